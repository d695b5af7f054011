import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  startCompletion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { isJson, type PolicyProblem } from '../queries.ts';
import { placeAt } from './outline.ts';
import { type Schema, type Suggestion, suggestionsAt } from './schema.ts';

export interface EditorOptions {
  parent: HTMLElement;
  text: string;
  /** For screen readers. */
  label: string;
  onChange: (text: string) => void;
}

export interface Editor {
  setText(text: string): void;
  setSchema(schema: Schema): void;
  setProblems(problems: readonly PolicyProblem[]): void;
  /** Moves the cursor there, and the focus. From 1. */
  goTo(line: number, column: number): void;
  destroy(): void;
}

/** Tab leaves the editor, as everywhere on a page; Ctrl-] and Ctrl-[ indent. */
export function createEditor({ parent, text, label, onChange }: EditorOptions): Editor {
  const language = new Compartment();
  const completion = new Compartment();
  let isJsonNow = isJson(text);
  const languageOf = (asJson: boolean) => (asJson ? json() : yaml());
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
        lineNumbers(),
        foldGutter(),
        lintGutter(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSelectionMatches(),
        drawSelection(),
        history(),
        bracketMatching(),
        closeBrackets(),
        indentOnInput(),
        syntaxHighlighting(classHighlighter),
        completion.of([]),
        language.of(languageOf(isJsonNow)),
        keymap.of([
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...foldKeymap,
          ...completionKeymap,
          ...lintKeymap,
        ]),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          const changed = update.state.doc.toString();
          if (isJson(changed) !== isJsonNow) {
            isJsonNow = !isJsonNow;
            queueMicrotask(() => view.dispatch({ effects: language.reconfigure(languageOf(isJsonNow)) }));
          }
          onChange(changed);
        }),
      ],
    }),
  });
  return {
    setText: (next) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    setSchema: (schema) =>
      view.dispatch({
        effects: completion.reconfigure(autocompletion({ override: [complete(schema)], icons: false })),
      }),
    setProblems: (problems) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, problems))),
    goTo(line, column) {
      const anchor = offsetOf(view.state, line, column);
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}

function diagnosticsOf(state: EditorState, problems: readonly PolicyProblem[]): Diagnostic[] {
  return problems.flatMap(({ line, column, message }): Diagnostic[] => {
    if (line === null) return [];
    const from = offsetOf(state, line, column ?? 1);
    const word = /^[^\s,[\]{}]+/.exec(state.doc.lineAt(from).text.slice(from - state.doc.lineAt(from).from));
    return [{ from, to: from + (word?.[0].length ?? 0), severity: 'error', message }];
  });
}

function offsetOf(state: EditorState, line: number, column: number): number {
  const { from, length } = state.doc.line(Math.min(Math.max(line, 1), state.doc.lines));
  return from + Math.min(column - 1, length);
}

function complete(schema: Schema) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const place = placeAt(state.doc.toString(), pos);
    if (!place || (!explicit && place.from === pos)) return null;
    const options = suggestionsAt(schema, place).map(
      (suggestion): Completion => ({
        label: suggestion.label,
        detail: suggestion.detail,
        ...(suggestion.info ? { info: suggestion.info } : {}),
        boost: suggestion.isRequired ? 1 : 0,
        apply: (view, _completion, from, to) => insert(view, suggestion, place.expects, place.indent, from, to),
      }),
    );
    return options.length === 0 ? null : { from: place.from, options, validFor: /^["']?[\w.-]*$/, filter: true };
  };
}

/** A key brings its colon, and in YAML's block style the line that its value begins on. */
function insert(
  view: EditorView,
  { label, holds }: Suggestion,
  expects: 'key' | 'value',
  indent: number | undefined,
  from: number,
  to: number,
): void {
  const inJson = isJson(view.state.doc.toString());
  const quote = inJson && !/^(true|false|\d+)$/.test(label) ? '"' : '';
  const after = view.state.sliceDoc(to, to + 1);
  const end = to + (after !== '' && after === quote ? 1 : 0);
  const isKey = expects === 'key' && !/^\s*:/.test(view.state.sliceDoc(end, end + 4));
  const lines = indent === undefined ? '' : `\n${' '.repeat(indent + 2)}`;
  const opening = { scalar: '', list: '', mapping: lines, mappings: lines && `${lines}- ` }[holds];
  const text = `${quote}${label}${quote}${isKey ? `:${opening || ' '}` : ''}`;
  view.dispatch({
    changes: { from, to: end, insert: text },
    selection: { anchor: from + text.length },
    userEvent: 'input.complete',
  });
  if (isKey) startCompletion(view);
}

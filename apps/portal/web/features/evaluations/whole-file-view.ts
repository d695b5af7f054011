import { defaultKeymap } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import { search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, type Extension, RangeSetBuilder } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  GutterMarker,
  gutterLineClass,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { languageOf } from '../../design/highlight.ts';

interface FileOptions {
  parent: HTMLElement;
  text: string;
  /** Tells the language by its ending. */
  path: string;
  /** The lines to mark, from 1, both included. */
  firstLine: number;
  lastLine: number;
}

/**
 * Shows a file that nobody changes, its marked lines in the middle. Arrows and Page Down move the cursor, Ctrl-F searches, Tab
 * leaves it.
 * @returns what takes it away
 */
export function showFile({ parent, text, path, firstLine, lastLine }: FileOptions): () => void {
  const language = new Compartment();
  const state = EditorState.create({
    // a lone carriage return ends no line here, as in the evaluation
    doc: text,
    extensions: [
      EditorState.lineSeparator.of('\n'),
      EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''),
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({
        'aria-label': `${path} as evaluated, ${linesInWords(firstLine, lastLine)} marked`,
        'aria-readonly': 'true',
        inputmode: 'none',
        spellcheck: 'false',
        tabindex: '0',
      }),
      lineNumbers(),
      drawSelection(),
      search({ top: true }),
      syntaxHighlighting(classHighlighter),
      language.of([]),
      keymap.of([...searchKeymap, ...defaultKeymap]),
      marked(firstLine, lastLine),
    ],
  });
  const view = new EditorView({ parent, state });
  const { from } = view.state.doc.line(Math.min(firstLine, view.state.doc.lines));
  view.dispatch({ selection: { anchor: from } });
  // the file alone: scrollIntoView would move the page too, away from the button that was pressed
  view.requestMeasure({
    read: ({ scrollDOM }) => {
      const { top, height } = view.lineBlockAt(from);
      return top - (scrollDOM.clientHeight - height) / 2;
    },
    write: (top, { scrollDOM }) => {
      scrollDOM.scrollTop = top;
    },
  });
  void languageOf(path)
    .then((found) => found && view.dispatch({ effects: language.reconfigure(found) }))
    // uncolored code is code too
    .catch(() => undefined);
  return () => view.destroy();
}

function linesInWords(first: number, last: number): string {
  return first === last ? `line ${first}` : `lines ${first} to ${last}`;
}

class MarkedNumber extends GutterMarker {
  override elementClass = 'marked';
}

function marked(firstLine: number, lastLine: number): Extension {
  const line = Decoration.line({ class: 'marked' });
  const places = (state: EditorState) => {
    const { doc } = state;
    const starts: number[] = [];
    for (let number = firstLine; number <= Math.min(lastLine, doc.lines); number++) starts.push(doc.line(number).from);
    return starts;
  };
  return [
    EditorView.decorations.of((view): DecorationSet => {
      const builder = new RangeSetBuilder<Decoration>();
      for (const from of places(view.state)) builder.add(from, from, line);
      return builder.finish();
    }),
    gutterLineClass.compute([], (state) => {
      const builder = new RangeSetBuilder<GutterMarker>();
      for (const from of places(state)) builder.add(from, from, new MarkedNumber());
      return builder.finish();
    }),
  ];
}

import type { AstRelation, AstRuleObject } from '@assay/contracts';
import { Unsupported } from './loss.js';
import { type Part, partsOf } from './snippet.js';

/** Rules by meta-variable, which hold wherever it is bound. */
export type Constraints = Record<string, AstRuleObject>;

export interface ConvertedPattern {
  rule: AstRuleObject;
  constraints: Constraints;
}

/** Kinds of nodes that are string literals, by language. */
const STRINGS: Record<string, readonly string[]> = {
  javascript: ['string', 'template_string'],
  typescript: ['string', 'template_string'],
  tsx: ['string', 'template_string'],
  python: ['string'],
  java: ['string_literal'],
  go: ['interpreted_string_literal', 'raw_string_literal'],
  kotlin: ['string_literal'],
  csharp: ['string_literal', 'verbatim_string_literal'],
  rust: ['string_literal', 'raw_string_literal'],
  php: ['string', 'encapsed_string'],
  ruby: ['string'],
  shell: ['string', 'raw_string'],
};
export const QUOTES = '(?:[A-Za-z]{0,2})(?:"""|\'\'\'|["\'`])';

/**
 * A pattern of Semgrep as a rule of ast-grep: `...` becomes `$$$`, string literals match whatever their quotes are, and several
 * statements become one that follows the others.
 * @throws Unsupported
 */
export class SemgrepPattern {
  private strings = 0;
  private constraints: Constraints = {};

  /** @param conditionsOf what else holds of a meta-variable, where one of several places has to be chosen for it */
  constructor(
    private readonly language: string,
    private readonly conditionsOf: (name: string) => readonly AstRuleObject[],
  ) {}

  /** For a match of the pattern itself: of several statements the first is reported. */
  match(source: string): ConvertedPattern {
    const anyOne = this.anyOne(source.trim());
    if (anyOne) return anyOne;
    const parts = this.parts(source);
    if (parts[0] === ELLIPSIS || parts.at(-1) === ELLIPSIS) {
      const statements = parts.filter((part) => part !== ELLIPSIS);
      if (statements.length > 1 || !statements[0]) throw new Unsupported('pattern', 'it begins or ends with ...');
      return this.done(this.ruleOf(statements[0]));
    }
    const [first, ...rest] = parts;
    if (first === undefined) throw new Unsupported('pattern', 'it is empty');
    const rule = this.ruleOf(first);
    if (rest.length === 0) return this.done(rule);
    const after = this.sequence(rest, 'precedes');
    // the statement may hold the expression that the pattern is
    return this.done({ all: [rule, { any: [after, { inside: { ...after, stopBy: 'end' } }] }] });
  }

  /** For something that a match stands in, or among the statements of. */
  around(source: string): ConvertedPattern {
    const anyOne = this.anyOne(source.trim());
    if (anyOne) return { ...anyOne, rule: { any: [anyOne.rule, { inside: { ...anyOne.rule, stopBy: 'end' } }] } };
    const parts = this.parts(source);
    const [first] = parts;
    if (parts.length === 1 && first && first !== ELLIPSIS) {
      const rule = this.ruleOf(first);
      return this.done({ any: [rule, { inside: { ...rule, stopBy: 'end' } }] });
    }
    if (parts.at(-1) === ELLIPSIS) {
      const before = this.sequence([...parts].reverse(), 'follows');
      return this.done(beside(before));
    }
    if (first === ELLIPSIS) return this.done(beside(this.sequence(parts, 'precedes')));
    throw new Unsupported('pattern-inside', 'statements that neither begin nor end with ...');
  }

  /** A call with `$X` as any of its arguments, a function with it as any of its parameters, or a text with it as a value in it. */
  private anyOne(source: string): ConvertedPattern | undefined {
    const [, , text, inserted] = (this.language === 'python' && INTERPOLATED.exec(source)) || [];
    if (text !== undefined && inserted !== undefined) {
      const insertion: AstRelation = { kind: 'interpolation', has: this.chosen(inserted) };
      return {
        rule: { all: [{ pattern: `$${text}` }, { has: insertion }] },
        constraints: { [text]: { kind: 'string' } },
      };
    }
    const [, callee, argument] = ANY_ARGUMENT.exec(source) ?? [];
    if (callee !== undefined && argument !== undefined) {
      const { rule, constraints } = this.match(`${callee}(...)`);
      return { rule: { all: [rule, { has: { field: 'arguments', has: this.chosen(argument) } }] }, constraints };
    }
    const [, head, parameter, rest] = ANY_PARAMETER.exec(source) ?? [];
    if (head === undefined || parameter === undefined || !WITH_PARAMETERS.has(this.language)) return undefined;
    const isAnyFunction = /^function\s*\.{3}\s*$/.test(head) && /^\s*\{\s*\.{3}\s*\}$/.test(rest ?? '');
    const { rule, constraints } = isAnyFunction
      ? { rule: { any: FUNCTIONS.map((kind) => ({ kind })) }, constraints: {} }
      : this.match(`${head}(...)${rest}`);
    const chosen: AstRelation = { field: 'parameters', has: { ...this.chosen(parameter), stopBy: 'end' } };
    return { rule: { all: [rule, { has: chosen }] }, constraints };
  }

  /** ast-grep would take the first one, and look no further where a condition does not hold of it. */
  private chosen(name: string): AstRuleObject {
    return { all: [{ pattern: `$${name}` }, ...this.conditionsOf(name)] };
  }

  private done(rule: AstRuleObject): ConvertedPattern {
    return { rule, constraints: this.constraints };
  }

  private ruleOf(part: Part | typeof ELLIPSIS): AstRuleObject {
    if (part === ELLIPSIS) throw new Unsupported('pattern', 'an ellipsis alone');
    // in the class around a lone name, its kind would choose the name of the class
    if (part.kind === 'identifier' && /^\w+$/.test(part.text)) return { kind: part.kind, regex: `^${part.text}$` };
    const rules = withoutRests(part).flatMap((variant): AstRuleObject[] => [
      { pattern: variant.pattern },
      ...this.imported(variant),
      ...declared(variant, this.language),
    ]);
    const [only, ...others] = rules;
    return only !== undefined && others.length === 0 ? only : { any: rules };
  }

  /** Semgrep knows a function by the imports of the file, too. */
  private imported({ text, kind }: Part): AstRuleObject[] {
    if (!IMPORTED.has(this.language)) return [];
    const [, target, name, given] = QUALIFIED_CALL.exec(text) ?? [];
    if (name === undefined) return [];
    const calls: AstRuleObject = { calls: [name] };
    if (target === undefined) {
      if (!kind.startsWith('call')) return [];
      return [given === '$$$' ? calls : { all: [calls, { pattern: `$_(${given})` }] }];
    }
    if (!kind.startsWith('assignment')) return [];
    return [{ pattern: `${target}$_(${given})`, has: { field: 'right', ...calls } }];
  }

  /** The first statement of the list somewhere on that side, and the others behind it. */
  private sequence(parts: readonly (Part | typeof ELLIPSIS)[], side: 'follows' | 'precedes'): AstRuleObject {
    const isFar = parts[0] === ELLIPSIS;
    const [next, ...rest] = isFar ? parts.slice(1) : parts;
    if (!next) throw new Unsupported('pattern', 'an ellipsis alone');
    const rule = this.ruleOf(next);
    const statement: AstRuleObject = { any: [rule, { has: { ...rule, stopBy: 'end' } }] };
    const all = rest.length > 0 ? [statement, this.sequence(rest, side)] : [statement];
    return { [side]: { ...(isFar ? { stopBy: 'end' as const } : {}), ...(all.length > 1 ? { all } : statement) } };
  }

  private parts(source: string): (Part | typeof ELLIPSIS)[] {
    const text = source.trim();
    rejectUnsupported(text, this.language);
    let parts = partsOf(this.written(text, true), this.language);
    if (!parts) {
      // where the grammar wants a string literal, as in an import
      this.constraints = {};
      parts = partsOf(this.written(text, false), this.language);
    }
    if (!parts) throw new Unsupported('pattern', `not a statement or expression of ${this.language}: ${oneLine(text)}`);
    return parts.map((part) => (/^\${3};?$/.test(part.text) ? ELLIPSIS : part));
  }

  /** Meta-variables and ellipses as ast-grep writes them. */
  private written(text: string, replacesStrings: boolean): string {
    let depth = 0;
    return text.replace(TOKEN, (token, string: string | undefined, offset: number) => {
      if ('([{'.includes(token)) depth++;
      else if (')]}'.includes(token)) depth--;
      if (string !== undefined) return replacesStrings && this.language in STRINGS ? this.string(string) : string;
      if (token.startsWith('$...')) return `$$$${token.slice(4)}`;
      if (token === '...') {
        const [before, after] = [text.slice(0, offset), text.slice(offset + 3)];
        const isLine = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(after);
        if (isLine) return depth === 0 && SEMICOLONS.has(this.language) ? '$$$;' : '$$$';
        // one expression, where it is none of a list
        return /[([{,;]\s*$/.test(before) || /^\s*[)\]},;]/.test(after) ? '$$$' : '$_';
      }
      return token;
    });
  }

  /** A fresh meta-variable for a string literal; for `"$TEXT"`, the one that stands for its content. */
  private string(literal: string): string {
    const text = literal.slice(1, -1);
    const kinds = (STRINGS[this.language] ?? []).map((kind) => ({ kind }));
    const [only] = kinds;
    const isString: AstRuleObject = kinds.length === 1 && only ? only : { any: kinds };
    const content = /^\$([A-Z_][A-Z0-9_]*)$/.exec(text)?.[1];
    if (content !== undefined) {
      this.constraints[content] = isString;
      return `$${content}`;
    }
    const name = `STRING_${++this.strings}`;
    const regex = /^=~\/(.*)\/$/s.exec(text)?.[1];
    this.constraints[name] =
      text === '...'
        ? isString
        : regex !== undefined
          ? { all: [isString, { regex: `^${QUOTES}${regex.startsWith('^') ? regex.slice(1) : `.*(?:${regex})`}` }] }
          : { all: [isString, { regex: `^${QUOTES}${text.replace(/[.*+?^$()|[\]{}\\]/g, '\\$&')}${QUOTES}$` }] };
    return `$${name}`;
  }
}

const ELLIPSIS = Symbol('...');
/** A text of Python that begins in some way, with a value anywhere in it. */
const INTERPOLATED = /^f(["'])\$([A-Z_][A-Z0-9_]*)\{\$([A-Z_][A-Z0-9_]*)\}\.\.\.\1$/;
const TOKEN = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\$\.\.\.[A-Z_][A-Z0-9_]*|\.\.\.(?![\w$])|[()[\]{}]/g;
/** Where the engine follows imports by names as Semgrep writes them. */
const IMPORTED = new Set(['javascript', 'typescript', 'tsx', 'python']);
const QUALIFIED_CALL = /^(\$[A-Z_][A-Z0-9_]*\s*=\s*)?([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)\((.*)\)$/s;
/** `f(..., $X, ...)`, and no declaration of a function. */
const ANY_ARGUMENT =
  /^((?:(?!\b(?:function|def|func|fun|fn|class)\b)[^(){}\n])+)\(\s*\.{3}\s*,\s*\$([A-Z][A-Z0-9_]*)\s*,\s*\.{3}\s*\);?$/;
const ANY_PARAMETER =
  /^((?:async\s+)?(?:function|def|func)\b[^(){}\n]*)\(\s*\.{3}\s*,\s*\$([A-Z][A-Z0-9_]*)\s*,\s*\.{3}\s*\)([\s\S]*)$/;
const WITH_PARAMETERS = new Set(['javascript', 'typescript', 'tsx', 'python', 'go']);
const FUNCTIONS = ['function_declaration', 'function_expression', 'arrow_function', 'method_definition'];
const REST = /,\s*\${3}[A-Z0-9_]*(?=\s*[)\]}])/g;
const MAX_RESTS = 4;
/** Where a line of its own is no statement without one. */
const SEMICOLONS = new Set(['javascript', 'typescript', 'tsx', 'java', 'csharp', 'php', 'rust']);

/** What has no counterpart, and would be read as something else. */
function rejectUnsupported(text: string, language: string): void {
  if (/<\.\.\.|\.\.\.>/.test(text)) throw new Unsupported('pattern', 'the deep expression operator <... ...>');
  if (/[\w)\]]\s*\.\s*\.\.\.\s*\./.test(text)) throw new Unsupported('pattern', 'an ellipsis in a chain of methods');
  if (/\(\s*[\w.<>[\]?*]+\s+\$[A-Z_]\w*\s*\)/.test(text) && ['java', 'csharp', 'kotlin'].includes(language))
    throw new Unsupported('pattern', `the type of a metavariable: ${oneLine(text)}`);
  if (/\(\s*\$[A-Z_]\w*\s*:\s*[^)]+\)/.test(text) && !/^(?:def|func|function|fun|fn)\b/m.test(text))
    throw new Unsupported('pattern', `the type of a metavariable: ${oneLine(text)}`);
  if (/\.\.\.\s*,\s*\$[A-Z_][A-Z0-9_]*\s*,\s*\.\.\./.test(text))
    throw new Unsupported('pattern', 'any one of several arguments (..., $X, ...)');
}

/**
 * To ast-grep, the comma of `f($A, $$$)` is there: a call with one argument is another pattern.
 * @throws Unsupported
 */
function withoutRests(part: Part): Part[] {
  const places = Array.from(part.text.matchAll(REST), ({ index }) => index);
  if (places.length > MAX_RESTS) throw new Unsupported('pattern', `more than ${MAX_RESTS} lists that end with ...`);
  return Array.from({ length: 2 ** places.length }, (_, chosen): Part => {
    let number = 0;
    const text = part.text.replace(REST, (rest) => ((chosen >> number++) & 1 ? '' : rest));
    const { pattern } = part;
    return {
      ...part,
      text,
      pattern:
        typeof pattern === 'string'
          ? pattern.replace(part.text, () => text)
          : { ...pattern, context: pattern.context.replace(part.text, () => text) },
    };
  });
}

/** Semgrep takes an assignment for a declaration, too. */
function declared({ text, kind }: Part, language: string): AstRuleObject[] {
  const [, name, value] = /^(\$[A-Z_][A-Z0-9_]*)\s*=(?!=)\s*(.+)$/s.exec(text) ?? [];
  if (name === undefined || !kind.startsWith('assignment')) return [];
  if (language === 'java')
    return [
      { pattern: { context: `class A { void m() { int ${name} = ${value}; } }`, selector: 'variable_declarator' } },
    ];
  if (!['javascript', 'typescript', 'tsx'].includes(language)) return [];
  return [{ pattern: { context: `let ${name} = ${value}`, selector: 'variable_declarator' } }];
}

/** It, or what it stands in, is a statement of the block. */
function beside(rule: AstRuleObject): AstRuleObject {
  return { any: [rule, { inside: { ...rule, stopBy: 'end' } }] };
}

export function oneLine(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

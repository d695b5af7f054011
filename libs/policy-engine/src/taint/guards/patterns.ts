import type { ModelLanguage } from '../../models/model.js';
import { Pattern } from '../../regex/pattern.js';
import { RegexSyntaxError } from '../../regex/syntax.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr, FileIr } from '../ir.js';

/** A pattern as the code writes it. */
interface WrittenPattern {
  /** Without quotation marks and slashes. */
  body: string;
  flags: string;
}

/** Of no two of them, a character is the same: a pattern that fits them all is about what stands around them. */
const WORDS = ['id', 'sh', 'nc'];
/** What attackers put around a word, for shells, queries, pages, paths and addresses. */
const ATTACKS = [
  '_',
  '; _',
  '| _',
  '& _',
  '$(_)',
  '`_`',
  "' _",
  '" _',
  '<_>',
  '../_',
  '/_',
  '\\_',
  '//_._',
  '_:_',
  '-_',
  '%_',
].map((around) => WORDS.map((word) => around.replaceAll('_', word)));

/** Of a literal of JavaScript, or of a text; in PHP, the text has slashes or other signs around the pattern: `'/^a$/i'`. */
export function writtenPattern(code: string, language: ModelLanguage): WrittenPattern {
  const [, , ofPhp, flagsOfPhp = ''] = (language === 'php' && /^["']([^\w\s\\])(.*)\1(\w*)["']$/s.exec(code)) || [];
  if (ofPhp !== undefined) return { body: ofPhp, flags: flagsOfPhp };
  const [, ofRuby, flagsOfRuby = ''] = (language === 'ruby' && /^%r\W(.*)\W(\w*)$/s.exec(code)) || [];
  if (ofRuby !== undefined) return { body: ofRuby, flags: flagsOfRuby };
  const [, flags = ''] = /^\/.*\/(\w*)$/s.exec(code) ?? [];
  return { body: code.replace(/^[\w@]?["'`/]|["'`/]\w*$/g, ''), flags };
}

/** Where a name gets a pattern that is written in one piece: `NAME = re.compile(r"…")`, `const NAME = /…/`. */
const NAMED =
  /\b(\w+)\s*(?::[^=,()\n]{1,60})?:?=\s*(?:(?:new\s+)?[\w.]+\(\s*)?([rRbu@]?"(?:[^"\\\n]|\\.)*"|[rRbu]?'(?:[^'\\\n]|\\.)*'|`[^`]*`|%r\{(?:[^}\\\n]|\\.)*\}\w*|\/(?:[^/\\\n]|\\.)+\/\w*)(?=(?:\.freeze)?[ \t]*(?:[,;)]|\r?\n(?!\s*(?:[+.]|[rRbu]?["'`]))|$))/g;
/** An option with which `^` and `$` fit the ends of lines. */
const OF_LINES = /^[ \t]*,[^;\n]*\b(?:MULTILINE|Multiline|re\.M)\b/;
const MAKES = /^(?:(?:must)?compile|RegExp)$/i;
const IS_LITERAL = /^(?:\/.*\/\w*|[rRbu@]?(["'`]).*\1)$/s;
const MAX_CHARS = 200;
/** What it takes to try a pattern, in the units of `FlowBudget`. */
const STEPS_EACH = 100;
/** Patterns whose outcome is kept: more than a budget allows for. */
const MAX_KNOWN = 5_000;

const outcomes = new Map<string, boolean>();
const namedPatterns = new WeakMap<FileIr, ReadonlyMap<string, string | null>>();

/** Patterns that are seen to stop nothing. */
export class Patterns {
  private readonly tried = new Set<string>();

  constructor(private readonly flow: FlowAnalysis) {}

  /**
   * Whether a test lets attacks of every kind pass: of `/zzz/`, where what fits it is sent away, and of `/./`, where only that
   * goes on. False where that is not known, as of patterns that are no RE2.
   *
   * @param test `PATTERN.test(x)`, `PATTERN.matcher(x).find()`, `x.matches("…")`, `preg_match('/…/', $x)`
   * @param outcome where data goes on
   * @param holdsData whether a variable holds what is tested
   * @throws Exhausted
   */
  letAllPass(test: CallExpr, outcome: boolean, holdsData: (name: string) => boolean): boolean {
    const { receiver } = test;
    const matcher = receiver?.op === 'call' && receiver.name === 'matcher' ? receiver : null;
    const on = matcher ? matcher.receiver : receiver;
    const asked = [...(on ? [on] : []), ...(matcher ?? test).args.map(({ value }) => value)];
    return (
      asked.some((expr) => mayHoldData(expr, holdsData)) && asked.some((expr) => this.isLax(expr, test.name, outcome))
    );
  }

  /** The pattern that the file gives a name, as it is written there; null if it gives it several, undefined if none. */
  named(name: string): string | null | undefined {
    return patternsOf(this.flow.file).get(name);
  }

  private isLax(given: Expr, method: string, outcome: boolean): boolean {
    const { file } = this.flow;
    // `Pattern.compile("…")`
    const pattern = (given.op === 'call' && MAKES.test(given.name) && given.args[0]?.value) || given;
    const isName = pattern.op === 'name' || pattern.op === 'member';
    const code = isName ? this.named(pattern.name) : this.flow.code(pattern);
    if (!code || code.length > MAX_CHARS || !IS_LITERAL.test(code)) return false;
    const key = `${file.language} ${method} ${outcome} ${code}`;
    if (!this.tried.has(key)) this.flow.budget.spend(STEPS_EACH);
    this.tried.add(key);
    const known = outcomes.get(key) ?? letsAllPass(code, method, outcome, file.language);
    if (outcomes.size >= MAX_KNOWN) outcomes.clear();
    outcomes.set(key, known);
    return known;
  }
}

function mayHoldData(expr: Expr, holdsData: (name: string) => boolean): boolean {
  if (expr.op === 'name') return holdsData(expr.name);
  return expr.op === 'member' || expr.op === 'index' || expr.op === 'call';
}

/** By their names; null where a name has several. */
function patternsOf(file: FileIr): ReadonlyMap<string, string | null> {
  let patterns = namedPatterns.get(file);
  if (!patterns) {
    const found = new Map<string, string | null>();
    for (const { 0: whole, 1: name = '', 2: code = '', index } of file.text.matchAll(NAMED)) {
      const after = file.text.slice(index + whole.length, index + whole.length + MAX_CHARS);
      found.set(name, found.has(name) || OF_LINES.test(after) ? null : code);
    }
    patterns = found;
    namedPatterns.set(file, patterns);
  }
  return patterns;
}

function letsAllPass(code: string, method: string, outcome: boolean, language: ModelLanguage): boolean {
  const { body, flags } = writtenPattern(code, language);
  // of PHP, one in brackets: `'{^a$}'`
  const isBracketed = language === 'php' && code.length < body.length + 4;
  if (isBracketed || !/^[gimsuy]*$/.test(flags)) return false;
  const isRaw = /^[/rR`@]/.test(code);
  const written = isRaw ? body : body.replaceAll('\\\\', '\\');
  const source = written.replace(/\\u([\dA-Fa-f]{4})/g, '\\x{$1}');
  const isWhole = /^(?:fullmatch|matches)$/.test(method);
  const isFromStart = isWhole || (method === 'match' && language === 'python');
  const inner = `${/i/.test(flags) ? '(?i)' : ''}${/s/.test(flags) ? '(?s)' : ''}${source}`;
  try {
    const pattern = new Pattern(`${isFromStart ? '^' : ''}(?:${inner})${isWhole ? '$' : ''}`);
    pattern.verify();
    return ATTACKS.every((texts) => texts.some((text) => pattern.test(text, 'native') === outcome));
  } catch (error) {
    if (error instanceof RegexSyntaxError) return false;
    throw error;
  }
}

/** Whether a pattern has alternatives that no group holds: `^a|b$`. */
export function hasAlternatives(body: string): boolean {
  const atoms = body.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '');
  let depth = 0;
  for (const char of atoms) {
    if (char === '|' && depth === 0) return true;
    depth += char === '(' ? 1 : char === ')' ? -1 : 0;
  }
  return false;
}

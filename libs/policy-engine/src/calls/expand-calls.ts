import type { AstRuleObject } from '@assay/contracts';
import type { ImportTable } from './import-table.js';
import { CALLS_GIVEN } from './indirect-calls.js';

/**
 * Replaces every `calls` of an ast rule by ast-grep's own words for it, under the imports of one file: `calls:
 * [hashlib.md5]` becomes "a call whose callee is written `hashlib.md5`, `h.md5` or `md5`", by what the file imports.
 *
 * A segment `*` stands for any one name (`requests.*`). Pure: the rule that is given stays as it is.
 *
 * @param occurs whether a name stands anywhere in the file: functions whose name does not are left out, because a long list
 * of them takes longer to compile than to look for
 */
export function expandCalls(
  rule: AstRuleObject,
  language: string,
  imports: ImportTable,
  occurs: Occurs = () => true,
): AstRuleObject {
  return new Expansion(language, imports, occurs).expandObject(rule);
}

/** Whether a name occurs anywhere in the file. */
type Occurs = (name: string) => boolean;

/** Names of the languages whose imports are followed. */
export const CALL_LANGUAGES: readonly string[] = [
  'javascript',
  'typescript',
  'tsx',
  'python',
  'java',
  'kotlin',
  'go',
  'php',
];

/** Whether a rule has `calls` anywhere, so that the imports of a file matter to it. */
export function hasCalls(rule: unknown): boolean {
  if (Array.isArray(rule)) return rule.some(hasCalls);
  if (rule === null || typeof rule !== 'object') return false;
  return 'calls' in rule || Object.values(rule).some(hasCalls);
}

/**
 * Whether a file may call one of the functions. Of a method of `java.lang`, or of a name that is imported whole, only the last part is
 * sure to stand there.
 */
function mayCall(names: readonly string[], occurs: Occurs): boolean {
  return names.some((name) => {
    const last = name.slice(name.lastIndexOf('.') + 1);
    return last.includes('*') || occurs(last);
  });
}

class Expansion {
  constructor(
    private readonly language: string,
    private readonly imports: ImportTable,
    private readonly occurs: Occurs,
  ) {}

  private expand(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.expand(item));
    return value === null || typeof value !== 'object' ? value : this.expandObject(value);
  }

  expandObject(value: object): AstRuleObject {
    const { calls, ...rest }: Record<string, unknown> = { ...value };
    const expanded = Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, this.expand(item)]));
    if (!Array.isArray(calls)) return expanded;
    const present = calls.filter((name: string) => mayCall([name], this.occurs));
    // At least one name stays: a rule without any would match everything or nothing, by where it stands.
    const call = callOf(present.length > 0 ? present : calls.slice(0, 1), this.language, this.imports, this.occurs);
    if (Object.keys(expanded).length === 0) return call;
    return { ...expanded, all: [call, ...(Array.isArray(expanded.all) ? expanded.all : [])] };
  }
}

function callOf(names: readonly string[], language: string, imports: ImportTable, occurs: Occurs): AstRuleObject {
  if (language === 'java') return { any: names.flatMap((name) => javaCalls(name, imports)) };
  if (language === 'kotlin') return { any: names.map((name) => kotlinCall(name, imports)) };
  const given = givenCalls(names, language, imports);
  if (language === 'php') return { any: [...names.flatMap((name) => phpCalls(name, imports)), ...given] };
  const all = (isThere?: Occurs) => names.flatMap((name) => spellings(name, language, imports, isThere));
  const present = all(occurs);
  const callee = whole(present.length > 0 ? present : all().slice(0, 1));
  const call: AstRuleObject = { kind: CALL_KINDS[language] ?? '', has: { field: 'function', regex: callee } };
  const made: AstRuleObject = { kind: 'new_expression', has: { field: 'constructor', regex: callee } };
  const isMade = MODULES_ARE_LOADED_BY_CALL.has(language) && occurs('new');
  const any = [call, ...(isMade ? [made] : []), ...given];
  return any.length > 1 ? { any } : call;
}

const CALL_KINDS: Readonly<Record<string, string>> = {
  python: 'call',
  go: 'call_expression',
  php: 'function_call_expression',
  javascript: 'call_expression',
  typescript: 'call_expression',
  tsx: 'call_expression',
};

/** Calls of functions that call what they are given: `xs.forEach(exec)`. */
function givenCalls(names: readonly string[], language: string, { indirect }: ImportTable): AstRuleObject[] {
  const given = names.flatMap((name) => [...(indirect.given.get(name) ?? [])]);
  if (given.length === 0) return [];
  const first = language === 'php' ? `(?:[^()]*,)?${SPACE}['"]\\\\?` : '';
  const args = `^[(]${SPACE}${first}(?:${given.map(written).join('|')})['"]?${SPACE}[,)]`;
  return [
    {
      kind: CALL_KINDS[language] ?? '',
      all: [{ has: { field: 'function', regex: CALLS_GIVEN } }, { has: { field: 'arguments', regex: args } }],
    },
  ];
}

/** `a.B.m` is the static method m of a.B, or the constructor of a class a.B.m. */
function javaCalls(qualified: string, imports: ImportTable): AstRuleObject[] {
  const written = spellings(qualified, 'java', imports);
  const [method = '', ...classSegments] = qualified.split('.').reverse();
  const name = { has: { field: 'name', regex: whole([segment(method)]) } };
  const owners = classSegments.length > 0 ? spellings(classSegments.reverse().join('.'), 'java', imports) : [];
  const calls: AstRuleObject[] = [
    { kind: 'object_creation_expression', has: { field: 'type', regex: `^(?:${written.join('|')})(?:<[^>]*>)?$` } },
  ];
  if (owners.length > 0) {
    calls.push({ kind: 'method_invocation', all: [{ has: { field: 'object', regex: whole(owners) } }, name] });
  }
  // A static import.
  if (written.includes(segment(method))) {
    calls.push({ kind: 'method_invocation', all: [name, { not: { has: { field: 'object', regex: '.' } } }] });
  }
  return calls;
}

/** Kotlin calls constructors and static methods alike: `File(x)`, `Paths.get(x)`. */
function kotlinCall(qualified: string, imports: ImportTable): AstRuleObject {
  return { kind: 'call_expression', has: { nthChild: 1, regex: whole(spellings(qualified, 'kotlin', imports)) } };
}

/** `a` is a function, `A.b` a static method of a class of no namespace, `A.B.c` one of a class B of the namespace A. */
function phpCalls(qualified: string, imports: ImportTable): AstRuleObject[] {
  const [name = '', ...classSegments] = qualified.split('.').reverse();
  const written = `^${segment(name)}$`;
  if (classSegments.length === 0)
    return [
      {
        kind: 'function_call_expression',
        has: { field: 'function', regex: whole([`\\\\?${segment(name)}`, ...indirectly(qualified, imports)]) },
      },
    ];
  const type = classSegments.reverse().join('.');
  const owners = spellings(type, 'php', imports).map((owner) => owner.replaceAll(DOT, BACKSLASH));
  return [
    {
      kind: 'scoped_call_expression',
      all: [
        { has: { field: 'scope', regex: `^\\\\?(?:${owners.join('|')})$` } },
        { has: { field: 'name', regex: written } },
      ],
    },
  ];
}

const whole = (patterns: readonly string[]): string => `^(?:${patterns.join('|')})$`;

/**
 * How a file can write a qualified name, as patterns over the callee's text.
 *
 * @param occurs whether a name occurs anywhere in the file; spellings with other names are left out
 */
function spellings(qualified: string, language: string, imports: ImportTable, occurs: Occurs = () => true): string[] {
  const [first = '', ...members] = qualified.split('.');
  const isOfVariable = members.length > 0 && imports.variables.has(first);
  const found = new Set<string>();
  const areThere = (segments: readonly string[]) => segments.every((name) => name === '*' || occurs(name));
  const addDotted = (segments: readonly string[]) => {
    if (areThere(segments)) found.add(dotted(segments));
  };
  if (!isOfVariable) addDotted([first, ...members]);
  for (const [local, target] of imports.names) {
    const rest = restAfter(target, qualified);
    if (rest !== null) addDotted([local, ...rest]);
  }
  for (const module of imports.stars) {
    const rest = restAfter(module, qualified);
    if (rest?.length) addDotted(rest);
  }
  if (MODULES_ARE_LOADED_BY_CALL.has(language) && occurs('require')) {
    const [module = '', ...members] = qualified.split('.');
    if (areThere([module, ...members]))
      found.add(
        [`require\\(${SPACE}['"](?:node:)?${segment(module)}['"]${SPACE}\\)`, ...members.map(segment)].join(DOT),
      );
  }
  return [...found, ...indirectly(qualified, imports)];
}

/** Callees that stand for a function without naming it. */
function indirectly(qualified: string, { indirect }: ImportTable): string[] {
  return [...(indirect.callees.get(qualified) ?? [])].map(written);
}

/** The segments of `qualified` below `prefix`; null where it does not lie there. */
function restAfter(prefix: string, qualified: string): string[] | null {
  const prefixSegments = prefix.split('.');
  const segments = qualified.split('.');
  const lies = prefixSegments.every((name, at) => segments[at] === name || (segments[at] === '*' && at > 0));
  return lies ? segments.slice(prefixSegments.length) : null;
}

const MODULES_ARE_LOADED_BY_CALL = new Set(['javascript', 'typescript', 'tsx']);

/** In ASCII: ast-grep compiles these for every file, and Unicode's tables make that slow. */
const SPACE = '[ \\t\\r\\n]*';
const NAME = '[A-Za-z0-9_$\\x{80}-\\x{10ffff}]+';
const DOT = `${SPACE}\\??[.]${SPACE}`;
const BACKSLASH = '\\\\';
const written = (text: string): string => text.replace(/[^\w\s\x80-\u{10ffff}]/gu, '\\$&');
const segment = (name: string): string => (name === '*' ? NAME : name.replace(/[^\w]/g, '\\$&'));
const dotted = (segments: readonly string[]): string => segments.map(segment).join(DOT);

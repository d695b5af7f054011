/**
 * Calls whose callee is not the imported name, by qualified function name, as the file spells them. They are found in the text, so
 * that a file without any costs no search of its syntax tree.
 */
export interface IndirectCalls {
  /** Callees: `cp['exec']`, `(0, exec)`, `exec.call`, or a variable that holds the function. */
  callees: ReadonlyMap<string, ReadonlySet<string>>;
  /** Functions passed to functions that call them: `exec` in `xs.forEach(exec)`. */
  given: ReadonlyMap<string, ReadonlySet<string>>;
}

export const NO_INDIRECT_CALLS: IndirectCalls = { callees: new Map(), given: new Map() };

/** Patterns whose groups `of` and `member` capture the function. */
interface Forms {
  /** Whole callees. */
  callees: readonly RegExp[];
  /** The end of a callee; the path of names before it is the function, or the object of `member`. */
  members: readonly RegExp[];
  /** Assignments to a variable. */
  variables: readonly RegExp[];
  given: readonly RegExp[];
}

/** Functions that call a function passed to them: in PHP, as the first or the last argument. */
const CALLERS = {
  JS: 'forEach|map|flatMap|filter|some|every|find|findIndex|then',
  PY: 'map|filter|partial|to_thread|submit',
  PHP_FIRST: 'call_user_func|call_user_func_array|array_map',
  PHP_LAST: 'array_filter|array_walk|usort',
};

/** The callees of such functions, as a regex for ast-grep. */
export const CALLS_GIVEN = String.raw`(?:^|[.])(?:${CALLERS.JS}|apply|${CALLERS.PY})$|(?i:^\\?(?:${CALLERS.PHP_FIRST}|${CALLERS.PHP_LAST})$)`;

/** Built-in functions, which need no import. */
const BUILT_IN = /^(?:eval|Function|exec|compile)$/;

/** Paths of names in the patterns below. */
const PATHS = {
  JS: String.raw`(?<![\w$.])(?:require\(['"][^'"\r\n]+['"]\)|[\w$]+)(?:\??\.[\w$]+)*`,
  PY: String.raw`(?<![\w.])\w+(?:\.\w+)*`,
};

/** Characters searched before a match, a fixed number so that the time for a file is proportional to its length. */
const MAX_CHARS_BEFORE = 200;
const PATH_BEFORE = new RegExp(`${PATHS.JS}$`);
const VARIABLE_BEFORE = /(?<![\w$.])[\w$]+(?=[ \t]*$)/;
const CALLED = /(?<![\w$])[\w$]+(?=\()/g;

const FORMS: Readonly<Record<string, Forms>> = compiled({
  javascript: {
    callees: [String.raw`\(\s*(?:0\s*,\s*)?(?<of>JS)\s*\)(?=\()`],
    members: [
      String.raw`\.(?:call|apply|bind)(?=\()`,
      String.raw`\.bind\([\w$.]*\)(?=\()`,
      String.raw`(?:\?\.)?\[(?<quote>['"\x60])(?<member>[\w$]+)\k<quote>\](?=\()`,
    ],
    variables: [String.raw`=[ \t]*(?<of>JS)(?:\.bind\([\w$.]*\))?[ \t]*(?=[;,\r\n]|$)`],
    given: [String.raw`(?:\.(?:${CALLERS.JS})|\bReflect\.apply)\(\s*(?<of>JS)\s*(?=[,)])`],
  },
  python: {
    callees: [
      String.raw`\bgetattr\(\s*(?<of>PY)\s*,\s*['"](?<member>\w+)['"]\s*\)(?=\()`,
      String.raw`(?:\b__import__|\b(?:importlib\.)?import_module)\(\s*['"](?<of>\w+)['"]\s*\)\.(?<member>\w+)(?=\()`,
      String.raw`\b(?:functools\.)?partial\(\s*(?<of>PY)\s*\)(?=\()`,
      String.raw`\(\s*(?<of>PY)\s*\)(?=\()`,
    ],
    members: [String.raw`\.__dict__\[['"](?<member>\w+)['"]\](?=\()`, String.raw`\.__call__(?=\()`],
    variables: [String.raw`=[ \t]*(?:(?:functools\.)?partial\()?(?<of>PY)\)?[ \t]*(?=[;#\r\n]|$)`],
    given: [String.raw`\b(?:${CALLERS.PY})\(\s*(?<of>PY)\s*(?=[,)])`],
  },
  go: {
    callees: [String.raw`\(\s*(?<of>PY)\s*\)(?=\()`],
    members: [],
    variables: [String.raw`:?=[ \t]*(?<of>\w+\.\w+)[ \t]*(?=[;\r\n]|$)`],
    given: [],
  },
  php: {
    callees: [String.raw`\(?(?<quote>['"])\\?(?<of>\w+)\k<quote>\)?(?=\()`],
    members: [],
    variables: [
      String.raw`=[ \t]*(?:\\?Closure::fromCallable\()?(?<quote>['"])\\?(?<of>\w+)\k<quote>\)?[ \t]*(?=;)`,
      String.raw`=[ \t]*\\?(?<of>\w+)\(\.\.\.\)[ \t]*(?=;)`,
    ],
    given: [
      String.raw`\b(?:${CALLERS.PHP_FIRST})\(\s*['"]\\?(?<of>\w+)['"]\s*(?=,)`,
      String.raw`\b(?:${CALLERS.PHP_LAST})\([^()'"]*,\s*['"]\\?(?<of>\w+)['"]\s*(?=\))`,
    ],
  },
});

/** @param resolve returns the qualified name of a dotted name; null if its first part is not imported */
export function indirectCalls(
  text: string,
  language: string,
  resolve: (dotted: string) => string | null,
): IndirectCalls {
  const forms = FORMS[language];
  if (!forms) return NO_INDIRECT_CALLS;
  const callees = new Map<string, Set<string>>();
  const given = new Map<string, Set<string>>();
  const qualified = (of: string) => resolve(of) ?? of;
  for (const { 0: written, groups } of matches(forms.callees, text))
    addTo(callees, qualified(dotted(groups?.of, groups?.member)), written);
  for (const { 0: written, groups, index } of matches(forms.members, text)) {
    const path = PATH_BEFORE.exec(before(text, index))?.[0];
    if (path !== undefined) addTo(callees, qualified(dotted(path, groups?.member)), path + written);
  }
  let called: ReadonlySet<string> | undefined;
  for (const { groups, index } of matches(forms.variables, text)) {
    const of = dotted(groups?.of);
    if (language !== 'php' && !BUILT_IN.test(of) && resolve(of) === null) continue;
    const name = VARIABLE_BEFORE.exec(before(text, index))?.[0];
    called ??= new Set(text.match(CALLED));
    if (name !== undefined && called.has(name)) addTo(callees, qualified(of), name);
  }
  for (const { groups } of matches(forms.given, text)) addTo(given, qualified(dotted(groups?.of)), groups?.of ?? '');
  return { callees, given };
}

function* matches(patterns: readonly RegExp[], text: string): Generator<RegExpExecArray> {
  for (const pattern of patterns) yield* text.matchAll(pattern);
}

const before = (text: string, index: number): string => text.slice(Math.max(0, index - MAX_CHARS_BEFORE), index);

function dotted(path = '', member?: string): string {
  return (member === undefined ? path : `${path}.${member}`).replaceAll('?.', '.');
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}

function compiled(forms: Record<string, Record<keyof Forms, string[]>>): Record<string, Forms> {
  const compile = (sources: readonly string[]) =>
    sources.map((source) => new RegExp(source.replace('JS', PATHS.JS).replace('PY', PATHS.PY), 'g'));
  const all = new Map(
    Object.entries(forms).map(([language, { callees, members, variables, given }]): [string, Forms] => [
      language,
      {
        callees: compile(callees),
        members: compile(members),
        variables: compile(variables),
        given: compile(given),
      },
    ]),
  );
  const { javascript, ...others } = Object.fromEntries(all);
  return javascript ? { ...others, javascript, typescript: javascript, tsx: javascript } : others;
}

/**
 * Calls that do not name their function as an import does, by the function: as the file writes them. They are looked for in its text,
 * so that a file without any costs no search of its syntax tree.
 */
export interface IndirectCalls {
  /** Callees: `cp['exec']`, `(0, exec)`, `exec.call`, or a variable that holds the function. */
  callees: ReadonlyMap<string, ReadonlySet<string>>;
  /** Arguments of functions that call what they are given: `exec` of `xs.forEach(exec)`. */
  given: ReadonlyMap<string, ReadonlySet<string>>;
}

export const NO_INDIRECT_CALLS: IndirectCalls = { callees: new Map(), given: new Map() };

/** What each pattern matches is the callee, with the group `before`. `of` and `member` are the function. */
interface Forms {
  callees: readonly RegExp[];
  /** `name` is the variable. */
  variables: readonly RegExp[];
  given: readonly RegExp[];
}

/** How functions that call what they are given are written. */
export const CALLS_GIVEN =
  /(?:^|[.])(?:forEach|map|flatMap|filter|some|every|find|findIndex|then|apply|partial|to_thread|submit)$|(?i:^\\?(?:call_user_func|call_user_func_array|array_map|array_filter|array_walk|usort)$)/;

/** Functions of the languages, which need no import to be held by a variable. */
const BUILT_IN = /^(?:eval|Function|exec|compile)$/;

/** Paths of names in the patterns below. */
const PATHS = {
  JS: String.raw`(?<![\w$.])(?:require\(['"][^'"\r\n]+['"]\)|[\w$]+)(?:\??\.[\w$]+)*`,
  PY: String.raw`(?<![\w.])\w+(?:\.\w+)*`,
};

// A path of names is looked for backwards from what follows it, which is rare; forwards, every word of a file would begin one.
const FORMS: Readonly<Record<string, Forms>> = compiled({
  javascript: {
    callees: [
      String.raw`(?<=(?<before>(?<of>JS)\s*))\.(?:call|apply|bind)(?=\()`,
      String.raw`(?<=(?<before>(?<of>JS)))\.bind\([\w$.]*\)(?=\()`,
      String.raw`(?<=(?<before>(?<of>JS)))(?:\?\.)?\[(?<quote>['"\x60])(?<member>[\w$]+)\k<quote>\](?=\()`,
      String.raw`\(\s*(?:0\s*,\s*)?(?<of>JS)\s*\)(?=\()`,
    ],
    variables: [
      String.raw`(?<=[\s,;({](?<name>[\w$]+)[ \t]*)=[ \t]*(?<of>JS)(?:\.bind\([\w$.]*\))?[ \t]*(?=[;,\r\n]|$)`,
    ],
    given: [
      String.raw`(?:\.(?:forEach|map|flatMap|filter|some|every|find|findIndex|then)|\bReflect\.apply)\(\s*(?<of>JS)\s*(?=[,)])`,
    ],
  },
  python: {
    callees: [
      String.raw`\bgetattr\(\s*(?<of>PY)\s*,\s*['"](?<member>\w+)['"]\s*\)(?=\()`,
      String.raw`(?<=(?<before>(?<of>PY)))\.__dict__\[['"](?<member>\w+)['"]\](?=\()`,
      String.raw`(?<=(?<before>(?<of>PY)))\.__call__(?=\()`,
      String.raw`(?:__import__|(?:\bimportlib\.)?\bimport_module)\(\s*['"](?<of>\w+)['"]\s*\)\.(?<member>\w+)(?=\()`,
      String.raw`\b(?:functools\.)?partial\(\s*(?<of>PY)\s*\)(?=\()`,
      String.raw`\(\s*(?<of>PY)\s*\)(?=\()`,
    ],
    variables: [
      String.raw`(?<=(?:^|[\r\n;])[ \t]*(?<name>\w+)[ \t]*)=[ \t]*(?:(?:functools\.)?partial\()?(?<of>PY)\)?[ \t]*(?=[;#\r\n]|$)`,
    ],
    given: [String.raw`\b(?:map|filter|partial|to_thread|submit)\(\s*(?<of>PY)\s*(?=[,)])`],
  },
  go: {
    callees: [String.raw`\(\s*(?<of>PY)\s*\)(?=\()`],
    variables: [String.raw`(?<=[\s;](?<name>\w+)[ \t]*):?=[ \t]*(?<of>\w+\.\w+)[ \t]*(?=[;\r\n]|$)`],
    given: [],
  },
  php: {
    callees: [String.raw`\(?(?<quote>['"])\\?(?<of>\w+)\k<quote>\)?(?=\()`],
    variables: [
      String.raw`(?<=(?<name>\$\w+)[ \t]*)=[ \t]*(?:(?:\\?Closure::fromCallable\()?(?<quote>['"])\\?(?<of>\w+)\k<quote>\)?|\\?(?<made>\w+)\(\.\.\.\))[ \t]*(?=;)`,
    ],
    given: [
      String.raw`\b(?:call_user_func|call_user_func_array|array_map)\(\s*['"]\\?(?<of>\w+)['"]\s*(?=,)`,
      String.raw`\b(?:array_filter|array_walk|usort)\([^()'"]*,\s*['"]\\?(?<of>\w+)['"]\s*(?=\))`,
    ],
  },
});

/** @param resolve the qualified name of a dotted one; null where its first name is not imported */
export function indirectCalls(
  text: string,
  language: string,
  resolve: (dotted: string) => string | null,
): IndirectCalls {
  const forms = FORMS[language];
  if (!forms) return NO_INDIRECT_CALLS;
  const callees = new Map<string, Set<string>>();
  const given = new Map<string, Set<string>>();
  const dotted = ({ of = '', made = of, member }: Groups) =>
    (member === undefined ? made : `${made}.${member}`).replace(/\?\./g, '.');
  const qualified = (groups: Groups) => resolve(dotted(groups)) ?? dotted(groups);
  for (const match of matches(forms.callees, text))
    addTo(callees, qualified(match.groups), (match.groups.before ?? '') + match.text);
  for (const { groups } of matches(forms.variables, text)) {
    const { name = '' } = groups;
    const of = dotted(groups);
    const isFunction = language === 'php' || BUILT_IN.test(of) || resolve(of) !== null;
    if (isFunction && text.includes(`${name}(`)) addTo(callees, qualified(groups), name);
  }
  for (const { groups } of matches(forms.given, text)) addTo(given, qualified(groups), groups.of ?? '');
  return { callees, given };
}

type Groups = Record<string, string | undefined>;

function* matches(patterns: readonly RegExp[], text: string): Generator<{ text: string; groups: Groups }> {
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) yield { text: match[0], groups: match.groups ?? {} };
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}

function compiled(forms: Record<string, Record<keyof Forms, string[]>>): Record<string, Forms> {
  const compile = (sources: readonly string[]) =>
    sources.map(
      (source) =>
        new RegExp(
          source.replace(/\b(?:JS|PY)\b/g, (name) => PATHS[name === 'JS' ? 'JS' : 'PY']),
          'g',
        ),
    );
  const entries = Object.entries(forms).map(([language, { callees, variables, given }]): [string, Forms] => [
    language,
    { callees: compile(callees), variables: compile(variables), given: compile(given) },
  ]);
  const all = Object.fromEntries(entries);
  return { ...all, typescript: all.javascript, tsx: all.javascript } as Record<string, Forms>;
}

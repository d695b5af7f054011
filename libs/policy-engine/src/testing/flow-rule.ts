import type { AstRuleObject, TaintRule } from '@assay/contracts';

/** The kind of a call in each language's syntax tree, by file extension. */
const CALLS = {
  py: { language: 'python', kind: 'call', field: 'function' },
  java: { language: 'java', kind: 'method_invocation', field: 'name' },
  js: { language: 'javascript', kind: 'call_expression', field: 'function' },
  cs: { language: 'csharp', kind: 'invocation_expression', field: 'function' },
  kt: { language: 'kotlin', kind: 'call_expression', field: null },
  rb: { language: 'ruby', kind: 'call', field: 'method' },
  go: { language: 'go', kind: 'call_expression', field: 'function' },
  php: { language: 'php', kind: 'function_call_expression', field: 'function' },
} as const;
export type Extension = keyof typeof CALLS;

/** A call of a function by its name. */
export function callOf(extension: Extension, name: string): AstRuleObject {
  const { kind, field } = CALLS[extension];
  const of = field === null ? { nthChild: 1 } : { field };
  return { kind, has: { ...of, regex: `^${name}$` } };
}

/** `$_POST['name']` */
const POSTED = { kind: 'subscript_expression', regex: '^[$]_POST\\[' };

/** Data of `source()`, in PHP also of `$_POST`, that reaches `sink()` without passing `clean()`. */
export function flowRule(extension: Extension, more: Partial<TaintRule['match']> = {}): TaintRule {
  const [source, clean, sink] = ['source', 'clean', 'sink'].map((name) => callOf(extension, name)) as [
    AstRuleObject,
    AstRuleObject,
    AstRuleObject,
  ];
  return {
    id: 'flow',
    kind: 'taint',
    languages: [CALLS[extension].language],
    severity: 'high',
    message: 'Data of {{SOURCE}} comes here',
    match: { sources: extension === 'php' ? [source, POSTED] : [source], sanitizers: [clean], sinks: [sink], ...more },
  };
}

/** Lines (1-based) that end in a comment of one word: `// hit`, `# hit`. */
export function linesMarked(word: string, code: string): number[] {
  const mark = new RegExp(`(?://|#) ${word}(?:: .*)?$`);
  return code.split('\n').flatMap((line, at) => (mark.test(line) ? [at + 1] : []));
}

import type { AstRuleObject } from '@assay/contracts';

/** Semgrep's names of languages, and ours. A group is one rule here. */
export const LANGUAGES: Record<string, readonly string[]> = {
  javascript: ['javascript'],
  js: ['javascript'],
  typescript: ['typescript', 'tsx'],
  ts: ['typescript', 'tsx'],
  python: ['python'],
  python2: ['python'],
  python3: ['python'],
  py: ['python'],
  java: ['java'],
  go: ['go'],
  golang: ['go'],
  kotlin: ['kotlin'],
  kt: ['kotlin'],
  csharp: ['csharp'],
  'c#': ['csharp'],
  rust: ['rust'],
  php: ['php'],
  ruby: ['ruby'],
  rb: ['ruby'],
  bash: ['shell'],
  sh: ['shell'],
};

/** Our languages that are recognized by file name and have no syntax tree: only regex rules support them. */
export const TEXT_LANGUAGES: Record<string, string> = {
  c: 'c',
  cpp: 'cpp',
  'c++': 'cpp',
  swift: 'swift',
  scala: 'scala',
  dockerfile: 'dockerfile',
  docker: 'dockerfile',
  yaml: 'yaml',
  json: 'json',
  hcl: 'hcl',
  terraform: 'hcl',
  html: 'html',
  xml: 'xml',
};

export const GROUPS: readonly (readonly string[])[] = [['javascript', 'typescript', 'tsx']];
const strings = (...kinds: string[]): AstRuleObject[] => kinds.map((kind) => ({ kind }));
export const STRING_NODES: Record<string, AstRuleObject[]> = {
  javascript: strings('string'),
  typescript: strings('string'),
  tsx: strings('string'),
  python: strings('string'),
  java: strings('string_literal'),
  go: strings('interpreted_string_literal'),
  kotlin: strings('string_literal'),
  csharp: strings('string_literal'),
  rust: strings('string_literal'),
  php: strings('string'),
  ruby: strings('string'),
  shell: strings('string'),
};

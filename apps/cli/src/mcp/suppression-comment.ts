import type { Reason } from '@assay/agent-tools';
import type { Finding } from '@assay/contracts';
import { languageOf } from '@assay/policy-engine';
import { EXIT, Failure } from '../exit-codes.js';

const SLASHES = ['// ', ''] as const;
const HASH = ['# ', ''] as const;
/** How a comment begins and ends in the languages that do not take `//`. */
const MARKS: Record<string, readonly [string, string]> = {
  python: HASH,
  ruby: HASH,
  shell: HASH,
  dockerfile: HASH,
  yaml: HASH,
  toml: HASH,
  hcl: HASH,
  properties: HASH,
  dotenv: HASH,
  makefile: HASH,
  ini: ['; ', ''],
  sql: ['-- ', ''],
  css: ['/* ', ' */'],
  html: ['<!-- ', ' -->'],
  xml: ['<!-- ', ' -->'],
  markdown: ['<!-- ', ' -->'],
};
/** What ends a comment in one of the languages: a reason that holds it would be code behind it. */
const ENDS_A_COMMENT = /\*\/|-->|\?>|[\p{Cc}\u2028\u2029]/u;

export interface CommentPlace {
  comment: string;
  placement: 'line_of_its_own' | 'end_of_line';
  /** 1-based line that the comment stands on afterwards. */
  line: number;
  /** The whole text with it. */
  after: string;
}

/**
 * Where an `assay-ignore` comment for a finding may stand: on a line of its own above it, or behind its line. Which of them
 * suppresses the finding is for the engine to say.
 * @throws Failure where the file can hold no comment, or the reason cannot stand in one
 */
export function commentPlaces(finding: Finding, before: string, { reason, until }: Reason): CommentPlace[] {
  if (ENDS_A_COMMENT.test(reason))
    throw new Failure('A reason in a comment must be one line without */, --> and ?>', EXIT.usage);
  const [open, close] = marksOf(finding.path, before);
  const comment = `${open}assay-ignore ${finding.rule_id}: ${reason.trim()}${until ? ` until ${until}` : ''}${close}`;
  const lines = before.split(/(?<=\n)/);
  const at = Math.min(Math.max(0, finding.start.line - 1), Math.max(0, lines.length - 1));
  const line = lines[at] ?? '';
  const ending = /\r?\n$/.exec(line)?.[0] ?? '';
  const newline = ending || (before.includes('\r\n') ? '\r\n' : '\n');
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  const withLine = (text: string) => [...lines.slice(0, at), text, ...lines.slice(at + 1)].join('');
  const code = line.slice(0, line.length - ending.length);
  return [
    { comment, placement: 'line_of_its_own', line: at + 1, after: withLine(`${indent}${comment}${newline}${line}`) },
    { comment, placement: 'end_of_line', line: at + 1, after: withLine(`${code} ${comment}${ending}`) },
  ];
}

function marksOf(path: string, content: string): readonly [string, string] {
  const language = languageOf(path, content)?.name;
  // the engine reads comments in JSON, and most other programs do not
  if (language === undefined || language === 'jupyter' || (language === 'json' && !/\.json[c5]$/i.test(path)))
    throw new Failure(
      `${path} cannot contain comments: exclude the file with "exclude" in a policy, or suppress the finding in a service`,
      EXIT.usage,
    );
  return MARKS[language] ?? SLASHES;
}

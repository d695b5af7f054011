import type { SkippedEntry, SkipReason } from '@assay/contracts';
import type { Notification, ReportingDescriptor } from 'sarif';
import { clip } from '../text/clip.js';
import type { ReportedRule } from './rules.js';
import { artifactUri, pascalCase, plain } from './text.js';

/** More than anybody reads; the evaluation itself has them all. */
const MAX_NOTIFICATIONS = 1_000;
const MAX_MESSAGE_CHARS = 1_000;

const REASONS: Record<SkipReason, string> = {
  time_limit: 'The file took more time than it may.',
  memory_limit: 'The file took more memory than it may.',
  crashed: 'The engine failed on the file.',
  parse_error: 'The file has a syntax error.',
  file_too_large: 'The file is too large.',
  content_missing: 'The content of the file is no longer stored.',
  nesting_limit: 'The file nests too deeply.',
  finding_limit: 'A rule found more than is kept.',
  decode_limit: 'The file decodes to more than is looked at.',
  rule_error: 'The rule could not be run.',
};
const LEFT_OUT = 'result_limit';
const HELP = 'What was not evaluated did not pass: see the entries of `skipped` in the evaluation.';

export const SKIP_DESCRIPTORS: ReportingDescriptor[] = [
  ...Object.entries(REASONS),
  [LEFT_OUT, 'The log leaves results out.'] as const,
].map(([id, text]) => ({
  id,
  name: pascalCase(id),
  shortDescription: { text },
  fullDescription: { text },
  help: { text: HELP, markdown: HELP },
}));

/** What was not evaluated, so that no reader takes a gap for a pass. */
export function notifications(
  skipped: readonly SkippedEntry[],
  rules: readonly ReportedRule[],
  leftOut: number,
): Notification[] {
  const indexOf = new Map(rules.map(({ key, index }) => [key, index]));
  const shown = skipped.slice(0, MAX_NOTIFICATIONS).map((entry): Notification => {
    const rule = rules[indexOf.get(`${entry.policy_id} ${entry.rule_id}`) ?? -1];
    return {
      level: 'warning',
      descriptor: { id: entry.reason },
      ...(rule ? { associatedRule: { id: rule.descriptor.id, index: rule.index } } : {}),
      message: { text: clip(plain(entry.message), MAX_MESSAGE_CHARS) },
      locations: [{ physicalLocation: { artifactLocation: { uri: artifactUri(entry.path), uriBaseId: '%SRCROOT%' } } }],
      properties: { policy_id: entry.policy_id, rule_id: entry.rule_id },
    };
  });
  const more = skipped.length - shown.length;
  if (more > 0) shown.push(note(LEFT_OUT, `${more} more entries of what was skipped are left out here.`));
  if (leftOut > 0) shown.push(note(LEFT_OUT, `${leftOut} of the least severe results are left out here.`));
  return shown;
}

function note(id: string, text: string): Notification {
  return { level: 'warning', descriptor: { id }, message: { text } };
}

import type { FileSkip } from '../../evaluation/limits.js';
import { groupBy } from '../../group-by.js';
import { type DecodedSegment, decodeRound } from '../../text/decode.js';
import type { FileScan } from '../file-scan.js';
import { collect, isCalledFor, type KindRun, type RuleFinding } from '../phase-run.js';
import { SecretMatcher } from './secret-rule.js';

/** Finds secrets in rounds of searching and decoding, as gitleaks does. */
export function runSecrets({ set, scan, parts }: KindRun): FileSkip[] {
  const allowed = parts.filter(({ rules: [first] }) => {
    const { matcher } = first ?? {};
    return (
      matcher instanceof SecretMatcher &&
      !matcher.policyAllowlists.some((list) => list.allowsPath(scan.path, scan.engine))
    );
  });
  if (allowed.length === 0) return [];
  const known = new Map<string, string>();
  const skips: FileSkip[] = [];
  let text = scan.text;
  let segments: DecodedSegment[] = [];
  let current = allowed.map(({ called }) => called);
  let decodedBytes = 0;
  let countBeforeDecoding: number[] = [];
  for (let depth = 0; ; depth++) {
    allowed.forEach(({ into }, at) => {
      for (const rule of current[at] ?? [])
        if (rule.matcher instanceof SecretMatcher) collect(rule, rule.matcher.run(scan, text, segments), into);
    });
    if (depth === 0) countBeforeDecoding = allowed.map(({ into }) => into.found.length);
    if (depth >= scan.limits.maxDecodeDepth) break;
    const round = decodeRound(text, segments, known);
    if (round.segments.length === 0) break;
    decodedBytes += round.segments.reduce((sum, { decoded }) => sum + decoded.end - decoded.start, 0);
    if (decodedBytes > scan.limits.maxDecodedBytes) {
      skips.push({
        ruleId: null,
        reason: 'decode_limit',
        message: `At most ${scan.limits.maxDecodedBytes} bytes of encoded text are decoded. This file has more.`,
      });
      break;
    }
    text = round.text;
    segments = round.segments;
    const decoded = set.contentOf(text);
    current = allowed.map(({ rules }) => rules.filter((rule) => isCalledFor(set, rule, decoded)));
  }
  for (const [at, { into }] of allowed.entries())
    into.found = withoutWeakerGenerics(withoutRepeated(into.found, countBeforeDecoding[at] ?? 0), scan);
  return skips;
}

/** Drops findings in decoded text that lie within the same rule's finding in the original text: a key's encoded body is part of the key. */
function withoutRepeated(found: RuleFinding[], countBeforeDecoding: number): RuleFinding[] {
  const before = groupBy(found.slice(0, countBeforeDecoding), ({ rule }) => rule);
  return found.filter(
    ({ rule, raw }, at) =>
      at < countBeforeDecoding ||
      !before.get(rule)?.some(({ raw: { start, end } }) => start <= raw.start && raw.end <= end),
  );
}

/** Drops a generic rule's finding where another rule found the same secret on the same line (gitleaks' `filter`). */
function withoutWeakerGenerics(found: RuleFinding[], { source }: FileScan): RuleFinding[] {
  const isGeneric = ({ rule }: RuleFinding) => rule.matcher instanceof SecretMatcher && rule.matcher.isGeneric;
  const better = found.filter((item) => item.raw.secret !== undefined && !isGeneric(item));
  return found.filter(
    (item) =>
      !isGeneric(item) ||
      !better.some(
        ({ raw }) =>
          source.lineOf(raw.start) === source.lineOf(item.raw.start) && raw.secret?.includes(item.raw.secret ?? ''),
      ),
  );
}

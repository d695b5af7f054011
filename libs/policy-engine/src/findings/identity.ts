import type { Finding } from '@assay/contracts';
import type { RuleMatch } from '../evaluation/types.js';
import { itemAt } from '../item-at.js';
import { digest } from './fingerprint.js';

type Identity = Pick<Finding, 'id' | 'fingerprints' | 'occurrence'>;

/** Who the findings of one evaluation are. Findings are numbered as they are asked for: in the order of files and places. */
export class Identities {
  private readonly occurrences = new Map<string, number>();

  of(policyId: string, ruleId: string, path: string, match: RuleMatch): Identity {
    const { start, end, matchDigest, contextDigest } = match;
    const occurrence = this.next([policyId, ruleId, path, matchDigest]);
    const inContext = this.next([policyId, ruleId, path, contextDigest, 'context']);
    const place = [String(start.offset), String(end.offset)];
    return {
      id: findingId([policyId, ruleId, path, ...place, matchDigest, String(occurrence)]),
      fingerprints: {
        'match/v1': digest(['match/v1', ruleId, path, matchDigest, String(occurrence)]),
        'context/v1': digest(['context/v1', ruleId, contextDigest, String(inContext)]),
      },
      occurrence,
    };
  }

  private next(key: readonly string[]): number {
    const name = JSON.stringify(key);
    const occurrence = (this.occurrences.get(name) ?? 0) + 1;
    this.occurrences.set(name, occurrence);
    return occurrence;
  }
}

const ID_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** `fnd_` and 26 characters (130 bits) of Crockford's base 32. */
function findingId(parts: readonly string[]): string {
  let bits = BigInt(`0x${digest(parts)}`) >> 126n;
  let id = '';
  for (let at = 0; at < 26; at++) {
    id = itemAt(ID_ALPHABET, Number(bits & 31n)) + id;
    bits >>= 5n;
  }
  return `fnd_${id}`;
}

import { astKind } from './ast/kind.js';
import { licenseKind } from './license/kind.js';
import { pathKind } from './path/kind.js';
import { regexKind } from './regex/kind.js';
import type { RuleKind } from './rule-kind.js';
import { secretKind } from './secret/kind.js';
import { structuredKind } from './structured/kind.js';
import { taintKind } from './taint/kind.js';

let kinds: ReadonlyMap<string, RuleKind> = new Map();
// each gets rules of its own kind alone
for (const kind of [regexKind, secretKind, astKind, pathKind, structuredKind, licenseKind, taintKind])
  registerRuleKind(kind as RuleKind);

/**
 * For this process: one that evaluates in others registers there too.
 * @returns what removes it again
 * @throws TypeError if there is a kind of this name
 */
export function registerRuleKind(kind: RuleKind): () => void {
  if (kinds.has(kind.name)) throw new TypeError(`there is a rule kind ${kind.name} already`);
  kinds = new Map([...kinds, [kind.name, kind]]);
  return () => {
    kinds = new Map([...kinds].filter(([name]) => name !== kind.name));
  };
}

/** By name; another map after each registration. */
export function ruleKinds(): ReadonlyMap<string, RuleKind> {
  return kinds;
}

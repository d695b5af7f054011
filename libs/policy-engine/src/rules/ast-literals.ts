import type { AstMatch, AstRuleObject } from '@assay/contracts';
import { foldText } from '../literals/fold.js';
import { Pattern } from '../regex/pattern.js';

const MIN_LITERAL_CHARS = 3;
const META_VARIABLE = /\$\$\$[A-Z_0-9]*|\$_?[A-Z_][A-Z0-9_]*|\$_/g;

/**
 * Literals of which every file in which the rule matches contains at least one (folded); null where nothing can be
 * said. A pattern's words stand in the code as they are written, under the default strictness; a regex must match a
 * node's text; relations are about nodes of the same file.
 */
export function astLiterals(match: AstMatch): string[] | null {
  const found = required(match, match.utils ?? {}, new Set());
  return found === null ? null : [...found].sort();
}

function required(
  rule: AstRuleObject,
  utils: Record<string, AstRuleObject>,
  visiting: ReadonlySet<string>,
): Set<string> | null {
  const candidates: (Set<string> | null)[] = [
    patternWords(rule.pattern),
    rule.regex === undefined ? null : toSet(new Pattern(rule.regex).literals),
    rule.calls ? union(rule.calls.map(calledName)) : null,
    rule.any ? union(rule.any.map((part) => required(part, utils, visiting))) : null,
    ...(rule.all ?? []).map((part) => required(part, utils, visiting)),
    ...[rule.inside, rule.has, rule.precedes, rule.follows].map((part) =>
      part ? required(part, utils, visiting) : null,
    ),
  ];
  const util = rule.matches === undefined || visiting.has(rule.matches) ? undefined : utils[rule.matches];
  if (util) candidates.push(required(util, utils, new Set([...visiting, rule.matches as string])));
  return candidates.reduce(rarer, null);
}

function patternWords(pattern: AstRuleObject['pattern']): Set<string> | null {
  if (pattern === undefined) return null;
  // With a selector only a part of the context is matched, and other strictnesses leave words out.
  if (typeof pattern !== 'string' && (pattern.selector !== undefined || (pattern.strictness ?? 'smart') !== 'smart'))
    return null;
  const text = typeof pattern === 'string' ? pattern : pattern.context;
  const words = text.replace(META_VARIABLE, ' ').match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? [];
  return longest(words);
}

/** Every part of a qualified name stands in the file, at the call or at the import. */
function calledName(name: string): Set<string> | null {
  return longest(name.split('.').filter((segment) => !segment.includes('*')));
}

function longest(words: readonly string[]): Set<string> | null {
  const word = words.reduce((best, item) => (item.length > best.length ? item : best), '');
  return word.length < MIN_LITERAL_CHARS ? null : new Set([foldText(word)]);
}

function union(sets: (Set<string> | null)[]): Set<string> | null {
  if (sets.some((set) => set === null)) return null;
  return new Set(sets.flatMap((set) => [...(set as Set<string>)]));
}

/** The set that more files lack: longer literals, then fewer. */
function rarer(a: Set<string> | null, b: Set<string> | null): Set<string> | null {
  if (a === null || b === null) return a ?? b;
  const score = (set: Set<string>) => Math.min(10, ...[...set].map((literal) => literal.length)) - set.size / 10;
  return score(b) > score(a) ? b : a;
}

function toSet(items: readonly string[] | null): Set<string> | null {
  return items === null ? null : new Set(items);
}

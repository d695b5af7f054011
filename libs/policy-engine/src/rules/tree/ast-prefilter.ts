import type { AstMatch, AstRuleObject } from '@assay/contracts';
import { ALWAYS, all, any, literal, type Prefilter, word } from '../../literals/prefilter.js';
import { Pattern } from '../../regex/pattern.js';

const MIN_LITERAL_CHARS = 3;
const META_VARIABLE = /\$\$\$[A-Z_0-9]*|\$_?[A-Z_][A-Z0-9_]*|\$_/g;

/**
 * What a file must contain for an ast rule to match in it. A pattern's words stand in the code as they are written,
 * under the default strictness; a regex must match a node's text, which is a part of the file's; relations are about
 * nodes of the same file; `not` and `constraints` say nothing.
 */
export function astPrefilter(match: AstMatch): Prefilter {
  return required(match, match.utils ?? {}, new Set());
}

function required(rule: AstRuleObject, utils: Record<string, AstRuleObject>, visiting: ReadonlySet<string>): Prefilter {
  const below = (part: AstRuleObject | undefined): Prefilter => (part ? required(part, utils, visiting) : ALWAYS);
  const name = rule.matches;
  const util = name === undefined || visiting.has(name) ? undefined : utils[name];
  return all([
    patternWords(rule.pattern),
    rule.regex === undefined ? ALWAYS : nodeText(rule.regex),
    any((rule.calls ?? []).map(qualifiedName)),
    any((rule.any ?? []).map(below)),
    ...(rule.all ?? []).map(below),
    ...[rule.inside, rule.has, rule.precedes, rule.follows].map(below),
    util ? required(util, utils, new Set([...visiting, name as string])) : ALWAYS,
  ]);
}

function patternWords(pattern: AstRuleObject['pattern']): Prefilter {
  if (pattern === undefined) return ALWAYS;
  // With a selector only a part of the context is matched, and other strictnesses leave words out.
  if (typeof pattern !== 'string' && (pattern.selector !== undefined || (pattern.strictness ?? 'smart') !== 'smart'))
    return ALWAYS;
  const text = typeof pattern === 'string' ? pattern : pattern.context;
  const words = text.replace(META_VARIABLE, ' ').split(/[^\w$\u0080-\uffff]+/);
  return all(words.filter((item) => /^\w+$/.test(item)).map(name));
}

/** A regex over a node's text: names where it lists them, else what it must contain, and the regex itself. */
function nodeText(regex: string): Prefilter {
  const pattern = new Pattern(regex);
  if (pattern.texts?.every((text) => /^\w+$/.test(text))) return any(pattern.texts.map(name));
  const anywhere = pattern.anywhere();
  if (pattern.literals === null) return { type: 'pattern', pattern: anywhere };
  return all([any(pattern.literals.map(literal)), { type: 'pattern', pattern: anywhere }]);
}

/** Every part of a qualified name stands in the file, at the call or at the import. */
function qualifiedName(qualified: string): Prefilter {
  return all(
    qualified
      .split('.')
      .filter((segment) => !segment.includes('*'))
      .map(name),
  );
}

function name(text: string): Prefilter {
  return text.length < MIN_LITERAL_CHARS ? ALWAYS : word(text);
}

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
  return required(match, { utils: match.utils ?? {}, called: qualifiedName, related: ANYWHERE }, new Set());
}

/** What the text of a node must contain for an ast rule to match it. It calls functions by any name that the file gives them. */
export function nodePrefilter(match: AstMatch): Prefilter {
  return required(match, { utils: match.utils ?? {}, called: () => ALWAYS, related: WITHIN }, new Set());
}

/** The same of a rule that may call what is in reach without an import: of a function, only the last part of its name is sure to stand there. */
export function unimportedPrefilter(rule: AstRuleObject, utils: Record<string, AstRuleObject> = {}): Prefilter {
  return required(rule, { utils, called: lastName, related: ANYWHERE }, new Set());
}

/** What the file must contain for the conditions of a rule object itself, without those of the rules in it. Calls may need no import. */
export function ownPrefilter({ pattern, regex, calls }: AstRuleObject): Prefilter {
  return unimportedPrefilter({ pattern, regex, calls });
}

/** Relations to nodes within a node, and to nodes of the file. */
const WITHIN = ['has'] as const;
const ANYWHERE = [...WITHIN, 'inside', 'precedes', 'follows'] as const;

interface Surrounding {
  utils: Record<string, AstRuleObject>;
  /** What the text must contain to call a function. */
  called: (qualified: string) => Prefilter;
  /** Relations to nodes whose text is a part of it. */
  related: typeof WITHIN | typeof ANYWHERE;
}

function required(rule: AstRuleObject, surrounding: Surrounding, visiting: ReadonlySet<string>): Prefilter {
  const { utils, called, related } = surrounding;
  const below = (part: AstRuleObject | undefined): Prefilter => (part ? required(part, surrounding, visiting) : ALWAYS);
  const name = rule.matches;
  const util = (visited: string): Prefilter => {
    const rules = visiting.has(visited) ? undefined : utils[visited];
    return rules ? required(rules, surrounding, new Set([...visiting, visited])) : ALWAYS;
  };
  return all([
    patternWords(rule.pattern),
    rule.regex === undefined ? ALWAYS : nodeText(rule.regex),
    any((rule.calls ?? []).map(called)),
    any((rule.any ?? []).map(below)),
    ...(rule.all ?? []).map(below),
    ...related.map((relation) => below(rule[relation])),
    name === undefined ? ALWAYS : util(name),
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

/** Size of the cache: larger than the number of regexes in the built-in rules. */
const MAX_NODE_TEXTS = 5_000;
/** Cached, because rules share many regexes, and each part of a rule asks again. */
const nodeTexts = new Map<string, Prefilter>();

function nodeText(regex: string): Prefilter {
  let prefilter = nodeTexts.get(regex);
  if (!prefilter) {
    prefilter = nodeTextOf(regex);
    if (nodeTexts.size >= MAX_NODE_TEXTS) nodeTexts.clear();
    nodeTexts.set(regex, prefilter);
  }
  return prefilter;
}

/** The filter for a regex on a node's text: the names that it lists, or else the literals that it requires, and the regex itself. */
function nodeTextOf(regex: string): Prefilter {
  const pattern = new Pattern(regex);
  if (pattern.texts?.every((text) => /^\w+$/.test(text))) return any(pattern.texts.map(name));
  if (pattern.literals === null) return { type: 'pattern', pattern };
  return all([any(pattern.literals.map(literal)), { type: 'pattern', pattern }]);
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

function lastName(qualified: string): Prefilter {
  const last = qualified.slice(qualified.lastIndexOf('.') + 1);
  return last.includes('*') ? ALWAYS : word(last);
}

function name(text: string): Prefilter {
  return text.length < MIN_LITERAL_CHARS ? ALWAYS : word(text);
}

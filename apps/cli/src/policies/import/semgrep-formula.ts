import type { AstRuleObject } from '@assay/contracts';
import { isOneOf } from '@assay/contracts/literals';
import { itemOf, itemsOf, type Json, objectOf } from './json.js';
import { Unsupported } from './loss.js';
import { type Constraints, type ConvertedPattern, oneLine, QUOTES, SemgrepPattern } from './semgrep-pattern.js';

export interface Formula {
  rule: AstRuleObject;
  /** Of meta-variables that are bound wherever the rule matches. */
  constraints: Constraints;
  /** Meta-variables that alone are reported, in Semgrep. */
  focus: string[];
}

const KEYS = ['pattern', 'patterns', 'pattern-either', 'pattern-regex'] as const;
type Key = (typeof KEYS)[number];

/** What Semgrep's formulas say, as rule objects of ast-grep. */
export class SemgrepFormulas {
  /** Notes on what was converted without one of its parts, and so may find more. */
  readonly notes: [part: string, reason: string][] = [];
  private names = 0;
  /** Conditions of the conjunctions around the converted part, innermost last. */
  private readonly conditions: [name: string, rule: AstRuleObject][] = [];

  constructor(private readonly language: string) {}

  /** @param item an object that has one of `pattern`, `patterns`, `pattern-either` and `pattern-regex` @throws Unsupported */
  formula(item: Json): Formula {
    const key = KEYS.find((known) => item[known] !== undefined);
    if (!key) throw new Unsupported(Object.keys(item)[0] ?? 'pattern', 'no supported pattern');
    return this.one(key, item[key]);
  }

  private one(key: Key, value: unknown): Formula {
    switch (key) {
      case 'pattern':
        return this.pattern(String(value));
      case 'pattern-regex':
        return { rule: { regex: multiline(String(value)) }, constraints: {}, focus: [] };
      case 'pattern-either':
        return this.either(list(value, key));
      case 'patterns':
        return this.conjunction(list(value, key));
    }
  }

  private pattern(source: string): Formula {
    return { ...this.fresh(this.reader().match(source)), focus: [] };
  }

  private reader(): SemgrepPattern {
    return new SemgrepPattern(this.language, (name) =>
      this.conditions.flatMap(([of, rule]) => (of === name ? [rule] : [])),
    );
  }

  private either(items: readonly Json[]): Formula {
    const parts = items.map((item) => this.formula(item));
    if (parts.some(({ focus }) => focus.length > 0))
      throw new Unsupported('focus-metavariable', 'it is inside one of several alternatives');
    return { rule: { any: parts.map(local) }, constraints: {}, focus: [] };
  }

  private conjunction(items: readonly Json[]): Formula {
    const positives: Formula[] = [];
    const around: ConvertedPattern[] = [];
    const nots: AstRuleObject[] = [];
    const focus: string[] = [];
    const conditions = items.flatMap((item) => {
      const [key = ''] = Object.keys(item);
      return key.startsWith('metavariable-') ? [this.condition(key, item[key])] : [];
    });
    const outer = this.conditions.length;
    this.conditions.push(...conditions);
    for (const item of items) {
      const [key = '', ...others] = Object.keys(item);
      const [other] = others;
      if (other !== undefined && !key.startsWith('pattern')) throw new Unsupported(other, 'not supported');
      const value = item[key];
      if (isAround(item)) around.push(this.around(value, key));
      else if (isOneOf(KEYS, key)) positives.push(this.one(key, value));
      else if (key === 'pattern-not') nots.push({ not: local(this.either([itemOf(value, key)])) });
      else if (key === 'pattern-not-inside') nots.push({ not: local(this.around(value)) });
      else if (key === 'pattern-not-regex') nots.push({ not: { regex: multiline(String(value)) } });
      else if (key === 'focus-metavariable') focus.push(...[value].flat().map((entry) => variable(entry, key)));
      else if (!key.startsWith('metavariable-')) throw new Unsupported(key, 'not supported');
    }
    this.conditions.length = outer;
    if (positives.length === 0) {
      const [first] = items.flatMap((item) =>
        typeof item['pattern-inside'] === 'string' ? [item['pattern-inside']] : [],
      );
      if (first === undefined) throw new Unsupported('patterns', 'nothing in it says what to report');
      around.shift();
      positives.push(this.pattern(first));
    }
    return this.joined(positives, around, nots, conditions, focus);
  }

  private joined(
    positives: readonly Formula[],
    around: readonly ConvertedPattern[],
    nots: readonly AstRuleObject[],
    conditions: readonly [string, AstRuleObject][],
    focus: readonly string[],
  ): Formula {
    if (positives.every(({ rule }) => rule.regex !== undefined))
      throw new Unsupported('pattern-regex', 'it is combined with patterns, and no pattern says what to report');
    const parts = [...positives, ...around];
    for (const [name] of conditions)
      if (!parts.some(({ rule }) => mentions(rule, name)))
        throw new Unsupported(`metavariable $${name}`, 'no matching pattern binds it');
    const constraints: Constraints = {};
    const add = (name: string, rule: AstRuleObject) => {
      const known = constraints[name];
      constraints[name] = known ? { all: [known, rule] } : rule;
    };
    for (const part of parts) for (const [name, rule] of Object.entries(part.constraints)) add(name, rule);
    for (const [name, rule] of conditions)
      add(name, parts.some((part) => name in part.constraints) ? ofContent(rule) : rule);
    const rules = [...parts.map(({ rule }) => rule), ...nots];
    return {
      rule: allOf(rules),
      constraints,
      focus: [...positives.flatMap((part) => part.focus), ...focus],
    };
  }

  private around(value: unknown, key = 'pattern-inside'): ConvertedPattern {
    if (key === 'pattern-either' || key === 'patterns') {
      const rules = list(value, key).map((item) => local(this.aroundItem(item)));
      return { rule: key === 'patterns' ? { all: rules } : { any: rules }, constraints: {} };
    }
    if (typeof value === 'string') return this.fresh(this.reader().around(value));
    const item = itemOf(value, key);
    if (typeof item.pattern === 'string') return this.around(item.pattern);
    if (item['pattern-either'] !== undefined) {
      const either = list(item['pattern-either'], 'pattern-either').map((entry) => local(this.around(entry)));
      return { rule: { any: either }, constraints: {} };
    }
    const rule = local(this.formula(item));
    return { rule: { any: [rule, { inside: { ...rule, stopBy: 'end' } }] }, constraints: {} };
  }

  private aroundItem(item: Json): ConvertedPattern {
    const [key = ''] = Object.keys(item);
    return key === 'pattern-not-inside'
      ? { rule: { not: local(this.around(item[key])) }, constraints: {} }
      : this.around(item[key], key);
  }

  private condition(key: string, value: unknown): [string, AstRuleObject] {
    const { metavariable, ...details } = objectOf(value, key);
    const name = variable(metavariable, key);
    if (key === 'metavariable-regex') {
      const { regex, ...others } = details;
      const other = Object.keys(others).find((each) => each !== 'constant-propagation');
      if (other) throw new Unsupported(`${key}.${other}`, 'not supported');
      if (others['constant-propagation'] === true)
        this.notes.push([`${key}.constant-propagation`, 'the text of the code is compared, not its value']);
      return [name, { regex: `^(?:${String(regex)})` }];
    }
    if (key === 'metavariable-pattern') {
      if (details.language !== undefined)
        throw new Unsupported(`${key}.language`, 'the text of a metavariable in another language');
      return [name, local(this.formula(details))];
    }
    throw new Unsupported(key, KNOWN_UNSUPPORTED[key] ?? 'not supported');
  }

  /** Names of string literals are unique in the rule. */
  private fresh({ rule, constraints }: ConvertedPattern): ConvertedPattern {
    const names = Object.keys(constraints);
    if (names.length === 0) return { rule, constraints };
    const number = ++this.names;
    const renamed = <T>(value: T): T =>
      JSON.parse(
        JSON.stringify(value).replace(/\$(STRING_\d+)(?![A-Z0-9_])/g, (_, name: string) => `$${name}_${number}`),
      );
    return {
      rule: renamed(rule),
      constraints: Object.fromEntries(
        Object.entries(constraints).map(([name, constraint]) => [
          /^STRING_\d+$/.test(name) ? `${name}_${number}` : name,
          constraint,
        ]),
      ),
    };
  }
}

const KNOWN_UNSUPPORTED: Record<string, string> = {
  'metavariable-comparison': 'comparisons of values',
  'metavariable-analysis': 'analyses of values (entropy, redos)',
  'metavariable-type': 'types of expressions',
  'metavariable-name': 'names as a module resolves them',
};

/** The rule with its constraints inline: in an alternative or a negation, those of the whole rule would not hold. */
export function local({ rule, constraints }: ConvertedPattern): AstRuleObject {
  const stated = Object.entries(constraints).map(([name, constraint]): AstRuleObject => {
    const bound: AstRuleObject = { all: [{ pattern: `$${name}` }, constraint] };
    return { any: [bound, { has: { ...bound, stopBy: 'end' } }] };
  });
  return stated.length === 0 ? rule : { all: [rule, ...stated] };
}

/** A condition for the content of a string literal, which the meta-variable holds with its quotes. */
function ofContent({ regex, ...rule }: AstRuleObject): AstRuleObject {
  return regex === undefined
    ? rule
    : {
        ...rule,
        regex: `^${QUOTES}${String(regex)
          .slice(1)
          .replace(/^\(\?:\^/, '(?:')}`,
      };
}

/** Whether the rule binds the meta-variable. */
export function mentions(rule: AstRuleObject, name: string): boolean {
  return new RegExp(`\\$${name}(?![A-Z0-9_])`).test(JSON.stringify(rule));
}

/** Whether it says where a match stands, and not what it is. */
function isAround(item: Json): boolean {
  if (item['pattern-inside'] !== undefined) return true;
  const [key = ''] = Object.keys(item);
  const parts = key === 'pattern-either' || key === 'patterns' ? item[key] : undefined;
  if (!Array.isArray(parts) || parts.length === 0) return false;
  const isNegation = (part: Json) => key === 'patterns' && part['pattern-not-inside'] !== undefined;
  return parts.some(isAround) && parts.every((part: Json) => isNegation(part) || isAround(part));
}

function variable(value: unknown, part: string): string {
  const name = /^\$([A-Z][A-Z0-9_]*)$/.exec(String(value))?.[1];
  if (name === undefined) throw new Unsupported(part, `not a metavariable of a pattern: ${oneLine(String(value))}`);
  return name;
}

function list(value: unknown, part: string): Json[] {
  if (!Array.isArray(value) || value.length === 0) throw new Unsupported(part, 'it is not a list');
  return itemsOf(value, part);
}

/** Every one of the rules. */
function allOf(rules: readonly AstRuleObject[]): AstRuleObject {
  const [only, ...others] = rules;
  return only !== undefined && others.length === 0 ? only : { all: [...rules] };
}

/** In Semgrep, `^` and `$` are the ends of lines. */
export function multiline(regex: string): string {
  return `(?m)${regex}`;
}

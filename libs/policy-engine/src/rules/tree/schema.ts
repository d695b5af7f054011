import { closed, list, REGEX, text } from '../../policy/schema-parts.js';

/** An ast-grep rule object; a kind that uses it has `astDefinitions` among its own. */
export const astRule = { $ref: '#/$defs/ast_rule' };
const relation = { $ref: '#/$defs/ast_relation' };

/** Fields of an ast-grep rule object. */
export const astProperties = {
  pattern: {
    anyOf: [
      text(10_000),
      closed(
        {
          context: text(10_000),
          selector: text(100),
          strictness: { enum: ['cst', 'smart', 'ast', 'relaxed', 'signature'] },
        },
        ['context'],
      ),
    ],
  },
  kind: text(100),
  regex: REGEX,
  nthChild: {
    anyOf: [
      { type: 'integer', minimum: 1 },
      text(50),
      closed({ position: { type: ['integer', 'string'] }, ofRule: astRule, reverse: { type: 'boolean' } }, [
        'position',
      ]),
    ],
  },
  inside: relation,
  has: relation,
  precedes: relation,
  follows: relation,
  all: list(astRule, 100, { minItems: 1 }),
  any: list(astRule, 100, { minItems: 1 }),
  not: astRule,
  matches: text(100),
  calls: list(text(200, { pattern: '^[\\w$*@/.-]+$' }), 200, {
    minItems: 1,
    description: 'Qualified names of functions; the imports of the file are followed.',
  }),
};

/** `constraints` and `utils`: rule objects by name. */
export const astRules = {
  type: 'object',
  propertyNames: { pattern: '^[A-Za-z_][\\w-]{0,99}$' },
  additionalProperties: astRule,
  maxProperties: 100,
};

export const astDefinitions = {
  ast_rule: closed(astProperties, [], { minProperties: 1 }),
  ast_relation: closed(
    { ...astProperties, stopBy: { anyOf: [{ enum: ['neighbor', 'end'] }, astRule] }, field: text(100) },
    [],
    { minProperties: 1 },
  ),
};

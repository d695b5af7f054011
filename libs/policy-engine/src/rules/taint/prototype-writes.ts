import type { NapiConfig, SgNode } from '@ast-grep/napi';
import { writesToChosen } from '../../taint/chosen-objects.js';
import { GIVES_NUMBER, IS_NUMBER } from '../../taint/prototypes.js';
import type { FileScan } from '../file-scan.js';
import type { Steps } from '../steps.js';

type Rule = NapiConfig['rule'];
type Relation = NonNullable<Rule['inside']>;

const kinds = (...names: string[]): Rule[] => names.map((kind) => ({ kind }));
const operator = (regex: string): Relation => ({ field: 'operator', regex });

/** Whether the file may take the name of a property for a key that is called like a number. */
const MAY_HAVE_NAMES = /\b(?:keys|ownKeys|getOwnPropertyNames)\b/;
const NAMES_LOOP: NapiConfig = { rule: { kind: 'for_in_statement', has: operator('^in$') } };

const IS_LOGICAL = operator('^(?:&&|[|][|]|[?][?])=?$');
const ASSIGNMENTS = kinds('assignment_expression', 'augmented_assignment_expression');
const CALLED: Relation[] = [
  { kind: 'call_expression', field: 'function' },
  { kind: 'new_expression', field: 'constructor' },
];
/** Around an element that nothing keeps, as `ChosenObjects` has it: a field of it is another object, and a sum is none. */
const LETS_GO: Relation[] = [
  { kind: 'assignment_expression', field: 'left' },
  { kind: 'augmented_assignment_expression', field: 'left', not: { has: IS_LOGICAL } },
  { kind: 'call_expression', field: 'function' },
  { kind: 'member_expression', not: { any: CALLED.map((inside) => ({ inside })) } },
  { kind: 'subscript_expression', not: { inside: { any: ASSIGNMENTS, field: 'left' } } },
  { kind: 'binary_expression', not: { has: IS_LOGICAL } },
  ...kinds('unary_expression', 'update_expression', 'template_substitution'),
  {
    kind: 'assignment_expression',
    field: 'right',
    all: [{ has: { field: 'left', matches: 'named' } }, { matches: 'unused' }],
  },
];

/** How deep a part of a statement is looked for: as deep as in the code that compilers write to copy an object. */
const MAX_PARTS = 5;
const PARTS = kinds('ternary_expression', 'binary_expression', 'parenthesized_expression', 'sequence_expression');

function partOfStatement(depth: number): Rule {
  const statement: Rule = { inside: { kind: 'expression_statement' } };
  return depth === 0 ? statement : { any: [statement, { inside: { any: PARTS, all: [partOfStatement(depth - 1)] } }] };
}

/** Rules by name: ast-grep compiles each once for a search. */
const UTILS: Record<string, Rule> = {
  number: { kind: 'identifier', regex: IS_NUMBER.source },
  /** Keys that are no names from outside, as `mayBeName` says of them once they are lowered. */
  numeric: {
    any: [
      ...kinds('string', 'number'),
      { kind: 'binary_expression', has: operator(GIVES_NUMBER.source) },
      {
        kind: 'binary_expression',
        all: [{ has: operator('^[+]$') }, { has: { field: 'left', any: [{ kind: 'number' }, { matches: 'number' }] } }],
      },
    ],
  },
  named: { kind: 'subscript_expression', not: { has: { field: 'index', matches: 'no-name' } } },
  /** The value of a statement, or a part of it that may become its value. */
  unused: partOfStatement(MAX_PARTS),
};

/** Elements that are read by names and kept, and assignments that write by no name or make place for what comes next (`isHarmless`). */
function searches(noNames: Rule[]): { reads: NapiConfig; harmless: NapiConfig } {
  const utils = { ...UTILS, 'no-name': { any: noNames } };
  const element: Rule = {
    kind: 'subscript_expression',
    any: [{ not: { matches: 'named' } }, { has: { field: 'object', kind: 'this' } }],
  };
  const empty: Rule[] = [
    { kind: 'object', regex: '^[{]\\s*[}]$' },
    { kind: 'array', regex: '^\\[\\s*\\]$' },
  ];
  return {
    reads: {
      rule: {
        all: [
          { matches: 'named' },
          { not: { any: [...LETS_GO.map((inside) => ({ inside })), { matches: 'unused' }] } },
        ],
      },
      utils,
    },
    harmless: {
      rule: {
        kind: 'assignment_expression',
        any: [{ has: { field: 'left', ...element } }, { has: { field: 'right', any: empty } }],
      },
      utils,
    },
  };
}

const ELEMENTS: NapiConfig = {
  rule: { kind: 'subscript_expression', not: { has: { field: 'index', any: kinds('string', 'number') } } },
};
/** Most elements times characters of a file that is searched for kept ones: the search walks up to the root from each of them. */
const MAX_WORK = 10_000_000;

const WITH_NAMES = searches([{ matches: 'numeric' }]);
const WITHOUT_NAMES = searches([{ matches: 'numeric' }, { matches: 'number' }]);

/**
 * Those of the writes that may reach the prototype of all objects: that is read first, from another object and by a key that is not
 * written out. A file that keeps no element that it reads by such a key, or writes none, need not be lowered for them.
 * @param writes the assignments to elements, each to one by such a key
 */
export function* prototypeWrites(scan: FileScan, root: SgNode, writes: readonly number[]): Steps<readonly number[]> {
  if (writes.length === 0) return [];
  const isAnywhere = (name: string, config: NapiConfig) =>
    scan.isThere(`prototype ${name}`, () => root.find(scan.ruleFor(config)) !== null);
  const hasNames = MAY_HAVE_NAMES.test(scan.text) || isAnywhere('names', NAMES_LOOP);
  const { reads, harmless } = hasNames ? WITH_NAMES : WITHOUT_NAMES;
  const elements = scan.idsOf('prototype elements', () => root.findAll(scan.ruleFor(ELEMENTS))).length;
  if (elements * scan.text.length <= MAX_WORK && !isAnywhere('reads', reads)) return [];
  const none = new Set(scan.idsOf('prototype harmless', () => root.findAll(scan.ruleFor(harmless))));
  const possible = writes.filter((id) => !none.has(id));
  const file = possible.length > 0 ? yield* scan.dataFlow() : null;
  if (!file) return [];
  if (file.cut || file.truncated) return writes;
  const reached = writesToChosen(file);
  return possible.filter((id) => reached.has(id));
}

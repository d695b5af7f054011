import { describe, expect, it } from '@jest/globals';
import { Pattern } from '../regex/pattern.js';
import { compileJsonSchema } from './json-schema.js';

const compile = (schema: object) => compileJsonSchema(schema, (source) => new Pattern(source));
const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
/** Definitions of which each refers to the next one twice. */
function doubling(levels: number): object {
  const names = Array.from({ length: levels }, (_, level) => `d${level}`);
  const $defs = Object.fromEntries(
    names.map((name, level) => [
      name,
      level + 1 < levels ? { allOf: [ref(`d${level + 1}`), ref(`d${level + 1}`)] } : { type: 'string' },
    ]),
  );
  return { ...ref('d0'), $defs };
}

/** Definitions of which each refers to the next one. */
function chain(length: number): object {
  return Object.fromEntries(Array.from({ length }, (_, at) => [`d${at}`, at + 1 < length ? ref(`d${at + 1}`) : true]));
}

describe("a customer's JSON Schema", () => {
  it('follows definitions', () => {
    const validate = compile(doubling(5));
    expect([validate('x'), validate(1)]).toEqual([true, false]);
  });

  it.each([
    ['a definition that refers to itself', { $defs: { a: { items: ref('a') } } }],
    ['two that refer to each other', { $defs: { a: { items: ref('b') }, b: { items: ref('a') } } }],
    ['the root', { items: { $ref: '#' } }],
    ['the root, from below a property called $defs', { properties: { $defs: { $ref: '#' } } }],
    ['one that refers to itself below a property called $defs', { $defs: { a: { properties: { $defs: ref('a') } } } }],
    ['definitions that double thirty times', doubling(30)],
    [
      'definitions that are referred to very often',
      { allOf: Array(50).fill(ref('d0')), $defs: { ...(doubling(7) as { $defs: object }).$defs } },
    ],
    ['a chain of 20,000', { ...ref('d0'), $defs: chain(20_000) }],
    ['one that refers to itself, written in percent signs', { $defs: { a: { items: { $ref: '#/$defs/%61' } } } }],
    ['one that refers to itself by an escaped name', { $defs: { '~': { items: { $ref: '#/$defs/~0' } } } }],
    [
      'a name in percent signs, though another definition is called like that',
      { $defs: { '%61': true, a: { items: { $ref: '#/$defs/%61' } } } },
    ],
  ])('is refused for %s', (_what, schema) => {
    expect(() => compile(schema)).toThrow(/refers to itself|\$ref may only name|more than 1000 references/);
  });

  it('is refused for $async, by which nothing would be invalid', () => {
    expect(() => compile({ $async: true, type: 'object' })).toThrow('$async is not supported');
  });
});

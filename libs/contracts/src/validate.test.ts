import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import {
  CreateApiKeyRequest,
  CreateEvaluationRequest,
  ListEvaluationsQuery,
  parseDto,
  parseQuery,
  SchemaRegistry,
} from './index.js';

const errorsOf = (plain: unknown) => {
  const parsed = parseDto(CreateEvaluationRequest, plain);
  return parsed.ok ? [] : parsed.errors.map(({ field, code }) => `${field} ${code}`);
};
const good = { repository: 'a/b', files: [{ path: 'a.js', content: 'x' }] };

describe('parseDto', () => {
  it('gives an instance of the class for what fits', () => {
    const parsed = parseDto(CreateEvaluationRequest, good);
    expect(parsed.ok && parsed.value).toBeInstanceOf(CreateEvaluationRequest);
    expect(parsed.ok && parsed.value).toEqual(good);
  });

  it.each([null, 1, 'x', [], true])('rejects %j, which is not an object', (plain) => {
    expect(errorsOf(plain)).toEqual([' INVALID_FORMAT']);
  });

  it('reports one error a field, every field at once, nested ones by path', () => {
    expect(errorsOf({ files: [{ content: 1 }, { path: '', content: 'x' }], extra: 1 })).toEqual([
      'extra INVALID_FORMAT',
      'repository REQUIRED',
      'files[0].content INVALID_FORMAT',
      'files[1].path MIN_SIZE_REQUIRED',
    ]);
  });

  it.each(['../a', '/a', 'a/../b', 'a//b', './a', 'a/.', 'a/', 'a\\b', '..', '.'])('rejects the path %s', (path) => {
    expect(errorsOf({ ...good, files: [{ path, content: '' }] })).toEqual(['files[0].path INVALID_FORMAT']);
  });

  it.each(['a', '.github/workflows/ci.yml', 'a/..b', 'ü/😀.js', 'a b', '...'])('takes the path %s', (path) => {
    expect(errorsOf({ ...good, files: [{ path, content: '' }] })).toEqual([]);
  });

  it('rejects deep nesting and too many values without recursion', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i++) deep = { a: deep };
    expect(errorsOf({ ...good, metadata: deep })).toEqual(['metadata MAX_SIZE_EXCEEDED']);
    expect(errorsOf({ ...good, files: new Array(2_000_000).fill(0) })).toEqual(['files MAX_SIZE_EXCEEDED']);
  });

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), (plain) => {
        parseDto(CreateEvaluationRequest, plain);
      }),
    );
  });

  it('agrees with the JSON Schema that it publishes', () => {
    const ajv = new Ajv2020({ strict: false });
    (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
    const schemas = new SchemaRegistry('#/$defs/');
    const validate = ajv.compile({ ...schemas.refer(CreateApiKeyRequest), $defs: schemas.schemas() });
    const request = fc.record(
      {
        name: fc.oneof(
          fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 120 }),
          fc.integer(),
          fc.constant(null),
        ),
        environment: fc.constantFrom('prod', 'test', 'dev', undefined),
        scopes: fc.oneof(
          fc.array(fc.constantFrom('admin', 'read:org', 'root'), { maxLength: 4 }),
          fc.constant('admin'),
        ),
        expiration: fc.constantFrom('30m', '24h', 'never', '1y', '', '07d', 7),
        allowed_ips: fc.oneof(
          fc.constant(undefined),
          fc.constant('192.0.2.0/24'),
          fc.array(fc.constantFrom('::1', 'x'), { maxLength: 3 }),
          fc.constant(1),
        ),
        surprise: fc.constantFrom(undefined, 1),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(request, (plain) => {
        const json = JSON.parse(JSON.stringify(plain));
        expect({ json, ok: parseDto(CreateApiKeyRequest, json).ok }).toEqual({ json, ok: validate(json) });
      }),
      { numRuns: 500 },
    );
  });
});

describe('parseQuery', () => {
  const read = (query: Record<string, unknown>) => parseQuery(ListEvaluationsQuery, query);

  it('converts numbers and keeps text', () => {
    expect(read({ limit: '50', repository: '50' })).toEqual({ ok: true, value: { limit: 50, repository: '50' } });
  });

  it.each([
    { limit: '1e1' },
    { limit: ' 5' },
    { limit: ['1', '2'] },
    { limit: '' },
    { other: 'x' },
    { created_after: '2026-13-01T00:00:00Z' },
    { status: 'Pending' },
  ])('rejects %j', (query) => {
    expect(read(query).ok).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { CONTROLLERS } from '../app.module.js';
import { endpointsOf } from '../http/endpoints-of.js';
import { openApiDocument } from './openapi.js';

interface Media {
  schema: object;
  example?: unknown;
}
interface Operation {
  operationId: string;
  security?: object[];
  parameters: { name: string; schema: { pattern?: string } }[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

const endpoints = endpointsOf(CONTROLLERS);
const document = openApiDocument(endpoints, { baseUrl: 'http://api.example', authUrl: 'http://auth.example' });
const paths = document.paths as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);
const operationOf = (method: string, path: string) => paths[path]?.[method] as Operation;

describe('the OpenAPI document', () => {
  it('shows examples that its own schemas take', () => {
    const ajv = new Ajv2020({ strict: false });
    (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
    ajv.addSchema({ $id: 'openapi', components: document.components });
    const wrong: string[] = [];
    let checked = 0;
    for (const { name, operation } of operations)
      for (const part of [operation.requestBody, ...Object.values(operation.responses)])
        for (const { schema, example } of Object.values(part?.content ?? {})) {
          if (example === undefined) continue;
          const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/'));
          if (!ajv.validate(absolute, example)) wrong.push(`${name}: ${ajv.errorsText()}`);
          checked++;
        }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(100);
  });

  it('takes the key as a header or, below /v1, as the legacy query parameter', () => {
    expect(document.security).toEqual([{ bearer: [] }, { legacyQuery: [] }]);
    expect(operationOf('get', '/scim/v2/Users').security).toEqual([{ bearer: [] }]);
    expect(operationOf('get', '/openapi.json').security).toEqual([]);
  });

  it('names every operation once, webhooks included', () => {
    const hooks = Object.values(document.webhooks as Record<string, { post: Operation }>).map(({ post }) => post);
    const names = [...operations.map(({ operation }) => operation), ...hooks].map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('onEvaluationCompleted');
  });

  it('asks for a body exactly where leaving it out is rejected', () => {
    expect(operationOf('post', '/v1/evaluations').requestBody?.required).toBe(true);
    expect(operationOf('post', '/v1/api-keys/{key_id}/roll').requestBody?.required).toBe(false);
    expect(operationOf('patch', '/v1/org').requestBody?.required).toBe(false);
  });

  it('promises no form of any cursor: the same schema for every list', () => {
    const lists = endpoints.filter(({ cursor }) => cursor !== undefined);
    const schemas = lists.map(
      ({ path }) => operationOf('get', path).parameters.find(({ name }) => name === 'cursor')?.schema,
    );
    expect(schemas.length).toBeGreaterThan(20);
    for (const schema of schemas) expect(schema).toEqual(schemas[0]);
    expect(schemas[0]).toMatchObject({ type: 'string', maxLength: 512 });
  });
});

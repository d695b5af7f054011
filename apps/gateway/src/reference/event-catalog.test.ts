import { createRequire } from 'node:module';
import { EVENT_TYPE_NAMES } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';

const formats = addFormats as unknown as (ajv: Ajv | Ajv2020) => void;

describe('The event catalog', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  const get = async (path: string) => {
    const response = await fetch(`${gateway.baseUrl}${path}`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('is an AsyncAPI 3.0 document by the schema of the AsyncAPI project', async () => {
    const official = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.0.0.json') as object;
    // it brings the metaschema of draft 7 along
    const ajv = new Ajv({ strict: false, allErrors: true, meta: false, validateSchema: false });
    formats(ajv);
    const validate = ajv.compile(official);
    const { status, body } = await get('/asyncapi.json');
    expect(status).toBe(200);
    expect(validate(body) || ajv.errorsText(validate.errors)).toBe(true);
    // the schema sees what is wrong
    expect(validate({ ...body, operations: { sendEvent: { action: 'throw' } } })).toBe(false);
    const { channels, components } = body as {
      channels: { endpoint: { messages: object } };
      components: { messages: object; schemas: object };
    };
    expect(Object.keys(channels.endpoint.messages)).toEqual(EVENT_TYPE_NAMES);
    expect(Object.keys(components.messages)).toEqual(EVENT_TYPE_NAMES);
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(references.filter((name) => !Object.hasOwn(components.schemas, name as string))).toEqual([]);
  });

  it.each(EVENT_TYPE_NAMES)(
    'has a JSON Schema for %s, which lets members through that it does not know',
    async (type) => {
      const { status, body } = await get(`/schemas/events/${type}.json`);
      expect(status).toBe(200);
      expect(body.$id).toMatch(new RegExp(`/schemas/events/${type}\\.json$`));
      const ajv = new Ajv2020({ strict: false });
      formats(ajv);
      const validate = ajv.compile(body);
      const sent = { event: type, id: 'evt_01jd8y3c5m8n4q6r7s9t0v1w2x', created_at: '2026-11-21T15:00:00.000Z' };
      expect(validate({ ...sent, data: {} })).toBe(false);
      expect(validate({ ...sent, event: 'other', data: {} })).toBe(false);
      if (type === 'webhook.test')
        expect(validate({ ...sent, data: { webhook_id: 'wh_1', message: 'm', later: 1 }, later: 1 })).toBe(true);
    },
  );

  it('returns 404 for an unknown kind', async () => {
    expect(await get('/schemas/events/evaluation.json')).toMatchObject({
      status: 404,
      body: { code: 'RESOURCE_NOT_FOUND' },
    });
  });
});

import { EVENT_TYPE_NAMES, eventSchema } from '@assay/contracts';
import type { WebhookReceiver } from '@assay/testing';
import { expect } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
const schemas = new Map<string, ValidateFunction>(
  EVENT_TYPE_NAMES.map((type) => [type, ajv.compile(eventSchema(type, 'https://closed.test', true))]),
);

/** Every body that was received is what the published schema of its event says, and has no member besides. */
export function expectPublishedBodies({ requests }: WebhookReceiver): void {
  expect(requests.length).toBeGreaterThan(0);
  for (const { body } of requests) {
    const { event } = JSON.parse(body) as { event: string };
    const validate = schemas.get(event);
    if (!validate?.(JSON.parse(body)))
      throw new Error(
        `${event} is not what its schema says: ${ajv.errorsText(validate?.errors)}\n${body.slice(0, 1_500)}`,
      );
  }
}

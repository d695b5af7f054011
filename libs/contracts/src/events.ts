import { keysOf } from './literals.js';

/** Webhook event kinds (docs/api.md, Webhooks), with what a reader of the catalog sees. */
export const EVENT_TYPES = {
  'evaluation.completed': 'An evaluation ended with a verdict; data is the evaluation as GET shows it',
  'evaluation.failed': 'An evaluation ended without a verdict; data is the evaluation as GET shows it',
  'compliance.report.completed': 'A compliance report was completed; data is the report as the list shows it',
  'compliance.report.failed': 'A compliance report failed; data is the report as the list shows it',
  'api_key.created': 'An API key was created; data is the key without its secret value',
  'api_key.revoked': 'An API key was revoked',
  'api_key.expiring': 'An API key expires in 7 days',
  'policy.updated': 'A policy has a new version',
  'webhook.endpoint.disabled': 'An endpoint was disabled after failing for 5 days or returning 410',
  'webhook.test': 'Sent on request, to test an endpoint',
} as const;
export type EventType = keyof typeof EVENT_TYPES;
export const EVENT_TYPE_NAMES = keysOf(EVENT_TYPES);

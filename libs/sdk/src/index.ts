export { type AssayClient, createClientOver, type Schemas, unwrap } from './client.js';
export { type AssayClientOptions, createClient } from './create-client.js';
export { ApiError, AssayError, ConnectionError, type ErrorEnvelope, WebhookVerificationError } from './errors.js';
export {
  EvaluationNotCompletedError,
  evaluate,
  type FollowOptions,
  followEvaluation,
  type WaitOptions,
  WaitTimeoutError,
  waitForEvaluation,
} from './evaluations.js';
export { EVENT_STREAM, readStream, type ServerEvent } from './event-stream.js';
export type { components, operations, paths } from './generated/openapi.js';
export { hasEnded } from './has-ended.js';
export { iterate, type Page, type PageQuery } from './paging.js';
export { createTransport, pause, systemCodes } from './transport.js';
export { type VerifyOptions, verifyWebhook, type WebhookPayload } from './webhooks.js';

import type { components } from './generated/openapi.js';

export function hasEnded({ status }: Pick<components['schemas']['Evaluation'], 'status'>): boolean {
  return status === 'completed' || status === 'failed' || status === 'canceled';
}

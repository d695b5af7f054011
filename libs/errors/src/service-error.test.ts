import { ERROR_CODES, ERROR_TYPE_BY_STATUS, type ErrorCode, type ErrorStatus } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { ServiceError, toServiceError } from './index.js';

const request = { method: 'GET', url: '/v1/x?api_key=hidden', id: 'req_1' } as FastifyRequest;

describe('ServiceError', () => {
  it.each(
    Object.entries(ERROR_CODES).flatMap(([code, { statuses }]) => statuses.map((status) => [code, status] as const)),
  )('%s with %i has the type of its status, the code and the request id', (code, status) => {
    const envelope = new ServiceError(code as ErrorCode, { status: status as ErrorStatus }).envelope(
      'req_1',
      'http://x',
    );
    expect(envelope).toEqual({
      error: ERROR_TYPE_BY_STATUS[status as ErrorStatus],
      // what it is, and what to do next
      message: `${ERROR_CODES[code as ErrorCode].meaning}. ${ERROR_CODES[code as ErrorCode].remedy}`,
      code,
      details: { doc_url: `http://x/errors/${code}` },
      request_id: 'req_1',
    });
  });

  it('rejects a status that the table does not list for the code', () => {
    expect(() => new ServiceError('AUTH_INVALID_KEY', { status: 403 })).toThrow(RangeError);
  });
});

describe('The headers of a rejection', () => {
  const limit = { limit: 5, windowSeconds: 60, retryAfterSeconds: 7 };
  const exhausted = { message: 'Wait:', ...limit, policy: 'p', scope: 'address', resource: '/v1/x' } as const;

  it('are those of the limit that is kept alone, or those that its keeper made', () => {
    const error = ServiceError.exhausted(exhausted);
    expect([error.status, error.message]).toEqual([429, 'Wait: try again in 7 seconds']);
    expect(error.headers).toEqual({
      'x-ratelimit-limit': '5',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': expect.stringMatching(/^\d+$/),
      'x-ratelimit-window': '60',
      'retry-after': '7',
    });
    expect(ServiceError.exhausted(exhausted, { ratelimit: '"p";r=0;t=7' }).headers).toEqual({
      ratelimit: '"p";r=0;t=7',
    });
  });

  it('say when to come again where a part is away, and what the caller had made before', () => {
    expect(ServiceError.unavailable('Redis').headers).toEqual({ 'retry-after': '2' });
    const options = { retryAfterSeconds: 30, headers: { 'x-ratelimit-remaining': '4' } };
    expect(ServiceError.unavailable('the queue', new Error('full'), options)).toMatchObject({
      status: 503,
      message: 'The service is temporarily unavailable: try again in 30 seconds',
      headers: { 'retry-after': '30', 'x-ratelimit-remaining': '4' },
      cause: expect.objectContaining({ message: 'the queue is unavailable', cause: new Error('full') }),
    });
  });
});

describe('toServiceError', () => {
  it('hides what was not expected, and keeps it as the cause', () => {
    const cause = new Error('password=hunter2 at /srv/app.js:1');
    const error = toServiceError(cause, request);
    expect([error.status, error.code, error.cause]).toEqual([500, 'INTERNAL_ERROR', cause]);
    expect(JSON.stringify(error.envelope('req_1'))).not.toMatch(/hunter2|app\.js/);
  });

  it.each([undefined, null, 'text', 7, {}, { statusCode: 200 }, { statusCode: 502 }])(
    'renders %j, thrown by whatever, as INTERNAL_ERROR',
    (thrown) => {
      expect(toServiceError(thrown, request).code).toBe('INTERNAL_ERROR');
    },
  );

  it('turns every rejection of the framework into a status of the table', () => {
    for (let statusCode = 400; statusCode < 500; statusCode++) {
      const { status } = toServiceError(Object.assign(new Error('x'), { statusCode }), request);
      expect(Object.keys(ERROR_TYPE_BY_STATUS)).toContain(String(status));
    }
  });

  it('names an unknown route without its query, which may hold a key', () => {
    const error = toServiceError(Object.assign(new Error(), { statusCode: 404 }), request);
    expect(error.details).toEqual({ resource_type: 'route', resource_id: 'GET /v1/x' });
    expect(error.message).not.toContain('hidden');
  });
});

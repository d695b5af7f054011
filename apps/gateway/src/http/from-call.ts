import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from './endpoint.js';
import { readCall } from './read-call.js';

/** Parameter decorator of route handlers: the request's `Call`, with its principal, and its path, query and body parsed and validated. */
export const FromCall = createParamDecorator((_: unknown, context: ExecutionContext): Call<unknown, unknown> => {
  const http = context.switchToHttp();
  return readCall(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});

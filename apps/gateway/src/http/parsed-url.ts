import { isJsonObject } from '@assay/contracts';
import type { FastifyRequest } from 'fastify';

/** The query as Fastify parsed it: text, or a list of texts where a parameter was given several times. */
export function queryOf(request: FastifyRequest): Record<string, unknown> {
  // Fastify leaves the type open to a schema, and this service uses none; its parser makes an object of every query
  return isJsonObject(request.query) ? request.query : {};
}

/** The parameters of the path, decoded. */
export function paramsOf(request: FastifyRequest): Record<string, string> {
  // the type is open to a schema here too; the router gives text alone
  return request.params as Record<string, string>;
}

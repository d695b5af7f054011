import {
  type DtoClass,
  INTERNAL_API,
  type InternalCall,
  type InternalName,
  type InternalResponse,
  type InternalRoute,
  isJsonObject,
} from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import { createParamDecorator, type ExecutionContext, HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from './access.js';
import { readBody, readQuery } from './read.js';

type Handler<Name extends InternalName> = (
  call: InternalCall<Name>,
  reply: FastifyReply,
) => InternalResponse<Name> | Promise<InternalResponse<Name>>;

/**
 * Serves a route of the internal API: method, path, status and who may call it are the table's, and the handler's first parameter is
 * what the gateway sent, checked. TypeScript rejects a handler that takes or returns something else.
 */
export function Internal<const Name extends InternalName>(name: Name) {
  const { method, path, status }: InternalRoute = INTERNAL_API[name];
  return <Given extends Handler<Name>>(target: object, key: string, descriptor: TypedPropertyDescriptor<Given>) => {
    Sent(name)(target, key, 0);
    RequestMapping({ method: RequestMethod[method], path })(target, key, descriptor);
    HttpCode(status)(target, key, descriptor);
    Access('internal')(target, key, descriptor);
  };
}

const Sent = createParamDecorator((name: InternalName, context: ExecutionContext) =>
  readCall(INTERNAL_API[name], context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The table gives shapes of the calls to both sides; here they are the classes that validate. */
function dtoOf(shape: NonNullable<InternalRoute['query']>): DtoClass {
  return shape as DtoClass;
}

/**
 * What the gateway sent.
 * @throws ServiceError VALIDATION_FAILED (400 or 422)
 */
function readCall({ query, command, bytes }: InternalRoute, request: FastifyRequest): object {
  return {
    ...(isJsonObject(request.params) ? request.params : {}),
    ...(query ? { query: readQuery(dtoOf(query), request.query) } : {}),
    ...(command ? { command: bytes ? bytesOf(request.body, bytes) : readBody(dtoOf(command), request.body) } : {}),
  };
}

function bytesOf(body: unknown, mediaType: string): Buffer {
  if (Buffer.isBuffer(body)) return body;
  throw ServiceError.invalidField('body', `The body must be ${mediaType}`);
}

import { equalSecrets } from '@assay/credentials';
import { ServiceError } from '@assay/errors';
import { type CanActivate, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const ACCESS = 'assay:access';
type Access = 'internal' | 'public';

/** Who may call the routes of a controller, or one route: `internal` for our own services, with the internal token. */
export const Access = (access: Access) => SetMetadata(ACCESS, access);

/** Deny by default: a route that declares nothing serves nobody. */
export class AccessGuard implements CanActivate {
  constructor(private readonly internalToken: string) {}

  canActivate(context: ExecutionContext): boolean {
    const access: Access | undefined =
      Reflect.getMetadata(ACCESS, context.getHandler()) ?? Reflect.getMetadata(ACCESS, context.getClass());
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (access !== 'internal')
      throw new Error(`${request.routeOptions.url} does not say who may call it: declare it with @Access`);
    const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (token === undefined)
      throw new ServiceError('AUTH_MISSING_KEY', { message: 'The internal API requires the internal token' });
    if (!equalSecrets(token, this.internalToken))
      throw new ServiceError('AUTH_INVALID_KEY', { message: 'This is not the internal token' });
    return true;
  }
}

import type { Type } from '@nestjs/common';
import { ENDPOINT, type Endpoint, TAG } from './endpoint.js';

/** Every route that these controllers declare, by path and method. */
export function endpointsOf(controllers: readonly Type[]): Endpoint[] {
  const found = controllers.flatMap((controller) =>
    Object.getOwnPropertyNames(controller.prototype).flatMap((name): Endpoint[] => {
      const endpoint: Endpoint | undefined = Reflect.getMetadata(ENDPOINT, controller.prototype[name]);
      return endpoint ? [{ ...endpoint, tag: Reflect.getMetadata(TAG, controller) }] : [];
    }),
  );
  return found.sort((a, b) => (a.path === b.path ? (a.method < b.method ? -1 : 1) : a.path < b.path ? -1 : 1));
}

/** The route's pattern as Fastify names it. */
export function routerPath(endpoint: Endpoint): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
}

import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ENDPOINT, type Endpoint } from './endpoint.js';

/** Every declared route, found on the controllers themselves. */
@Injectable()
export class EndpointRegistry {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  all(): Endpoint[] {
    const found: Endpoint[] = [];
    for (const { instance, metatype } of this.discovery.getControllers()) {
      if (!instance || !metatype) continue;
      const prototype = Object.getPrototypeOf(instance);
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, prototype[name]);
        if (endpoint) found.push(endpoint);
      }
    }
    return found.sort((a, b) => (a.path === b.path ? (a.method < b.method ? -1 : 1) : a.path < b.path ? -1 : 1));
  }
}

/** The route's pattern as Fastify names it. */
export function routerPath(endpoint: Endpoint): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
}

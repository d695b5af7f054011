import type { ValueProvider } from '@nestjs/common';

/** Nest providers that inject each object where a constructor requires its class. */
export function providedByClass(instances: readonly object[]): ValueProvider[] {
  return instances.map((instance) => ({ provide: instance.constructor, useValue: instance }));
}

import type { ValueProvider } from '@nestjs/common';

/** Providers of Nest: each object is given to the constructors that ask for its class. */
export function providedByClass(instances: readonly object[]): ValueProvider[] {
  return instances.map((instance) => ({ provide: instance.constructor, useValue: instance }));
}

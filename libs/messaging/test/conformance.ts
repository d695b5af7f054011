import { afterEach, beforeEach, describe, it } from '@jest/globals';
import { delivery } from './conformance/delivery.js';
import { failures } from './conformance/failures.js';
import { metrics } from './conformance/metrics.js';
import { processes } from './conformance/processes.js';
import { createWorld, type TestInWorld, type World, type WorldOptions } from './harness.js';

/** What both transports promise; one suite for both. */
export function conformance(name: string, options: () => Promise<WorldOptions>): void {
  describe(`messages through ${name}`, () => {
    let world: World;
    beforeEach(async () => {
      world = await createWorld(await options());
    });
    afterEach(() => world.close());
    const test: TestInWorld = (title, run) => it(title, () => run(world));

    delivery(test);
    failures(test);
    processes(test);
    metrics(test);
  });
}

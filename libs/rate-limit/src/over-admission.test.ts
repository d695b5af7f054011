import path from 'node:path';
import { describeWithRedis, startRedis, startTypeScript } from '@assay/testing';
import { expect, it } from '@jest/globals';

describeWithRedis('four gateways on one Redis', () => {
  it('admit exactly the limit together at twice the limit', async () => {
    const server = await startRedis();
    const limit = 5_000;
    const file = path.join(import.meta.dirname, '../test/gateway-process.ts');
    const startMs = Date.now() + 4_000;
    const gateways = Array.from({ length: 4 }, () =>
      startTypeScript(file, [server.url, String(startMs), String((2 * limit) / 4), String(limit)]),
    );
    try {
      const results = await Promise.all(
        gateways.map(async (gateway) => {
          const [line] = await gateway.untilOutput(/\{"admitted".*\}/, 25_000);
          return JSON.parse(line) as { admitted: number; modes: string[]; localDecisions: number };
        }),
      );
      expect(results.reduce((sum, { admitted }) => sum + admitted, 0)).toBe(limit);
      // each of them took part: nobody was served by one process alone
      for (const { admitted } of results) expect(admitted).toBeGreaterThan(0);
      expect(results.flatMap(({ modes }) => modes)).toEqual([]);
    } finally {
      await Promise.all(gateways.map((gateway) => gateway.kill()));
      await server.stop();
    }
  });
});

import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describeWithRedis, startRedis, startTypeScript } from '@assay/testing';
import { expect, it } from '@jest/globals';
import { connectRedis } from './stores/redis-connection.js';

describeWithRedis('four gateways on one Redis', () => {
  it('admit exactly the limit together at twice the limit', async () => {
    const server = await startRedis();
    const limit = 5_000;
    const file = path.join(import.meta.dirname, '../test/gateway-process.ts');
    const args = [server.url, String((2 * limit) / 4), String(limit)];
    const gateways = Array.from({ length: 4 }, () => startTypeScript(file, args));
    const redis = connectRedis(server.url);
    try {
      await Promise.all(gateways.map((gateway) => gateway.untilOutput(/ready/)));
      // after a heartbeat of each, so that all know of all, as gateways that run for a second do
      await delay(1_200);
      await redis.set('go', '1');
      const results = await Promise.all(
        gateways.map(async (gateway) => {
          const [line] = await gateway.untilOutput(/\{"admitted".*\}/);
          return JSON.parse(line) as { admitted: number };
        }),
      );
      expect(results.reduce((sum, { admitted }) => sum + admitted, 0)).toBe(limit);
      // several took part: nobody was served by one process alone
      expect(results.filter(({ admitted }) => admitted > 0).length).toBeGreaterThan(1);
    } finally {
      redis.disconnect();
      await Promise.all(gateways.map((gateway) => gateway.kill()));
      await server.stop();
    }
  });
});

// Clocks off by an hour (libfaketime): leases, limits and signatures take the time of the store, not of a process.
import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { hasProgram, waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { realSources } from './real-sources.js';
import { describeFaults, FaultScene } from './scene.js';

const LIMIT_MS = 400_000;

const missing = hasProgram('faketime') ? undefined : 'faketime is not installed (Debian: apt-get install faketime)';

/** What the command `faketime` sets for a program: the program alone, without its parent, is what we stop and kill. */
function off(by: string): NodeJS.ProcessEnv {
  const said = execFileSync('faketime', ['-f', by, 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' });
  return { LD_PRELOAD: said.trim(), FAKETIME: by, FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' };
}

describeFaults(
  'Clocks off by an hour',
  () => {
    let scene: FaultScene;
    beforeAll(async () => {
      scene = await FaultScene.start({
        count: { gateway: 2, evaluator: 2 },
        env: {
          // one as it is, one ahead
          gateway: (instance) => (instance === 0 ? {} : off('+1h')),
          // one ahead, one behind
          evaluator: (instance) => ({ ...off(instance === 0 ? '+1h' : '-1h'), LOG_LEVEL: 'debug' }),
          'webhook-dispatcher': () => off('+1h'),
        },
      });
    }, LIMIT_MS);
    afterAll(() => scene?.stop());

    it('the processes really are off', async () => {
      const [honest, ahead] = scene.of('gateway').map(({ url }) => url);
      const dateOf = async (url: string | undefined) =>
        Date.parse((await fetch(`${url}/livez`)).headers.get('date') ?? '');
      const differenceMs = (await dateOf(ahead)) - (await dateOf(honest));
      expect(Math.abs(differenceMs - 3_600_000)).toBeLessThan(10_000);
    });

    it(
      'two workers, two hours apart, take no job away from each other',
      async () => {
        const body = { repository: 'faults', files: realSources(1_500_000) };
        const ids = [
          await scene.submitUntilAccepted('clock-1', body),
          await scene.submitUntilAccepted('clock-2', body),
        ];
        const statuses = await scene.ended(ids, LIMIT_MS);
        expect([...statuses.values()]).toEqual(['completed', 'completed']);
        for (const id of ids) {
          expect(scene.begunBy(id).length).toBe(1);
        }
      },
      LIMIT_MS,
    );

    it('a window exhausted at one gateway is exhausted at the other, until the same moment', async () => {
      await scene.admin('org', 'limits', scene.organizationId, '--set', 'auth.verify=5');
      // custom limits hold on every gateway within a second
      await delay(1_200);
      const [honest, ahead] = scene.of('gateway').map(({ url }) => url) as [string, string];
      const verify = (gateway: string) => scene.call('GET', '/v1/auth/verify', undefined, { gateway });
      await waitFor(async () => (await verify(honest)).status === 429, { timeoutMs: 20_000, what: 'the limit' });
      const [here, there] = [await verify(honest), await verify(ahead)];
      expect([here.status, there.status]).toEqual([429, 429]);
      expect(there.headers.get('x-ratelimit-reset')).toBe(here.headers.get('x-ratelimit-reset'));
      expect(Math.abs(Number(there.headers.get('retry-after')) - Number(here.headers.get('retry-after')))).toBeLessThan(
        3,
      );
    });

    it('a webhook of a dispatcher that is ahead is dated by the store, so that its signature verifies', async () => {
      const { body } = await scene.call('POST', '/v1/webhooks', {
        url: scene.receiver.url,
        events: ['evaluation.completed'],
      });
      await scene.submitUntilAccepted('clock-signed');
      const [request] = await scene.receiver.waitForRequests(1, { timeoutMs: 30_000 });
      if (!request) throw new Error('no webhook');
      expect(scene.receiver.verify(request, String(body.secret)).event).toBe('evaluation.completed');
    });
  },
  missing,
);

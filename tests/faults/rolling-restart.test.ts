// A rolling deploy: every process of every service is stopped cleanly and started anew, one after the other, behind a
// real load balancer (HAProxy), while clients go on. No request fails, and no evaluation runs twice.
//   FAULT_ROLLING_RATE=200 npm test -- tests/faults/rolling-restart   (requests/s; CI sends fewer, beside its other tests)
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Child, freePort, hasProgram, startChild, temporaryFolder, waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeFaults, FaultScene, figure } from './scene.js';

const RATE = Number(process.env.FAULT_ROLLING_RATE ?? 60);
const LIMIT_MS = 400_000;
/** HAProxy looks every 200 ms and believes the third failure; on a busy machine each look takes longer. */
const DRAIN_MS = '5000';

const missing = hasProgram('haproxy') ? undefined : 'haproxy is not installed (Debian: apt-get install haproxy)';
describeFaults(
  'Rolling restart',
  () => {
    let scene: FaultScene;
    let balancer: Child;
    let url: string;
    beforeAll(async () => {
      const ports = { gateways: [await freePort(), await freePort()], auths: [await freePort(), await freePort()] };
      const [gateway, auth] = [await freePort(), await freePort()];
      url = `http://127.0.0.1:${gateway}`;
      balancer = await startBalancer([
        { port: gateway, servers: ports.gateways },
        { port: auth, servers: ports.auths },
      ]);
      scene = await FaultScene.start({
        count: { gateway: 2, auth: 2, evaluator: 2, 'webhook-dispatcher': 2 },
        ports: { gateway: ports.gateways, auth: ports.auths },
        env: {
          gateway: { DRAIN_MS, AUTH_URL: `http://127.0.0.1:${auth}` },
          auth: { DRAIN_MS, AUTH_URL: `http://127.0.0.1:${auth}` },
          evaluator: { LOG_LEVEL: 'debug' },
        },
      });
      await scene.listen();
    }, LIMIT_MS);
    afterAll(async () => {
      await scene?.stop();
      await balancer?.kill();
    });

    it(
      `of every process at ${RATE} requests/s: none of them fails, nothing runs twice`,
      async () => {
        const failures: string[] = [];
        const ids: string[] = [];
        let sent = 0;
        const under = new Set<Promise<void>>();
        const one = async (number: number) => {
          // every tenth one writes
          const writes = number % 10 === 0;
          const answer = await (writes
            ? scene.submit(`rolling-${number}`, { gateway: url })
            : scene.call('GET', number % 2 ? '/v1/auth/verify' : '/v1/evaluations?limit=1', undefined, {
                gateway: url,
              }));
          if (answer.status !== (writes ? 201 : 200)) failures.push(`${answer.status} ${JSON.stringify(answer.body)}`);
          else if (writes) ids.push(String(answer.body.id));
        };
        let over = false;
        const load = (async () => {
          const startedAtMs = performance.now();
          while (!over) {
            for (; sent < ((performance.now() - startedAtMs) / 1_000) * RATE; sent++) {
              const request: Promise<void> = one(sent)
                .catch((error) => void failures.push(String(error.cause ?? error)))
                .finally(() => under.delete(request));
              under.add(request);
            }
            await delay(10);
          }
          await Promise.all(under);
        })();
        for (const service of scene.services) await service.restart();
        over = true;
        await load;
        expect(failures).toEqual([]);
        expect(ids.length).toBeGreaterThan(RATE / 10);
        const statuses = await scene.ended(ids, LIMIT_MS);
        expect(new Set(statuses.values())).toEqual(new Set(['completed']));
        expect(ids.filter((id) => scene.begunBy(id).length !== 1)).toEqual([]);
        await waitFor(() => ids.every((id) => scene.events().get(id)), { timeoutMs: LIMIT_MS, what: 'every event' });
        expect([...scene.events().values()].filter((events) => events.size !== 1)).toEqual([]);
        figure(
          `rolling restart of ${scene.services.length} processes: ${sent} requests at ${RATE}/s, 0 failed, ${ids.length} evaluations, none run twice`,
        );
      },
      LIMIT_MS,
    );
  },
  missing,
);

/**
 * HAProxy as an installation would have it: it sends to whoever is ready, and tries another one where nobody took the request.
 * Whoever is slow on a busy machine is not away; who stops says so.
 */
async function startBalancer(fronts: { port: number; servers: number[] }[]): Promise<Child> {
  const configuration = [
    'global\n  nbthread 1',
    'defaults\n  mode http\n  timeout connect 10s\n  timeout client 60s\n  timeout server 60s\n  timeout check 10s\n  retries 3\n  option redispatch 1\n  retry-on conn-failure',
    ...fronts.map(({ port, servers }) =>
      [
        `listen front-${port}`,
        `  bind 127.0.0.1:${port}`,
        '  balance roundrobin',
        '  option httpchk GET /readyz?allow=degraded',
        '  default-server check inter 200 fastinter 200 downinter 200 fall 3 rise 2',
        ...servers.map((server) => `  server at-${server} 127.0.0.1:${server}`),
      ].join('\n'),
    ),
  ].join('\n');
  const file = path.join(temporaryFolder(), 'haproxy.cfg');
  writeFileSync(file, `${configuration}\n`);
  return startChild('haproxy', ['-db', '-f', file]);
}

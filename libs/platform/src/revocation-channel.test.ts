import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { newId, type Revocation } from '@assay/contracts';
import { describeWithRedis, sharedRedis } from '@assay/testing';
import { afterEach, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { createLogger } from './logger.js';
import { openRevocationChannel, type RevocationChannel } from './revocation-channel.js';

/** What a connection through the proxy meets: `whole` none of it. */
type Fault = 'cut once subscribed' | 'closed when ready' | 'deaf to SUBSCRIBE' | 'whole';

const open: { close(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

/** A proxy before the run's Redis, whose connections fail one after the other as `faults` say; those after the last are whole. */
async function redisWith(...faults: Fault[]): Promise<string> {
  const target = new URL((await sharedRedis()).url);
  const server = net.createServer((client) => {
    const fault = faults.shift() ?? 'whole';
    const redis = net.connect(Number(target.port), target.hostname);
    client.on('data', (data) => {
      if (fault !== 'deaf to SUBSCRIBE' || !/subscribe/i.test(data.toString())) redis.write(data);
    });
    redis.on('data', (data) => {
      if (fault === 'cut once subscribed' && data.includes('subscribe')) redis.destroy();
      else if (fault === 'closed when ready' && data.includes('redis_version')) client.end(data);
      else client.write(data);
    });
    for (const [one, other] of [
      [client, redis],
      [redis, client],
    ] as const) {
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({ close: () => void server.close() });
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function channelAt(url: string): RevocationChannel {
  const channel = openRevocationChannel(url, createLogger('test', 'silent'));
  open.push(channel);
  return channel;
}

describeWithRedis('Revocations over Redis', () => {
  it.each<{ faults: Fault[] }>([
    { faults: [] },
    { faults: ['closed when ready', 'closed when ready', 'closed when ready'] },
    { faults: ['cut once subscribed', 'closed when ready', 'closed when ready'] },
    { faults: ['deaf to SUBSCRIBE'] },
  ])('reach a gateway in the end, whose connections were $faults', async ({ faults }) => {
    // the first connection publishes
    const gateway = channelAt(await redisWith('whole', ...faults));
    const auth = channelAt((await sharedRedis()).url);
    const revocation: Revocation = { credential_id: newId('key') };
    const arrived = new Promise<void>((resolve) =>
      gateway.subscribe(({ credential_id }) => {
        if (credential_id === revocation.credential_id) resolve();
      }),
    );
    // what is published while nobody listens is lost: said again until it was heard
    const saying = setInterval(() => void auth.publish(revocation), 50);
    open.push({ close: () => clearInterval(saying) });
    await arrived;
    expect(() => gateway.healthy()).not.toThrow();
  });

  it('reach a gateway after something else was published on their channel', async () => {
    const { url } = await sharedRedis();
    const gateway = channelAt(url);
    const other = new Redis(url);
    open.push({ close: () => other.disconnect() });
    const revocation: Revocation = { credential_id: newId('key') };
    const heard: Revocation[] = [];
    const arrived = new Promise<void>((resolve) =>
      gateway.subscribe((each) => {
        heard.push(each);
        if (each.credential_id === revocation.credential_id) resolve();
      }),
    );
    const saying = setInterval(() => {
      for (const text of ['not JSON', 'null', '["a"]', JSON.stringify(revocation)])
        void other.publish('assay:revocations', text);
    }, 50);
    open.push({ close: () => clearInterval(saying) });
    await arrived;
    expect(heard.filter(({ credential_id }) => credential_id === undefined)).toEqual([]);
  });
});

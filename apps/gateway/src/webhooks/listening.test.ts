import { type EventType, newId } from '@assay/contracts';
import { waitFor } from '@assay/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';

describe('Listening to events', () => {
  let gateway: TestGateway;
  let acme: Consumer;
  const open: Stream[] = [];
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    acme = gateway.consumer();
  });
  afterEach(async () => {
    for (const { close } of open.splice(0)) await close();
  });

  const recordEvent = async (who: Consumer, type: EventType = 'policy.updated') => {
    const id = newId('evt');
    const { organization_id, environment } = who.principal;
    await gateway.database.system((tx) =>
      tx.webhookEvent.create({ data: { id, organization_id, environment, type, data: { of: organization_id } } }),
    );
    return id;
  };

  interface Stream {
    /** Identifiers of the events so far. */
    ids: () => string[];
    text: () => string;
    close: () => Promise<void>;
  }
  /** Resolves when the stream has begun: what is recorded after that is new to it. */
  async function listen(who: Consumer, query = '', headers: Record<string, string> = {}): Promise<Stream> {
    const stop = new AbortController();
    const response = await fetch(`${gateway.baseUrl}/v1/webhooks/events${query}`, {
      headers: { authorization: who.authorization, ...headers },
      signal: stop.signal,
    });
    expect(response.status).toBe(200);
    let text = '';
    const reading = (async () => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk);
    })().catch(() => {});
    const stream = {
      ids: () => [...text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id as string),
      text: () => text,
      close: async () => {
        stop.abort();
        await reading;
      },
    };
    open.push(stream);
    return stream;
  }

  it('shows those of the own environment that come, each once and in their order', async () => {
    const before = await recordEvent(acme);
    const [one, another] = [await listen(acme), await listen(acme)];
    const stranger = gateway.consumer();
    const sameOrganization = gateway.consumer({ ...acme.principal, credential_id: newId('key'), environment: 'test' });
    await recordEvent(stranger);
    await recordEvent(sameOrganization);
    const come = [await recordEvent(acme), await recordEvent(acme)];
    for (const stream of [one, another]) await waitFor(() => stream.ids().length >= 2);
    come.push(await recordEvent(acme));
    for (const stream of [one, another]) await waitFor(() => stream.ids().length >= 3);
    for (const stream of [one, another]) {
      expect(stream.ids()).toEqual(come);
      expect(stream.ids()).not.toContain(before);
      expect(stream.text()).not.toContain(stranger.principal.organization_id);
    }
  });

  it('goes on behind the event that is named, whichever way, and passes over types that were not asked for', async () => {
    const [first, second] = [await recordEvent(acme), await recordEvent(acme)];
    const streams = [
      await listen(acme, `?after=${first}`),
      await listen(acme, '', { 'last-event-id': first }),
      await listen(acme, `?after=${first}&events=evaluation.completed`),
    ];
    const third = await recordEvent(acme, 'evaluation.completed');
    for (const stream of streams) await waitFor(() => stream.ids().includes(third));
    expect(streams.map((stream) => stream.ids())).toEqual([[second, third], [second, third], [third]]);
  });
});

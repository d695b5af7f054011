import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readEvents, type ServerEvent } from './event-stream.js';

async function read(bytes: Uint8Array, cuts: number[] = []): Promise<ServerEvent[]> {
  const edges = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  async function* chunks() {
    for (let index = 1; index < edges.length; index++) yield bytes.subarray(edges[index - 1], edges[index]);
  }
  const events: ServerEvent[] = [];
  for await (const event of readEvents(chunks())) events.push(event);
  return events;
}

describe('server-sent events', () => {
  it('are read whatever the lines end with and wherever the chunks are cut', async () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/[\r\n]/g, ''));
    const event = fc.record({
      event: line.filter((name) => name !== '' && !name.startsWith(' ')),
      data: fc.array(line, { minLength: 1, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 5 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(2_000), { maxLength: 10 }),
        async (events, ending, cuts) => {
          const text = events
            .map((e) =>
              [`event: ${e.event}`, ': a comment', ...e.data.map((data) => `data: ${data}`), '', ''].join(ending),
            )
            .join('');
          // the last \r may be half of a line's end until something follows
          const whole = `${text}: over${ending}x`;
          expect(await read(Buffer.from(whole), cuts)).toEqual(
            events.map((e) => ({ event: e.event, data: e.data.join('\n') })),
          );
        },
      ),
    );
  });

  it('without a name are messages, without data are none, and unfinished ones are dropped', async () => {
    expect(await read(Buffer.from('data:a\n\nevent: empty\n\nid: 7\nretry: 5\ndata\n\ndata: cut'))).toEqual([
      { event: 'message', data: 'a' },
      { event: 'message', data: '', id: '7' },
    ]);
  });

  it.each([
    ['line', 'x'.repeat(65_536)],
    ['event', `data: ${'x'.repeat(65_529)}\n`],
  ])('without the end of their %s are rejected before they fill the memory or take long', async (_, chunk) => {
    let sent = 0;
    async function* endless() {
      for (; sent < 5_000; sent++) yield Buffer.from(chunk);
    }
    const startedAt = process.cpuUsage().user;
    await expect(readEvents(endless()).next()).rejects.toThrow('too long');
    expect(sent).toBeLessThan(1_000);
    expect((process.cpuUsage().user - startedAt) / 1_000).toBeLessThan(4_000);
  });
});

import { AssayError } from './errors.js';

export const EVENT_STREAM = 'text/event-stream';

export interface ServerEvent {
  event: string;
  data: string;
  /** The last identifier that the stream has sent. */
  id: string | undefined;
}

/** More than any event of the service: without a limit, an endless one would fill the memory. */
const MAX_EVENT_CHARACTERS = 32 * 1024 * 1024;
/** The service sends something at least every 15 s; a stream that is silent for longer is dead. */
const SILENCE_MS = 45_000;

/** The events of a response until it ends or falls silent; none if it is not an event stream. */
export async function* readStream({ body, headers }: Response): AsyncGenerator<ServerEvent> {
  if (body && headers.get('content-type')?.startsWith(EVENT_STREAM)) yield* readEvents(chunksOf(body));
}

/** Uses a reader, because Safari cannot iterate over streams. The time that the caller spends on an event does not count as silence. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const timer = setTimeout(() => void reader.cancel().catch(() => undefined), SILENCE_MS);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    // also if the caller stops early
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Reads server-sent events (WHATWG HTML, 9.2.6). Retry times are not used here.
 * @throws AssayError where an event is too long
 */
export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  let last = '';
  let event = '';
  let id: string | undefined;
  let data: string[] = [];
  let dataCharacters = 0;
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    const mayEndLine = last === '\r' || /[\r\n]/.test(text);
    last = text.at(-1) ?? last;
    rest += text;
    if (rest.length + dataCharacters > MAX_EVENT_CHARACTERS)
      throw new AssayError('The event stream contains an event that is too long');
    // without this, a long line would be searched again with each chunk
    if (!mayEndLine) continue;
    // a \r at the very end may be half of a \r\n
    const complete = /^.*(?:\n|\r(?!$))/s.exec(rest)?.[0] ?? '';
    rest = rest.slice(complete.length);
    for (const line of complete.split(/\r\n|\n|\r/).slice(0, -1)) {
      if (line === '') {
        if (data.length > 0) yield { event: event || 'message', data: data.join('\n'), id };
        event = '';
        data = [];
        dataCharacters = 0;
        continue;
      }
      const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (field === 'event') event = value;
      else if (field === 'data') {
        data.push(value);
        dataCharacters += line.length;
      } else if (field === 'id' && !value.includes('\0')) id = value;
    }
  }
}

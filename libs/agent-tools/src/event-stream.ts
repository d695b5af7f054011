export interface ServerEvent {
  event: string;
  data: string;
  /** The last one that the stream has named. */
  id: string | undefined;
}

/** A stream without an end to a line is not one of events. */
const MAX_EVENT_CHARACTERS = 32 * 1024 * 1024;

/** Reads server-sent events (WHATWG HTML, 9.2.6). Retry times are not used here. */
export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  let event = '';
  let id: string | undefined;
  let data: string[] = [];
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    if (rest.length > MAX_EVENT_CHARACTERS) throw new Error('The event stream contains an unterminated line');
    // a \r at the very end may be half of a \r\n
    const complete = /^.*(?:\n|\r(?!$))/s.exec(rest)?.[0] ?? '';
    rest = rest.slice(complete.length);
    for (const line of complete.split(/\r\n|\n|\r/).slice(0, -1)) {
      if (line === '') {
        if (data.length > 0) yield { event: event || 'message', data: data.join('\n'), id };
        event = '';
        data = [];
        continue;
      }
      const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
      if (field === 'event') event = value;
      else if (field === 'data') data.push(value);
      else if (field === 'id' && !value.includes('\0')) id = value;
    }
  }
}

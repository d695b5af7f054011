import { API, PORTAL_HEADERS } from './client.ts';
import { Problem } from './problem.ts';

const RETRY_MS = 2_000;

export interface EventStreamOptions<T> {
  /** A path of the API, such as /v1/evaluations/{id}/events. */
  path: string;
  signal: AbortSignal;
  /** Called with the parsed data of each event. */
  onEvent: (data: T) => void;
  /** Whether the stream has said all that it will: a later end is no break. */
  isOver: (last: T) => boolean;
}

/**
 * Follows server-sent events (WHATWG HTML, 9.2) until `isOver`, connecting again where the connection breaks and, when it may, where
 * there were too many requests. By fetch and not by EventSource, which tells nothing of an answer that is an error.
 * @throws Problem if the API rejects the request
 */
export async function followEvents<T>({ path, signal, onEvent, isOver }: EventStreamOptions<T>): Promise<void> {
  while (!signal.aborted) {
    let waitMs = RETRY_MS;
    try {
      const response = await fetch(API + path, { headers: { ...PORTAL_HEADERS, accept: 'text/event-stream' }, signal });
      if (!response.ok || !response.body) throw await Problem.of(response);
      for await (const data of events(response.body)) {
        const value: T = JSON.parse(data);
        onEvent(value);
        if (isOver(value)) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Problem && error.status === 429)
        waitMs = 1_000 * (error.details.retry_after ?? 0) || RETRY_MS;
      else if (error instanceof Problem && error.status < 500) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffered = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    buffered += decoder.decode(value, { stream: true }).replaceAll('\r\n', '\n');
    const blocks = buffered.split('\n\n');
    buffered = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n').filter((line) => line.startsWith('data:'));
      if (lines.length > 0) yield lines.map((line) => line.slice(5).trimStart()).join('\n');
    }
  }
}

/** What the server wrote into the document: data blocks, which stand there or are still on their way. */

/** The data of a block that stands before all scripts; undefined where there is none. */
export function embedded<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Waits for what the document may still bring: undefined where it ended without it. */
export function arrived<T>(find: () => T | null | undefined): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<T | undefined>();
  const look = () => {
    const found = find() ?? undefined;
    if (found === undefined && document.readyState === 'loading') return;
    observer.disconnect();
    document.removeEventListener('readystatechange', look);
    resolve(found);
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('readystatechange', look);
  look();
  return promise;
}

/** Addresses of the API whose answers the document brings (apps/portal/src/pages/pages.ts). Each is taken once: it gets old. */
const asked = new Map((embedded<string[]>('asked') ?? []).map((url, at) => [url, `answer-${at}`]));
/** For so long after the document was asked for, in ms, an answer is as good as a new one: as long as data is fresh (query-client.ts). */
const FRESH_MS = 10_000;

/** What the document brings for a request of the API; undefined where it has to be sent. */
export async function embeddedAnswer({ method, url }: Request): Promise<Response | undefined> {
  const address = url.slice(location.origin.length);
  const id = method === 'GET' && asked.get(address);
  if (!id || performance.now() > FRESH_MS) return undefined;
  asked.delete(address);
  // a block has arrived when something stands behind it
  await arrived(() => document.getElementById(id)?.nextSibling);
  const answer = embedded<{ type: string; body: string }>(id);
  return answer && new Response(answer.body, { headers: { 'content-type': answer.type } });
}

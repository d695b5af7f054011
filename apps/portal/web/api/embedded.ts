/** Data blocks that the server embeds in the document. They may still be loading. */

/** The data of a block that comes before all scripts; undefined if there is none. */
export function embedded<T>(id: string): T | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Resolves as soon as `find` finds something in the document; undefined if it is not there when the document has loaded. */
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

/** API URLs whose responses are embedded in the document (apps/portal/src/pages/pages.ts). Each is used once, because it becomes stale. */
const asked = new Map((embedded<string[]>('asked') ?? []).map((url, at) => [url, `answer-${at}`]));
/** How long after the request for the document an embedded response can be used: as long as data counts as fresh (query-client.ts). */
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

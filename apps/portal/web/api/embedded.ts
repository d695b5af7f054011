/** Data blocks that the server embeds in the document. They may still be loading. */

/** The data of a block that precedes all scripts; undefined if there is none. */
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
const embeddedIds = new Map((embedded<string[]>('first-requests') ?? []).map((url, at) => [url, `response-${at}`]));
/** How long after the request for the document an embedded response can be used: as long as data counts as fresh (query-client.ts). */
const FRESH_MS = 10_000;

/** The response that the document embeds for an API request; undefined if the request must be sent. */
export async function embeddedResponse({ method, url }: Request): Promise<Response | undefined> {
  const address = url.slice(location.origin.length);
  const id = method === 'GET' && embeddedIds.get(address);
  if (!id || performance.now() > FRESH_MS) return undefined;
  embeddedIds.delete(address);
  // a block is complete once a node follows it
  await arrived(() => document.getElementById(id)?.nextSibling);
  const response = embedded<{ type: string; body: string }>(id);
  return response && new Response(response.body, { headers: { 'content-type': response.type } });
}

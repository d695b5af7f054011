import type { RouteStep } from './route-steps.js';

/** What fills the body of a request: what was checked before is another. */
export const PARSES_BODY =
  /^(?:\w+\.)?(?:json|urlencoded|text|raw)\(|^\w*(?:multer|upload|formidable|bodyParser|busboy)\w*\b/i;

/** Names of parts of a request. */
export const PARTS = ['query', 'params', 'body', 'headers', 'cookies'];

/** The parts of the request that a function writes to: `req.query.n = …`, `Object.assign(req.query, …)`. */
export function writesIn(code: string): RouteStep[] {
  return PARTS.flatMap((part) => {
    const of = String.raw`\w+\.${part}\b`;
    const writes = String.raw`${of}(?:\.\w+|\[[^\]]*\])*\s*=(?![=>])|(?<!\b(?:validate|parse|safeParse)(?:Async|Sync)?)\(\s*${of}\s*,|(?<!\}\s*)=\s*${of}\s*(?:[;\n]|$)`;
    return new RegExp(writes).test(code) ? [{ writes: part }] : [];
  });
}

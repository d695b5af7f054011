/** What browsers give of the page's address, with `<`, `>`, `"` and spaces encoded. */
const IS_ADDRESS =
  /^(?:(?:window|document|self|top|parent)\.)?location\.(?:hash|search|href|pathname)$|^document\.(?:URL|documentURI|referrer|baseURI)$/;
const DECODES = /decode|unescape|SearchParams|\bURL\(|parse|query_?(?:string|param)|get_?(?:query|param)/i;
/** A text that ends within an attribute which loads or runs its value, or with a quote that addresses may contain. */
const OPENS_ATTRIBUTE =
  /\b(?:href|src|srcdoc|action|formaction|data|on[a-z]+)\s*=\s*\\?["'`]*\s*(?:\+|\$\{)|=\s*\\?'["`]?\s*(?:\+|\$\{)/i;
const EXECUTES = /^(?:window\.)?(?:eval|setTimeout|setInterval)\(/;
/** Headers of a request, by how they are read. */
const IS_HEADER =
  /\b(?:req|request|ctx|r|c)(?:\.[rR]equest)?\.(?:[hH]eaders?\b|META\[)|\bget_?[hH]eaders?\(|\$_SERVER\[.HTTP_|\bgetallheaders\(/;
/** A page chooses where its links lead from. */
const IS_REFERRER = /refer/i;
/** Cross-site scripting. */
const OF_PAGES = 'CWE-79';

/**
 * Whether somebody who attacks others by their browsers, as in cross-site scripting, can hardly send the data as it is needed:
 * - headers, which one site cannot have a browser send to another, other than the referrer,
 * - the page's address as browsers give it, if nothing on its way decodes it: in HTML it is no element, but it runs in a script, and
 *   in an attribute that opens addresses or that single quotes delimit.
 *
 * @param codes of the steps of its flow, from the source to the sink
 * @param cwes the weaknesses of the rule
 */
export function isHardToSend(codes: readonly string[], cwes: readonly string[] = []): boolean {
  const [source = '', ...others] = codes;
  if (!cwes.includes(OF_PAGES)) return false;
  if (IS_ADDRESS.test(source)) {
    const sink = others.at(-1) ?? '';
    return !others.some((code) => DECODES.test(code) || OPENS_ATTRIBUTE.test(code)) && !EXECUTES.test(sink);
  }
  return isHeader(source) && ![source, others[0] ?? ''].some((code) => IS_REFERRER.test(code));
}

/** Whether code reads request headers. */
export function isHeader(code: string): boolean {
  return IS_HEADER.test(code);
}

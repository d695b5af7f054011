import text from '../../../docs/openapi.json?raw';

/** How the API answers a page of the gallery. */
export type Answers = 'examples' | 'nothing' | 'long' | 'refusal' | 'none yet';

interface Operation {
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(text);
/** What each method returns by the OpenAPI document, by a pattern of its path. */
const EXAMPLES = Object.entries(paths).flatMap(([template, operations]) =>
  Object.entries(operations).flatMap(([method, { responses }]) => {
    const example = responses['200']?.content?.['application/json']?.example;
    return example === undefined ? [] : [{ template, method: method.toUpperCase(), example }];
  }),
);
const REFUSAL = {
  error: {
    code: 'AUTH_INSUFFICIENT_SCOPE',
    message: 'The token does not have the scope that this needs',
    details: {},
    request_id: 'req_01jd8y3c5m8n4q6r7s9t0v1w2x',
  },
};
/** Fields whose text people choose, and may choose long. */
const CHOSEN =
  /^(name|.*_name|repository|branch|ref|path|message|reason|statement|note|title|description|owner|url|email)$/;
const LONG = '/a-part-that-nobody-shortened'.repeat(6);

/** What the frame of every page asks for: the states are those of the page in it. */
const OF_FRAME = '/v1/me';

/** Who is signed in. */
export const SESSION = {
  user: { id: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x', name: 'Ada Lovelace', email: 'ada@acme.example' },
  environment: 'prod' as const,
  scopes: ['admin'],
  base_url: 'https://api.assay.example',
  auth_url: 'https://auth.assay.example',
};

/** Answers requests of the portal by the examples of the OpenAPI document. */
export async function answer(request: RequestInfo | URL, given: Answers): Promise<Response> {
  const { method, url } = new Request(request);
  const pathname = new URL(url).pathname.replace(/^\/api/, '');
  const answers = pathname === OF_FRAME ? 'examples' : given;
  if (answers === 'none yet') return new Promise(() => undefined);
  const found = exampleOf(method, pathname);
  if (answers === 'refusal' || found === undefined)
    return Response.json(REFUSAL, { status: answers === 'refusal' ? 403 : 404 });
  return Response.json(answers === 'nothing' ? emptied(found) : answers === 'long' ? lengthened(found) : found);
}

/** What the OpenAPI document returns for a request, for a story of a part. */
export function example<T>(method: string, pathname: string): T {
  return exampleOf(method, pathname) as T;
}

/** A fixed path goes before one with parameters. */
function exampleOf(wanted: string, pathname: string): unknown {
  const parts = pathname.split('/');
  const fits = EXAMPLES.filter(({ template, method }) => {
    const pattern = template.split('/');
    return (
      method === wanted &&
      pattern.length === parts.length &&
      pattern.every((part, at) => part.startsWith('{') || part === parts[at])
    );
  });
  return (fits.find(({ template }) => template === pathname) ?? fits[0])?.example;
}

function emptied(value: unknown): unknown {
  return isObject(value) && Array.isArray(value.data) ? { ...value, data: [] } : value;
}

function lengthened(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return CHOSEN.test(field) ? value + LONG : value;
  if (Array.isArray(value)) return value.map((each) => lengthened(each, field));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lengthened(each, name)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { isJsonObject } from '@assay/contracts';
import { MAX_BULK_OPERATIONS } from './discovery.js';
import { type Json } from './read-resource.js';
import { invalidSyntax, invalidValue, ScimError } from './scim-error.js';

const BULK_RESPONSE = 'urn:ietf:params:scim:api:messages:2.0:BulkResponse';

/** One operation of a bulk request. */
interface BulkOperation {
  method: string;
  path: string;
  bulkId: string | undefined;
  version: string | undefined;
  data: unknown;
  /** Every bulkId that it refers to. */
  refersTo: string[];
}
/** An operation as a single request. */
export interface Single {
  method: string;
  path: string;
  ifMatch: string | undefined;
  body: unknown;
}
export interface ScimResponse {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const REFERENCE = /^bulkId:(.+)$/i;

/**
 * Runs the operations (RFC 7644, section 3.7), each in a transaction of its own. One that refers to what another makes waits for it; where
 * two wait for each other, their group is made without its members first and gets them afterwards.
 */
export async function runBulk(body: unknown, run: (single: Single) => Promise<ScimResponse>): Promise<Json> {
  const { operations, failOnErrors } = readBulk(body);
  const made = new Map<string, string>();
  const results: (Json | undefined)[] = operations.map(() => undefined);
  const creators = new Set(operations.flatMap(({ bulkId }) => (bulkId === undefined ? [] : [bulkId])));
  const deferred: { location: string; members: unknown[] }[] = [];
  let failures = 0;
  let waiting = operations.map((operation, index) => ({ operation, index }));
  const stopped = () => failOnErrors !== undefined && failures >= failOnErrors;

  const execute = async (operation: BulkOperation, index: number): Promise<void> => {
    const response = await run({
      method: operation.method,
      path: resolvePath(operation.path, made),
      ifMatch: operation.version,
      body: operation.refersTo.length > 0 ? resolve(operation.data, made) : operation.data,
    });
    if (response.status >= 400) failures++;
    const location = response.headers.location;
    const id = location?.split('/').at(-1);
    if (operation.bulkId !== undefined && id !== undefined && response.status < 300) made.set(operation.bulkId, id);
    results[index] = resultOf(operation, response);
  };

  while (waiting.length > 0 && !stopped()) {
    const ready = waiting.filter(({ operation }) => unresolved(operation, made, creators).length === 0);
    // one after another, in the order of the request
    const [first] = ready;
    if (first) {
      waiting = waiting.filter((each) => each !== first);
      await execute(first.operation, first.index);
      if (first.operation.bulkId !== undefined && !made.has(first.operation.bulkId))
        creators.delete(first.operation.bulkId);
      continue;
    }
    const group = waiting.find(({ operation }) => operation.method === 'POST' && membersOf(operation) !== undefined);
    const members = group && membersOf(group.operation);
    if (!group || !members) break;
    waiting = waiting.filter((each) => each !== group);
    const data = { ...(isJsonObject(group.operation.data) ? group.operation.data : {}), members: [] };
    await execute({ ...group.operation, data, refersTo: referencesIn(data) }, group.index);
    const location = results[group.index]?.location;
    if (typeof location === 'string') deferred.push({ location, members });
  }
  for (const { operation, index } of stopped() ? [] : waiting)
    results[index] = resultOf(
      operation,
      failed(invalidValue(`No operation creates ${unresolved(operation, made, new Set()).join(', ')}`)),
    );
  for (const { location, members } of deferred) {
    const [, path] = /(\/Groups\/[^/]+)$/.exec(location) ?? [];
    await run({
      method: 'PATCH',
      path: path ?? location,
      ifMatch: undefined,
      body: { Operations: [{ op: 'add', path: 'members', value: resolve(members, made) }] },
    });
  }
  return { schemas: [BULK_RESPONSE], Operations: results.filter((result) => result !== undefined) };
}

function readBulk(body: unknown): { operations: BulkOperation[]; failOnErrors: number | undefined } {
  const sent = isJsonObject(body) ? (body.Operations ?? body.operations) : undefined;
  if (!Array.isArray(sent)) throw invalidSyntax('Operations must be a list of operations');
  if (sent.length > MAX_BULK_OPERATIONS)
    throw new ScimError(413, `A bulk request can have at most ${MAX_BULK_OPERATIONS} operations`);
  const failOnErrors = isJsonObject(body) ? body.failOnErrors : undefined;
  if (
    failOnErrors !== undefined &&
    !(typeof failOnErrors === 'number' && Number.isInteger(failOnErrors) && failOnErrors > 0)
  )
    throw invalidValue('failOnErrors must be an integer greater than 0');
  return { operations: sent.map(readOperation), failOnErrors };
}

function readOperation(raw: unknown): BulkOperation {
  if (!isJsonObject(raw)) throw invalidSyntax('An operation must be an object');
  const method = typeof raw.method === 'string' ? raw.method.toUpperCase() : '';
  if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
    throw invalidSyntax('method of an operation must be POST, PUT, PATCH or DELETE');
  const [, kind, id = ''] = (typeof raw.path === 'string' && /^\/(users|groups)(\/[^/]+)?$/i.exec(raw.path)) || [];
  if (kind === undefined)
    throw invalidSyntax('path of an operation must be /Users, /Groups, or one of their resources');
  const bulkId = typeof raw.bulkId === 'string' ? raw.bulkId : undefined;
  if (method === 'POST' && bulkId === undefined) throw invalidSyntax('A POST requires a bulkId');
  return {
    method,
    path: `${kind.toLowerCase() === 'users' ? '/Users' : '/Groups'}${id}`,
    bulkId,
    version: typeof raw.version === 'string' ? raw.version : undefined,
    data: raw.data,
    refersTo: referencesIn(id.slice(1), raw.data),
  };
}

/** What has not been made yet, and still may be. */
function unresolved({ refersTo }: BulkOperation, made: Map<string, string>, creators: Set<string>): string[] {
  return refersTo.filter((id) => !made.has(id) && (creators.size === 0 || creators.has(id)));
}

/** Found once: a request of a thousand operations asks for them a thousand times. */
function referencesIn(...values: unknown[]): string[] {
  const found = new Set<string>();
  const walk = (value: unknown) => {
    if (typeof value === 'string') {
      const id = REFERENCE.exec(value)?.[1];
      if (id !== undefined) found.add(id);
    } else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) walk(each);
  };
  walk(values);
  return [...found];
}

function membersOf({ data }: BulkOperation): unknown[] | undefined {
  return isJsonObject(data) && Array.isArray(data.members) ? data.members : undefined;
}

function resolve(value: unknown, made: Map<string, string>): unknown {
  if (typeof value === 'string') {
    const id = REFERENCE.exec(value)?.[1];
    return id === undefined ? value : (made.get(id) ?? value);
  }
  if (Array.isArray(value)) return value.map((each) => resolve(each, made));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, resolve(each, made)]));
}

function resolvePath(path: string, made: Map<string, string>): string {
  return path
    .split('/')
    .map((part) => resolve(part, made))
    .join('/');
}

function failed(error: ScimError): ScimResponse {
  return { status: error.status, headers: {}, body: error.brief() };
}

function resultOf({ method, bulkId }: BulkOperation, { status, headers, body }: ScimResponse): Json {
  return {
    method,
    ...(bulkId === undefined ? {} : { bulkId }),
    ...(headers.location ? { location: headers.location } : {}),
    ...(headers.etag ? { version: headers.etag } : {}),
    status: String(status),
    ...(status >= 400 ? { response: body } : {}),
  };
}

import { jsonExcess } from '@assay/platform';
import { HostError } from './code-host.js';
import { ByteBudget, type HostRequest, type HostRequests, type HostResponse } from './host-requests.js';

const MAX_JSON_BYTES = 16 * 1024 * 1024;
const MAX_PAGES = 40;

export interface Json {
  // biome-ignore lint/suspicious/noExplicitAny: what a host sends is looked at where it is read
  [name: string]: any;
}

/** A host's REST API that speaks JSON, under one token. */
export class JsonApi {
  /** @param authorization the header's value */
  constructor(
    private readonly requests: HostRequests,
    private readonly root: string,
    private readonly authorization: string,
  ) {}

  /** @throws HostError where the status is not 2xx, or the body no JSON */
  async json(
    method: HostRequest['method'],
    path: string,
    body: object | undefined,
    signal: AbortSignal,
    maxBytes = MAX_JSON_BYTES,
  ): Promise<Json> {
    return parsed(this.accepted(await this.send(method, path, body, signal, maxBytes), path).body);
  }

  /** Like `json`, for a list. */
  async list(path: string, signal: AbortSignal, budget?: ByteBudget): Promise<Json[]> {
    const rows: unknown = parsed((await this.page(path, signal, budget)).body);
    if (!Array.isArray(rows))
      throw new HostError('unexpected', `The host did not return a list for ${path.split('?')[0]}`);
    return rows;
  }

  /** One page of a list. @param budget that of the list @throws as `json` */
  async page(path: string, signal: AbortSignal, budget: ByteBudget | undefined): Promise<HostResponse> {
    return this.accepted(await this.send('GET', path, undefined, signal, MAX_JSON_BYTES, budget), path);
  }

  send(
    method: HostRequest['method'],
    path: string,
    body: object | undefined,
    signal: AbortSignal,
    maxBytes = MAX_JSON_BYTES,
    budget?: ByteBudget,
  ): Promise<HostResponse> {
    const headers = {
      authorization: this.authorization,
      accept: 'application/json, */*;q=0.1',
      'user-agent': 'assay',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const request = { method, url: this.root + path, headers, maxBytes, budget };
    return this.requests.send(body === undefined ? request : { ...request, body: JSON.stringify(body) }, signal);
  }

  /** @returns undefined if the host no longer has it (404) @throws as `json` */
  async sendIfThere(
    method: HostRequest['method'],
    path: string,
    body: object | undefined,
    signal: AbortSignal,
  ): Promise<HostResponse | undefined> {
    const response = await this.send(method, path, body, signal);
    return response.status === 404 ? undefined : this.accepted(response, path);
  }

  accepted(response: HostResponse, path: string): HostResponse {
    const { status, body } = response;
    if (status >= 200 && status < 300) return response;
    const where = path.split('?')[0];
    if (status >= 300 && status < 400) throw new HostError('gone', 'The repository was moved on the host', { status });
    if (status === 401 || status === 403)
      throw new HostError('rejected', `The host rejects the token for ${where}: ${messageIn(body)}`, { status });
    if (status === 404)
      throw new HostError('gone', `${where} does not exist on the host, or the token may not see it`, { status });
    throw new HostError('unexpected', `The host responded to ${where} with status ${status}: ${messageIn(body)}`, {
      status,
    });
  }
}

/** The rows of a list, up to the first page that is not full. */
export async function allPages<T>(
  pageSize: number,
  read: (page: number, budget: ByteBudget) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = [];
  const budget = new ByteBudget();
  for (let page = 1; page <= MAX_PAGES; page++) {
    const rows = await read(page, budget);
    // not spread into arguments: a host may ignore the page size, and too many arguments overflow the stack
    for (const row of rows) all.push(row);
    if (rows.length < pageSize) break;
  }
  return all;
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function parsed(body: Buffer): Json {
  if (body.length === 0) return {};
  rejectExcess(body);
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new HostError('unexpected', 'The host did not return JSON. Check its URL.');
  }
}

/** @throws HostError if the JSON would take too long or too much memory to parse */
export function rejectExcess(body: Buffer): void {
  const excess = jsonExcess(body);
  if (excess) throw new HostError('unexpected', `The host returned JSON with too many ${excess}`);
}

export function branchOf(ref: string): string {
  return ref.replace(/^refs\/heads\//, '');
}

/** Of an entry of a tree; undefined of a folder. */
export function kindOf(mode: unknown, type: unknown): 'file' | 'link' | 'submodule' | undefined {
  if (mode === '120000') return 'link';
  if (mode === '160000' || type === 'commit') return 'submodule';
  return type === 'blob' ? 'file' : undefined;
}

/** The host's error message on one line, short enough to show. Without control characters, because PostgreSQL cannot store NUL. */
function messageIn(body: Buffer): string {
  return words(body)
    .replaceAll(/\p{Cc}+/gu, ' ')
    .toWellFormed();
}

function words(body: Buffer): string {
  try {
    const { message = '', error = '' }: Json = JSON.parse(body.toString());
    const text = message || error;
    return (typeof text === 'string' ? text : JSON.stringify(text)).slice(0, 300);
  } catch {
    return body.subarray(0, 100).toString();
  }
}

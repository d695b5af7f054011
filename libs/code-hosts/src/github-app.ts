import { createPrivateKey, type KeyObject } from 'node:crypto';
import { isJsonObject } from '@assay/contracts';
import { request } from '@octokit/request';
import type { Endpoints } from '@octokit/types';
import { SignJWT } from 'jose';
import { HostError } from './code-host.js';
import type { ByteBudget, HostRequest, HostRequests } from './host-requests.js';
import { rejectExcess } from './json-api.js';

const MAX_BYTES = 16 * 1024 * 1024;
const API_VERSION = '2022-11-28';
/** GitHub takes 10 minutes at most, and a clock that runs behind ours must not see a token of the future. */
const JWT_SECONDS = { before: 60, after: 540 };
/** A token that ends sooner than this is not used any more: GitHub's live an hour. */
const TOKEN_MARGIN_MS = 5 * 60_000;
const MAX_INSTALLATIONS = 1_000;
/** Responses that are asked for again with their ETag, which costs nothing of the rate limit while they are the same. */
const MAX_REMEMBERED = 64;
const MAX_REMEMBERED_BYTES = 64 * 1024;

type Route = keyof Endpoints;
type Parameters<R extends Route> = Omit<Endpoints[R]['parameters'], 'owner' | 'repo' | 'headers' | 'request'>;
type Data<R extends Route> = Endpoints[R]['response']['data'];

/** What @octokit/request gives to its fetch. */
interface OctokitRequest extends Pick<HostRequest, 'method'> {
  headers: Readonly<Record<string, string>>;
  body?: unknown;
}

interface CallOptions {
  /** Media type, where it is not JSON. */
  accept?: string;
  maxBytes?: number;
  budget?: ByteBudget;
}

interface InstallationToken {
  token: string;
  endsAtMs: number;
}

interface Remembered {
  etag: string;
  contentType: string;
  body: Buffer;
}

/**
 * Requests of one GitHub App: routes and types are @octokit/request's, connections go by our checked addresses. Tokens of
 * installations are in memory alone, of this App alone. (`@octokit/auth-app` shares requests for tokens within a process by the
 * number of the installation, whichever App and host they are for: one tenant could get another's.)
 */
export class GitHubApp {
  private readonly key: KeyObject;
  private readonly installations = new Map<string, Promise<number>>();
  private readonly tokens = new Map<number, Promise<InstallationToken>>();
  private readonly accounts = new Map<'own', Promise<string>>();
  private readonly remembered = new Map<string, Remembered>();
  private readonly api: string;

  /** @throws HostError `rejected` if the key is invalid */
  constructor(
    private readonly requests: HostRequests,
    baseUrl: string,
    private readonly appId: string,
    privateKey: string,
  ) {
    this.api = apiOf(baseUrl);
    try {
      this.key = createPrivateKey(privateKey);
    } catch {
      throw new HostError('rejected', 'The private key is not in PEM format', { status: 401 });
    }
    if (this.key.asymmetricKeyType !== 'rsa')
      throw new HostError('rejected', 'The private key is not an RSA key', { status: 401 });
  }

  /** The account that what the App writes is of. */
  account(signal: AbortSignal): Promise<string> {
    return kept(this.accounts, 'own', async () => {
      const app = await this.asApp('GET /app', {}, signal);
      if (!app?.slug) throw new HostError('unexpected', 'The host returned no name for the App');
      return `${app.slug}[bot]`;
    });
  }

  /** As the App itself, which reaches no repository. */
  async asApp<R extends Route>(route: R, parameters: object, signal: AbortSignal): Promise<Data<R>> {
    return this.send(route, parameters, `Bearer ${await this.jwt()}`, signal, {});
  }

  /** As the App's installation at the owner of a repository. */
  async call<R extends Route>(
    repository: string,
    route: R,
    parameters: Parameters<R>,
    signal: AbortSignal,
    options: CallOptions = {},
  ): Promise<Data<R>> {
    const [owner = '', repo = ''] = repository.split('/');
    const named = { owner, repo, ...parameters };
    const attempt = async () =>
      this.send(route, named, `token ${(await this.token(owner, repo, signal)).token}`, signal, options);
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof HostError) || error.details.status !== 401) throw error;
      // a token ends early where the App was reinstalled, its permissions changed, or somebody revoked it
      this.forget(owner);
      return attempt();
    }
  }

  /** The archive of a commit. It is at an address of its own, which GitHub names, and which gets no token of ours. */
  async archive(repository: string, commit: string, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
    const [owner = '', repo = ''] = repository.split('/');
    const { token } = await this.token(owner, repo, signal);
    const url = `${this.api}/repos/${[owner, repo, 'tarball', commit].map(encodeURIComponent).join('/')}`;
    const headers = { authorization: `token ${token}`, 'user-agent': 'assay', 'x-github-api-version': API_VERSION };
    const { status, headers: received } = await this.requests.send({ method: 'GET', url, headers, maxBytes }, signal);
    const { location } = received;
    if (status !== 302 || typeof location !== 'string')
      throw new HostError('unexpected', `The host has no archive of ${commit}`, { status });
    const archive = { method: 'GET' as const, url: location, headers: { 'user-agent': 'assay' }, maxBytes };
    const response = await this.requests.send(archive, signal);
    if (response.status === 200) return response.body;
    throw new HostError('unexpected', `The host sent no archive of ${commit}`, { status: response.status });
  }

  private async jwt(): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({})
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(this.appId)
      .setIssuedAt(now - JWT_SECONDS.before)
      .setExpirationTime(now + JWT_SECONDS.after)
      .sign(this.key);
  }

  private async token(owner: string, repo: string, signal: AbortSignal): Promise<InstallationToken> {
    const installation = await kept(this.installations, owner.toLowerCase(), async () => {
      const found = await this.asApp('GET /repos/{owner}/{repo}/installation', { owner, repo }, signal);
      if (found.suspended_at) throw new HostError('rejected', `The App is suspended for ${owner}`, { status: 403 });
      return found.id;
    });
    const make = async () => {
      const route = 'POST /app/installations/{installation_id}/access_tokens';
      const made = await this.asApp(route, { installation_id: installation }, signal).catch((error) => {
        if (!(error instanceof HostError) || error.reason !== 'gone') throw error;
        // installed anew since, it has another number, which is looked for once
        throw new HostError('rejected', `The App is not installed for ${owner}`, { status: 401 });
      });
      return { token: made.token, endsAtMs: Date.parse(made.expires_at) };
    };
    const token = await kept(this.tokens, installation, make);
    if (token.endsAtMs - Date.now() > TOKEN_MARGIN_MS) return token;
    this.tokens.delete(installation);
    return kept(this.tokens, installation, make);
  }

  private forget(owner: string): void {
    const installation = this.installations.get(owner.toLowerCase());
    this.installations.delete(owner.toLowerCase());
    void installation?.then((id) => this.tokens.delete(id)).catch(() => undefined);
  }

  private async send<R extends Route>(
    route: R,
    parameters: object,
    authorization: string,
    signal: AbortSignal,
    { accept = 'application/vnd.github+json', maxBytes = MAX_BYTES, budget }: CallOptions,
  ): Promise<Data<R>> {
    const headers = { authorization, accept, 'user-agent': 'assay', 'x-github-api-version': API_VERSION };
    try {
      // its types follow one route at a time, not a type parameter
      const send: (route: Route, parameters: object) => Promise<{ data: Data<R> }> = request as never;
      const { data } = await send(route, {
        baseUrl: this.api,
        ...parameters,
        headers,
        request: {
          signal,
          fetch: (url: string, init: OctokitRequest) => this.fetch(url, init, { maxBytes, budget }, signal),
          log: { debug() {}, info() {}, warn() {}, error() {} },
        },
      });
      return data;
    } catch (error) {
      signal.throwIfAborted();
      throw hostError(error, route);
    }
  }

  /** Stands in for `fetch`, which @octokit/request would call. */
  private async fetch(
    url: string,
    init: OctokitRequest,
    limits: Pick<HostRequest, 'maxBytes' | 'budget'>,
    signal: AbortSignal,
  ): Promise<Response> {
    const { method } = init;
    const headers = { ...init.headers };
    const key = `${headers.accept} ${url}`;
    const known = method === 'GET' ? this.remembered.get(key) : undefined;
    if (known) headers['if-none-match'] = known.etag;
    const sent = { method, url, headers, ...limits };
    const {
      status,
      headers: received,
      body,
    } = await this.requests.send(typeof init.body === 'string' ? { ...sent, body: init.body } : sent, signal);
    if (known && status === 304)
      return new Response(bytesOf(known.body), { headers: { 'content-type': known.contentType } });
    if (status >= 300 && status < 400 && status !== 304)
      throw new HostError('gone', 'The repository was moved on the host', { status });
    const contentType = String(received['content-type'] ?? 'application/json');
    if (contentType.includes('json')) rejectExcess(body);
    const { etag } = received;
    if (method === 'GET' && status === 200 && typeof etag === 'string' && body.length <= MAX_REMEMBERED_BYTES) {
      this.remembered.delete(key);
      this.remembered.set(key, { etag, contentType, body });
      bound(this.remembered, MAX_REMEMBERED);
    }
    const empty = status === 204 || status === 205 || status === 304;
    return new Response(empty ? null : bytesOf(body), { status, headers: { 'content-type': contentType } });
  }
}

/** github.com and its enterprises with data residency have a host for the API, a GitHub Enterprise Server a path. */
function apiOf(baseUrl: string): string {
  const { protocol, hostname, host } = new URL(baseUrl);
  if (hostname === 'github.com' || hostname === 'www.github.com') return 'https://api.github.com';
  if (hostname.endsWith('.ghe.com')) return `${protocol}//api.${host}`;
  return `${baseUrl.replace(/\/+$/, '')}/api/v3`;
}

/** What is being made is not made twice; what failed is not kept. */
async function kept<K, V>(of: Map<K, Promise<V>>, key: K, make: () => Promise<V>): Promise<V> {
  const known = of.get(key);
  if (known) return known;
  const made = make();
  of.set(key, made);
  bound(of, MAX_INSTALLATIONS);
  made.catch(() => of.get(key) === made && of.delete(key));
  return made;
}

/** The oldest go. */
function bound(of: Map<unknown, unknown>, max: number): void {
  for (const key of of.keys()) {
    if (of.size <= max) return;
    of.delete(key);
  }
}

function bytesOf(body: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(body);
}

function hostError(error: unknown, route: string): HostError {
  if (error instanceof HostError) return error;
  const { cause, ...details } = isJsonObject(error) ? error : {};
  if (cause instanceof HostError) return cause;
  const status = typeof details.status === 'number' ? details.status : 0;
  const message = error instanceof Error ? error.message : '';
  const where = route.replace(/^\w+ /, '');
  // without the link to GitHub's pages
  const reason = message.replace(/ - https:\S+$/, '').slice(0, 300);
  if (status === 401 || status === 403)
    return new HostError('rejected', `The host rejects the App for ${where}: ${reason}`, { status });
  if (status === 404 || status === 410)
    return new HostError('gone', `${where} does not exist on the host, or the App may not see it`, { status });
  return new HostError(
    'unexpected',
    `The host responded to ${where} with status ${status}: ${reason}`,
    { status },
    { cause: error },
  );
}

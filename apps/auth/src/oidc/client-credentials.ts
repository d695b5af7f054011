import { randomBytes } from 'node:crypto';
import { type AdapterPayload, errors } from 'oidc-provider';
import { artifactId } from '../tokens/artifact-id.js';
import type { Artifacts } from '../tokens/artifacts.js';
import type { Clients } from '../tokens/clients.js';
import { isApiScope, OPENID_SCOPES } from '../tokens/oauth-scopes.js';

export const ACCESS_TOKEN_SECONDS = 3_600;
const TOKEN_BYTES = 32;
const KIND = 'ClientCredentials';
const OPENID: ReadonlySet<string> = new Set(OPENID_SCOPES);
const PARAMETERS: ReadonlySet<string> = new Set(['grant_type', 'scope', 'client_id', 'client_secret']);
/** What would make it more than the plain form: a proof of possession, a page of a browser, an attestation. */
const OTHER_HEADERS = ['dpop', 'origin', 'oauth-client-attestation', 'oauth-client-attestation-pop'] as const;
/** Identifier and secret of this server's own making: nothing in them is encoded. */
const PLAIN_PAIR = /^([\w-]+):([\w-]+)$/;

type Headers = Record<string, string | string[] | undefined>;

/**
 * The client credentials grant (RFC 6749 section 4.4) in its plain form, without the way through oidc-provider, which costs
 * three times as much. It only ever says yes: whatever is not plainly in order goes on to oidc-provider, which decides and
 * finds the words. client-credentials.test.ts holds both ways against each other.
 */
export class ClientCredentials {
  constructor(
    private readonly clients: Clients,
    private readonly artifacts: Artifacts,
    private readonly nowMs: () => number,
  ) {}

  /**
   * @param parameters of a token request of this grant
   * @returns the response, its token stored; undefined where oidc-provider is to respond
   * @throws ServiceError SERVICE_UNAVAILABLE where PostgreSQL does not serve
   */
  async respond(headers: Headers, parameters: Readonly<Record<string, string>>) {
    if (parameters.grant_type !== 'client_credentials') return undefined;
    for (const name in parameters) if (!PARAMETERS.has(name)) return undefined;
    if (OTHER_HEADERS.some((name) => headers[name] !== undefined)) return undefined;
    const presented = credentialsOf(headers.authorization, parameters);
    if (!presented) return undefined;
    const client = await this.clients.find(presented.id);
    const scope = client && scopeOf(client, parameters.scope);
    if (scope === undefined || !client?.grant_types?.includes('client_credentials')) return undefined;
    if (!this.clients.secretMatches(hashesOf(client), presented.secret)) return undefined;
    return {
      access_token: await this.issue(presented.id, scope),
      expires_in: ACCESS_TOKEN_SECONDS,
      scope,
      token_type: 'Bearer',
    };
  }

  /**
   * RFC 6749 section 3.3: who names no scope asks for all that the application may have, and one that nobody knows is
   * rejected. oidc-provider would respond to both with a token that holds nothing.
   * @returns the parameters, with a scope where they had none
   * @throws InvalidScope
   */
  async withScope(headers: Headers, parameters: Record<string, string>): Promise<Record<string, string>> {
    if (parameters.scope) {
      const unknown = parameters.scope.split(' ').filter((scope) => !isApiScope(scope) && !OPENID.has(scope));
      if (unknown.length === 0) return parameters;
      throw new errors.InvalidScope('a requested scope is unknown', unknown.join(' '));
    }
    const id = credentialsOf(headers.authorization, parameters)?.id;
    const client = id === undefined ? undefined : await this.clients.find(id);
    const scope = (client?.scope ?? '').split(' ').filter(isApiScope).join(' ');
    return scope === '' ? parameters : { ...parameters, scope };
  }

  private async issue(clientId: string, scope: string): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const id = artifactId(token);
    const iat = Math.floor(this.nowMs() / 1_000);
    // as oidc-provider's model of this kind reads it
    const payload = { iat, exp: iat + ACCESS_TOKEN_SECONDS, clientId, kind: KIND, scope };
    await this.artifacts.issue(undefined, [
      {
        kind: KIND,
        id,
        grantId: null,
        family: null,
        clientId,
        userId: null,
        uid: null,
        sessionUid: null,
        originUid: null,
        device: null,
        userCode: null,
        scopes: scope.split(' '),
        bound: false,
        jkt: null,
        audience: null,
        acr: null,
        authTime: null,
        payload: this.artifacts.seal(KIND, id, payload),
        expiresInSeconds: ACCESS_TOKEN_SECONDS,
      },
    ]);
    return token;
  }
}

function credentialsOf(authorization: string | string[] | undefined, parameters: Readonly<Record<string, string>>) {
  const { client_id: id, client_secret: secret } = parameters;
  if (authorization === undefined) return id && secret ? { id, secret } : undefined;
  if (typeof authorization !== 'string' || secret !== undefined) return undefined;
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/]+={0,2})$/.exec(authorization) ?? [];
  const [, basicId, basicSecret] = PLAIN_PAIR.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  if (!basicId || !basicSecret || (id !== undefined && id !== basicId)) return undefined;
  return { id: basicId, secret: basicSecret };
}

/** The scopes as they were asked for, where each is the API's and the client's, and none is named twice. */
function scopeOf(client: AdapterPayload, asked: string | undefined): string | undefined {
  if (!asked) return undefined;
  const allowed = (client.scope ?? '').split(' ');
  const scopes = asked.split(' ');
  if (new Set(scopes).size !== scopes.length) return undefined;
  return scopes.every((scope) => isApiScope(scope) && allowed.includes(scope)) ? asked : undefined;
}

function hashesOf({ assay_secret_hashes: hashes }: AdapterPayload): string[] {
  return Array.isArray(hashes) ? hashes : [];
}

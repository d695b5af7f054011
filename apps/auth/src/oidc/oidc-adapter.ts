import type { IncomingMessage } from 'node:http';
import { type Audience, mcpUrlOf } from '@assay/contracts';
import { type Adapter, type AdapterPayload, errors, Provider } from 'oidc-provider';
import type { Artifact, Device, StoredArtifact } from '../tokens/artifact.js';
import { artifactId } from '../tokens/artifact-id.js';
import type { Artifacts } from '../tokens/artifacts.js';
import type { Clients } from '../tokens/clients.js';
import type { Grants } from '../tokens/grants.js';
import type { PresentedArtifacts } from '../tokens/presented-tokens.js';
import { type Begun, begunIn, ssoOf } from './login.js';
import { currentTokenRequest, SOURCE_KINDS, type SourceKind, type TokenRequest } from './token-request.js';

/** For this long, a client may repeat a refresh whose response was lost (docs/decisions/refresh-grace.md). */
const REFRESH_GRACE_MS = 30_000;
/** What a token request saves is written by its request. */
const ISSUED = new Set(['AccessToken', 'RefreshToken', 'ClientCredentials']);

export interface AdapterParts {
  /** Public URL of the API. */
  apiUrl: string;
  artifacts: Artifacts;
  presented: PresentedArtifacts;
  grants: Grants;
  clients: Clients;
  /** Told of every grant, or application, of which tokens were revoked. */
  revoked: (credentialId: string) => Promise<void>;
  /** Where the person of a request is. */
  deviceOf: (request: IncomingMessage | undefined) => Device | null;
  /** Told of every session that a person just signed in to, and of the sign-in at an identity provider that it rests on. */
  signedIn: (sessionUid: string, sso: string | undefined) => Promise<void>;
  /** Whether a sign-in that is under way was ended neither here, with everything else of the person, nor at its identity provider. */
  isSignInCurrent: (begun: Begun) => Promise<boolean>;
  /** Whether the session of a browser has not been ended. */
  isSessionLive: (userId: string, uid: string) => Promise<boolean>;
}

/** The storage port of oidc-provider on PostgreSQL. */
export function createAdapter(parts: AdapterParts): (kind: string) => Adapter {
  return (kind) => {
    if (kind === 'Client') return readOnly(kind, (id) => parts.clients.find(id));
    if (kind === 'Grant')
      return { ...readOnly(kind, (id) => findGrant(id, parts)), destroy: (id) => parts.grants.revoke(id) };
    return new ArtifactAdapter(kind, parts);
  };
}

class ArtifactAdapter implements Adapter {
  constructor(
    private readonly kind: string,
    private readonly parts: AdapterParts,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const { artifacts } = this.parts;
    const artifact = this.artifactOf(id, payload, expiresIn);
    const request = currentTokenRequest();
    if (request && ISSUED.has(this.kind)) {
      artifact.family = request.source?.family ?? null;
      artifact.acr ??= request.source?.acr ?? null;
      artifact.authTime ??= request.source?.authTime ?? null;
      request.issued.push(artifact);
    } else if (this.kind === 'ReplayDetection') {
      // look first and write then would let two at once through
      if (!(await artifacts.insert(artifact))) throw new errors.InvalidRequest('a proof was used twice');
    } else await artifacts.upsert(artifact);
    // written first and asked then: an ending that comes later finds it
    if (await this.isStillValid(payload)) return;
    await artifacts.destroy(this.kind, artifact.id);
    throw new errors.AccessDenied('the sign-in has ended in the meantime');
  }

  /** Whether what was just written rests on a sign-in, or a session, that has not been ended in the meantime. */
  private async isStillValid({ uid, accountId, sessionUid, error }: AdapterPayload): Promise<boolean> {
    const result = Provider.ctx?.oidc.result;
    if (this.kind === 'Session') {
      if (!result?.login) return true;
      if (uid) await this.parts.signedIn(uid, ssoOf(result.login));
      return this.isCurrent(result);
    }
    const allowsDevice = this.kind === 'DeviceCode' && accountId !== undefined && error === undefined;
    if (this.kind !== 'AuthorizationCode' && !allowsDevice) return true;
    // the session of a sign-in within this very request is written after the code
    if (result?.login) return this.isCurrent(result);
    return accountId !== undefined && sessionUid !== undefined && this.parts.isSessionLive(accountId, sessionUid);
  }

  /** What an ended sign-in left in an authorization request is not known any more: the person signs in again. */
  private async withoutEnded(payload: AdapterPayload): Promise<AdapterPayload> {
    if (await this.isCurrent(payload.result)) return payload;
    const { result: _ended, ...rest } = payload;
    return rest;
  }

  private async isCurrent(result: unknown): Promise<boolean> {
    const begun = begunIn(result);
    return begun === undefined || this.parts.isSignInCurrent(begun);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const request = currentTokenRequest();
    const sourceKind = SOURCE_KINDS.find((kind) => kind === this.kind);
    if (request && sourceKind) return this.present(sourceKind, id, request);
    const stored = await this.parts.artifacts.find(this.kind, artifactId(id));
    if (!stored) return undefined;
    const payload = { ...this.read(stored), jti: id, ...consumption(stored) };
    return this.kind === 'Interaction' ? this.withoutEnded(payload) : payload;
  }

  /** What a token request presents: noted as its source. @throws SlowDown where a device asks too often */
  private async present(kind: SourceKind, id: string, request: TokenRequest): Promise<AdapterPayload | undefined> {
    const presented = await this.parts.presented.find(kind, artifactId(id));
    if (!presented) return undefined;
    const { stored, grant, person } = presented;
    const payload = { ...this.read(stored), jti: id };
    if (kind === 'DeviceCode' && isUndecided(payload) && !(await this.parts.artifacts.poll(artifactId(id))))
      throw new errors.SlowDown();
    const answer = kind === 'RefreshToken' ? repeatable(stored) : undefined;
    request.grant = grant;
    request.person = person;
    request.source = {
      kind,
      value: id,
      id: artifactId(id),
      family: Buffer.from(stored.family ?? stored.id),
      acr: payload.acr ?? null,
      authTime: payload.authTime ?? null,
      answer,
    };
    // every check of a refresh is made again for a repeated one, before it gets the first response
    return answer ? payload : { ...payload, ...consumption(stored) };
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const stored = await this.parts.artifacts.findBy(this.kind, { uid });
    return stored && this.read(stored);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    const stored = await this.parts.artifacts.findBy(this.kind, { userCode });
    return stored && this.read(stored);
  }

  /** @throws InvalidRequest for all but the first of several at once */
  async consume(id: string): Promise<void> {
    const request = currentTokenRequest();
    if (request?.source?.value === id) {
      request.consumed = true;
      return;
    }
    if (!(await this.parts.artifacts.consume(this.kind, artifactId(id))))
      throw new errors.InvalidRequest(`${this.kind} was already used`);
  }

  async destroy(id: string): Promise<void> {
    const { artifacts, revoked } = this.parts;
    const destroyed = await artifacts.destroy(this.kind, artifactId(id));
    if (this.kind !== 'AccessToken' && this.kind !== 'ClientCredentials') return;
    // gateways know a token by its grant or, without a person, by its application
    const known = destroyed?.grant_id ?? destroyed?.client_id;
    if (known) await revoked(known);
  }

  /**
   * Called for each kind of token of a grant that is revoked; once is enough. The reuse of a code or refresh token, and a
   * client's revocation of a refresh token, end what descends from one sign-in; a client's revocation of an access token
   * ends only that (RFC 7009 section 2.1 leaves it open).
   */
  async revokeByGrantId(grantId: string): Promise<void> {
    if (this.kind !== 'AccessToken') return;
    const { artifacts, revoked } = this.parts;
    const family = currentTokenRequest()?.source?.family;
    const oidc = Provider.ctx?.oidc;
    if (family) await artifacts.revokeFamily(family);
    else if (oidc?.route !== 'revocation') await artifacts.revokeByGrant(grantId);
    else if (oidc.entities.RefreshToken) await artifacts.revokeFamilyOf(artifactId(oidc.entities.RefreshToken.jti));
    await revoked(grantId);
  }

  private read(stored: StoredArtifact): AdapterPayload {
    return this.parts.artifacts.open(this.kind, stored);
  }

  private artifactOf(value: string, payload: AdapterPayload, expiresInSeconds: number): Artifact {
    const id = artifactId(value);
    // The value itself is not stored, not even sealed. A device code is the exception: its person brings the user code alone, and
    // what they decide is written to the row of the device code.
    const { jti, ...withoutValue } = payload;
    const rest = this.kind === 'DeviceCode' ? { ...withoutValue, jti } : withoutValue;
    return {
      kind: this.kind,
      id,
      grantId: payload.grantId ?? null,
      family: this.kind === 'AuthorizationCode' || this.kind === 'DeviceCode' ? id : null,
      clientId: payload.clientId ?? null,
      userId: payload.accountId ?? null,
      uid: this.kind === 'Session' ? (payload.uid ?? null) : null,
      sessionUid: payload.expiresWithSession ? (payload.sessionUid ?? null) : null,
      originUid: payload.sessionUid ?? null,
      device: this.kind === 'Session' ? this.parts.deviceOf(Provider.ctx?.req) : null,
      userCode: payload.userCode ? artifactId(payload.userCode) : null,
      scopes: payload.scope ? payload.scope.split(' ') : [],
      bound: Boolean(payload.jkt ?? payload['x5t#S256']),
      jkt: payload.jkt ?? null,
      audience: ISSUED.has(this.kind) ? audienceOf(payload.aud, this.parts.apiUrl) : null,
      acr: payload.acr ?? null,
      authTime: payload.authTime ?? null,
      payload: this.parts.artifacts.seal(this.kind, id, rest),
      expiresInSeconds,
    };
  }
}

/** The resource that a token was requested for (RFC 8707). A refresh token names several; only the token endpoint accepts it. */
function audienceOf(resource: unknown, apiUrl: string): Audience | null {
  return resource === mcpUrlOf(apiUrl) ? 'mcp' : null;
}

/** The sealed response that a refresh token was redeemed for, while its client may ask for it again. */
export function repeatable(stored: StoredArtifact | undefined): Buffer | undefined {
  if (!stored?.answer || stored.consumed_ago_ms === null) return undefined;
  return stored.consumed_ago_ms < REFRESH_GRACE_MS ? Buffer.from(stored.answer) : undefined;
}

function findGrant(id: string, { grants }: AdapterParts): Promise<AdapterPayload | undefined> {
  const grant = currentTokenRequest()?.grant;
  return grant?.jti === id ? Promise.resolve(grant) : grants.findModel(id);
}

/** Whether a device still waits for the person's decision, and has not expired. */
function isUndecided({ accountId, error, exp }: AdapterPayload): boolean {
  return accountId === undefined && error === undefined && (exp ?? 0) * 1_000 > Date.now();
}

/** As oidc-provider reads it: in seconds since 1970. */
function consumption({ consumed_at }: StoredArtifact) {
  return consumed_at ? { consumed: Math.floor(consumed_at.getTime() / 1_000) } : {};
}

/** Written by features of ours, never by oidc-provider. */
function readOnly(kind: string, find: (id: string) => Promise<AdapterPayload | undefined>): Adapter {
  const reject = (): Promise<never> => Promise.reject(new Error(`oidc-provider does not write a ${kind}`));
  return {
    find,
    upsert: reject,
    consume: reject,
    destroy: reject,
    revokeByGrantId: reject,
    findByUid: reject,
    findByUserCode: reject,
  };
}

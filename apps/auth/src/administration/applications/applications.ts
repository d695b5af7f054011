import { randomBytes } from 'node:crypto';
import {
  type Actor,
  CREDENTIAL_ROLES,
  type CreatedOauthApplication,
  type CreateOauthApplicationRequest,
  DEVICE_CODE_GRANT,
  exceeding,
  isFirstParty,
  literalOf,
  newId,
  OAUTH_APPLICATION_TYPES,
  type OauthApplication,
  type OauthApplicationType,
  type PageQuery,
  page,
  type RotatedOauthSecret,
  type Scope,
  TOKEN_EXCHANGE_GRANT,
  type UpdateOauthApplicationRequest,
} from '@assay/contracts';
import { type KeyHasher, readOverlap } from '@assay/credentials';
import { auditRow, type Database, databaseNow, type Prisma, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { authorityOf, holdAuthority, rejectRoleBeyond } from '../../directory/authority.js';
import { newOwnerOf, rejectOtherEnvironment } from '../../directory/credential-rules.js';
import { endExchangedTokensOf } from '../../tokens/artifacts.js';
import { redirectUriErrors } from '../../tokens/redirect-uri.js';
import type { Operations } from '../../web/operations.js';
import { rowsOfPage } from '../../web/row-pages.js';
import { type ApplicationRow, existing, liveSecrets, type SecretRow, showApplication } from './application-row.js';

const MINUTE_MS = 60_000;
const MAX_SECRETS = 5;
const PREFIX_CHARACTERS = 17;

/** OAuth applications of organizations. Their secrets are stored as HMACs under the peppers of keys, and shown once. */
export class Applications {
  constructor(
    private readonly database: Database,
    private readonly operations: Operations,
    private readonly hasher: KeyHasher,
    /** Called after a change, with what it does to tokens that exist. */
    private readonly changed: (application: {
      id: string;
      organizationId: string;
      tokens: 'ended' | 'narrowed' | 'untouched';
    }) => Promise<void>,
  ) {}

  async create(
    organizationId: string,
    actor: Actor,
    request: CreateOauthApplicationRequest,
  ): Promise<CreatedOauthApplication> {
    const { type = 'confidential', environment = actor.environment } = request;
    rejectEscalation(actor, request.scopes);
    rejectOtherEnvironment(actor, environment);
    checkRegistration(type, request);
    const { result } = await this.operations.once(organizationId, actor, async (tx) => {
      const { role, makerId } = await holdAuthority(tx, organizationId, actor);
      await checkExchangeClients(tx, organizationId, environment, request.token_exchange_clients ?? []);
      const row = await tx.oauthApplication.create({
        data: {
          id: newId('app'),
          organization_id: organizationId,
          environment,
          name: request.name,
          type,
          redirect_uris: request.redirect_uris,
          post_logout_redirect_uris: request.post_logout_redirect_uris ?? [],
          scopes: request.scopes,
          grant_types: request.grant_types ?? [],
          token_exchange_clients: request.token_exchange_clients ?? [],
          created_by: actor.id,
          maker_id: makerId,
          authority: role,
        },
      });
      const made = type === 'confidential' ? await this.addSecret(tx, row, actor) : undefined;
      await auditRow(tx, actor, 'oauth_application.created', row, { after: settingsOf(row) });
      return { ...showApplication(row, made ? [made.row] : []), client_secret: made?.secret ?? null };
    });
    return result;
  }

  /** Newest first, without deleted ones. */
  async list(organizationId: string, query: PageQuery) {
    const { limit, before, newest } = rowsOfPage('app', query);
    return this.database.tenant({ organizationId }, async (tx) => {
      const rows = await tx.oauthApplication.findMany({
        where: { organization_id: organizationId, deleted_at: null, ...before },
        ...newest,
      });
      const secrets = await liveSecrets(
        tx,
        rows.map(({ id }) => id),
      );
      return page(rows, limit, (row) => showApplication(row, secrets.get(row.id) ?? []));
    });
  }

  get(organizationId: string, id: string): Promise<OauthApplication> {
    return this.database.tenant({ organizationId }, async (tx) => {
      const row = await existing(tx, organizationId, id, 'read');
      return showApplication(row, (await liveSecrets(tx, [id])).get(id) ?? []);
    });
  }

  /** What is narrowed here narrows tokens that exist already. */
  async update(
    organizationId: string,
    id: string,
    actor: Actor,
    request: UpdateOauthApplicationRequest,
  ): Promise<OauthApplication> {
    if (request.scopes) rejectEscalation(actor, request.scopes);
    const shown = await this.database.tenant({ organizationId }, async (tx) => {
      const row = await this.changeable(tx, organizationId, id, actor);
      const { name, redirect_uris, post_logout_redirect_uris, scopes, grant_types, token_exchange_clients } = request;
      checkRegistration(literalOf(OAUTH_APPLICATION_TYPES, row.type), {
        redirect_uris: redirect_uris ?? row.redirect_uris,
        post_logout_redirect_uris: post_logout_redirect_uris ?? [],
        grant_types: grant_types ?? row.grant_types,
        token_exchange_clients: token_exchange_clients ?? row.token_exchange_clients,
      });
      await checkExchangeClients(tx, organizationId, row.environment, token_exchange_clients ?? []);
      const now = await databaseNow(tx);
      const updated = await tx.oauthApplication.update({
        where: { id, organization_id: organizationId },
        data: {
          ...(name === undefined ? {} : { name }),
          ...(redirect_uris ? { redirect_uris } : {}),
          ...(post_logout_redirect_uris ? { post_logout_redirect_uris } : {}),
          ...(scopes ? { scopes } : {}),
          ...(grant_types ? { grant_types } : {}),
          ...(token_exchange_clients ? { token_exchange_clients } : {}),
          updated_at: now,
        },
      });
      // what it may exchange no longer, it has not
      if (token_exchange_clients || grant_types) await endExchangedTokensOf(tx, id);
      await auditRow(tx, actor, 'oauth_application.updated', row, {
        before: settingsOf(row),
        after: settingsOf(updated),
      });
      return showApplication(updated, (await liveSecrets(tx, [id])).get(id) ?? []);
    });
    await this.changed({
      id,
      organizationId,
      tokens: request.scopes || request.grant_types || request.token_exchange_clients ? 'narrowed' : 'untouched',
    });
    return shown;
  }

  /** Ends its tokens and what people allowed it, at once. */
  async delete(organizationId: string, id: string, actor: Actor): Promise<void> {
    await this.database.tenant({ organizationId }, async (tx) => {
      const row = await existing(tx, organizationId, id, 'change');
      rejectOtherEnvironment(actor, row.environment);
      await tx.$executeRaw`UPDATE oauth_applications SET deleted_at = now(), updated_at = now() WHERE id = ${id}`;
      await tx.oauthApplicationSecret.deleteMany({ where: { application_id: id, organization_id: organizationId } });
      await auditRow(tx, actor, 'oauth_application.deleted', row, { before: settingsOf(row) });
    });
    await this.changed({ id, organizationId, tokens: 'ended' });
  }

  /** Adds a secret. Previous secrets work until the overlap ends, or until they expire if that is sooner. */
  async rotateSecret(
    organizationId: string,
    id: string,
    actor: Actor,
    overlap: string | undefined,
  ): Promise<RotatedOauthSecret> {
    const read = readOverlap(overlap ?? '24h');
    if (!read.ok) throw ServiceError.invalid([read.error]);
    const { result } = await this.operations.once(organizationId, actor, async (tx) => {
      const row = await this.changeable(tx, organizationId, id, actor);
      if (row.type !== 'confidential')
        throw ServiceError.invalidField(
          'type',
          `A ${row.type} application has no secret; it uses PKCE`,
          'INVALID_ENUM',
        );
      const before = (await liveSecrets(tx, [id])).get(id) ?? [];
      if (before.length >= MAX_SECRETS)
        throw new ServiceError('RESOURCE_ALREADY_EXISTS', {
          message: `An application can have at most ${MAX_SECRETS} secrets at a time: delete one, or wait until an overlap ends`,
          details: { resource_type: 'oauth_application', resource_id: id },
        });
      await tx.$executeRaw`
        UPDATE oauth_application_secrets SET expires_at = least(expires_at, now() + make_interval(secs => ${(read.minutes * MINUTE_MS) / 1_000}::float8))
        WHERE application_id = ${id}`;
      const { secret } = await this.addSecret(tx, row, actor);
      await auditRow(tx, actor, 'oauth_application.secret_rotated', row, { after: { overlap_minutes: read.minutes } });
      return {
        client_secret: secret,
        application: showApplication(row, (await liveSecrets(tx, [id])).get(id) ?? []),
      };
    });
    await this.changed({ id, organizationId, tokens: 'untouched' });
    return result;
  }

  /**
   * The application carries the authority of the owner who asks from now on: what was suspended works again.
   * @throws ServiceError RESOURCE_NOT_FOUND, RESOURCE_DELETED; AUTH_ORG_ACCESS_DENIED unless the actor is an owner
   */
  async takeOver(organizationId: string, id: string, actor: Actor): Promise<OauthApplication> {
    const shown = await this.database.tenant({ organizationId }, async (tx) => {
      const authority = await holdAuthority(tx, organizationId, actor);
      const row = await existing(tx, organizationId, id, 'change');
      rejectOtherEnvironment(actor, row.environment);
      const makerId = newOwnerOf(actor, authority);
      const taken = await tx.oauthApplication.update({
        where: { id, organization_id: organizationId },
        data: { maker_id: makerId, authority: 'owner', suspended_at: null, suspension_told_at: null },
      });
      const carried = ({ maker_id, authority }: ApplicationRow) => ({ maker_id, authority });
      await auditRow(tx, actor, 'oauth_application.taken_over', row, {
        before: carried(row),
        after: carried(taken),
      });
      return showApplication(taken, (await liveSecrets(tx, [id])).get(id) ?? []);
    });
    await this.changed({ id, organizationId, tokens: 'narrowed' });
    return shown;
  }

  /** Whoever has a secret of an application, or its redirect URIs, acts with its authority: only who has as much may change either. */
  private async changeable(tx: Transaction, organizationId: string, id: string, actor: Actor): Promise<ApplicationRow> {
    const row = await existing(tx, organizationId, id, 'change');
    rejectOtherEnvironment(actor, row.environment);
    rejectRoleBeyond(
      actor,
      (await authorityOf(tx, organizationId, actor)).role,
      literalOf(CREDENTIAL_ROLES, row.authority),
    );
    return row;
  }

  private async addSecret(
    tx: Transaction,
    row: ApplicationRow,
    actor: Actor,
  ): Promise<{ row: SecretRow; secret: string }> {
    const secret = `assay_secret_${randomBytes(32).toString('base64url')}`;
    const added = await tx.oauthApplicationSecret.create({
      data: {
        id: newId('sec'),
        application_id: row.id,
        organization_id: row.organization_id,
        hash: this.hasher.hash(secret),
        prefix: secret.slice(0, PREFIX_CHARACTERS),
        created_by: actor.id,
      },
    });
    return { row: added, secret };
  }
}

interface Registration {
  redirect_uris: readonly string[];
  post_logout_redirect_uris?: readonly string[];
  grant_types?: readonly string[];
  token_exchange_clients?: readonly string[];
}

/** @throws ServiceError VALIDATION_FAILED */
function checkRegistration(
  type: OauthApplicationType,
  { redirect_uris, post_logout_redirect_uris, grant_types = [], token_exchange_clients = [] }: Registration,
): void {
  const byDeviceCode = grant_types.includes(DEVICE_CODE_GRANT);
  const errors = [
    ...redirectUriErrors('redirect_uris', type, redirect_uris),
    ...redirectUriErrors('post_logout_redirect_uris', type, post_logout_redirect_uris ?? []),
  ];
  // a page has the browser that a device lacks, and could show a person any code
  if (type === 'browser' && byDeviceCode)
    errors.push({
      field: 'grant_types',
      message: 'A browser application cannot use device codes: use the authorization code flow with PKCE',
      code: 'INVALID_ENUM',
    });
  const exchanges = grant_types.includes(TOKEN_EXCHANGE_GRANT);
  if (type !== 'confidential' && exchanges)
    errors.push({
      field: 'grant_types',
      message: 'Only a confidential application can exchange tokens, because a public one cannot authenticate',
      code: 'INVALID_ENUM',
    });
  if (!exchanges && token_exchange_clients.length > 0)
    errors.push({
      field: 'token_exchange_clients',
      message: `token_exchange_clients requires ${TOKEN_EXCHANGE_GRANT} in grant_types`,
      code: 'INVALID_ENUM',
    });
  if (type !== 'confidential' && redirect_uris.length === 0 && !byDeviceCode)
    errors.push({
      field: 'redirect_uris',
      message: 'redirect_uris must have at least one entry for a public client',
      code: 'MIN_SIZE_REQUIRED',
    });
  if (errors.length > 0) throw ServiceError.invalid(errors);
}

/** Of the same organization and environment, or the product's own. @throws ServiceError VALIDATION_FAILED */
async function checkExchangeClients(
  tx: Transaction,
  organizationId: string,
  environment: string,
  clientIds: readonly string[],
): Promise<void> {
  const rows = await tx.oauthApplication.findMany({
    where: { id: { in: [...clientIds] }, organization_id: organizationId, environment, deleted_at: null },
    select: { id: true },
  });
  const known = new Set(rows.map(({ id }) => id));
  const errors = clientIds.flatMap((id, index) => {
    if (known.has(id) || isFirstParty(id)) return [];
    const field = `token_exchange_clients[${index}]`;
    const message = `${field} must be the client_id of an application of this organization and environment`;
    return [{ field, message, code: 'INVALID_FORMAT' as const }];
  });
  if (errors.length > 0) throw ServiceError.invalid(errors);
}

/** A created credential never holds a scope that its creator lacks. */
function rejectEscalation(actor: Actor, scopes: readonly Scope[]): void {
  const [missing] = exceeding(actor.scopes, scopes);
  if (missing)
    throw new ServiceError('AUTH_INSUFFICIENT_SCOPE', {
      message: `Only a credential with the scope ${missing} can create an application with it`,
      details: { required_scope: missing, current_scopes: actor.scopes },
    });
}

function settingsOf(row: ApplicationRow): Prisma.InputJsonObject {
  const {
    name,
    type,
    environment,
    redirect_uris,
    post_logout_redirect_uris,
    scopes,
    grant_types,
    token_exchange_clients,
  } = row;
  return {
    name,
    type,
    environment,
    redirect_uris,
    post_logout_redirect_uris,
    scopes,
    grant_types,
    token_exchange_clients,
  };
}

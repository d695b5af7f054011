import { isJsonObject, type Revocation, scimMethods, scimOperation } from '@assay/contracts';
import type { Database } from '@assay/database';
import { systemCode } from '@assay/errors';
import { retry } from '@assay/flow';
import type { RevocationChannel } from '@assay/platform';
import { runBulk, type ScimResponse, type Single } from './bulk.js';
import type { ChangeResult, Context, RenderedResource, ResourceOptions, Tx } from './context.js';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.js';
import { ScimGroups } from './groups.js';
import type { Lifecycle } from './lifecycle.js';
import { list, type Query } from './list.js';
import { readOperations } from './patch.js';
import { matchesTag } from './preconditions.js';
import { readProjection } from './projection.js';

import type { ScanBudget } from './scan-budget.js';
import { GROUP_TYPE, type ResourceType, USER_TYPE } from './schema.js';
import { ScimError } from './scim-error.js';
import { ScimUsers } from './users.js';

/** A request of the SCIM protocol, as the gateway hands it on. */
interface ScimRequest {
  method: string;
  /** The path after /scim/v2, such as /Users/scu_… */
  path: string;
  query: Query;
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
  body: unknown;
  /** The person whose access token was used, for /Me. */
  userId: string | undefined;
}
type Resources = ScimUsers | ScimGroups;

/** A transaction that another one made impossible is made again. */
const MAX_ATTEMPTS = 6;

/** SCIM 2.0 (RFC 7642, 7643, 7644) for one connection's directory. */
export class Scim {
  private readonly users: ScimUsers;
  private readonly groups = new ScimGroups();

  constructor(
    private readonly database: Database,
    private readonly revocations: RevocationChannel,
    lifecycle: Lifecycle,
    private readonly budget: ScanBudget,
  ) {
    this.users = new ScimUsers(lifecycle);
  }

  /** Every rejection is a response; only a fault of ours is thrown. */
  respond(context: Context, request: ScimRequest): Promise<ScimResponse> {
    return this.attempt(context, request, (error) => error.body(context));
  }

  private async attempt(
    context: Context,
    request: ScimRequest,
    render: (error: ScimError) => unknown,
  ): Promise<ScimResponse> {
    try {
      return await this.operate(context, request);
    } catch (error) {
      if (error instanceof ScimError) return { status: error.status, headers: {}, body: render(error) };
      throw error;
    }
  }

  private async operate(context: Context, request: ScimRequest): Promise<ScimResponse> {
    const { method, path, query } = request;
    const operation = path.includes('\0') ? undefined : scimOperation(method, path);
    const id = path.split('/')[2] ?? '';
    switch (operation) {
      case 'provider':
        return ok(serviceProviderConfig(context.base));
      case 'resourceTypes':
      case 'resourceType':
        rejectFilter(query);
        return ok(resourceTypes(context.base, operation === 'resourceType' ? id : undefined));
      case 'schemas':
      case 'schema':
        rejectFilter(query);
        return ok(schemas(context.base, operation === 'schema' ? id : undefined));
      case 'me':
        return this.me(context, request);
      case 'search':
        return this.list(context, [USER_TYPE, GROUP_TYPE], bodyOf(request));
      case 'bulk':
        return ok(await runBulk(request.body, (single) => this.single(context, single)));
      case 'listUsers':
        return this.list(context, [USER_TYPE], query);
      case 'listGroups':
        return this.list(context, [GROUP_TYPE], query);
      case 'searchUsers':
        return this.list(context, [USER_TYPE], bodyOf(request));
      case 'searchGroups':
        return this.list(context, [GROUP_TYPE], bodyOf(request));
      case 'createUser':
      case 'createGroup':
        return this.create(context, operation === 'createUser' ? this.users : this.groups, request);
      case 'getUser':
        return this.get(context, this.users, id, request);
      case 'getGroup':
        return this.get(context, this.groups, id, request);
      case 'replaceUser':
        return this.replace(context, this.users, id, request);
      case 'replaceGroup':
        return this.replace(context, this.groups, id, request);
      case 'patchUser':
        return this.patch(context, USER_TYPE, id, request);
      case 'patchGroup':
        return this.patch(context, GROUP_TYPE, id, request);
      case 'deleteUser':
        return this.delete(context, this.users, id, request);
      case 'deleteGroup':
        return this.delete(context, this.groups, id, request);
      case undefined:
        throw notServed(method, path);
    }
  }

  private single(context: Context, { method, path, ifMatch, body }: Single): Promise<ScimResponse> {
    const request = { method, path, query: {}, ifMatch, ifNoneMatch: undefined, body, userId: undefined };
    return this.attempt(context, request, (error) => error.brief());
  }

  private async create(context: Context, resources: Resources, request: ScimRequest): Promise<ScimResponse> {
    const options = optionsOf(request);
    return withResource(201, await this.write(context, (tx) => resources.create(tx, context, request.body, options)));
  }

  private async get(context: Context, resources: Resources, id: string, request: ScimRequest): Promise<ScimResponse> {
    const options = optionsOf(request);
    return read(await this.read(context, (tx) => resources.get(tx, context, id, options)), request.ifNoneMatch);
  }

  private async replace(
    context: Context,
    resources: Resources,
    id: string,
    request: ScimRequest,
  ): Promise<ScimResponse> {
    const options = optionsOf(request);
    return withResource(
      200,
      await this.write(context, (tx) => resources.replace(tx, context, id, request.body, options)),
    );
  }

  private async patch(context: Context, type: ResourceType, id: string, request: ScimRequest): Promise<ScimResponse> {
    const resources = type === USER_TYPE ? this.users : this.groups;
    const options = optionsOf(request);
    const operations = readOperations(type, request.body);
    // Entra ID asks for no body of a group that may have ten thousand members
    const silent = type === GROUP_TYPE && options.projection.attributes === undefined;
    const asked = silent ? { ...options, projection: { attributes: undefined, excluded: ['members'] } } : options;
    const shown = await this.write(context, (tx) => resources.patch(tx, context, id, operations, asked));
    return silent ? { status: 204, headers: { etag: shown.etag }, body: undefined } : withResource(200, shown);
  }

  private async delete(
    context: Context,
    resources: Resources,
    id: string,
    request: ScimRequest,
  ): Promise<ScimResponse> {
    const options = optionsOf(request);
    await this.write(context, async (tx) => ({
      result: undefined,
      revoked: await resources.delete(tx, context, id, options),
    }));
    return { status: 204, headers: {}, body: undefined };
  }

  /** The signed-in person's own record (RFC 7644, section 3.11). A connection's token belongs to no user. */
  private async me(context: Context, request: ScimRequest): Promise<ScimResponse> {
    const { userId } = request;
    const [own] = userId
      ? await this.read(
          context,
          (tx) => tx.$queryRaw<{ id: string; connection_id: string }[]>`
            SELECT id, connection_id FROM scim_users WHERE user_id = ${userId} ORDER BY created_at LIMIT 1`,
        )
      : [];
    if (!own)
      throw new ScimError(
        404,
        'This credential does not belong to a user of a directory: call /Me with the access token of a person',
      );
    return this.get({ ...context, connectionId: own.connection_id }, this.users, own.id, request);
  }

  private async list(context: Context, types: readonly ResourceType[], query: Query): Promise<ScimResponse> {
    return ok(await this.read(context, (tx) => list(tx, context, this.budget, types, query)));
  }

  private read<T>({ organizationId }: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.database.tenantStatements({ organizationId }, work);
  }

  /** Commits, then tells the gateways. Where two writers stand in each other's way, one begins anew. */
  private async write<T>({ organizationId }: Context, work: (tx: Tx) => Promise<ChangeResult<T>>): Promise<T> {
    const written = retry(() => this.database.tenantStatements({ organizationId }, work), {
      pauseMs: (failures, error) => (isConflict(error) && failures < MAX_ATTEMPTS ? 0 : undefined),
    });
    const { result, revoked } = await written.catch((error) => {
      throw systemCode(error) === '23505'
        ? new ScimError(409, 'Another resource already has this name', 'uniqueness')
        : error;
    });
    await this.push(revoked);
    return result;
  }

  private async push(revoked: readonly Revocation[]): Promise<void> {
    await Promise.all(revoked.map((each) => this.revocations.publish(each)));
  }
}

function optionsOf({ query, ifMatch, ifNoneMatch }: ScimRequest): ResourceOptions {
  return { ifMatch, ifNoneMatch, projection: readProjection(query.attributes, query.excludedAttributes) };
}

/** What no client can ask the gateway for, and an operation of a bulk request can. */
function notServed(method: string, path: string): ScimError {
  const form = scimMethods(path)?.form;
  return new ScimError(404, `There is no ${method} ${form ?? JSON.stringify(path.slice(0, 200))}`);
}

function ok(body: unknown): ScimResponse {
  return { status: 200, headers: {}, body };
}

function withResource(status: number, { resource, etag, location }: RenderedResource): ScimResponse {
  return { status, headers: { etag, location }, body: resource };
}

function read(shown: RenderedResource, ifNoneMatch: string | undefined): ScimResponse {
  if (ifNoneMatch !== undefined && matchesTag(ifNoneMatch, shown.etag))
    return { status: 304, headers: { etag: shown.etag }, body: undefined };
  return withResource(200, shown);
}

function bodyOf({ body }: ScimRequest): Query {
  if (!isJsonObject(body)) throw new ScimError(400, 'The body must be a JSON object', 'invalidSyntax');
  return body;
}

/** RFC 7644, section 4: these are never filtered. */
function rejectFilter({ filter }: Query): void {
  if (filter !== undefined)
    throw new ScimError(403, 'Service provider configuration, schemas and resource types cannot be filtered');
}

/** Whether two transactions stood in each other's way (SQLSTATE): a deadlock, or no order that serializes them. */
function isConflict(error: unknown): boolean {
  return ['40P01', '40001'].includes(systemCode(error) ?? '');
}

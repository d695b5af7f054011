import {
  CreatedHostConnection,
  CreateHostConnectionRequest,
  type FieldError,
  HOST_KINDS,
  HostConnection,
  HostConnectionPage,
  HostConnectionTest,
  type HostKind,
  PageQuery,
  RotatedHostConnection,
} from '@assay/contracts';
import { AddressError, parseWebAddress } from '@assay/safe-address';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { HostConnections } from './host-connections.js';

const params = { connection_id: { prefix: 'hcn' as const, description: 'Identifier of the connection' } };
const connectionOf = (call: Call<unknown, unknown>) => call.param('connection_id');
const change = { actor: 'any', environment: 'own', recentSignIn: 'credentials', origin: 'any' } as const;

/** Fields that each kind of host needs; it has none of the others. */
const FIELDS: Readonly<Record<HostKind, { required: string[]; optional: string[] }>> = {
  gitea: { required: ['access_token'], optional: [] },
  github: { required: ['app_id', 'private_key'], optional: ['code_scanning'] },
  gitlab: { required: ['access_token'], optional: [] },
};

function brokenFields(body: Record<string, unknown>): FieldError[] {
  return [...brokenOfKind(body), ...brokenUrl(body)];
}

function brokenOfKind(body: Record<string, unknown>): FieldError[] {
  const kind = HOST_KINDS.find((each) => each === body.kind);
  if (!kind) return [];
  const { required, optional } = FIELDS[kind];
  const missing = required
    .filter((field) => body[field] === undefined)
    .map((field): FieldError => ({ field, message: `${field} is required for ${kind}`, code: 'REQUIRED' }));
  const all = new Set(Object.values(FIELDS).flatMap((fields) => [...fields.required, ...fields.optional]));
  const foreign = [...all]
    .filter((field) => body[field] !== undefined && !required.includes(field) && !optional.includes(field))
    .map((field): FieldError => ({ field, message: `${field} is not allowed for ${kind}`, code: 'INVALID_FORMAT' }));
  return [...missing, ...foreign];
}

/** Checks of the address that need no name look-up. */
function brokenUrl({ base_url: url }: Record<string, unknown>): FieldError[] {
  if (typeof url !== 'string') return [];
  const broken = (message: string): FieldError[] => [{ field: 'base_url', message, code: 'INVALID_FORMAT' }];
  try {
    return parseWebAddress(url).search === '' ? [] : broken('base_url must not have a query');
  } catch (error) {
    if (!(error instanceof AddressError)) throw error;
    return broken(`base_url ${error.message}`);
  }
}

@Controller()
@Tag('Pull requests')
export class HostConnectionsController {
  constructor(@Inject(HostConnections) private readonly connections: HostConnections) {}

  @Endpoint('POST', '/v1/host-connections', {
    summary: 'Connect a code host and check its pull requests',
    description:
      'Tests the access token, or the private key of the GitHub App, on the host, and reports missing permissions. Creates an API key with read:evaluations and write:evaluations, which evaluates the pull requests; deleting the connection revokes the key. Returns the webhook secret once. On Gitea and GitLab, add a webhook with this secret to the repositories, organization, group or system to check; on GitLab the secret serves as the signing token or the secret token. For a GitHub App, this call configures the webhook.',
    // it makes a key
    scope: 'admin',
    ...change,
    body: CreateHostConnectionRequest,
    rules: brokenFields,
    success: { status: 201, dto: CreatedHostConnection, location: '/v1/host-connections/{id}' },
    errors: ['DEPENDENCY_FAILURE', 'RESOURCE_ALREADY_EXISTS'],
  })
  create(@FromCall() call: Call<CreateHostConnectionRequest>): Promise<CreatedHostConnection> {
    return this.connections.create(call.requester(), call.body);
  }

  @Endpoint('GET', '/v1/host-connections', {
    summary: 'List connections to code hosts, newest first',
    scope: 'read:org',
    limit: 'host-connections.list',
    query: PageQuery,
    cursor: 'hcn',
    success: { status: 200, dto: HostConnectionPage },
  })
  list(@FromCall() call: Call<undefined, PageQuery>) {
    return this.connections.list(call.principal, call.query);
  }

  @Endpoint('GET', '/v1/host-connections/{connection_id}', {
    summary: 'Get a connection to a code host',
    scope: 'read:org',
    limit: 'host-connections.get',
    params,
    success: { status: 200, dto: HostConnection },
    errors: ['RESOURCE_DELETED'],
  })
  get(@FromCall() call: Call) {
    return this.connections.get(call.principal, connectionOf(call));
  }

  @Endpoint('POST', '/v1/host-connections/{connection_id}/test', {
    summary: 'Test the credentials of a connection',
    description:
      'Checks that the host accepts the credentials and that they have all required permissions. Updates `status` and `problem` of the connection, unless the host is unreachable.',
    scope: 'admin',
    actor: 'any',
    environment: 'own',
    recentSignIn: false,
    origin: 'any',
    limit: 'host-connections.test',
    params,
    success: { status: 200, dto: HostConnectionTest },
    errors: ['RESOURCE_DELETED'],
  })
  test(@FromCall() call: Call): Promise<HostConnectionTest> {
    return this.connections.test(call.principal, connectionOf(call));
  }

  @Endpoint('POST', '/v1/host-connections/{connection_id}/rotate-secret', {
    summary: 'Rotate the webhook secret of a connection',
    description:
      'Returns the new secret once. Webhooks signed with the previous secret are accepted for 24 hours; replace the secret on the host within that time. For a GitHub App, this call updates the webhook.',
    scope: 'admin',
    ...change,
    params,
    success: { status: 200, dto: RotatedHostConnection },
    errors: ['RESOURCE_DELETED', 'RESOURCE_ALREADY_EXISTS'],
  })
  rotateSecret(@FromCall() call: Call): Promise<RotatedHostConnection> {
    return this.connections.rotateSecret(call.requester(), connectionOf(call));
  }

  @Endpoint('DELETE', '/v1/host-connections/{connection_id}', {
    summary: 'Delete a connection to a code host',
    description: 'Erases its secrets and revokes its API key. Checks and comments on the host stay.',
    scope: 'admin',
    ...change,
    params,
    success: { status: 204 },
    errors: ['RESOURCE_DELETED'],
  })
  async delete(@FromCall() call: Call): Promise<void> {
    await this.connections.delete(call.requester(), connectionOf(call));
  }
}

import { type DtoClass, FEATURE_PLANS, ScimListQuery, ScimResourceQuery } from '@assay/contracts';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Authenticator } from '../http/authentication/authenticator.js';
import { type Call, Endpoint, type Method } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { Directory } from './directory.js';

/** A route of SCIM (RFC 7644): what it takes and answers is the protocol's, and auth reads it. */
function Scim(
  method: Method,
  path: string,
  summary: string,
  status: 200 | 201 | 204,
  more: { query?: DtoClass; id?: string } = {},
): MethodDecorator {
  const [, parameter] = /\{(\w+)\}/.exec(path) ?? [];
  return Endpoint(method, `/scim/v2${path}`, {
    tag: 'SCIM',
    summary,
    scope: 'scim',
    // directories are of both environments, and so are their tokens
    actor: 'directory',
    environment: 'shared',
    recentSignIn: false,
    origin: 'any',
    plans: FEATURE_PLANS.scim,
    ...(more.query ? { query: more.query } : {}),
    ...(parameter ? { params: { [parameter]: { description: more.id ?? 'Identifier' } } } : {}),
    success: { status, ...(status === 204 ? {} : { contentType: 'application/scim+json' }) },
  });
}

@Controller()
export class ScimController {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(Authenticator) private readonly authenticator: Authenticator,
  ) {}

  @Scim('GET', '/ServiceProviderConfig', 'What the provider can do', 200)
  serviceProviderConfig(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('GET', '/ResourceTypes', 'Kinds of resources', 200)
  resourceTypes(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('GET', '/ResourceTypes/{name}', 'One kind of resources', 200, { id: 'Name of the kind' })
  resourceType(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('GET', '/Schemas', 'Schemas', 200)
  schemas(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('GET', '/Schemas/{urn}', 'One schema', 200, { id: 'URN of the schema' })
  schema(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('GET', '/Me', 'The record of the signed-in person', 200, { query: ScimResourceQuery })
  me(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('POST', '/.search', 'Find users and groups', 200)
  search(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('POST', '/Bulk', 'Several changes in one request', 200)
  bulk(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('GET', '/Users', 'List users', 200, { query: ScimListQuery })
  listUsers(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('POST', '/Users', 'Create a user', 201)
  createUser(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('POST', '/Users/.search', 'Find users', 200)
  searchUsers(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('GET', '/Users/{id}', 'One user', 200, { query: ScimResourceQuery, id: 'Identifier of the user' })
  getUser(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('PUT', '/Users/{id}', 'Replace a user', 200, { id: 'Identifier of the user' })
  replaceUser(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('PATCH', '/Users/{id}', 'Change parts of a user', 200, { id: 'Identifier of the user' })
  patchUser(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('DELETE', '/Users/{id}', 'Delete a user', 204, { id: 'Identifier of the user' })
  deleteUser(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('GET', '/Groups', 'List groups', 200, { query: ScimListQuery })
  listGroups(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('POST', '/Groups', 'Create a group', 201)
  createGroup(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('POST', '/Groups/.search', 'Find groups', 200)
  searchGroups(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('GET', '/Groups/{id}', 'One group', 200, { query: ScimResourceQuery, id: 'Identifier of the group' })
  getGroup(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('PUT', '/Groups/{id}', 'Replace a group', 200, { id: 'Identifier of the group' })
  replaceGroup(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('PATCH', '/Groups/{id}', 'Change parts of a group', 204, { id: 'Identifier of the group' })
  patchGroup(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  @Scim('DELETE', '/Groups/{id}', 'Delete a group', 204, { id: 'Identifier of the group' })
  deleteGroup(@FromCall() call: Call, @Res() reply: FastifyReply) {
    return this.exchange(call, reply);
  }

  private async exchange({ principal, request }: Call, reply: FastifyReply): Promise<void> {
    const address = this.authenticator.addresses.of(request)?.toString();
    await this.directory.exchange(principal, address, request, reply);
  }
}

import type { DtoClass } from './fields.js';
import { keysOf } from './literals.js';
import { ScimListQuery, ScimResourceQuery } from './scim.js';

/** The paths of `SCIM_ROUTES` are relative to this. */
export const SCIM_PATH = '/scim/v2';

interface ScimRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In OpenAPI form. */
  path: string;
  summary: string;
  status: 200 | 201 | 204;
  query?: DtoClass;
  /** Description of the path parameter. */
  parameter?: string;
}

const user = { parameter: 'Identifier of the user' };
const group = { parameter: 'Identifier of the group' };

/**
 * The only list of SCIM routes (RFC 7644). The gateway admits, documents and forwards them; auth serves them; and the error for an
 * unsupported method lists a path's methods from here.
 */
export const SCIM_ROUTES = {
  provider: {
    method: 'GET',
    path: '/ServiceProviderConfig',
    summary: 'Get the features of the service provider',
    status: 200,
  },
  resourceTypes: { method: 'GET', path: '/ResourceTypes', summary: 'List resource types', status: 200 },
  resourceType: {
    method: 'GET',
    path: '/ResourceTypes/{name}',
    summary: 'Get a resource type',
    status: 200,
    parameter: 'Name of the resource type',
  },
  schemas: { method: 'GET', path: '/Schemas', summary: 'List schemas', status: 200 },
  schema: {
    method: 'GET',
    path: '/Schemas/{urn}',
    summary: 'Get a schema',
    status: 200,
    parameter: 'URN of the schema',
  },
  me: {
    method: 'GET',
    path: '/Me',
    summary: 'Get the user of the signed-in person',
    status: 200,
    query: ScimResourceQuery,
  },
  search: { method: 'POST', path: '/.search', summary: 'Find users and groups', status: 200 },
  bulk: { method: 'POST', path: '/Bulk', summary: 'Run bulk operations', status: 200 },
  listUsers: { method: 'GET', path: '/Users', summary: 'List users', status: 200, query: ScimListQuery },
  createUser: { method: 'POST', path: '/Users', summary: 'Create a user', status: 201 },
  searchUsers: { method: 'POST', path: '/Users/.search', summary: 'Find users', status: 200 },
  getUser: {
    method: 'GET',
    path: '/Users/{id}',
    summary: 'Get a user',
    status: 200,
    query: ScimResourceQuery,
    ...user,
  },
  replaceUser: { method: 'PUT', path: '/Users/{id}', summary: 'Replace a user', status: 200, ...user },
  patchUser: { method: 'PATCH', path: '/Users/{id}', summary: 'Update a user', status: 200, ...user },
  deleteUser: { method: 'DELETE', path: '/Users/{id}', summary: 'Delete a user', status: 204, ...user },
  listGroups: { method: 'GET', path: '/Groups', summary: 'List groups', status: 200, query: ScimListQuery },
  createGroup: { method: 'POST', path: '/Groups', summary: 'Create a group', status: 201 },
  searchGroups: { method: 'POST', path: '/Groups/.search', summary: 'Find groups', status: 200 },
  getGroup: {
    method: 'GET',
    path: '/Groups/{id}',
    summary: 'Get a group',
    status: 200,
    query: ScimResourceQuery,
    ...group,
  },
  replaceGroup: { method: 'PUT', path: '/Groups/{id}', summary: 'Replace a group', status: 200, ...group },
  patchGroup: { method: 'PATCH', path: '/Groups/{id}', summary: 'Update a group', status: 204, ...group },
  deleteGroup: { method: 'DELETE', path: '/Groups/{id}', summary: 'Delete a group', status: 204, ...group },
} as const satisfies Record<string, ScimRoute>;
export type ScimOperation = keyof typeof SCIM_ROUTES;

const MATCHERS = keysOf(SCIM_ROUTES).map((operation) => {
  const { method, path } = SCIM_ROUTES[operation];
  const matches = new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/, '[^/]+')}$`);
  return { operation, method, path, matches };
});

/** The operation of a request. @param path below /scim/v2 */
export function scimOperation(method: string, path: string): ScimOperation | undefined {
  return MATCHERS.find((route) => route.method === method && route.matches.test(path))?.operation;
}

/** The methods of a path and its template; undefined if the path does not exist. Literal paths take precedence over path parameters. */
export function scimMethods(path: string): { methods: string[]; form: string } | undefined {
  const matching = MATCHERS.filter(({ matches }) => matches.test(path));
  const form = (matching.find((route) => route.path === path) ?? matching[0])?.path;
  if (form === undefined) return undefined;
  return { methods: matching.filter((route) => route.path === form).map(({ method }) => method), form };
}

import { SCIM_MAX_BODY_BYTES } from '@assay/contracts';
import {
  COMMON,
  enterpriseSchema,
  GROUP_TYPE,
  groupSchema,
  type ResourceType,
  type Schema,
  USER_TYPE,
  userSchema,
} from './schema.js';
import { ScimError } from './scim-error.js';

export const MAX_BULK_OPERATIONS = 1_000;
export const DEFAULT_COUNT = 100;
export const MAX_COUNT = 1_000;

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';
export const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** What the provider can do (RFC 7643, section 5; cursors: RFC 9865). */
export function serviceProviderConfig(base: string) {
  return {
    schemas: [`${CORE}:ServiceProviderConfig`],
    documentationUri: `${base.replace(/\/scim\/v2$/, '')}/docs`,
    patch: { supported: true },
    bulk: { supported: true, maxOperations: MAX_BULK_OPERATIONS, maxPayloadSize: SCIM_MAX_BODY_BYTES },
    filter: { supported: true, maxResults: MAX_COUNT },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    pagination: {
      cursor: true,
      index: true,
      defaultPaginationMethod: 'index',
      defaultPageSize: DEFAULT_COUNT,
      maxPageSize: MAX_COUNT,
    },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token of the connection, created under Security > SCIM or at /v1/scim/tokens',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  };
}

function showType(type: ResourceType, base: string) {
  return {
    schemas: [`${CORE}:ResourceType`],
    id: type.name,
    name: type.name,
    endpoint: type.endpoint,
    description: type.schema.description,
    schema: type.schema.id,
    schemaExtensions: type.extensions.map(({ id }) => ({ schema: id, required: false })),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${type.name}` },
  };
}

/** With externalId, though it is common to all resources: what discovers the schema maps only what it finds there. */
function showSchema(schema: Schema, base: string) {
  const common = schema === enterpriseSchema ? [] : COMMON.filter(({ name }) => name === 'externalId');
  return {
    schemas: [`${CORE}:Schema`],
    ...schema,
    attributes: [...common, ...schema.attributes],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  };
}

const all = <T>(resources: T[]) => ({
  schemas: [LIST],
  totalResults: resources.length,
  startIndex: 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

export function resourceTypes(base: string, id: string | undefined) {
  const shown = [USER_TYPE, GROUP_TYPE].map((type) => showType(type, base));
  if (id === undefined) return all(shown);
  const found = shown.find(({ name }) => name.toLowerCase() === id.toLowerCase());
  if (!found) throw ScimError.notFound('ResourceType', id);
  return found;
}

export function schemas(base: string, id: string | undefined) {
  const shown = [userSchema, enterpriseSchema, groupSchema].map((schema) => showSchema(schema, base));
  if (id === undefined) return all(shown);
  const found = shown.find((schema) => schema.id.toLowerCase() === id.toLowerCase());
  if (!found) throw ScimError.notFound('Schema', id);
  return found;
}

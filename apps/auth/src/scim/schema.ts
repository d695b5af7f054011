/** An attribute's definition (RFC 7643, section 7). */
export interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime' | 'binary';
  multiValued: boolean;
  description: string;
  required: boolean;
  caseExact: boolean;
  mutability: 'readOnly' | 'readWrite' | 'immutable' | 'writeOnly';
  returned: 'always' | 'never' | 'default' | 'request';
  uniqueness: 'none' | 'server' | 'global';
  canonicalValues?: string[];
  referenceTypes?: string[];
  subAttributes?: Attribute[];
}

export interface Schema {
  id: string;
  name: string;
  description: string;
  attributes: Attribute[];
}

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
/** What Entra ID once called groups. */
const OLD_ENTRA_GROUP = 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group';

function attribute(name: string, description: string, more: Partial<Attribute> = {}): Attribute {
  return {
    name,
    type: 'string',
    multiValued: false,
    description,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  };
}

const complex = (name: string, description: string, subAttributes: Attribute[], more: Partial<Attribute> = {}) =>
  attribute(name, description, { type: 'complex', subAttributes, ...more });

/** A multi-valued attribute with the sub-attributes of RFC 7643, section 2.4. */
function plural(name: string, description: string, canonicalValues?: string[], value: Partial<Attribute> = {}) {
  return complex(
    name,
    description,
    [
      attribute('value', 'The value', value),
      attribute('display', 'A human-readable name'),
      attribute('type', 'What it is used for', canonicalValues ? { canonicalValues } : {}),
      attribute('primary', 'Whether this is the preferred value', { type: 'boolean' }),
    ],
    { multiValued: true },
  );
}

const reference = (name: string, description: string, referenceTypes: string[], more: Partial<Attribute> = {}) =>
  attribute(name, description, { type: 'reference', caseExact: true, referenceTypes, ...more });

export const userSchema: Schema = {
  id: USER_SCHEMA,
  name: 'User',
  description: 'User account',
  attributes: [
    attribute('userName', 'Identifies the user to the identity provider; case-insensitive', {
      required: true,
      uniqueness: 'server',
    }),
    complex('name', 'The components of the name', [
      attribute('formatted', 'The full name'),
      attribute('familyName', 'Family name'),
      attribute('givenName', 'Given name'),
      attribute('middleName', 'Middle names'),
      attribute('honorificPrefix', 'Prefix'),
      attribute('honorificSuffix', 'Suffix'),
    ]),
    attribute('displayName', 'The name to display'),
    attribute('nickName', 'Nickname'),
    reference('profileUrl', 'URL of the profile of the user', ['external']),
    attribute('title', 'Title'),
    attribute('userType', 'Relationship to the organization'),
    attribute('preferredLanguage', 'Preferred languages'),
    attribute('locale', 'Locale'),
    attribute('timezone', 'Time zone'),
    attribute('active', 'Whether the user can sign in', { type: 'boolean' }),
    attribute('password', 'Accepted but not stored: people sign in at the identity provider', {
      mutability: 'writeOnly',
      returned: 'never',
      caseExact: true,
    }),
    plural('emails', 'Email addresses', ['work', 'home', 'other']),
    plural('phoneNumbers', 'Telephone numbers', ['work', 'home', 'mobile', 'fax', 'pager', 'other']),
    plural('ims', 'Instant messaging addresses'),
    plural('photos', 'Photos', ['photo', 'thumbnail'], {
      type: 'reference',
      caseExact: true,
      referenceTypes: ['external'],
    }),
    complex(
      'addresses',
      'Addresses',
      [
        attribute('formatted', 'The full address'),
        attribute('streetAddress', 'Street'),
        attribute('locality', 'City'),
        attribute('region', 'State or region'),
        attribute('postalCode', 'Postal code'),
        attribute('country', 'Country'),
        attribute('type', 'What it is used for', { canonicalValues: ['work', 'home', 'other'] }),
        attribute('primary', 'Whether this is the preferred value', { type: 'boolean' }),
      ],
      { multiValued: true },
    ),
    complex(
      'groups',
      'Groups that the user belongs to; change them through the groups',
      [
        attribute('value', 'Identifier of the group', { mutability: 'readOnly', caseExact: true }),
        reference('$ref', 'The group', ['Group'], { mutability: 'readOnly' }),
        attribute('display', 'Display name', { mutability: 'readOnly' }),
        attribute('type', 'direct', { mutability: 'readOnly', canonicalValues: ['direct', 'indirect'] }),
      ],
      { multiValued: true, mutability: 'readOnly' },
    ),
    plural('entitlements', 'Entitlements'),
    plural('roles', 'Roles in the identity provider'),
    plural('x509Certificates', 'Certificates', undefined, { type: 'binary', caseExact: true }),
  ],
};

export const enterpriseSchema: Schema = {
  id: ENTERPRISE_SCHEMA,
  name: 'EnterpriseUser',
  description: 'Attributes of a user within an organization',
  attributes: [
    attribute('employeeNumber', 'Employee number'),
    attribute('costCenter', 'Cost center'),
    attribute('organization', 'Organization'),
    attribute('division', 'Division'),
    attribute('department', 'Department'),
    complex('manager', 'The manager', [
      attribute('value', 'Identifier of the manager', { caseExact: true }),
      reference('$ref', 'The manager', ['User']),
      attribute('displayName', 'Name of the manager', { mutability: 'readOnly' }),
    ]),
  ],
};

export const groupSchema: Schema = {
  id: GROUP_SCHEMA,
  name: 'Group',
  description: 'Group',
  attributes: [
    attribute('displayName', 'Name', { required: true }),
    complex(
      'members',
      'Members',
      [
        attribute('value', 'Identifier of the member', { mutability: 'immutable', caseExact: true }),
        reference('$ref', 'The member', ['User', 'Group'], { mutability: 'immutable' }),
        attribute('type', 'User or Group', { mutability: 'immutable', canonicalValues: ['User', 'Group'] }),
      ],
      { multiValued: true },
    ),
  ],
};

/** Attributes that every resource has (RFC 7643, section 3.1); they stand in no schema. */
export const COMMON: Attribute[] = [
  attribute('schemas', 'Schemas', { multiValued: true, returned: 'always', mutability: 'readOnly', caseExact: true }),
  attribute('id', 'Identifier', {
    caseExact: true,
    mutability: 'readOnly',
    returned: 'always',
    uniqueness: 'server',
  }),
  attribute('externalId', 'Identifier of the identity provider', { caseExact: true }),
  complex(
    'meta',
    'Metadata of the resource',
    [
      attribute('resourceType', 'Resource type', { caseExact: true, mutability: 'readOnly' }),
      attribute('created', 'Creation time', { type: 'dateTime', mutability: 'readOnly' }),
      attribute('lastModified', 'Time of the last change', { type: 'dateTime', mutability: 'readOnly' }),
      reference('location', 'URL of the resource', ['uri'], { mutability: 'readOnly' }),
      attribute('version', 'Entity tag', { caseExact: true, mutability: 'readOnly' }),
    ],
    { mutability: 'readOnly' },
  ),
];

export interface ResourceType {
  name: 'User' | 'Group';
  endpoint: '/Users' | '/Groups';
  schema: Schema;
  extensions: Schema[];
}
export const USER_TYPE: ResourceType = {
  name: 'User',
  endpoint: '/Users',
  schema: userSchema,
  extensions: [enterpriseSchema],
};
export const GROUP_TYPE: ResourceType = { name: 'Group', endpoint: '/Groups', schema: groupSchema, extensions: [] };

/** Names are compared without regard to case (RFC 7643, section 2.1). */
export function findAttribute(attributes: readonly Attribute[] | undefined, name: string): Attribute | undefined {
  const key = name.toLowerCase();
  return attributes?.find((each) => each.name.toLowerCase() === key);
}

export interface Located {
  /** The extension that it belongs to; undefined for core attributes. */
  extension: Schema | undefined;
  attribute: Attribute;
  sub: Attribute | undefined;
}

/**
 * Finds `name`, `name.sub` and both behind a schema's URN.
 * @returns undefined if the resource has no such attribute; an extension as a whole has no `attribute` either
 */
export function locate(type: ResourceType, path: string): Located | { extension: Schema } | undefined {
  const lower = path.toLowerCase();
  for (const schema of [...type.extensions, type.schema, ...aliases(type)]) {
    const urn = schema.id.toLowerCase();
    const extension = type.extensions.includes(schema) ? schema : undefined;
    if (lower === urn) return extension ? { extension } : undefined;
    // common attributes are considered part of every resource's own schema (RFC 7643, section 3)
    const attributes = extension ? schema.attributes : [...COMMON, ...schema.attributes];
    if (lower.startsWith(`${urn}:`)) return within(attributes, extension, path.slice(urn.length + 1));
  }
  return within([...COMMON, ...type.schema.attributes], undefined, path);
}

/** Entra ID names a manager, which is of an extension, without its URN too: that is taken where the core schema has no such name. */
export function locateForChange(type: ResourceType, path: string): ReturnType<typeof locate> {
  const found = locate(type, path);
  if (found) return found;
  for (const extension of type.extensions) {
    const of = within(extension.attributes, extension, path);
    if (of) return of;
  }
  return undefined;
}

function aliases(type: ResourceType): Schema[] {
  return type.name === 'Group' ? [{ ...type.schema, id: OLD_ENTRA_GROUP }] : [];
}

function within(attributes: readonly Attribute[], extension: Schema | undefined, path: string): Located | undefined {
  const dot = path.indexOf('.');
  const attribute = findAttribute(attributes, dot < 0 ? path : path.slice(0, dot));
  if (!attribute) return undefined;
  if (dot < 0) return { extension, attribute, sub: undefined };
  const sub = findAttribute(attribute.subAttributes, path.slice(dot + 1));
  return sub && { extension, attribute, sub };
}

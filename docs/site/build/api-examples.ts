import { clientDocument } from '../../../tools/client-document.mjs';
import type { Json, OpenApi, Operation, Schema } from './openapi.ts';

/** What the example of an operation sends beyond what its schema requires, or why it is not run by the test. */
interface ExampleOf {
  body?: Json;
  query?: Json;
  /** Another credential than an API key: which. */
  credential?: 'person' | 'scim' | 'set-up';
  notRun?: string;
  /** Of the response, where the server returns 406 without it. */
  accept?: string;
}

const AUTHENTICATOR = 'needs a passkey: tests/browser/passkeys.test.ts has one';

/** Their only response is an error, so they have no example. */
const REJECTED = ['getMcp', 'deleteMcp'];

const rules = [
  {
    id: 'no-eval',
    kind: 'ast',
    languages: ['javascript'],
    severity: 'high',
    message: 'eval() runs whatever text it is given.',
    match: { pattern: 'eval($$$ARGS)' },
    tests: [{ path: 'a.js', content: 'eval(input);\n', expect: [{ line: 1 }] }],
  },
];
const draft = { name: 'House rules', rules };

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const SEARCH = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest';
const BULK = 'urn:ietf:params:scim:api:messages:2.0:BulkRequest';
const grace = { schemas: [USER], userName: 'grace@acme.example', active: true };
const search = { schemas: [SEARCH], filter: 'displayName sw "G"', count: 10 };

/**
 * By operationId. `{NAME}` as a whole text is a value of the reader's own: an environment variable in curl, a variable in the others.
 * Every other operation sends what its schema requires, with the schema's own examples.
 */
export const EXAMPLES: Readonly<Record<string, ExampleOf>> = {
  postEvaluations: {
    body: {
      repository: 'acme/payments',
      files: [{ path: 'src/index.js', content: 'eval(location.hash.slice(1));\n' }],
      ref: 'refs/heads/main',
    },
  },
  getEvaluationsByEvaluationFile: { query: { path: 'src/index.js' } },
  postPolicies: { body: { document: draft } },
  postPoliciesPreview: { body: { document: draft } },
  postPoliciesValidate: { body: { document: draft } },
  putPoliciesByPolicy: {
    body: { document: { name: 'Team rules', description: 'Rules that our teams agreed on.', rules } },
  },
  postPoliciesByPolicyPreview: { body: { document: { name: 'Team rules', mode: 'warn', rules } } },
  postPolicyOverrides: {
    body: {
      policy_id: '{POLICY_ID}',
      rule_ids: ['no-eval'],
      effect: 'severity',
      severity: 'low',
      reason: 'Templates are compiled at build time only.',
      owner_id: '{USER_ID}',
    },
  },
  patchPolicyOverridesByOverride: { body: { reason: 'Reviewed again, without changes.' } },
  postComplianceExceptions: {
    body: {
      framework: 'pci-dss-4',
      control_id: '6.2.4',
      owner: 'ciso@acme.example',
      reason: 'Mitigated by the gateway in front of this service',
      expires_at: '{EXPIRES_AT}',
    },
  },
  patchComplianceSchedulesBySchedule: { body: { cron: '0 7 1 * *' } },
  postFindingsTriage: { body: { finding_ids: ['{OPEN_FINDING_ID}'], state: 'in_progress' } },
  patchFindingViewsByView: { body: { shared: true } },
  postSuppressions: {
    body: { evaluation_id: '{EVALUATION_ID}', finding_id: '{FINDING_ID}', reason: 'Only ever called with constants.' },
  },
  postSuppressionRequests: {
    body: {
      kind: 'false_positive',
      evaluation_id: '{EVALUATION_ID}',
      finding_id: '{FINDING_ID}',
      reason: 'Only ever called with constants.',
    },
  },
  postSuppressionRequestsBySuppressionRequestReject: { body: { note: 'The value comes from the request.' } },
  putPolicyProfiles: { body: { choices: [{ repository_pattern: 'acme/payments-*', profile: 'strict' }] } },
  patchSuppressionSettings: { body: { code_owners: true }, credential: 'person' },
  patchOauthApplicationsByClient: { body: { name: 'Build dashboard (production)' } },
  patchOrg: { body: { name: 'Acme' } },
  postOrgDomains: { body: { domain: 'acme.example' } },
  patchMe: { body: { name: 'Ada Lovelace' } },
  postMePassword: { body: { current_password: '{PASSWORD}', new_password: '{NEW_PASSWORD}' } },
  postHostConnections: { body: { kind: 'gitlab', base_url: '{HOST_URL}', access_token: '{HOST_TOKEN}' } },
  postMcp: {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    accept: 'application/json, text/event-stream',
  },
  postWebhooks: { body: { url: '{WEBHOOK_URL}', events: ['evaluation.completed'] } },
  patchWebhooksByWebhook: { body: { description: 'Payments team chat' } },
  postWebhooksByWebhookRecover: { body: { since: '{SINCE}' } },
  postSsoBreakGlass: { body: { user_id: '{USER_ID}' } },
  patchSsoConnectionsByConnection: { body: { name: 'Okta, production' } },
  postSetUpSessions: { body: { token: '{LINK_TOKEN}' } },
  postScimV2Users: { body: grace },
  putScimV2UsersById: { body: { ...grace, userName: 'grace.hopper@acme.example' } },
  patchScimV2UsersById: {
    body: { schemas: [PATCH], Operations: [{ op: 'replace', value: { active: false } }] },
  },
  postScimV2UsersSearch: { body: { ...search, filter: 'userName eq "grace@acme.example"' } },
  postScimV2Search: { body: search },
  postScimV2Bulk: {
    body: {
      schemas: [BULK],
      Operations: [{ method: 'POST', path: '/Groups', bulkId: 'a', data: { schemas: [GROUP], displayName: 'Guests' } }],
    },
  },
  postScimV2Groups: { body: { schemas: [GROUP], displayName: 'Engineers' } },
  putScimV2GroupsById: { body: { schemas: [GROUP], displayName: 'Engineers', members: [] } },
  patchScimV2GroupsById: {
    body: { schemas: [PATCH], Operations: [{ op: 'replace', value: { displayName: 'All engineers' } }] },
  },
  postScimV2GroupsSearch: { body: { ...search, filter: 'displayName eq "Engineers"' } },
  getScimV2Me: { credential: 'person' },
  postMeMfaTotpByFactorConfirm: { notRun: 'has a code of this half minute: tests/credentials/mfa.test.ts' },
  postMeMfaWebauthn: { notRun: AUTHENTICATOR },
  deleteMeMfaWebauthnByFactor: { notRun: AUTHENTICATOR },
  patchMeMfaWebauthnByFactor: { notRun: AUTHENTICATOR },
  postComplianceEvidence: {
    body: {
      framework: 'soc-2',
      control_id: 'CC6.3',
      kind: 'attestation',
      statement: 'Access rights of all employees were reviewed by their managers in October 2026.',
      valid_until: '{EXPIRES_AT}',
    },
  },
  postComplianceEvidenceByEvidenceReject: { body: { note: 'The list of reviewers is missing.' } },
  postComplianceEvidenceRequests: {
    body: {
      framework: 'soc-2',
      control_id: 'CC6.3',
      member_id: '{USER_ID}',
      due_at: '{EXPIRES_AT}',
      note: 'The access review of the fourth quarter',
    },
  },
  postComplianceReportsByReportShares: { body: { name: 'Robin of Example Auditors', days: 30 } },
  postSharedReportsDownload: { body: { token: '{SHARE_TOKEN}' } },
  postSharedReportsFile: { body: { token: '{SHARE_TOKEN}', evidence_id: '{EVIDENCE_ID}' } },
  postSharedReportsOpen: { body: { token: '{SHARE_TOKEN}' } },
};

/** Where an operation stands in the clients: `evaluations.list_evaluations`. */
interface ClientName {
  part: string;
  method: string;
  bodyType: string | undefined;
}

export interface OperationExample {
  curl: string;
  /** Undefined for what only directories and agents speak. */
  typescript: string | undefined;
  /** Undefined where no client has the operation. */
  python: string | undefined;
  notRun: string | undefined;
}

export class Examples {
  private readonly clientNames = new Map<string, ClientName>();

  private readonly document: OpenApi;

  constructor(document: OpenApi) {
    this.document = document;
    const forClients = clientDocument(document) as OpenApi;
    for (const [path, item] of Object.entries(forClients.paths))
      for (const [method, operation] of Object.entries(item)) {
        const body = operation.requestBody?.content['application/json']?.schema.$ref;
        this.clientNames.set(`${method} ${path}`, {
          part: snake(operation.tags[0] ?? ''),
          method: snakeOfCamel(operation.operationId),
          bodyType: body?.split('/').at(-1),
        });
      }
  }

  /** Undefined where there is none. */
  of(method: string, path: string, operation: Operation): OperationExample | undefined {
    if (REJECTED.includes(operation.operationId)) return undefined;
    const example = EXAMPLES[operation.operationId] ?? {};
    const schema = operation.requestBody?.content['application/json']?.schema;
    const isBytes = operation.requestBody?.content['application/x-tar'] !== undefined;
    const body = example.body ?? (schema && operation.requestBody?.required ? this.requiredOf(schema) : undefined);
    const query = example.query ?? this.requiredQuery(operation);
    const credential = example.credential ?? credentialOf(path, operation);
    const isOfOthers = path.startsWith('/scim/v2') || path === '/mcp';
    return {
      curl: curl(method, path, { body, query, credential, isBytes, accept: example.accept }),
      typescript: isOfOthers
        ? undefined
        : typescript(method, path, { body, query, isBytes, parseAs: parseAs(operation) }),
      python: this.python(method, path, { body, query, isBytes }),
      notRun: example.notRun,
    };
  }

  /** What a schema requires, with its own examples. */
  private requiredOf(schema: Schema, depth = 0): Json {
    const resolved = schema.$ref ? this.document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
    if (!resolved || depth > 6) return {};
    const entries = (resolved.required ?? []).map((name) => {
      const property = resolved.properties?.[name] ?? {};
      return [name, this.valueOf(property, depth)] as const;
    });
    return Object.fromEntries(entries);
  }

  private valueOf(schema: Schema, depth: number): unknown {
    if (schema.examples?.[0] !== undefined) return schema.examples[0];
    if (schema.enum?.[0] !== undefined) return schema.enum[0];
    if (schema.$ref || schema.properties) return this.requiredOf(schema, depth + 1);
    if (schema.type === 'array') return schema.items ? [this.valueOf(schema.items, depth + 1)] : [];
    if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
    if (schema.type === 'boolean') return true;
    if (schema.type === 'object') return {};
    return schema.format === 'date-time' ? '2030-01-01T00:00:00.000Z' : 'text';
  }

  private requiredQuery(operation: Operation): Json | undefined {
    const required = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
    if (required.length === 0) return undefined;
    return Object.fromEntries(required.map(({ name, schema }) => [name, this.valueOf(schema, 0)]));
  }

  private python(method: string, path: string, { body, query, isBytes }: Sent): string | undefined {
    const name = this.clientNames.get(`${method} ${path}`);
    if (!name) return undefined;
    const args = [
      ...pathNames(path),
      ...(isBytes ? ['body=File(BytesIO(archive))'] : []),
      ...(body && name.bodyType ? [`body=${name.bodyType}.from_dict(${pythonValue(body)})`] : []),
      ...Object.entries(query ?? {}).map(([key, value]) => `${snakeOfCamel(key)}=${pythonValue(value)}`),
    ];
    const bytesImports = isBytes ? 'from io import BytesIO\n\nfrom assay.generated.types import File\n\n' : '';
    const imports = body && name.bodyType ? `from assay.models import ${name.bodyType}\n\n` : '';
    const call = `assay.${name.part}.${name.method}`;
    const line = `${call}(${args.join(', ')})`;
    return `${bytesImports}${imports}${line.length <= 88 && !line.includes('\n') ? line : `${call}(\n${args.map((arg) => `${indented(arg, 4)},\n`).join('')})`}\n`;
  }
}

interface Sent {
  body?: Json | undefined;
  query?: Json | undefined;
  isBytes: boolean;
  parseAs?: string | undefined;
}

function credentialOf(path: string, { security, description = '' }: Operation): keyof typeof CREDENTIALS | undefined {
  if (security?.length === 0) return undefined;
  if (path.startsWith('/scim/v2')) return 'scim';
  if (path === '/v1/set-up') return 'set-up';
  return /Requires (?:a signed-in person|the access token of a signed-in person)/.test(description) ? 'person' : 'key';
}

/** How the client reads the response, where that is no JSON. */
function parseAs({ responses }: Operation): string | undefined {
  const content = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content;
  const types = Object.keys(content ?? {});
  if (types.includes('text/event-stream')) return 'stream';
  return types.length === 0 || types.some((type) => /[/+]json$/.test(type)) ? undefined : 'text';
}

const CREDENTIALS = {
  key: '$ASSAY_API_KEY',
  person: '$ACCESS_TOKEN',
  scim: '$SCIM_TOKEN',
  'set-up': '$SET_UP_TOKEN',
} as const;

function curl(
  method: string,
  path: string,
  {
    body,
    query,
    credential,
    isBytes,
    accept,
  }: Sent & { credential: keyof typeof CREDENTIALS | undefined; accept: string | undefined },
): string {
  const search = query
    ? `?${Object.entries(query)
        .map(([name, value]) => `${name}=${shellQuery(value)}`)
        .join('&')}`
    : '';
  const address = `"$ASSAY_URL${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${environmentName(name)}`)}${search}"`;
  const lines = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${address}`];
  if (credential) lines.push(`-H "Authorization: Bearer ${CREDENTIALS[credential]}"`);
  if (accept) lines.push(`-H 'Accept: ${accept}'`);
  if (isBytes) lines.push("-H 'Content-Type: application/x-tar'", '--data-binary @src.tar');
  if (body) {
    const type = path.startsWith('/scim/v2') ? 'application/scim+json' : 'application/json';
    lines.push(`-H 'Content-Type: ${type}'`, `-d ${shellText(jsonValue(body))}`);
  }
  return `${lines.join(' \\\n  ')}\n`;
}

/** In single quotes; values of the reader's own in double ones between them. */
function shellText(text: string): string {
  return `'${text.replaceAll("'", "'\\''").replaceAll(/"\{([A-Z_]+)\}"/g, (_, name) => `"'"$${name}"'"`)}'`;
}

const shellQuery = (value: unknown) =>
  /^\$[A-Z_]+$/.test(String(value)) ? String(value) : encodeURIComponent(String(value));

function typescript(method: string, path: string, { body, query, isBytes, parseAs: read }: Sent): string {
  const names = pathNames(path);
  const options: string[] = [];
  const params = [
    ...(names.length > 0
      ? [`path: { ${names.map((name) => (name === camel(name) ? name : `${name}: ${camel(name)}`)).join(', ')} }`]
      : []),
    ...(query ? [`query: ${scriptValue(query)}`] : []),
  ];
  if (params.length > 0) options.push(`params: { ${params.join(', ')} }`);
  if (body) options.push(`body: ${scriptValue(body)}`);
  // the types know the bytes as a text
  if (isBytes)
    options.push(
      'body: archive as never',
      'bodySerializer: (bytes) => bytes',
      "headers: { 'content-type': 'application/x-tar' }",
    );
  if (read) options.push(`parseAs: '${read}'`);
  const call = `assay.${method.toUpperCase()}('${path}'`;
  const written = options.length === 0 ? '' : `, {\n${options.map((option) => `${indented(option, 2)},\n`).join('')}}`;
  return `const { data } = await ${call}${written});\n`;
}

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
/** evaluation_id → EVALUATION_ID; the short names of SCIM as they are. */
const environmentName = (name: string) => name.toUpperCase();
export const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const snake = (tag: string) => tag.toLowerCase().replaceAll(/[ -]/g, '_');
const snakeOfCamel = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const indented = (text: string, spaces: number) =>
  text
    .split('\n')
    .map((line) => ' '.repeat(spaces) + line)
    .join('\n');

/** `{SUBJECT_ID}` as a variable. */
export const variable = (value: string) => /^\{([A-Z_]+)\}$/.exec(value)?.[1]?.toLowerCase();

function scriptValue(value: unknown, depth = 0): string {
  return written(value, depth, {
    text: (text) => {
      const name = variable(text);
      return name === undefined
        ? `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
        : camel(name);
    },
    key: (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`),
    words: { true: 'true', false: 'false', null: 'null' },
    spaces: true,
    trailing: ',',
  });
}

function jsonValue(value: unknown): string {
  return written(value, 0, {
    text: (text) => JSON.stringify(text),
    key: (key) => JSON.stringify(key),
    words: { true: 'true', false: 'false', null: 'null' },
    spaces: true,
    trailing: '',
  });
}

function pythonValue(value: unknown): string {
  return written(value, 0, {
    text: (text) => variable(text) ?? JSON.stringify(text),
    key: (key) => JSON.stringify(key),
    words: { true: 'True', false: 'False', null: 'None' },
    spaces: false,
    trailing: ',',
  });
}

interface Notation {
  text: (text: string) => string;
  key: (key: string) => string;
  words: { true: string; false: string; null: string };
  /** Within braces of one line. */
  spaces: boolean;
  /** Behind the last of several lines. */
  trailing: '' | ',';
}

const LINE = 70;

function written(value: unknown, depth: number, notation: Notation): string {
  if (typeof value === 'string') return notation.text(value);
  if (value === null || typeof value === 'boolean') return notation.words[String(value) as 'true'];
  if (typeof value !== 'object') return String(value);
  const items = Array.isArray(value)
    ? value.map((item) => written(item, depth + 1, notation))
    : Object.entries(value).map(([key, item]) => `${notation.key(key)}: ${written(item, depth + 1, notation)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return open + close;
  const space = notation.spaces && open === '{' ? ' ' : '';
  const line = `${open}${space}${items.join(', ')}${space}${close}`;
  if (line.length + depth * 2 <= LINE && !line.includes('\n')) return line;
  return `${open}\n${items.map((item) => indented(item, 2)).join(',\n')}${notation.trailing}\n${close}`;
}

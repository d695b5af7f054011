import { clientDocument } from '../../../tools/client-document.mjs';
import type { Json, OpenApi, Operation, Schema } from './openapi.ts';

/** What the example of an operation sends beyond what its schema requires, or why it is not run by the test. */
interface ExampleOf {
  body?: Json;
  query?: Json;
  /** Another credential than an API key: which. */
  credential?: 'person' | 'scim' | 'set-up';
  notRun?: string;
}

const BROWSER = 'needs what a browser or an authenticator returns';
const OF_A_LINK = 'needs a set-up link that was opened';

const policyDocument = {
  name: 'House rules',
  rules: [
    {
      id: 'no-eval',
      kind: 'ast',
      languages: ['javascript'],
      severity: 'high',
      message: 'eval() runs whatever text it is given.',
      match: { pattern: 'eval($$$ARGS)' },
      tests: [{ path: 'a.js', content: 'eval(input);\n', expect: [{ line: 1 }] }],
    },
  ],
};

/**
 * By operationId. `$NAME` in a text is a value of the reader's own: an environment variable in curl, a variable in the others.
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
  postPolicies: { body: { document: policyDocument } },
  postPoliciesPreview: { body: { document: policyDocument } },
  postPoliciesValidate: { body: { document: policyDocument } },
  putPoliciesByPolicy: { body: { document: { ...policyDocument, description: 'What our teams agreed on.' } } },
};

/** Where an operation stands in the clients: `evaluations.list_evaluations`. */
interface ClientName {
  part: string;
  method: string;
  bodyType: string | undefined;
}

export interface OperationExample {
  curl: string;
  typescript: string;
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

  of(method: string, path: string, operation: Operation): OperationExample {
    const example = EXAMPLES[operation.operationId] ?? {};
    const schema = operation.requestBody?.content['application/json']?.schema;
    const isBytes = operation.requestBody?.content['application/x-tar'] !== undefined;
    const body = example.body ?? (schema && operation.requestBody?.required ? this.requiredOf(schema) : undefined);
    const query = example.query ?? this.requiredQuery(operation);
    const credential = operation.security?.length === 0 ? undefined : (example.credential ?? 'key');
    return {
      curl: curl(method, path, { body, query, credential, isBytes }),
      typescript: typescript(method, path, { body, query, isBytes }),
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
    const imports = body && name.bodyType ? `from assay.models import ${name.bodyType}\n\n` : '';
    const call = `assay.${name.part}.${name.method}`;
    const line = `${call}(${args.join(', ')})`;
    return `${imports}${line.length <= 88 && !line.includes('\n') ? line : `${call}(\n${args.map((arg) => `${indented(arg, 4)},\n`).join('')})`}\n`;
  }
}

interface Sent {
  body?: Json | undefined;
  query?: Json | undefined;
  isBytes: boolean;
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
  { body, query, credential, isBytes }: Sent & { credential: keyof typeof CREDENTIALS | undefined },
): string {
  const search = query
    ? `?${Object.entries(query)
        .map(([name, value]) => `${name}=${shellQuery(value)}`)
        .join('&')}`
    : '';
  const address = `"$ASSAY_URL${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `$${environmentName(name)}`)}${search}"`;
  const lines = [`curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${address}`];
  if (credential) lines.push(`-H "Authorization: Bearer ${CREDENTIALS[credential]}"`);
  if (isBytes) lines.push("-H 'Content-Type: application/x-tar'", '--data-binary @src.tar');
  if (body) {
    const type = path.startsWith('/scim/v2') ? 'application/scim+json' : 'application/json';
    lines.push(`-H 'Content-Type: ${type}'`, `-d ${shellText(JSON.stringify(body, null, 2))}`);
  }
  return `${lines.join(' \\\n  ')}\n`;
}

/** In single quotes; values of the reader's own in double ones between them. */
function shellText(text: string): string {
  return `'${text.replaceAll("'", "'\\''").replaceAll(/\$([A-Z][A-Z_]+)\b/g, (_, name) => `'"$${name}"'`)}'`;
}

const shellQuery = (value: unknown) =>
  /^\$[A-Z_]+$/.test(String(value)) ? String(value) : encodeURIComponent(String(value));

function typescript(method: string, path: string, { body, query, isBytes }: Sent): string {
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
  const call = `assay.${method.toUpperCase()}('${path}'`;
  const written = options.length === 0 ? '' : `, {\n${options.map((option) => `${indented(option, 2)},\n`).join('')}}`;
  return `const { data, error } = await ${call}${written});\n`;
}

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
/** evaluation_id → EVALUATION_ID; the short names of SCIM as they are. */
export const environmentName = (name: string) => name.toUpperCase();
export const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const snake = (tag: string) => tag.replace(/OAuth/, 'O auth').toLowerCase().replaceAll(/[ -]/g, '_');
const snakeOfCamel = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const indented = (text: string, spaces: number) =>
  text
    .split('\n')
    .map((line) => ' '.repeat(spaces) + line)
    .join('\n');

/** `$SUBJECT_ID` as a variable. */
const variable = (value: string) => /^\$([A-Z][A-Z_]+)$/.exec(value)?.[1]?.toLowerCase();

export function scriptValue(value: unknown, depth = 0): string {
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
  });
}

function pythonValue(value: unknown): string {
  return written(value, 0, {
    text: (text) => variable(text) ?? JSON.stringify(text),
    key: (key) => JSON.stringify(key),
    words: { true: 'True', false: 'False', null: 'None' },
    spaces: false,
  });
}

interface Notation {
  text: (text: string) => string;
  key: (key: string) => string;
  words: { true: string; false: string; null: string };
  /** Within braces of one line. */
  spaces: boolean;
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
  return `${open}\n${items.map((item) => `${indented(item, 2)},\n`).join('')}${close}`;
}

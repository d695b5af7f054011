import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Json = Record<string, unknown>;
interface Declared {
  $ref?: string;
  content?: Record<string, { schema: Json }>;
}
interface Operation {
  responses: Record<string, Declared>;
}

interface ApiResponse<T = Json> {
  status: number;
  headers: Headers;
  body: T;
}

/**
 * A client of the API that checks every answer against the service's own OpenAPI document: an answer of a status, type
 * or shape that the document does not name fails the test that asked.
 */
export class CheckedClient {
  private constructor(
    readonly baseUrl: string,
    readonly document: Json,
    private readonly ajv: Ajv2020,
    private readonly apiKey: string | undefined,
  ) {}

  static async connect(baseUrl: string, apiKey?: string): Promise<CheckedClient> {
    const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as Json;
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
    ajv.addSchema(document, 'openapi.json');
    return new CheckedClient(baseUrl, document, ajv, apiKey);
  }

  as(apiKey: string | undefined): CheckedClient {
    return new CheckedClient(this.baseUrl, this.document, this.ajv, apiKey);
  }

  at(baseUrl: string): CheckedClient {
    return new CheckedClient(baseUrl, this.document, this.ajv, this.apiKey);
  }

  get = <T = Json>(path: string, headers?: Record<string, string>) => this.request<T>('GET', path, undefined, headers);
  post = <T = Json>(path: string, body?: unknown, headers?: Record<string, string>) =>
    this.request<T>('POST', path, body, headers);
  patch = <T = Json>(path: string, body?: unknown) => this.request<T>('PATCH', path, body);
  put = <T = Json>(path: string, body?: unknown) => this.request<T>('PUT', path, body);
  delete = <T = Json>(path: string) => this.request<T>('DELETE', path);

  /** @param body a string is sent as it is; everything else as JSON */
  async request<T = Json>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse<T>> {
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: {
        ...(this.apiKey ? { authorization: `Bearer ${this.apiKey}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const parsed = text !== '' && isJson ? JSON.parse(text) : text;
    this.check(method, path, response, parsed);
    return { status: response.status, headers: response.headers, body: parsed as T };
  }

  private check(method: string, path: string, response: Response, body: unknown): void {
    const { status, headers } = response;
    const name = `${method} ${path.split('?')[0]} → ${status}`;
    for (const header of [
      'x-request-id',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
      'x-ratelimit-window',
    ])
      if (!headers.has(header))
        throw new Error(`${name} lacks the header ${header}: ${JSON.stringify(body).slice(0, 300)}`);
    const template = this.templateOf(path.split('?')[0] as string);
    const operation = template && ((this.document.paths as Json)[template] as Json)[method.toLowerCase()];
    // what is no route is 404 with the envelope
    if (!operation) {
      this.validate(name, this.validatorOf('#/components/schemas/Error'), body);
      return;
    }
    const responses = (operation as Operation).responses;
    const named = responses[status];
    if (!named)
      throw new Error(
        `${name} is not in OpenAPI (${Object.keys(responses).join(', ')}): ${JSON.stringify(body).slice(0, 300)}`,
      );
    // an error that several operations have alike stands among the components
    const place = named.$ref ?? `#/paths/${escapePointer(template)}/${method.toLowerCase()}/responses/${status}`;
    const shared = this.document.components as { responses: Record<string, Declared> };
    const declared = named.$ref ? (shared.responses[named.$ref.split('/').at(-1) as string] as Declared) : named;
    const type = headers.get('content-type')?.split(';')[0] ?? '';
    // where the caller asked for another of the declared types
    if (type !== 'application/json' && declared.content?.[type]) return;
    const pointer = `${place}/content/application~1json/schema`;
    if (declared.content?.['application/json']) this.validate(name, this.validatorOf(pointer), body);
    else if (!declared.content && body !== '') throw new Error(`${name} has a body, and OpenAPI names none`);
  }

  private templateOf(path: string): string | undefined {
    const templates = Object.keys(this.document.paths as Json);
    const fits = (template: string) =>
      new RegExp(`^${template.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
    return templates.find((template) => template === path) ?? templates.find(fits);
  }

  /** Compiled once for each place in the document. */
  private validatorOf(pointer: string): ValidateFunction {
    const validate = this.ajv.getSchema(`openapi.json${pointer}`);
    if (!validate) throw new Error(`OpenAPI has nothing at ${pointer}`);
    return validate;
  }

  private validate(name: string, validate: ValidateFunction, body: unknown): void {
    if (!validate(body))
      throw new Error(
        `${name} is not what OpenAPI says: ${this.ajv.errorsText(validate.errors)}\n${JSON.stringify(body, null, 1).slice(0, 1_500)}`,
      );
  }
}

function escapePointer(template: string): string {
  return encodeURIComponent(template.replaceAll('~', '~0').replaceAll('/', '~1'));
}

import { createRequire } from 'node:module';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

// biome-ignore lint/suspicious/noExplicitAny: a description is looked at as it is
type Json = any;

export interface Operation {
  /** As in GitHub's reference: `GET /repos/{owner}/{repo}`. */
  route: string;
  /** Values of the path's parameters, decoded. */
  path: Record<string, string>;
}

/**
 * GitHub's own description of its REST API (`@octokit/openapi`): which operation a request is for, whether the request keeps to
 * it, and bodies that a response of it may have.
 */
export class GitHubDescription {
  private readonly document: Json = createRequire(import.meta.url)('@octokit/openapi/generated/api.github.com.json');
  private readonly ajv: Ajv;
  private readonly compiled = new Map<string, ValidateFunction>();
  private readonly routes: { route: string; pattern: RegExp; names: string[] }[] = [];

  constructor() {
    this.ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true, coerceTypes: false, logger: false });
    addFormats.default(this.ajv);
    this.ajv.addSchema({ $id: 'github', components: { schemas: jsonSchema(this.document.components.schemas) } });
    for (const [path, operations] of Object.entries<Json>(this.document.paths)) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
      for (const method of Object.keys(operations))
        this.routes.push({ route: `${method.toUpperCase()} ${path}`, pattern, names });
    }
    // what is spelled out goes before a parameter
    this.routes.sort((a, b) => a.names.length - b.names.length);
  }

  find(method: string, pathname: string): Operation | undefined {
    for (const { route, pattern, names } of this.routes) {
      const match = route.startsWith(`${method} `) && pattern.exec(pathname);
      if (match)
        return {
          route,
          path: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')])),
        };
    }
    return undefined;
  }

  /** @returns what the request breaks of its description, in words */
  requestProblems({ route, path }: Operation, query: URLSearchParams, body: Json): string[] {
    const operation = this.operation(route);
    const problems: string[] = [];
    const declared = (operation.parameters ?? []).map((parameter: Json) => this.resolve(parameter));
    for (const { name, in: place, required, schema } of declared) {
      const text = place === 'path' ? path[name] : place === 'query' ? query.get(name) : undefined;
      if (text === undefined || text === null) {
        if (required && place !== 'header') problems.push(`${place} parameter ${name} is missing`);
        continue;
      }
      const plain = this.resolve(schema);
      const value = plain.type === 'integer' ? Number(text) : plain.type === 'boolean' ? text === 'true' : text;
      problems.push(...this.problems(`${route} ${place} ${name}`, schema, value));
    }
    const known = new Set(
      declared.filter((parameter: Json) => parameter.in === 'query').map((parameter: Json) => parameter.name),
    );
    for (const name of query.keys()) if (!known.has(name)) problems.push(`no query parameter ${name} is described`);
    const schema = operation.requestBody?.content?.['application/json']?.schema;
    if (schema) {
      if (body === undefined && operation.requestBody.required !== false) problems.push('a body is missing');
      else if (body !== undefined) {
        problems.push(...this.problems(`${route} body`, schema, body));
        problems.push(...this.undescribed(schema, body, 'body'));
      }
    } else if (body !== undefined) problems.push('no body is described');
    return problems;
  }

  /** A body of a successful response, made of the description's own example, and checked. @throws if it breaks the description */
  response(route: string, overrides: Json): { status: number; body: Json } {
    const [status = '200', { content } = {}] =
      Object.entries<Json>(this.operation(route).responses).find(([code]) => code.startsWith('2')) ?? [];
    if (!content) return { status: Number(status), body: undefined };
    const { schema, examples } = content['application/json'];
    const example = this.resolve(Object.values(examples)[0]).value;
    const body = merged(example, overrides);
    const problems = this.problems(`${route} ${status}`, schema, body);
    if (problems.length > 0) throw new Error(`the response of ${route} breaks its description: ${problems.join('; ')}`);
    return { status: Number(status), body };
  }

  /** An example of a component, such as `check-run`. */
  example(name: string): Json {
    return this.document.components.examples[name].value;
  }

  private operation(route: string): Json {
    const [method = '', path = ''] = route.split(' ');
    return this.document.paths[path][method.toLowerCase()];
  }

  private problems(name: string, schema: Json, value: Json): string[] {
    let validate = this.compiled.get(name);
    if (!validate) {
      validate = this.ajv.compile(
        jsonSchema(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"github#/components/'))),
      );
      this.compiled.set(name, validate);
    }
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath} ${message}`);
  }

  /** Fields that the description does not know: GitHub drops them without a word. */
  private undescribed(schema: Json, value: Json, where: string): string[] {
    const plain = this.resolve(schema);
    if (Array.isArray(value))
      return plain.items ? value.flatMap((item, at) => this.undescribed(plain.items, item, `${where}[${at}]`)) : [];
    if (typeof value !== 'object' || value === null) return [];
    const alternatives = [plain, ...(plain.oneOf ?? []), ...(plain.anyOf ?? []), ...(plain.allOf ?? [])].map(
      (part: Json) => this.resolve(part),
    );
    const properties = Object.assign({}, ...alternatives.map(({ properties: of }) => of));
    if (Object.keys(properties).length === 0) return [];
    return Object.entries(value).flatMap(([name, member]) =>
      name in properties
        ? this.undescribed(properties[name], member, `${where}.${name}`)
        : [`${where}.${name} is not described`],
    );
  }

  private resolve(value: Json): Json {
    let resolved = value;
    while (resolved?.$ref)
      resolved = resolved.$ref
        .slice(2)
        .split('/')
        .reduce(
          (within: Json, part: string) => within[part.replaceAll('~1', '/').replaceAll('~0', '~')],
          this.document,
        );
    return resolved;
  }
}

/** `nullable` of OpenAPI 3.0 also stands where there is no type. */
function jsonSchema(value: Json): Json {
  if (Array.isArray(value)) return value.map(jsonSchema);
  if (!isObject(value)) return value;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, jsonSchema(member)]),
  );
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}

/** A value that takes the place of the example's, instead of being merged into it. */
export class Exactly {
  constructor(readonly value: Json) {}
}

/** `base` with the values of `over`: objects member by member, and each element of a list on the first one of `base`. */
export function merged(base: Json, over: Json): Json {
  if (over === undefined) return structuredClone(base);
  if (over instanceof Exactly) return structuredClone(over.value);
  if (Array.isArray(over)) return over.map((item) => merged(Array.isArray(base) ? base[0] : undefined, item));
  if (!isObject(over)) return over;
  const result = isObject(base) ? structuredClone(base) : {};
  for (const [name, value] of Object.entries(over)) if (value !== undefined) result[name] = merged(result[name], value);
  return result;
}

function isObject(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The parts of docs/openapi.json that the pages show. */
export type Json = Record<string, unknown>;

export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  additionalProperties?: boolean | Schema;
  description?: string;
  examples?: readonly unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
}

export interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { $ref: string }>;
}

export interface Response {
  $ref?: string;
  description?: string;
  content?: Record<string, Media>;
}

export interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  security?: readonly object[];
  parameters: readonly Parameter[];
  requestBody?: { required: boolean; description?: string; content: Record<string, Media> };
  responses: Record<string, Response>;
}

export interface OpenApi {
  tags: readonly { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    examples: Record<string, { value: unknown }>;
  };
}

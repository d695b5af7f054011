import { type DtoClass, fieldsOf, type JsonSchema } from './fields.js';

/** JSON Schemas (2020-12, as OpenAPI 3.1 takes them) of DTO classes, each once under its class name. */
export class SchemaRegistry {
  private readonly named = new Map<string, { dto: DtoClass; schema: JsonSchema }>();

  constructor(private readonly base = '#/components/schemas/') {}

  /** A reference to the class's schema, which is registered on the way. */
  refer = (dto: DtoClass): JsonSchema => {
    // a class that only gives a plain type its fields is called like the type, with Dto behind
    const name = dto.name.replace(/Dto$/, '');
    const known = this.named.get(name);
    if (known && known.dto !== dto) throw new Error(`Two DTO classes are called ${name}: rename one`);
    if (!known) {
      const entry: { dto: DtoClass; schema: JsonSchema } = { dto, schema: {} };
      this.named.set(name, entry);
      entry.schema = this.build(dto);
    }
    return { $ref: this.base + name };
  };

  schemas(): Record<string, JsonSchema> {
    const sorted = [...this.named].sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(sorted.map(([name, { schema }]) => [name, schema]));
  }

  private build(dto: DtoClass): JsonSchema {
    const fields = [...fieldsOf(dto)];
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map(([name, definition]) => [name, definition.schema(this.refer)])),
      required: fields.filter(([, definition]) => definition.required).map(([name]) => name),
      additionalProperties: false,
    };
  }
}

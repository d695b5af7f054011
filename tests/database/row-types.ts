import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import ts from 'typescript';

/** A statement in the sources whose rows are given a type: `$queryRaw<Row[]>`. */
export interface TypedStatement {
  /** Below the root of the repository. */
  file: string;
  line: number;
  /** With `$1`, `$2` for values; undefined where parts of the text are put together at run time. */
  text: string | undefined;
  /** The members of the row's type that are not optional. */
  row: Map<string, Member>;
}

/** What the row's type says of one column. */
interface Member {
  /** The types without null, such as `string`, `Date`, `string[]`, `unknown`. */
  kinds: string[];
  nullable: boolean;
}

interface Column {
  name: string;
  type: number;
  /** Whether it is a table's own column, which may be null there. Of what is computed PostgreSQL does not say it. */
  mayBeNull: boolean;
}

/** The JavaScript type of each type of PostgreSQL in use, by `pg_type.typname`: a statement with another one fails until it is added. */
const KINDS: Record<string, string> = {
  bool: 'boolean',
  bytea: 'bytes',
  date: 'Date',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  json: 'json',
  jsonb: 'json',
  name: 'string',
  text: 'string',
  timestamptz: 'Date',
  varchar: 'string',
};

const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined;

/** The statements with typed rows of all apps and libraries, tests left out. */
export function typedStatements(root: string): TypedStatement[] {
  const files = globSync('{apps,libs}/*/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/generated/**'] })
    .map((file) => path.join(root, file))
    .filter((file) => readFileSync(file, 'utf8').includes('$queryRaw<'))
    .sort();
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram(files, { ...options, composite: false, incremental: false, noEmit: true });
  const checker = program.getTypeChecker();
  const found: TypedStatement[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (!source) continue;
    const visit = (node: ts.Node): void => {
      const [rows] = ts.isTaggedTemplateExpression(node) ? (node.typeArguments ?? []) : [];
      if (rows && ts.isTaggedTemplateExpression(node) && /\$queryRaw$/.test(node.tag.getText(source)))
        found.push({
          file: path.relative(root, file),
          line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
          text: textOf(node.template, checker),
          row: membersOf(rows, checker),
        });
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

/**
 * Where a statement's row type differs from what PostgreSQL says, which parses and describes the statement without running it.
 * A text that is one of a closed list is a text here: who reads it narrows it (`literalOf`).
 * @returns a line a column, such as `expires_at: may be null`
 * @throws the error of PostgreSQL where the statement cannot run at all
 */
export async function differences(client: pg.Client, { text, row }: TypedStatement): Promise<string[]> {
  if (text === undefined) return [];
  const columns = await describe(client, text);
  const types = await typeNames(client, columns);
  const byName = new Map(columns.map((column) => [column.name, column]));
  return [...row].flatMap(([name, member]) => {
    const column = byName.get(name);
    if (!column) return [`${name}: no such column`];
    const type = types.get(column.type) ?? 'unknown';
    const problems = member.kinds.every((kind) => fits(kind, type))
      ? []
      : [`${name}: ${member.kinds.join(' | ')} of ${type}`];
    // Prisma never writes null to a list, and its types say so
    if (column.mayBeNull && !member.nullable && !type.startsWith('_')) problems.push(`${name}: may be null`);
    return problems;
  });
}

function fits(kind: string, type: string): boolean {
  const held = type.startsWith('_') ? `${KINDS[type.slice(1)]}[]` : KINDS[type];
  // a value of type unknown is checked by whoever uses it, and JSON may hold any type
  return kind === 'unknown' || held === 'json' || held === kind;
}

function textOf(template: ts.TemplateLiteral, checker: ts.TypeChecker): string | undefined {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  let text = template.head.text;
  for (const [index, span] of template.templateSpans.entries()) {
    if (checker.getTypeAtLocation(span.expression).symbol?.name === 'Sql') return undefined;
    text += `$${index + 1}${span.literal.text}`;
  }
  return text;
}

function membersOf(rows: ts.TypeNode, checker: ts.TypeChecker): Map<string, Member> {
  const row = checker.getIndexTypeOfType(checker.getTypeFromTypeNode(rows), ts.IndexKind.Number);
  if (!row) throw new Error(`${rows.getSourceFile().fileName}: ${rows.getText()} is no list of rows`);
  return new Map(
    checker
      .getPropertiesOfType(row)
      .filter(({ flags }) => !(flags & ts.SymbolFlags.Optional))
      .map((property) => {
        const type = checker.getTypeOfSymbolAtLocation(property, rows);
        const parts = type.isUnion() ? type.types : [type];
        const kinds = new Set(parts.filter(({ flags }) => !(flags & NOTHING)).map((part) => kindOf(part, checker)));
        const nullable = parts.length > 1 ? parts.some(({ flags }) => flags & ts.TypeFlags.Null) : kinds.has('unknown');
        return [property.name, { kinds: [...kinds], nullable }];
      }),
  );
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): string {
  const { flags } = type;
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (flags & ts.TypeFlags.BigIntLike) return 'bigint';
  if (flags & ts.TypeFlags.Unknown) return 'unknown';
  const name = type.symbol?.name ?? '';
  if (name === 'Uint8Array' || name === 'Buffer') return 'bytes';
  if (checker.isArrayType(type)) {
    const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    const items = item?.isUnion() ? item.types : item ? [item] : [];
    const kinds = new Set(items.filter(({ flags: all }) => !(all & NOTHING)).map((one) => kindOf(one, checker)));
    return `${[...kinds].join('|')}[]`;
  }
  return name;
}

async function typeNames(client: pg.Client, columns: readonly Column[]): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; typname: string }>(
    'SELECT oid::int4, typname FROM pg_type WHERE oid = ANY ($1::oid[])',
    [columns.map(({ type }) => type)],
  );
  return new Map(rows.map(({ oid, typname }) => [oid, typname]));
}

/** The columns of a statement's rows. @throws the error of PostgreSQL where it cannot run */
async function describe(client: pg.Client, text: string): Promise<Column[]> {
  const fields = await new Promise<pg.FieldDef[]>((resolve, reject) => {
    let described: pg.FieldDef[] = [];
    // the driver has no call for Parse and Describe alone (PostgreSQL, Extended Query); this is its interface for queries of one's own
    const query = {
      submit(connection: { parse(query: object): void; describe(of: object): void; sync(): void }) {
        connection.parse({ text, name: '', types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription: (message: { fields: pg.FieldDef[] }) => {
        described = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(described),
    };
    client.query(query as unknown as pg.Submittable);
  });
  const { rows } = await client.query<{ attrelid: number; attnum: number; attnotnull: boolean }>(
    'SELECT attrelid::int4, attnum, attnotnull FROM pg_attribute WHERE attrelid = ANY ($1::oid[])',
    [fields.map(({ tableID }) => tableID)],
  );
  return fields.map(({ name, dataTypeID, tableID, columnID }) => {
    const known = rows.find(({ attrelid, attnum }) => attrelid === tableID && attnum === columnID);
    return { name, type: dataTypeID, mayBeNull: known !== undefined && !known.attnotnull };
  });
}

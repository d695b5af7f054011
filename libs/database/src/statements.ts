import pg from 'pg';
import type { Prisma } from './generated/client.js';

/** Statements as tagged templates, with the types of Prisma's `$queryRaw` and `$executeRaw`. */
export type Statements = Pick<Prisma.TransactionClient, '$queryRaw' | '$executeRaw'>;
/** Also statements whose text is built at run time from our own constants. They are not prepared. */
export type DriverStatements = Statements & Pick<Prisma.TransactionClient, '$queryRawUnsafe'>;

const INT8_ARRAY: number = 1016;
const parseList: (text: string) => (string | null)[] = pg.types.getTypeParser(INT8_ARRAY);
/** 64-bit integers as Prisma returns them; the driver itself returns text. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: BigInt,
  [INT8_ARRAY]: (text) => parseList(text).map((item) => (item === null ? null : BigInt(item))),
};
const types = {
  // pg declares an overload for each format, which a single function cannot match
  getTypeParser: ((oid: number, format?: 'text') =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** The text and name of each statement, by its place in the code, so that each connection prepares it once. */
const prepared = new WeakMap<TemplateStringsArray, { name: string; text: string }>();
let named = 0;

function prepare(strings: TemplateStringsArray): { name: string; text: string } {
  const known = prepared.get(strings);
  if (known) return known;
  const text = strings.reduce((before, part, index) => `${before}$${index}${part}`);
  const statement = { name: `q${++named}`, text };
  prepared.set(strings, statement);
  return statement;
}

/** Runs statements on a connection or pool of the driver, without Prisma: a third of the cost. */
export function statementsOn(client: pg.ClientBase | pg.Pool): DriverStatements {
  const run = (strings: TemplateStringsArray, values: unknown[]) =>
    client.query({ ...prepare(strings), values, types });
  return {
    $queryRaw: async (strings: TemplateStringsArray, ...values: unknown[]) => (await run(strings, values)).rows,
    $executeRaw: async (strings: TemplateStringsArray, ...values: unknown[]) =>
      (await run(strings, values)).rowCount ?? 0,
    $queryRawUnsafe: async (text: string, ...values: unknown[]) => (await client.query({ text, values, types })).rows,
    // the cast is needed because Prisma's promises have a marker property that exists only in its types
  } as DriverStatements;
}

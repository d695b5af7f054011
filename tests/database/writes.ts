import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A place in the sources that inserts, updates or deletes rows of a table. */
export interface Write {
  /** Below the root of the repository. */
  file: string;
  line: number;
  /** UNNAMED where the statement takes its name at run time. */
  table: string;
}

/** What the names in a source stand for. */
export interface Schema {
  tables: ReadonlySet<string>;
  /** Tables by Prisma's name of their model, such as `apiKey`. */
  models: ReadonlyMap<string, string>;
  /** The tables that each function of the database writes. */
  functions: ReadonlyMap<string, readonly string[]>;
}

export const UNNAMED = 'a table that is named at run time';

const MODEL_WRITES = /^(create|update|delete|upsert)/;
const TABLE = '(?:ONLY\\s+)?"?([a-z_]+|\\0)"?';
const STATEMENT_WRITES = new RegExp(
  `\\b(?:INSERT\\s+INTO\\s+${TABLE}|DELETE\\s+FROM\\s+${TABLE}|UPDATE\\s+${TABLE}(?:\\s+(?:AS\\s+)?\\w+)?\\s+SET\\b)`,
  'gi',
);

/**
 * The writes of one source: SQL in any text, whoever sends it, calls of Prisma's models, and calls of functions of the database
 * that write. A text is looked at as a whole, with what is put into it left out.
 */
export function writesIn(file: string, source: string, schema: Schema): Write[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const writes: Write[] = [];
  const add = (node: ts.Node, table: string) =>
    writes.push({ file, line: parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1, table });
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== undefined) for (const table of tablesIn(text, schema)) add(node, table);
    if (ts.isCallExpression(node)) {
      const table = modelTable(node.expression, schema);
      if (table !== undefined) add(node, table);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return writes;
}

/** The writes of every source of an app or library that is no test. */
export function writesOf(root: string, place: string, schema: Schema): Write[] {
  return globSync('src/**/*.ts', { cwd: path.join(root, place), exclude: ['**/*.test.ts', '**/generated/**'] })
    .sort()
    .flatMap((name) => {
      const file = path.posix.join(place, name);
      return writesIn(file, readFileSync(path.join(root, file), 'utf8'), schema);
    });
}

/** The tables that a function of the database writes, from its text. */
export function tablesIn(text: string, { tables, functions }: Schema): string[] {
  const plain = text.replaceAll(/--[^\n]*/g, '');
  const named = [...plain.matchAll(STATEMENT_WRITES)]
    .flatMap(([, into, from, of]) => into ?? from ?? of ?? [])
    .flatMap((table) => (table === '\0' ? [UNNAMED] : tables.has(table) ? [table] : []));
  const called = [...functions].flatMap(([name, written]) => (new RegExp(`\\b${name}\\(`).test(plain) ? written : []));
  return [...new Set([...named, ...called])];
}

/** What is put into a template stands as \0. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.templateSpans.reduce((before, span) => `${before}\0${span.literal.text}`, node.head.text);
}

function modelTable(called: ts.Expression, { models }: Schema): string | undefined {
  if (!ts.isPropertyAccessExpression(called) || !MODEL_WRITES.test(called.name.text)) return undefined;
  const of = called.expression;
  if (ts.isPropertyAccessExpression(of) || ts.isIdentifier(of))
    return models.get(ts.isIdentifier(of) ? of.text : of.name.text);
  return ts.isElementAccessExpression(of) && ts.isStringLiteral(of.argumentExpression)
    ? models.get(of.argumentExpression.text)
    : undefined;
}

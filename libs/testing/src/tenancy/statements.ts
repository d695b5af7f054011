import { existsSync, readFileSync } from 'node:fs';

/** A statement as a service sent it; values as the driver sends them. */
export interface RecordedStatement {
  role: string;
  text: string;
  values: (string | null | { base64: string })[];
  /** The tenant that its transaction had named, if any. */
  organization?: string;
  environment?: string;
  /** It failed when it was sent first, at least once. */
  failed?: boolean;
}

export function readStatements(file: string): RecordedStatement[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const all = lines.map((line): RecordedStatement => JSON.parse(line));
  const failed = new Set(all.filter((statement) => statement.failed).map(({ text }) => text));
  return all
    .filter((statement) => !statement.failed)
    .map((statement) => ({ ...statement, failed: failed.has(statement.text) }));
}

/** The same for statements that differ in the number of their values, or in line breaks, alone. */
export function shapeOf(text: string): string {
  return text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(, ?\$)+/g, '$')
    .replaceAll(/(\([$, A-Z]*\))(, ?\1)+/g, '$1')
    .trim();
}

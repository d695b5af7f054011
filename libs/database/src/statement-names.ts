/** Statements kept prepared by a connection: those that come again and again. Each costs memory of the server. */
const MAX_STATEMENTS = 256;
/** A statement that came only once or twice is likely not to come again (lists make many variants of one query). */
const NAMED_FROM = 3;
/** Texts counted at the same time. */
const MAX_COUNTED = 2_000;

/**
 * Names for statements that come often, so that PostgreSQL parses and plans them once for each connection rather than each time.
 * With the same text always the same name; an undefined name is a statement that is not kept.
 */
export function statementNames(): (query: { sql: string }) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MAX_STATEMENTS) return undefined;
    const times = (seen.get(sql) ?? 0) + 1;
    if (times < NAMED_FROM) {
      if (seen.size >= MAX_COUNTED) seen.clear();
      seen.set(sql, times);
      return undefined;
    }
    seen.delete(sql);
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/** The row of a statement that always returns one, such as `INSERT … RETURNING`. @throws Error if there is none */
export function oneRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that always returns a row returned none');
  return row;
}

/** Columns as wide as their longest cell, numbers to the right. Control characters of stored names are not obeyed. */
export function table(header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string {
  const cells = [header, ...rows].map((row) => row.map((cell) => printable(cell === null ? '-' : String(cell))));
  const widths = header.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const isNumber = header.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'));
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}

export function printable(text: string): string {
  return text.replace(/\p{Cc}|\p{Bidi_Control}/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

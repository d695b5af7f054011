import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { More, type PagedQuery } from './more.tsx';
import { Skeleton } from './skeleton.tsx';
import './table.css';

/** More than a screen shows; the rest is added while nobody waits, so that a long list stands as soon as a short one. */
const ROWS_AT_ONCE = 25;

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Takes the room that is left, and cuts what does not fit. */
  wide?: boolean;
  /** Numbers stand at the end. */
  align?: 'end';
  /** Only screen readers get its name, as for a column of buttons. */
  hideTitle?: boolean;
}

export interface TableProps<Row> {
  /** What the table shows, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are fetched: a skeleton of the same height stands there. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Rows of the skeleton. */
  expected?: number;
  /** The query that the rows come from, where it has pages. */
  more?: PagedQuery;
  /** On narrow screens, short values share a line. */
  compact?: boolean;
}

/**
 * Rows under headings; on narrow screens each row is a card with its headings beside the values. A cell of the first column that
 * is a link of class `row-link` makes the whole row its target.
 */
export function Table<Row>({ label, columns, rows, rowKey, expected = 6, more, compact = false }: TableProps<Row>) {
  const shown = useGradually(rows);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe: scrollable-region-focusable)
    <section className="table-frame" aria-label={label} tabIndex={0}>
      <table className={compact ? 'table compact' : 'table'} aria-busy={rows === undefined}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.align}>
                {column.hideTitle ? <span className="visually-hidden">{column.title}</span> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown
            ? shown.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column, index) => (
                    <td
                      key={column.key}
                      data-label={column.hideTitle ? undefined : column.title}
                      className={[column.align, column.wide && 'wide', index === 0 && 'lead'].filter(Boolean).join(' ')}
                    >
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))
            : Array.from({ length: expected }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
                <tr key={row}>
                  {columns.map((column) => (
                    <td key={column.key} className={column.wide ? 'wide' : undefined}>
                      <Skeleton width={column.wide ? '60%' : '4rem'} />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
      {rows && more && <More query={more} />}
    </section>
  );
}

/** The rows, `atOnce` of them at first, and the others between frames: the first paint does not wait for what is below the fold. */
export function useGradually<Row>(rows: readonly Row[] | undefined, atOnce = ROWS_AT_ONCE): readonly Row[] | undefined {
  const [count, setCount] = useState(atOnce);
  const isAll = !rows || rows.length <= count;
  useEffect(() => {
    if (isAll) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + atOnce)));
    return () => clearTimeout(timer);
  }, [isAll, count, atOnce]);
  return isAll ? rows : rows.slice(0, count);
}

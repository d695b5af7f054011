import { Badge, type Tone } from './badge.tsx';
import { RelativeTime } from './relative-time.tsx';
import type { Column } from './table.tsx';

/** When something was, or will be. @param fallback stands where there is no time; a dash by default */
export function timeColumn<Field extends string>(
  title: string,
  field: Field,
  fallback = '–',
): Column<{ readonly [each in Field]: string | null | undefined }> {
  return { key: field, title, align: 'end', cell: (row) => <RelativeTime time={row[field]} fallback={fallback} /> };
}

/** @param states the color and the word of each */
export function stateColumn<State extends string>(
  states: Readonly<Record<State, readonly [Tone, string]>>,
): Column<{ readonly status: State }> {
  const cell = ({ status }: { readonly status: State }) => {
    const [tone, word] = states[status];
    return (
      <Badge tone={tone} dot>
        {word}
      </Badge>
    );
  };
  return { key: 'status', title: 'State', cell };
}

/** The column of a row's buttons, but for its `cell`. */
export const ACTIONS = { key: 'actions', title: 'Actions', hideTitle: true, align: 'end' } as const;

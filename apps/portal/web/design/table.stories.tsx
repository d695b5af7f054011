import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button.tsx';
import { ACTIONS, stateColumn, timeColumn } from './columns.tsx';
import { type Column, Table } from './table.tsx';

interface Repository {
  name: string;
  open: number;
  status: 'blocked' | 'passed';
  evaluated_at: string | null;
}

const COLUMNS: readonly Column<Repository>[] = [
  { key: 'name', title: 'Repository', wide: true, cell: ({ name }) => name },
  { key: 'open', title: 'Open findings', align: 'end', cell: ({ open }) => open },
  stateColumn({ blocked: ['bad', 'Blocked'], passed: ['good', 'Passed'] }),
  timeColumn('Evaluated', 'evaluated_at', 'Never'),
  { ...ACTIONS, cell: () => <Button kind="quiet">Open</Button> },
];

const ROWS: readonly Repository[] = Array.from({ length: 25 }, (_, index) => ({
  name: `acme/${'a-repository-with-a-long-name-'.repeat(1 + (index % 4))}${index}`,
  open: index * 317,
  status: index % 3 === 0 ? 'blocked' : 'passed',
  evaluated_at: index % 4 === 0 ? null : '2026-11-01T09:30:00Z',
}));

function Repositories({ rows }: { rows: readonly Repository[] | undefined }) {
  return <Table label="Repositories" columns={COLUMNS} rows={rows} rowKey={({ name }) => name} />;
}

export default { component: Repositories } satisfies Meta<typeof Repositories>;
type Story = StoryObj<typeof Repositories>;

export const Rows: Story = { args: { rows: ROWS } };
export const Loading: Story = { args: { rows: undefined } };

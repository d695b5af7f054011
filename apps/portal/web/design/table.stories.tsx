import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { type Column, Table } from './table.tsx';

interface Repository {
  name: string;
  open: number;
  isBlocked: boolean;
}

const COLUMNS: readonly Column<Repository>[] = [
  { key: 'name', title: 'Repository', wide: true, cell: ({ name }) => name },
  { key: 'open', title: 'Open findings', align: 'end', cell: ({ open }) => open },
  { key: 'state', title: 'State', cell: ({ isBlocked }) => isBlocked && <Badge tone="bad">Blocked</Badge> },
  { key: 'actions', title: 'Actions', hideTitle: true, align: 'end', cell: () => <Button kind="quiet">Open</Button> },
];

const ROWS: readonly Repository[] = Array.from({ length: 25 }, (_, index) => ({
  name: `acme/${'a-repository-with-a-long-name-'.repeat(1 + (index % 4))}${index}`,
  open: index * 317,
  isBlocked: index % 3 === 0,
}));

function Repositories({ rows }: { rows: readonly Repository[] | undefined }) {
  return <Table label="Repositories" columns={COLUMNS} rows={rows} rowKey={({ name }) => name} />;
}

export default { component: Repositories } satisfies Meta<typeof Repositories>;
type Story = StoryObj<typeof Repositories>;

export const Rows: Story = { args: { rows: ROWS } };
export const Loading: Story = { args: { rows: undefined } };

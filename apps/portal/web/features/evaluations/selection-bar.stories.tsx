import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../design/index.ts';
import { Selection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';

const FINDINGS = ['fnd_a', 'fnd_b', 'fnd_c'].map((id) => ({ id }));

/** With as many of them chosen, and what can be done with these. */
function chosen(shown: readonly { id: string }[], count: number): Story {
  const selection = new Selection();
  selection.show(shown.map(({ id }) => id));
  for (const { id } of shown.slice(0, count)) selection.choose(id, true, false);
  return { args: { shown, selection, children: (of) => of.length > 0 && <Button>Suppress</Button> } };
}

export default { component: SelectionBar } satisfies Meta<typeof SelectionBar>;
type Story = StoryObj<typeof SelectionBar>;
export const None: Story = chosen(FINDINGS, 0);
export const Some: Story = chosen(FINDINGS, 2);
export const All: Story = chosen(FINDINGS, 3);
export const NothingShown: Story = chosen([], 0);

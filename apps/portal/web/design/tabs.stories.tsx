import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

function Views({ titles }: { titles: readonly string[] }) {
  const [selected, select] = useState(titles[0] ?? '');
  const tabs = titles.map((title, index) => ({
    id: title,
    title,
    count: index === 1 ? 1_204 : undefined,
    content: <p>{title} stand here.</p>,
  }));
  return <Tabs label="Views" tabs={tabs} selected={selected} onSelect={select} />;
}

export default { component: Views } satisfies Meta<typeof Views>;
type Story = StoryObj<typeof Views>;

export const Two: Story = { args: { titles: ['Rules', 'Versions'] } };

/** More than a narrow screen has room for. */
export const Many: Story = {
  args: { titles: ['Rules', 'Findings', 'Versions', 'Overrides', 'Tests', 'Source', 'Repositories', 'Settings'] },
};

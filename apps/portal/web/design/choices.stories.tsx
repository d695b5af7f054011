import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { choicesOf } from './choices.tsx';
import { Select } from './fields.tsx';

export default { component: Select } satisfies Meta<typeof Select>;
type Story = StoryObj;

/** Until they are fetched again. */
export const NotLoaded: Story = {
  render: function Render() {
    const [data, setData] = useState<readonly string[]>();
    const [value, setValue] = useState('Ada');
    const query = { data, error: new TypeError('Failed to fetch'), refetch: async () => setData(['Ada', 'Robin']) };
    const choices = choicesOf(query, (names) => names.map((name) => ({ value: name, label: name })));
    return <Select label="Assignee" {...choices} value={value} onChange={setValue} />;
  },
};

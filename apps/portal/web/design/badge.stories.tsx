import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge, type Tone } from './badge.tsx';

export default { component: Badge, args: { children: 'Blocked' } } satisfies Meta<typeof Badge>;
type Story = StoryObj<typeof Badge>;

const TONES: readonly Tone[] = ['neutral', 'good', 'warn', 'bad', 'info', 'critical'];

export const Tones: Story = {
  render: () => (
    <div className="row">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
};

export const WithDot: Story = { args: { tone: 'good', dot: true, children: 'Passed' } };

/** The dot breathes, except where people ask for less motion. */
export const Live: Story = { args: { tone: 'info', dot: 'live', children: 'Running' } };

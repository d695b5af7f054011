import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from 'react-router';
import { useUnsaved } from '../state/unsaved.ts';
import { LeaveGuard } from './leave-guard.tsx';

export default { component: LeaveGuard } satisfies Meta<typeof LeaveGuard>;
type Story = StoryObj<typeof LeaveGuard>;

/** It asks where the link is pressed. */
export const Unsaved: Story = {
  render: function Unsaved() {
    useUnsaved(true);
    return (
      <>
        <Link to="/elsewhere">Another page</Link>
        <LeaveGuard />
      </>
    );
  },
};

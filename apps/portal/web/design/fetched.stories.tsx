import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense, useState } from 'react';
import { fetched, fetchedDialog } from './fetched.tsx';

let attempts = 0;
const Part = fetched(async () => {
  attempts += 1;
  if (attempts === 1) throw new Error('Failed to fetch the script');
  return () => <p>The part is there.</p>;
});

export default {} satisfies Meta;

export const NotLoaded: StoryObj = {
  render: () => (
    <Suspense>
      <Part />
    </Suspense>
  ),
};

const FetchedDialog = fetchedDialog<{ onClose: () => void }>(() =>
  Promise.reject(new Error('Failed to fetch the script')),
);

export const DialogNotLoaded: StoryObj = {
  render: function DialogNotLoaded() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <FetchedDialog onClose={() => setOpen(false)} /> : <p>The dialog is closed.</p>;
  },
};

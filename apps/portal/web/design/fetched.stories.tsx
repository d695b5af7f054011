import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { fetched } from './fetched.tsx';

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

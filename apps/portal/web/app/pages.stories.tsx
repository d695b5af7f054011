import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Answers, answer, SESSION } from '../../.storybook/example-api.ts';
import { queryClient } from '../state/query-client.ts';
import { sessionQuery } from '../state/session.ts';
import { BrokenPage } from './broken-page.tsx';
import { PAGES, PAGES_BY_LINK } from './pages.ts';
import { Loading, Shell } from './shell.tsx';

const FILES = import.meta.glob<{ Component: () => React.ReactNode }>('../pages/**/*-page.tsx');
const ID = '01jd8y3c5m8n4q6r7s9t0v1w2x';

interface PageStory {
  /** The page, by its file. */
  page: string;
  answers: Answers;
}

const EVERY_PAGE = [...PAGES, ...PAGES_BY_LINK];
const nameOf = ({ file }: { file: string }) => file.replace(/^.*\/|-page$/g, '');

/** Each page in the states that its data can have: the data are the examples of the OpenAPI document. */
export default {
  title: 'Pages',
  parameters: { layout: 'fullscreen', hasRouter: true },
  argTypes: {
    page: { control: 'select', options: EVERY_PAGE.map(nameOf) },
    answers: { control: false },
  },
  args: { page: 'overview', answers: 'examples' },
  render: ({ page, answers }) => <OnePage key={page + answers} page={page} answers={answers} />,
} satisfies Meta<PageStory>;

type Story = StoryObj<PageStory>;
export const Filled: Story = {};
export const Empty: Story = { args: { answers: 'nothing' } };
export const LongContent: Story = { args: { answers: 'long' } };
export const Refused: Story = { args: { answers: 'refusal' } };
export const Waiting: Story = { args: { answers: 'none yet' } };

function OnePage({ page, answers }: PageStory) {
  const [router] = useState(() => {
    globalThis.fetch = (request) => answer(request, answers);
    queryClient.clear();
    queryClient.setQueryData(sessionQuery.queryKey, SESSION);
    const route = EVERY_PAGE.find((each) => nameOf(each) === page);
    const lazy = route && FILES[`../pages/${route.file}.tsx`];
    if (!lazy) throw new Error(`No page ${page}`);
    const children = [{ ErrorBoundary: BrokenPage, children: [{ path: route.path, lazy }] }];
    const address = `/${route.path.replaceAll(/:\w+/g, ID)}${page === 'repository' ? '?name=acme%2Fpayments' : ''}`;
    if (PAGES.includes(route))
      return createMemoryRouter([{ path: '/', Component: Shell, HydrateFallback: Loading, children }], {
        initialEntries: [address],
      });
    window.location.hash = 'the-secret-of-the-link';
    return createMemoryRouter([{ path: '/', HydrateFallback: Loading, children }], { initialEntries: [address] });
  });
  return (
    <div data-page={page}>
      <RouterProvider router={router} />
    </div>
  );
}

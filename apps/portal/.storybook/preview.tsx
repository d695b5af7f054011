import type { Preview } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../web/state/query-client.ts';
import '../web/design/tokens.css';
import '../web/design/base.css';

const THEMES = ['light', 'dark'];

export default {
  globalTypes: {
    theme: { description: 'Colors', toolbar: { title: 'Colors', icon: 'mirror', items: THEMES, dynamicTitle: true } },
  },
  parameters: { layout: 'padded' },
  decorators: [
    (Story, { globals, parameters }) => {
      // as the portal does: nothing chosen is what the system says
      if (THEMES.includes(globals.theme)) document.documentElement.dataset.theme = globals.theme;
      else delete document.documentElement.dataset.theme;
      const router = createMemoryRouter([{ path: '*', element: <Story /> }]);
      return (
        <QueryClientProvider client={queryClient}>
          {parameters.hasRouter ? <Story /> : <RouterProvider router={router} />}
        </QueryClientProvider>
      );
    },
  ],
} satisfies Preview;

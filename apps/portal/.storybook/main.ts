import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';

/** `npm run gallery`: each component of web/design, and each page, in each of its states. tests/browser/components.test.ts looks at all of them. */
export default {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: path.join(import.meta.dirname, 'vite.config.ts') } },
  },
  stories: ['../web/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, allowedHosts: true },
  // types are checked by tsc, and the stories say what a component takes
  typescript: { check: false, reactDocgen: false },
} satisfies StorybookConfig;

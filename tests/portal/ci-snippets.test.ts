import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { CI_SNIPPETS } from '../../apps/portal/web/features/first-run/ci-snippets.ts';

const README = readFileSync(path.join(import.meta.dirname, '../../integrations/README.md'), 'utf8');

it.each(CI_SNIPPETS.map(({ title, text }) => [title, text]))(
  'what Get started says of %s is what integrations/ says, where a test runs it',
  (_, text) => expect(README).toContain(text),
);

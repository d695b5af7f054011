import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../..');

/** What may use the driver alone, and why (docs/decisions/data-path.md). The start of a path: a folder or a file. */
const ON_THE_DRIVER: Record<string, string> = {
  'apps/auth/src/composition.ts': 'token redemption',
  'apps/auth/src/directory/people.ts': 'token redemption',
  'apps/auth/src/directory/session-rules.ts': 'token redemption',
  'apps/auth/src/directory/sso-sessions.ts': 'token redemption',
  'apps/auth/src/tokens/': 'verification and token redemption',
  'apps/auth/src/administration/set-up-links/': 'verification of a link',
  'apps/auth/src/scim/': 'directories send thousands of requests in a row',
  'apps/gateway/src/compliance/shares/': 'verification of a link',
  'apps/gateway/src/evaluations/': 'submission',
  'apps/gateway/src/http/authentication/': 'verification',
  'apps/gateway/src/request-log/': 'every request',
  'apps/evaluator/src/compliance/read-evidence.ts': 'pages of findings, thousands for a report',
  'apps/evaluator/src/evaluation/': 'submission',
  'apps/evaluator/src/jobs.ts': 'submission',
  'apps/evaluator/src/result-cache.ts': 'submission',
  'apps/gateway/src/usage/storage-quota.ts': 'submission',
  'apps/integrations/src/checks/repository-files.ts': 'objects of a whole repository',
  'apps/integrations/src/hooks/': 'webhooks of code hosts',
  'apps/webhook-dispatcher/src/': 'delivery',
  'libs/contents/src/': 'submission',
  'libs/messaging/src/': 'outbox',
};

it('the driver alone is used only where what it saves counts', () => {
  const using = globSync('{apps,libs}/*/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/generated/**'] })
    .filter((file) => !file.startsWith('libs/database/'))
    .filter((file) =>
      /\.(?:direct|tenantStatements|systemStatements)\(/.test(readFileSync(path.join(root, file), 'utf8')),
    );
  const allowed = Object.keys(ON_THE_DRIVER);
  expect(using.filter((file) => !allowed.some((place) => file.startsWith(place)))).toEqual([]);
  expect(allowed.filter((place) => !using.some((file) => file.startsWith(place)))).toEqual([]);
});

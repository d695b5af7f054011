import { describe, expect, it } from '@jest/globals';
import { testsOfChanges, textOfTests } from '../../tools/changes.mjs';

const SOURCES = new Map(
  Object.entries({
    'apps/gateway/src/findings/search.ts': "import type { Shape } from '../shape.js';",
    'apps/gateway/src/shape.ts': '',
    'apps/gateway/src/webhooks/webhooks.ts': "import { shape } from '../shape.js';",
    'apps/gateway/src/app.module.ts': "import './findings/search.js';\nimport './webhooks/webhooks.js';",
    'apps/gateway/test/scene.ts': "import { AppModule } from '../src/app.module.js';",
    'apps/gateway/src/findings/findings.test.ts': "import { scene } from '../../test/scene.js';",
    'apps/gateway/src/webhooks/webhooks.test.ts': "import { scene } from '../../test/scene.js';",
    'apps/gateway/src/long.test.ts': "import { scene } from '../test/scene.js';",
    'tests/system/system.test.ts': "import { AppModule } from '@assay/gateway/app.module';",
    'libs/sandbox/src/pool.ts': "fork(builtEntry('evaluation/child.js'));",
    'libs/sandbox/src/evaluation/child.ts': '',
    'libs/sandbox/src/pool.test.ts': "import { pool } from './pool.js';",
    'libs/sandbox/src/alone.ts': '',
    'libs/policy-engine/src/builtin-policies.ts': "const SOURCES = new URL('../policies/', import.meta.url);",
    'libs/policy-engine/src/builtin-policies.test.ts': "import { builtinPolicies } from './builtin-policies.js';",
    'apps/portal/web/app/pages.ts': "{ path: 'findings', file: 'findings/findings-page', first: [] }",
    'apps/portal/web/design/chip.tsx': '',
    'apps/portal/web/design/chip.stories.tsx': "import { Chip } from './chip.tsx';",
    'apps/portal/web/state/words.ts': '',
    'apps/portal/web/pages/findings/findings-page.tsx': "import { Chip } from '../../design/chip.tsx';",
    'tests/browser/portal-findings.test.ts': "await page.goto('/findings?q=nowhere');",
    'tests/browser/portal-upload.test.ts': "await page.goto('/evaluations/new');",
    'tests/portal/words.test.ts': "import { words } from '../../apps/portal/web/state/words.ts';",
  }),
);
const selected = (changed: string[], durations: [string, number][] = []) =>
  testsOfChanges(changed, SOURCES, new Map(durations));

describe('npm test -- --changed', () => {
  it('runs the tests that rest on a change, those beside it first, and counts those of other packages', () => {
    expect(selected(['apps/gateway/src/webhooks/webhooks.ts'])).toEqual({
      run: [
        'apps/gateway/src/webhooks/webhooks.test.ts',
        'apps/gateway/src/findings/findings.test.ts',
        'apps/gateway/src/long.test.ts',
      ],
      left: [],
      elsewhere: 1,
      unreached: [],
    });
  });

  it('leaves what would take too long, and says so; a changed test is run in any case', () => {
    const long: [string, number] = ['apps/gateway/src/long.test.ts', 100];
    const { run, left } = selected(['apps/gateway/src/findings/search.ts'], [long]);
    expect(run[0]).toBe('apps/gateway/src/findings/findings.test.ts');
    expect(run).not.toContain(long[0]);
    expect(left).toEqual([long[0]]);
    expect(selected([long[0]], [long])).toMatchObject({ run: [long[0]], left: [] });
  });

  it('follows processes that a file starts, and not what takes only types', () => {
    expect(selected(['libs/sandbox/src/evaluation/child.ts']).run).toEqual(['libs/sandbox/src/pool.test.ts']);
    expect(selected(['apps/gateway/src/shape.ts']).run[0]).toBe('apps/gateway/src/findings/findings.test.ts');
    const onlyTypes = new Map([...SOURCES].filter(([file]) => !file.includes('/webhooks/')));
    expect(testsOfChanges(['apps/gateway/src/shape.ts'], onlyTypes, new Map()).run).toEqual([]);
  });

  it('follows files that a module of their package reads from their folder', () => {
    expect(selected(['libs/policy-engine/policies/secrets.yaml'])).toMatchObject({
      run: ['libs/policy-engine/src/builtin-policies.test.ts'],
      unreached: [],
    });
  });

  it('of the portal: stories of components, pages that show them, and tests that open these pages', () => {
    expect(selected(['apps/portal/web/design/chip.tsx'])).toEqual({
      run: ['tests/browser/portal-findings.test.ts'],
      components: '^(chip) is accessible|^every page .*: filled$',
      left: ['tests/browser/components.test.ts'],
      elsewhere: 0,
      unreached: [],
    });
    expect(selected(['apps/portal/web/state/words.ts']).run).toEqual(['tests/portal/words.test.ts']);
  });

  it('names changed files on which no test is known to rest', () => {
    const changed = ['libs/sandbox/src/alone.ts', 'libs/policy-engine/testdata/a.json', 'README.md'];
    expect(selected(changed)).toMatchObject({ run: [], unreached: changed.slice(0, 2) });
  });
});

describe('npm test -- <path>', () => {
  const sources = new Map(
    Object.entries({
      'libs/a/src/rules.test.ts': "import { rules } from './rules.js';",
      'libs/a/src/rules.ts': 'export const rules = 1;',
      'libs/b/src/report.test.ts': "import { scene } from './scene.js';",
      'libs/b/src/scene.ts': "import { describeWithVeraPdf } from '@assay/testing';",
      'libs/testing/src/index.ts': "export { describeWithVeraPdf, describeWithS3 } from './programs.js';",
    }),
  );

  it('installs a program only for tests that use it, themselves or through a module', () => {
    expect(textOfTests(['libs/a'], sources)).not.toContain('describeWithVeraPdf');
    expect(textOfTests(['libs/b'], sources)).toContain('describeWithVeraPdf');
    expect(textOfTests(['libs/a', 'report'], sources)).toContain('describeWithVeraPdf');
    expect(textOfTests(['libs/b'], sources)).not.toContain('describeWithS3');
  });
});

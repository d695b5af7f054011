import { validatePolicy } from '@assay/policy-engine';
import { describe, expect, it } from '@jest/globals';
import { TEMPLATES } from '../../apps/portal/web/features/policies/editor/templates.js';

describe('templates of policies', () => {
  it.each(TEMPLATES.map((template) => [template.id, template] as const))(
    '%s holds as it is, its tests included',
    async (_, template) => {
      const { problems, document } = await validatePolicy(template.text);
      expect(problems).toEqual([]);
      expect(document?.rules.map(({ kind }) => kind)).toContain(template.kind);
    },
  );
});

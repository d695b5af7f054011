import { describe, expect, it } from '@jest/globals';
import { wereAskedTogether } from '../../apps/portal/web/features/evaluations/asked-together.ts';

type Request = Parameters<typeof wereAskedTogether>[0];

const asked = {
  id: 'sur_1',
  created_by: 'usr_dev',
  kind: 'false_positive',
  reason: 'A checksum',
  repository: 'acme/shop',
  path: 'src/a.js',
  effect: null,
  severity: null,
} as Request;

describe('requests that are decided together', () => {
  it('were asked for by one person with one reason, in any repository', () => {
    expect(wereAskedTogether(asked, { ...asked, id: 'sur_2', repository: 'acme/blog', path: 'b.js' })).toBe(true);
    expect(wereAskedTogether(asked, { ...asked, reason: 'Another' })).toBe(false);
    expect(wereAskedTogether(asked, { ...asked, kind: 'accepted_risk' })).toBe(false);
    expect(wereAskedTogether(asked, { ...asked, created_by: 'usr_other' })).toBe(false);
  });

  it('have the same effect: with findings, no rule is switched off in every repository', () => {
    const rule: Request = { ...asked, id: 'sur_2', repository: '*', path: null, effect: 'off' };
    expect(wereAskedTogether(asked, rule)).toBe(false);
    expect(wereAskedTogether(rule, { ...rule, id: 'sur_3', effect: 'severity', severity: 'low' })).toBe(false);
    expect(wereAskedTogether(rule, { ...rule, id: 'sur_3', repository: 'acme/*' })).toBe(true);
  });
});

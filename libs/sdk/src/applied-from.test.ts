import { describe, expect, it } from '@jest/globals';
import { appliedFrom, markApplied } from './applied-from.js';

const digest = 'ab'.repeat(32);

describe('the origin of a policy', () => {
  it('is read from the text as it was written, once, whatever the file is called', () => {
    for (const place of ['acme/payments: .assay/policies/team.yaml', 'a, digest b: x y.yaml', '日本: ü.yaml']) {
      const marked = markApplied('name: Team\n', { place, digest });
      expect(appliedFrom(marked)).toEqual({ place, digest });
      expect(markApplied(marked, { place, digest })).toBe(marked);
      expect(marked.endsWith('\nname: Team\n')).toBe(true);
    }
  });

  it('is one line, even if a file name contains a line break', () => {
    const marked = markApplied('name: Team\n', { place: 'acme: a\nname: Other\u2028.yaml', digest });
    expect(marked.split('\n')).toHaveLength(3);
    expect(appliedFrom(marked)?.place).toBe('acme: a?name: Other\u2028.yaml'.replace('\u2028', '?'));
  });

  it('is undefined for other texts', () => {
    for (const text of ['', 'name: Team\n', `name: x\n${markApplied('', { place: 'a', digest })}`])
      expect(appliedFrom(text)).toBeUndefined();
  });
});

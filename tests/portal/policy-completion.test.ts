import { policyDocumentSchema } from '@assay/policy-engine/policy-text';
import { describe, expect, it } from '@jest/globals';
import { placeAt } from '../../apps/portal/web/features/policies/editor/outline.js';
import { type Schema, suggestionsAt } from '../../apps/portal/web/features/policies/editor/schema.js';

/** What is offered where `|` stands. */
function offered(marked: string): string[] {
  const offset = marked.indexOf('|');
  const place = placeAt(marked.replace('|', ''), offset);
  return place ? suggestionsAt(policyDocumentSchema() as Schema, place).map(({ label }) => label) : [];
}

describe('completion in the policy editor', () => {
  it('offers the keys of the top that are not there yet', () => {
    expect(offered('name: x\nmo|')).toEqual(expect.arrayContaining(['mode', 'rules', 'gate']));
    expect(offered('name: x\nmo|')).not.toContain('name');
  });

  it('offers values', () => {
    expect(offered('name: x\nmode: |')).toEqual(['enforce', 'warn', 'shadow']);
    expect(offered('rules:\n  - id: a\n    severity: cri|')).toContain('critical');
  });

  it('knows the kind of the rule, whether it stands before or after', () => {
    expect(offered('rules:\n  - id: a\n    kind: path\n    match:\n      |')).toEqual(
      expect.arrayContaining(['required', 'forbidden', 'max_bytes']),
    );
    expect(offered('rules:\n  - id: a\n    match:\n      |\n    kind: secret\n')).toContain('entropy');
    expect(offered('rules:\n  - id: a\n    kind: path\n    match:\n      |')).not.toContain('entropy');
  });

  it('tells the second item from the first', () => {
    const rules = 'rules:\n  - id: a\n    kind: path\n  - id: b\n    kind: taint\n    match:\n      |';
    expect(offered(rules)).toEqual(expect.arrayContaining(['sources', 'sinks']));
  });

  it('takes items at the column of their key', () => {
    expect(offered('rules:\n- id: a\n  kind: ast\n  sev|')).toContain('severity');
  });

  it('completes within brackets, as in JSON', () => {
    expect(offered('gate:\n  conditions:\n    - { metric: blocking, |')).toEqual(['op', 'threshold']);
    expect(offered('rules:\n  - id: a\n    kind: path\n    match: { re|')).toContain('required');
    expect(offered('{ "name": "x", "mode": "|" }')).toEqual(['enforce', 'warn', 'shadow']);
    expect(offered('{ "rules": [{ "kind": "regex", "match": { "|" } }] }')).toContain('pattern');
  });

  it('follows references to any depth', () => {
    expect(offered('rules:\n  - kind: ast\n    match:\n      inside:\n        not:\n          |')).toContain('pattern');
  });

  it('is quiet in comments and in texts of several lines', () => {
    expect(offered('name: x # mo|')).toEqual([]);
    expect(
      offered(
        'tests:\n  - files:\n      - path: a\n        content: |\n'.replace('content: |', 'content: >') +
          '          mo|',
      ),
    ).toEqual([]);
  });
});

import type { PolicyDocument } from '@assay/contracts';
import { describe, expect, it } from '@jest/globals';
import { applicableRules } from './applicable-rules.js';

const rule = (id: string, more: object = {}) => ({
  id,
  kind: 'regex',
  severity: 'low',
  message: 'm',
  match: { pattern: 'x' },
  ...more,
});
const document = {
  name: 'p',
  exclude: ['**/vendor/**'],
  rules: [
    rule('shell', { languages: ['shell'] }),
    rule('yaml', { languages: ['yaml'] }),
    rule('compose', { languages: ['yaml'], include: ['**/compose.yml'] }),
    rule('not-here', { languages: ['yaml'], exclude: ['**/*.yml'] }),
    rule('every-language'),
    rule('off', { action: 'off' }),
    rule('readme', { kind: 'path', match: { required: ['README*'] } }),
  ],
} as PolicyDocument;
const read = (...files: [path: string, head?: string][]) =>
  applicableRules(
    document,
    files.map(([path, head = '']) => ({ path, head })),
  ).map(({ id }) => id);

describe('A rule read a file', () => {
  it('of its language, by the name or by the #! line', () => {
    expect(read(['run.sh'])).toEqual(['shell', 'every-language', 'readme']);
    expect(read(['bin/run', '#!/usr/bin/env bash\n'])).toEqual(['shell', 'every-language', 'readme']);
    expect(read(['bin/run', 'plain text'])).toEqual(['every-language', 'readme']);
  });

  it('that the globs of the policy and of the rule let through', () => {
    expect(read(['a/compose.yml'])).toEqual(['yaml', 'compose', 'every-language', 'readme']);
    expect(read(['a/other.yaml'])).toEqual(['yaml', 'not-here', 'every-language', 'readme']);
    expect(read(['vendor/compose.yml'], ['vendor/run.sh'])).toEqual(['readme']);
  });
});

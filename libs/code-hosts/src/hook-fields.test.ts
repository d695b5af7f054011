import { describe, expect, it } from '@jest/globals';
import { RECHECK_COMMENT } from './hook-fields.js';

describe('A comment that asks for a check again', () => {
  it.each([
    '/assay recheck',
    ' \t/assay \t recheck  ',
    'Fixed.\r\n\r\n/assay recheck\r\nThanks',
    '\n\n/assay recheck\n',
  ])('has a line that says so: %j', (text) => {
    expect(RECHECK_COMMENT.test(text)).toBe(true);
  });

  it.each(['assay recheck', '> /assay recheck', '/assay recheck please', '/assay\nrecheck', '/assayrecheck', ''])(
    'is not %j',
    (text) => {
      expect(RECHECK_COMMENT.test(text)).toBe(false);
    },
  );

  // anybody may comment on a public repository, and every connection's webhooks are read by one process
  it.each(['\n', '\r\n', ' ', '\t\n', '/assay ', '/assay recheck \n '])(
    'costs one look at each character of a text full of %j',
    (part) => {
      expect(RECHECK_COMMENT.test(`${part.repeat(1_000_000)}x`)).toBe(part.includes('recheck'));
    },
  );
});

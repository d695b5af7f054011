import { describe, expect, test } from '@jest/globals';
import { cpuMs } from '../testing/cpu-ms.js';
import { EVAL_RULE, evaluateFiles, policyOf } from '../testing/evaluate-text.js';
import { readAsOtherCode } from './declared-encoding.js';

const EVALS = policyOf([
  {
    ...EVAL_RULE,
    languages: ['python', 'java', 'javascript', 'typescript', 'csharp'],
    match: { pattern: 'eval($CODE)' },
  },
]);
const skippedOf = (path: string, content: string) =>
  evaluateFiles({ [path]: content }, EVALS).skipped.map(({ reason, rule_id, message }) => ({
    reason,
    rule_id,
    message,
  }));

describe('files in which a language reads other code than what is written', () => {
  test.each([
    ['utf-7', '# coding: utf-7\n# +AAo-eval("1")\n'],
    ['UTF_7', '#!/usr/bin/env python3\n# -*- coding: UTF_7 -*-\nx = 1\n'],
    ['raw_unicode_escape', '# vim: set fileencoding=raw_unicode_escape :\n# \\u000aeval("1")\n'],
    ['unicode-escape', '\n# coding=unicode-escape\n# \\neval("1")\n'],
    ['hz', '# coding: hz\nx = 1\n'],
    ['iso2022_jp', '# coding: iso2022_jp\r\nx = 1\n'],
    ['some.codec', '# coding: some.codec\nx = 1\n'],
    ['shift_jis', '# coding: shift_jis\nx = "\ufffd\\"; eval("1") #"\n'],
    ['gbk', '# coding: gbk\nx = "\u8868\\"; eval("1") #"\n'],
  ])('Python: %s makes the evaluation incomplete', (encoding, content) => {
    const message = `The file declares the encoding ${encoding}, in which Python reads other code than what was evaluated.`;
    expect(skippedOf('a.py', content)).toContainEqual({ reason: 'parse_error', rule_id: null, message });
  });

  test.each([
    ['a.js', '// a\u2028eval("1");\n'],
    ['a.ts', 'f(); // a\u2029eval("1");\n'],
    ['a.js', '#!a\u2028eval("1");\n'],
    ['a.js', 'a://b\u2028eval("1");\n'],
    ['A.cs', 'class A { // a\u0085eval("1");\n}\n'],
    ['A.cs', 'class A { // a\u2028eval("1");\n}\n'],
  ])('comments that a line end ends which editors do not show make it incomplete: %s, %j', (path, content) => {
    const message = expect.stringContaining('ends a comment');
    expect(skippedOf(path, content)).toContainEqual({ reason: 'parse_error', rule_id: null, message });
  });

  test.each(['f("a\u2028b"); // c\n', 'f("a");\u2028g();\n', '// a\n\u2028f();\n'])(
    'JavaScript: such line ends elsewhere do not: %j',
    (content) => {
      expect(skippedOf('a.js', content)).toEqual([]);
    },
  );

  test.each([
    '# coding: utf-8\nx = 1\n',
    '# -*- coding: latin-1 -*-\nx = "\u00e4\\n"\n',
    '# coding: iso-8859-15\n',
    '# coding: cp1252\n',
    '# coding: euc_jp\nx = "\u8868\\n"\n',
    '# coding: gbk\n# \u8868\nx = "\\n"\n',
    'x = 1\n# coding: utf-7\n',
    '# a\n# b\n# coding: utf-7\n',
    'print("# coding: utf-7")\n',
  ])('Python: others do not: %j', (content) => {
    expect(skippedOf('a.py', content)).toEqual([]);
  });

  test.each(['// \\u000aeval("1");\n', '/* \\u002a\\u002f eval("1"); /* */\n', '// \\uu000Deval("1");\n'])(
    'Java: escaped ends of lines and comments make it incomplete: %j',
    (line) => {
      expect(skippedOf('A.java', `class A {\n${line}}\n`)).toContainEqual({
        reason: 'parse_error',
        rule_id: null,
        message: expect.stringContaining('Java reads other code'),
      });
    },
  );

  test.each([
    ['A.java', 'class A {\n  String a = "x\\u0022; eval(); String b = \\u0022y";\n}\n'],
    ['A.java', 'class A {\n  String a = "x\\u005c"; eval(); //";\n}\n'],
    ['A.java', 'class A {\n  void f() {\n    \\uu0065val("1");\n  }\n}\n'],
    ['a.js', '\\u0065val(x);\n'],
    ['a.ts', 'if (x) e\\u{76}al(x);\n'],
    ['a.py', 'x = \u{1d41e}val(y)\n'],
    ['a.py', '\uff45val (y)\n'],
    ['a.py', '# a\reval(x)\n'],
    ['A.java', 'class A {\n  // a\r Object x = eval();\n}\n'],
  ])('%s: code that is written as other characters makes it incomplete: %j', (path, content) => {
    expect(skippedOf(path, content)).toContainEqual({
      reason: 'parse_error',
      rule_id: null,
      message: expect.stringMatching(/other code (?:than|runs than) what was evaluated/),
    });
  });

  test.each([
    ['A.java', 'class A {\n  String a = "\\u00e4 [\\\\u000a]" + \'\\u0022\' + "\\u0041";\n}\n'],
    ['A.java', 'class A {\n  // \\u0041 is A\n  /**\n   * \\u0041 is A\n   */\n}\n'],
    ['a.py', '# a\r\neval = 1 # b\r\n'],
    ['a.js', 'const a = "\\u0041" + /\\u0041/.source;\n// \\u0041\n'],
    ['a.py', 'x = "\uff45val(y)"\n# \uff45val(y)\n\u00e4nder(x)\n'],
  ])('%s: other escapes and characters do not: %j', (path, content) => {
    expect(skippedOf(path, content)).toEqual([]);
  });

  test.each([
    ['java', '\n'],
    ['javascript', ' \n'],
    ['java', '#\r'],
    ['typescript', '\u2028'],
    ['python', '\u00e9'],
    ['python', '\r'],
  ])('%s: %j again and again takes linear time', (language, text) => {
    const started = cpuMs();
    expect(readAsOtherCode(language, text.repeat(300_000))).toBeNull();
    expect(cpuMs() - started).toBeLessThan(5_000);
  });

  test('other languages do not ask', () => {
    expect(skippedOf('a.txt', '# coding: utf-7\n')).toEqual([]);
  });
});

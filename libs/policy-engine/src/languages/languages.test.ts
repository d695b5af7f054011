import { describe, expect, test } from '@jest/globals';
import { DEFAULT_LIMITS } from '../evaluation/limits.js';
import { FileScan } from '../rules/file-scan.js';
import { LANGUAGES, languageNamed, languageOf, PARSED_LANGUAGES, parseSource } from './languages.js';

/** A call of `f` in each language, a comment before it and a text that only looks like one. */
const SOURCES: Record<string, { code: string; comment: string; kind: string }> = {
  javascript: { code: '// c\nf("// no")\n', comment: '// c', kind: 'call_expression' },
  typescript: { code: '// c\nf("// no")\n', comment: '// c', kind: 'call_expression' },
  tsx: { code: '/* c */ f("// no")\n', comment: '/* c */', kind: 'call_expression' },
  html: { code: '<!-- c --><p></p>\n', comment: '<!-- c -->', kind: 'element' },
  css: { code: '/* c */ a { b: "/* no */" }\n', comment: '/* c */', kind: 'rule_set' },
  python: { code: '# c\nf("# no")\n', comment: '# c', kind: 'call' },
  java: { code: 'class A { /* c */ int a = f("// no"); }\n', comment: '/* c */', kind: 'method_invocation' },
  go: { code: 'package a\n// c\nvar a = f("// no")\n', comment: '// c', kind: 'call_expression' },
  kotlin: { code: '/* c */ val a = f("// no")\n', comment: '/* c */', kind: 'call_expression' },
  csharp: { code: '// c\nvar a = f("// no");\n', comment: '// c', kind: 'invocation_expression' },
  rust: { code: '/* c */ fn a() { f("// no"); }\n', comment: '/* c */', kind: 'call_expression' },
  php: { code: '# no\n<?php // c\nf("# no");\n', comment: '// c', kind: 'function_call_expression' },
  ruby: { code: '=begin\nc\n=end\nf("#{a} # no")\n', comment: '=begin\nc\n=end', kind: 'call' },
  shell: { code: '# c\ncat <<E "$#"\n# no\nE\n', comment: '# c', kind: 'command' },
};

describe('languages', () => {
  test('every language with a parser is known here', () => {
    expect(Object.keys(SOURCES).sort()).toEqual([...PARSED_LANGUAGES].sort());
  });

  test.each(Object.entries(SOURCES))('%s is parsed, and its comments are told from its texts', (name, source) => {
    const language = languageNamed(name);
    if (!language) throw new TypeError(name);
    const root = parseSource(language, source.code).root();
    expect(root.findAll({ rule: { kind: source.kind } })).toHaveLength(1);
    expect(root.find({ rule: { kind: 'ERROR' } })).toBeNull();
    const scan = new FileScan('a', source.code, language, DEFAULT_LIMITS, new Uint8Array());
    expect(scan.comments().map(({ start, end }) => source.code.slice(start, end))).toEqual([source.comment]);
  });

  test('no two languages claim one name', () => {
    const claims = LANGUAGES.flatMap(({ extensions, fileNames, interpreters }) => [
      ...extensions,
      ...(fileNames ?? []).map((name) => `file ${name.toLowerCase()}`),
      ...(interpreters ?? []).map((name) => `#!${name}`),
    ]);
    expect(new Set(claims).size).toBe(claims.length);
  });

  test.each([
    ['lib/a.rb', '', 'ruby'],
    ['Gemfile', '', 'ruby'],
    ['Gemfile.local', '', 'ruby'],
    ['Gemfile.lock', '', undefined],
    ['config.ru', '', 'ruby'],
    ['src/A.CS', '', 'csharp'],
    ['index.phtml', '', 'php'],
    ['src/main.rs', '', 'rust'],
    ['build.gradle.kts', '', 'kotlin'],
    ['bin/run', '#!/bin/sh\n', 'shell'],
    ['bin/run', '#! /usr/bin/env -S LANG=C bash -eu\n', 'shell'],
    ['bin/run', '#!/usr/bin/env ruby', 'ruby'],
    ['bin/run', '#!/usr/bin/python3.12\r\n', 'python'],
    ['bin/run', '#!/usr/bin/env node\n', 'javascript'],
    ['bin/run', '#!/usr/bin/perl\n', undefined],
    ['bin/run', '#!\n', undefined],
    ['bin/run', ' #!/bin/sh\n', undefined],
    ['bin/run.txt', '#!/bin/sh\n', undefined],
    ['bin/run.py', '#!/bin/sh\n', 'python'],
  ])('%s beginning with %j is %s', (path, content, expected) => {
    expect(languageOf(path, content)?.name).toBe(expected);
  });
});

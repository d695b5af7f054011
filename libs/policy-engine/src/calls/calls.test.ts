import { describe, expect, it } from '@jest/globals';
import { languageNamed, parseSource } from '../languages/languages.js';
import { expandCalls, hasCalls } from './expand-calls.js';
import { importTable, NO_IMPORTS } from './import-table.js';

/** Lines (1-based) on which one of `names` is called. */
function calledOn(languageName: string, names: string[], source: string): number[] {
  const language = languageNamed(languageName);
  if (!language) throw new Error(languageName);
  const root = parseSource(language, source).root();
  const rule = expandCalls({ calls: names }, languageName, importTable(root, languageName));
  return root.findAll({ rule } as Parameters<typeof root.findAll>[0]).map((node) => node.range().start.line + 1);
}

describe('calls in Python', () => {
  it('follow every form of import, also inside a function', () => {
    const source = [
      'import hashlib as h',
      'from hashlib import md5 as m, sha1',
      'def f():',
      '    from hashlib import md5',
      '    md5(1)',
      'h.md5(1)',
      'm(1)',
      'sha1(1)',
      'hashlib.md5(1)',
      'hashlib . md5(1)',
    ].join('\n');
    expect(calledOn('python', ['hashlib.md5', 'hashlib.sha1'], source)).toEqual([5, 6, 7, 8, 9, 10]);
  });

  it('follow modules of packages', () => {
    const source = [
      'import xml.etree.ElementTree',
      'import xml.etree.ElementTree as ET',
      'from xml.etree import ElementTree',
      'from xml.etree.ElementTree import parse as p',
      'xml.etree.ElementTree.parse(a)',
      'ET.parse(a)',
      'ElementTree.parse(a)',
      'p(a)',
      'parse(a)',
    ].join('\n');
    expect(calledOn('python', ['xml.etree.ElementTree.parse'], source)).toEqual([5, 6, 7, 8]);
  });

  it('follow a star, and only where its module is imported so', () => {
    expect(calledOn('python', ['os.system'], 'from os import *\nsystem(a)\n')).toEqual([2]);
    expect(calledOn('python', ['os.system'], 'from other import *\nsystem(a)\n')).toEqual([]);
  });

  it('leave methods and relative imports of the same name alone', () => {
    expect(calledOn('python', ['eval'], 'model.eval()\nself.eval(x)\neval(x)\n')).toEqual([3]);
    expect(calledOn('python', ['hashlib.md5'], 'from .hashlib import md5\nmd5(1)\n')).toEqual([]);
  });

  it('take * for any one name', () => {
    expect(calledOn('python', ['requests.*'], 'import requests as r\nr.get(u)\nr.a.b(u)\nget(u)\n')).toEqual([2]);
  });
});

describe.each(['javascript', 'typescript', 'tsx'])('calls in %s', (language) => {
  it('follow require, import and what is taken out of them', () => {
    const source = [
      "import cp, { exec as e } from 'node:child_process';",
      "import * as all from 'child_process';",
      "const { execSync, exec: c } = require('child_process');",
      "const late = await import('child_process');",
      'const run = promisify(c);',
      'const { exec: z } = cp;',
      "const direct = require('child_process').exec;",
      'cp.exec(a);',
      'e(a);',
      'all.exec(a);',
      'execSync(a);',
      'c(a);',
      'late.exec(a);',
      'run(a);',
      'z(a);',
      'direct(a);',
      "require('child_process').exec(a);",
      'cp?.exec(a);',
      'pattern.exec(a);',
    ].join('\n');
    const lines = calledOn(language, ['child_process.exec', 'child_process.execSync'], source);
    expect(lines).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
  });

  it('see constructors, packages with dashes and slashes, and packages that are functions themselves', () => {
    const source = [
      "const got = require('got');",
      "const { readFile } = require('fs/promises');",
      "const s = require('node-serialize');",
      'new vm.Script(a);',
      'got(a);',
      'readFile(a);',
      's.unserialize(a);',
    ].join('\n');
    const names = ['vm.Script', 'got', 'fs/promises.readFile', 'node-serialize.unserialize'];
    expect(calledOn(language, names, source)).toEqual([4, 5, 6, 7]);
  });
});

describe('calls in Java', () => {
  it('follow imports of classes, packages and static methods, and know java.lang', () => {
    const source = [
      'import java.security.MessageDigest;',
      'import java.util.*;',
      'import static java.lang.Math.random;',
      'class A { void f() {',
      'MessageDigest.getInstance("MD5");',
      'java.security.MessageDigest.getInstance("MD5");',
      'new Random();',
      'new java.util.Random(1);',
      'random();',
      'Math.random();',
      'other.random();',
      'Runtime.getRuntime();',
      'Other.getInstance("MD5");',
      '} }',
    ].join('\n');
    const names = [
      'java.security.MessageDigest.getInstance',
      'java.util.Random',
      'java.lang.Math.random',
      'java.lang.Runtime.getRuntime',
    ];
    expect(calledOn('java', names, source)).toEqual([5, 6, 7, 8, 9, 10, 12]);
    expect(calledOn('java', ['java.util.Random'], 'class A { Object r = new Random(); }')).toEqual([]);
  });
});

describe('calls in Go', () => {
  it('follow imports with their own name, another name, a dot and a version', () => {
    const source = [
      'package main',
      'import (',
      '"crypto/md5"',
      'r "math/rand"',
      '. "os"',
      '"gopkg.in/yaml.v3"',
      '"github.com/golang-jwt/jwt/v5"',
      ')',
      'func f() {',
      'md5.New()',
      'r.Intn(3)',
      'Chmod("a", 0777)',
      'yaml.Unmarshal(a, b)',
      'jwt.Parse(a, b)',
      'rand.Intn(3)',
      '}',
    ].join('\n');
    const names = [
      'crypto/md5.New',
      'math/rand.Intn',
      'os.Chmod',
      'gopkg.in/yaml.v3.Unmarshal',
      'github.com/golang-jwt/jwt/v5.Parse',
    ];
    expect(calledOn('go', names, source)).toEqual([10, 11, 12, 13, 14]);
  });
});

describe('expandCalls', () => {
  it('keeps what else the rule says', () => {
    const rule = expandCalls(
      { calls: ['eval'], has: { field: 'arguments', kind: 'argument_list' } },
      'python',
      NO_IMPORTS,
    );
    expect(rule).toMatchObject({ has: { field: 'arguments' }, all: [{ kind: 'call' }] });
    expect(hasCalls(rule)).toBe(false);
  });

  it('reaches nested rules and leaves the given rule as it is', () => {
    const rule = { any: [{ calls: ['eval'] }, { not: { calls: ['exec'] } }] };
    const before = structuredClone(rule);
    expect(hasCalls(expandCalls(rule, 'python', NO_IMPORTS))).toBe(false);
    expect(rule).toEqual(before);
  });
});

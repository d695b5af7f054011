import type { HostileCase } from './hostile-case.js';

/** Keys, numbers and bombs in every format of structured data. */
export function documentCases(): HostileCase[] {
  const keys = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
    '',
  ];
  const numbers = [
    '1e400',
    '-1e400',
    `1${'0'.repeat(5_000)}`,
    `0.${'0'.repeat(5_000)}1`,
    '1e-400',
    '0x10',
    '1_000',
    '-0',
    'NaN',
    '.5',
    '9007199254740993',
  ];
  const wrap: [string, (text: string) => string][] = [
    ['package.json', (text) => `{"license": ${text}, "scripts": {"a": ${text}}}`],
    ['deploy/a.yaml', (text) => `apiVersion: v1\nkind: Pod\nspec:\n  containers: [{ image: ${text} }]\n`],
    ['compose.yaml', (text) => `services:\n  a:\n    privileged: ${text}\n    ports: [${text}]\n`],
    ['Cargo.toml', (text) => `[package]\nlicense = ${text}\n`],
    ['main.tf', (text) => `resource "aws_s3_bucket" "a" {\n  acl = ${text}\n}\n`],
    ['.github/workflows/a.yml', (text) => `on: push\njobs:\n  a:\n    steps: [{ run: ${text} }]\n`],
  ];
  const bombs: [string, string][] = [
    [
      'aliases of aliases',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${Array.from('bcdefghi', (key, at) => `${key}: &${key} [${Array(9).fill(`*${'abcdefgh'[at]}`).join(',')}]`).join('\n')}\n`,
    ],
    ['an alias of itself', 'a: &a\n  b: *a\n'],
    [
      'merges of merges',
      Array.from(
        { length: 60 },
        (_, at) => `m${at}: &m${at}\n  <<: [*m${Math.max(0, at - 1)}, *m${Math.max(0, at - 1)}]\n`,
      ).join(''),
    ],
    ['a thousand documents', '---\na: 1\n'.repeat(1_000)],
    ['flow nests', `a: ${'['.repeat(2_000)}`],
    ['indentation nests', Array.from({ length: 250 }, (_, at) => `${' '.repeat(at)}a:`).join('\n')],
    ['a key of a key', `${'? '.repeat(500)}a`],
    ['many duplicate keys', 'a: 1\n'.repeat(2_000)],
    ['tags', '!!js/function "eval(x)"\n'.repeat(50)],
    ['entities', `<!DOCTYPE a [<!ENTITY b "${'&b;'.repeat(300)}">]><a>&b;</a>`],
  ];
  return [
    ...wrap.flatMap(([path, text]) => [
      ...keys.map((key) => ({
        name: `${path}: the key ${JSON.stringify(key)}`,
        path,
        content: text(`{ ${JSON.stringify(key)}: { "privileged": true } }`),
      })),
      ...numbers.map((number) => ({ name: `${path}: the number ${number.slice(0, 12)}`, path, content: text(number) })),
    ]),
    ...bombs.flatMap(([name, content]) =>
      ['compose.yaml', 'deploy/a.yaml', 'package.json', '.github/workflows/a.yml'].map((path) => ({
        name: `${path}: ${name}`,
        path,
        content: `${path.startsWith('deploy') ? 'apiVersion: v1\nkind: Pod\n' : ''}${content}`,
      })),
    ),
  ];
}

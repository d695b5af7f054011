import { LANGUAGES } from '../languages.js';
import { SeededRandom } from './random.js';

export interface HostileCase {
  name: string;
  path: string;
  content: string;
}

const OPENERS = [
  '(',
  '[',
  '{',
  '<',
  '"',
  "'",
  '`',
  '/*',
  '<!--',
  '"""',
  "'''",
  '${',
  '#{',
  '=>',
  'if (',
  '@',
  '<<EOF\n',
  'R"(',
];
const PARTS: Record<string, readonly string[]> = {
  javascript: [
    'eval(',
    'req.query.a',
    '=>',
    '{',
    '}',
    '(',
    ')',
    '`${',
    '}`',
    'const x = ',
    'await ',
    '/a/',
    '//',
    '/*',
    ';',
    '\n',
    '...',
    '?.',
    'class A ',
    'exec(',
  ],
  typescript: [
    'let x: ',
    'A<',
    '>',
    '|',
    '&',
    'as any',
    'enum E ',
    '{',
    '}',
    '(',
    ')',
    'eval(',
    '\n',
    ';',
    '@a ',
    'type T = ',
    '=>',
  ],
  tsx: ['<a ', '/>', '{', '}', '<>', '</>', '(', ')', 'dangerouslySetInnerHTML={', '=>', '\n', '"', 'x'],
  python: [
    'def f(',
    '):',
    '\n',
    '  ',
    '\t',
    'eval(',
    'request.args',
    'f"{',
    '}"',
    'lambda x: ',
    '[',
    ']',
    '(',
    ')',
    'yield ',
    '@a\n',
    'class A:',
    '"""',
    '#',
    '\\\n',
  ],
  java: [
    'class A ',
    '{',
    '}',
    '(',
    ')',
    'A<',
    '>',
    'request.getParameter("a")',
    'exec(',
    ';',
    '\n',
    '@A',
    '->',
    '"""',
    '//',
    'new A(',
    'switch (x) ',
  ],
  go: [
    'func f(',
    ')',
    '{',
    '}',
    'r.URL.Query()',
    'exec.Command(',
    '`',
    '"',
    '\n',
    'go ',
    'chan ',
    '<-',
    'map[',
    ']',
    'package a\n',
    'import ',
  ],
  html: ['<script>', '</script>', '<a href="', '">', '<!--', '-->', '&', '<', '>', '{{', '}}', '<style>', '\n', "'"],
  css: ['a{', '}', ':', ';', 'url(', ')', '@media ', '/*', '*/', '"', '\n', '>', '!important'],
  ruby: [
    'def f(',
    ')',
    'end\n',
    '#{',
    '}',
    '"',
    '`',
    '%w[',
    ']',
    '<<~A\n',
    'A\n',
    'eval ',
    'do |x|',
    '{',
    '\n',
    '=begin\n',
    'params[:a]',
  ],
  php: [
    '<?php ',
    '?>',
    '$a',
    '->',
    '(',
    ')',
    '{',
    '}',
    'eval(',
    '"{$',
    '}"',
    '<<<A\n',
    'A;\n',
    '#[',
    ']',
    ';',
    '\n',
    '$$',
  ],
  csharp: [
    'class A ',
    '{',
    '}',
    '(',
    ')',
    '$"{',
    '}"',
    '@"',
    '"""',
    'A<',
    '>',
    '#if X\n',
    '#endif\n',
    '=>',
    ';',
    '\n',
    'Process.Start(',
  ],
  rust: [
    'fn f(',
    ')',
    '{',
    '}',
    'r#"',
    '"#',
    "'a",
    '<',
    '>',
    '!(',
    'unsafe ',
    '/*',
    '*/',
    '::',
    '|x|',
    ';',
    '\n',
    '#[',
  ],
  kotlin: ['fun f(', ')', '{', '}', '"${', '}"', '"""', '<', '>', '->', '`', 'A<', '?.', '@A', '\n', ';', 'object : '],
  shell: [
    'if ',
    'then\n',
    'fi\n',
    '$(',
    ')',
    '`',
    '${',
    '}',
    '"',
    "'",
    '<<E\n',
    'E\n',
    '((',
    '))',
    '[[',
    ']]',
    '|',
    'eval ',
    '\n',
    'case x in ',
  ],
  yaml: [
    'a: ',
    '- ',
    '\n',
    '  ',
    '&a ',
    '*a',
    '{',
    '}',
    '[',
    ']',
    '|',
    '>',
    '"',
    '<<: *a',
    '---\n',
    '? ',
    '!!x ',
    'kind: Pod\n',
    'apiVersion: v1\n',
    '\t',
  ],
  json: ['{', '}', '[', ']', '"a"', ':', ',', '1e999', '"__proto__"', 'null', '-', '\\u', '"', '\n'],
  toml: ['[a', ']', '[[', ']]', 'a = ', '"', "'''", '"""', '1e999', '\n', '{', '}', ',', '.', '#'],
  hcl: [
    'resource "a" "b" ',
    '{',
    '}',
    '"${',
    '}"',
    '=',
    '\n',
    '<<EOF\n',
    'EOF\n',
    '[',
    ']',
    'for ',
    '#',
    '(',
    ')',
    '?',
    ':',
  ],
  dockerfile: [
    'FROM a',
    ' AS b',
    '\n',
    'RUN ',
    '\\\n',
    '["',
    '"]',
    '<<EOF\n',
    'COPY ',
    'USER ',
    'ENV A=',
    '#',
    '$',
    '&&',
    '--from=',
  ],
};

/** The same cases for the same seed. Each is small enough for all of them to be evaluated in well under a minute. */
export function hostileCorpus(seed: number): HostileCase[] {
  const random = new SeededRandom(seed);
  return [
    ...languageCases(random),
    ...grammarCases(random),
    ...encodingCases(random),
    ...pathCases(),
    ...documentCases(),
    ...taintCases(random),
    ...secretCases(random),
    ...minifiedCases(random),
  ];
}

function fileOf(language: (typeof LANGUAGES)[number]): string {
  return language.fileNames?.[0] ?? `hostile${language.extensions[0]}`;
}

/** Strings and comments that never end, nests, and long lines, in every language. */
function languageCases(random: SeededRandom): HostileCase[] {
  return LANGUAGES.flatMap((language) => {
    const path = fileOf(language);
    const named = (name: string, content: string) => ({ name: `${language.name}: ${name}`, path, content });
    return [
      ...OPENERS.map((opener) =>
        named(`${JSON.stringify(opener)} never ends`, `eval(x)\n${opener}${'a\n'.repeat(200)}`),
      ),
      ...['(', '[', '{', '<a>', '/*'].map((opener) =>
        named(`nests of ${opener}`, opener.repeat(random.pick([300, 900, 5_000]))),
      ),
      named('one long line', 'a = b + '.repeat(4_000)),
      named('nothing but ends', ')]}>*/-->'.repeat(500)),
      named('a NUL in every line', 'eval(a)\0\n'.repeat(200)),
      named('carriage returns alone', 'eval(a)\r'.repeat(200)),
    ];
  });
}

/** Tokens of each language in random order. */
function grammarCases(random: SeededRandom): HostileCase[] {
  return Object.entries(PARTS).flatMap(([name, parts]) => {
    const language = LANGUAGES.find((known) => known.name === name);
    if (!language) throw new RangeError(`${name} is no language`);
    return random.many(18, () => ({
      name: `${name}: tokens in random order`,
      path: fileOf(language),
      content: random.many(20 + random.below(400), () => random.pick(parts)).join(random.pick(['', ' '])),
    }));
  });
}

function encodingCases(random: SeededRandom): HostileCase[] {
  const snippets = [
    '\ud800',
    '\udfff',
    '\ufeff',
    '\ufffe',
    '\u202e',
    '\u2028',
    '\u0000',
    '\u200b',
    '\u212a',
    'ſ',
    '😀',
    '\x1b[2J',
    '\x7f',
    'e\u0301',
  ];
  const bytes = random.many(30, () => Buffer.from(random.many(400, () => random.below(256))));
  return [
    ...snippets.flatMap((snippet) =>
      ['a.js', 'a.py', 'a.yaml', 'package.json', 'Dockerfile'].map((path) => ({
        name: `${path}: many U+${(snippet.codePointAt(0) ?? 0).toString(16)}`,
        path,
        content: `${snippet}eval("${snippet.repeat(50)}")\n`.repeat(20),
      })),
    ),
    ...bytes.map((buffer, at) => ({
      name: `random bytes, as ${at % 2 ? 'UTF-16' : 'UTF-8'}`,
      path: random.pick(['a.js', 'a.py', 'a.ts', 'a.java', 'a.go', 'a.json', 'a.yaml']),
      content: buffer.toString(at % 2 ? 'utf16le' : 'utf8'),
    })),
    {
      name: 'text that says it is a zip',
      path: 'a.js',
      content: `PK\x03\x04${'\0'.repeat(26)}../../etc/passwd${'\0'.repeat(400)}`,
    },
    { name: 'text that says it is a program', path: 'a.py', content: `\x7fELF${'\0\x01'.repeat(500)}` },
  ];
}

/** The engine is given any path; only the service refuses some. */
function pathCases(): HostileCase[] {
  const paths = [
    '../../etc/passwd',
    '/etc/passwd',
    'a//b.js',
    './a.js',
    'a\\b.js',
    'C:\\a.js',
    'CON',
    'a.js ',
    'a.js.',
    '.js',
    '..',
    '',
    'a\nb.js',
    'a\0b.js',
    '\ud800.js',
    '__proto__',
    'constructor.js',
    '__proto__/a.js',
    'toString',
    '%2e%2e%2fa.js',
    'a?b.js',
    'a*b.js',
    '{a,b}.js',
    '[a-z].js',
    `${'a/'.repeat(800)}a.js`,
    `${'a'.repeat(4_000)}.js`,
    '\u202ea.js',
    'x.zip',
    'x.tar.gz/../a.js',
    'A.JS',
    'a.JSON',
    '.env',
    'a.env.js',
    'Dockerfile.',
    'Dockerfile.js',
    '.github/workflows/../../a.yml',
  ];
  return paths.map((path) => ({
    name: `path ${JSON.stringify(path.slice(0, 30))}`,
    path,
    content: 'eval(x)\npassword = "x"\n',
  }));
}

function documentCases(): HostileCase[] {
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

/** Calls in rings, values through many hands, functions in functions: from a source to a sink, or never there. */
function taintCases(random: SeededRandom): HostileCase[] {
  const javascript = (at: number) => {
    const size = 5 + random.below(60);
    const calls = Array.from(
      { length: size },
      (_, from) =>
        `function f${from}(a, b) { return f${random.below(size)}(b + a, a) + f${random.below(size)}(a, b); }`,
    );
    return {
      name: `taint: calls in rings ${at}`,
      path: 'a.js',
      content: `${calls.join('\n')}\napp.get('/', (req, res) => { eval(f0(req.query.a, f${random.below(size)}(req.query.b, 1))); });\n`,
    };
  };
  const python = (at: number) => {
    const size = 5 + random.below(80);
    const steps = Array.from(
      { length: size },
      (_, to) =>
        `    ${random.pick(['if a:', 'while a:', 'for x in a:'])}\n        a = [a, b, {"k${to}": a}][${random.below(3)}]\n        b = b + str(a)`,
    );
    return {
      name: `taint: values through many hands ${at}`,
      path: 'a.py',
      content: `from flask import request\ndef f():\n    a = request.args.get("a")\n    b = a\n${steps.join('\n')}\n    eval(b)\n`,
    };
  };
  const java = (at: number) => {
    const depth = 2 + random.below(60);
    const body = `${'if (a != null) { a = a + b; '.repeat(depth)}Runtime.getRuntime().exec(a);${' }'.repeat(depth)}`;
    return {
      name: `taint: branches in branches ${at}`,
      path: 'A.java',
      content: `class A { void doGet(HttpServletRequest request) throws Exception { String a = request.getParameter("a"); String b = a;\n${body}\n} }\n`,
    };
  };
  const go = (at: number) => {
    const size = 2 + random.below(40);
    return {
      name: `taint: closures in closures ${at}`,
      path: 'a.go',
      content: `package a\nimport ("net/http"; "os/exec")\nfunc h(w http.ResponseWriter, r *http.Request) {\n a := r.URL.Query().Get("a")\n${'func() { a = a + a\n'.repeat(size)}exec.Command(a)\n${'}()\n'.repeat(size)}}\n`,
    };
  };
  return [javascript, python, java, go].flatMap((make) => Array.from({ length: 20 }, (_, at) => make(at)));
}

/** Almost secrets, made against patterns with many counted parts, and encodings in encodings. */
function secretCases(random: SeededRandom): HostileCase[] {
  const words = [
    'api_key',
    'secret',
    'token',
    'password',
    'auth',
    'AKIA',
    'eyJ',
    'xoxb-',
    '-----BEGIN',
    'curl -H',
    'sk_',
    'ops_eyJ',
    'fm2_',
    'kind: Secret\ndata:\n',
  ];
  const glue = ['=', ':=', ' => ', '"', "'", ' ', '\n', '||', '', '\t'];
  const almost = random.many(80, () => {
    const repeat = `${random.pick(words)}${random.pick(glue)}`.repeat(1 + random.below(20));
    const tail = random.pick(['a', 'A9', '=', '.', ' ', '-_']).repeat(random.below(300));
    return {
      name: 'almost a secret',
      path: random.pick(['a.txt', 'a.env', 'a.yaml', 'a.sh', 'a.js']),
      content: `${repeat}${tail}\n`.repeat(1 + random.below(30)),
    };
  });
  const encoders: ((text: string) => string)[] = [
    (text) => Buffer.from(text).toString('base64'),
    (text) => Buffer.from(text).toString('base64url'),
    (text) => Buffer.from(text).toString('hex'),
    (text) => Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  ];
  const nested = random.many(40, () => {
    let text = `password = "${'x1y2'.repeat(5)}"`;
    for (let depth = 0; depth < 8 && text.length < 20_000; depth++) text = random.pick(encoders)(text);
    return { name: 'an encoding in an encoding', path: 'a.txt', content: `key: ${text}\n` };
  });
  return [...almost, ...nested];
}

function minifiedCases(random: SeededRandom): HostileCase[] {
  const pieces = [
    'function(e,t,n){',
    '}',
    'return ',
    'e.exports=',
    '!0,',
    'void 0===',
    't?n:e',
    ',',
    ';',
    '(',
    ')',
    'eval(t)',
    'new Function(e)',
    'n(1)',
    '"use strict";',
    'for(;;)',
    'document.write(e)',
    'child_process',
  ];
  return random.many(40, () => ({
    name: 'a bundle in one line',
    path: random.pick(['a.min.js', 'bundle.js', 'a.ts', 'a.html']),
    content: `${random.many(600, () => random.pick(pieces)).join('')}//# sourceMappingURL=data:application/json;base64,${'A'.repeat(2_000)}`,
  }));
}

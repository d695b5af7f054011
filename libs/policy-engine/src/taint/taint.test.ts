import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { TaintRule } from '@assay/contracts';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'yaml';
import { validatePolicy } from '../index.js';
import { type Language, languageOf, parseSource } from '../languages/languages.js';
import { cpuMs } from '../testing/cpu-ms.js';
import { evaluateFiles, places, policyOf } from '../testing/evaluate-text.js';
import { type Extension, flowRule, linesMarked } from '../testing/flow-rule.js';

const extensionOf = (path: string) => path.slice(path.indexOf('.') + 1) as Extension;

type Guards = NonNullable<TaintRule['match']['guards']>;

const run = (path: string, code: string, guards?: Guards) =>
  evaluateFiles({ [path]: code }, policyOf([flowRule(extensionOf(path), { guards: guards ?? [] })]));
const lines = (path: string, code: string, guards?: Guards) =>
  run(path, code, guards).findings.map(({ start }) => start.line);

interface Table {
  path: string;
  before?: string;
  after?: string;
  guards?: Guards;
  cases: { name: string; code: string }[];
}

const FOLDER = new URL('./cases/', import.meta.url);
const TABLES = readdirSync(FOLDER)
  .sort()
  .map((file) => parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Table);
const CASES = TABLES.flatMap(({ path, before = '', after = '', guards, cases }) =>
  cases.map(({ name, code }) => ({ path, name, guards, code: before + code + after })),
);
describe('data followed through a file', () => {
  test('what a function throws is counted once, however often functions call it', () => {
    const calls = (name: string) => Array.from({ length: 12 }, () => `${name}(x);`).join(' ');
    const functions = [1, 2, 3, 4, 5, 6].map((at) => `function f${at}(x) { ${calls(`f${at - 1}`)} }`);
    const code = `function f0(x) { if (x) throw x; }\n${functions.join('\n')}\ntry { f6(source()); } catch (e) { sink(e); }\n`;
    const { findings, skipped } = run('a.js', code);
    expect(findings.map(({ start }) => start.line)).toEqual([8]);
    expect(skipped).toEqual([]);
  });

  test('a method that calls itself in loops, each time with more, is followed to its end', () => {
    const deeper = (at: number) => `
    for (let i = 0; i < folders.length; i++) {
      try { await this.visit(folders[i], [...path, ${at}], { ...headers, ${'x'.repeat(at)}: path }); } catch (e) { throw new Error(e); }
    }`;
    const code = `class Tree {
  async visit({ folders }, path = [], headers = {}) {
    sink(headers);${[1, 2, 3, 4].map(deeper).join('')}
  }
}
new Tree().visit(source(), [], { from: source() });
`;
    const { findings, skipped } = run('a.js', code);
    expect(findings.map(({ start }) => start.line)).toEqual([3]);
    expect(skipped).toEqual([]);
  });

  test.each([
    ['a.js', '(() => ', ')()'],
    ['a.js', '(function () { return ', '; }).call(this)'],
    ['a.go', 'func() string { return ', ' }()'],
  ])('%s: functions that are called where they are written run once each, as deep as they nest', (path, begin, end) => {
    const nest = (depth: number) => `sink(${begin.repeat(depth)}source()${end.repeat(depth)})`;
    const code = path === 'a.go' ? `package a\nfunc f() { ${nest(40)} }\n` : nest(40);
    const { findings, skipped } = run(path, code);
    expect(findings).toHaveLength(1);
    expect(skipped).toEqual([]);
  });

  test('a function that is called where it is written sees in a loop what the loop changed', () => {
    const loop = 'for (const each of list) {\n  (function () {\n    sink(x);\n  })();\n  x = source();\n}\n';
    expect(lines('a.js', `let x = '';\n${loop}`)).toEqual([4]);
    expect(lines('a.js', `function f() {\nlet x = '';\n${loop}}\n`)).toEqual([5]);
  });

  test.each(CASES)('$path: $name', ({ path, code, guards }) => {
    const { findings } = run(path, code, guards);
    expect(findings.map(({ start }) => start.line)).toEqual(linesMarked('hit', code));
    // A guess only warns.
    const guessed = linesMarked('hit: a guess', code);
    const severities = findings.filter(({ start }) => guessed.includes(start.line)).map(({ severity }) => severity);
    const blocking = findings.filter(({ severity }) => severity === 'high').map(({ start }) => start.line);
    expect(blocking).toEqual(expect.arrayContaining(linesMarked('hit: blocks', code)));
    expect(severities).toEqual(guessed.map(() => 'medium'));
  });

  test('is followed with a guess, which does not block, through an unknown method of an object that was made of it', () => {
    const guessed: [path: string, code: string][] = [
      ['a.js', 'const o = { name: source() };\nsink(o.summary());\n'],
      [
        'a.go',
        'package a\nfunc f() {\n\tfeed := &Feed{Title: source(), Link: "/"}\n\trss, _ := feed.ToRss()\n\tsink(rss)\n}\n',
      ],
    ];
    const told = guessed.map(([path, code]): [string, string] => [path, code.replace(/summary|ToRss/, 'toString')]);
    const severities = (cases: typeof guessed) =>
      cases.map(([path, code]) => run(path, code).findings.map(({ severity }) => severity));
    expect(severities(guessed)).toEqual([['medium'], ['medium']]);
    expect(severities(told)).toEqual([['high'], ['high']]);
  });

  test('carries its trace from the source to the sink', () => {
    const { findings } = run('a.js', 'function f(x) { return x; }\nconst a = source();\nsink(f(a));\n');
    expect(findings[0]?.message).toBe('Data of source() comes here');
    expect(findings[0]?.captures).toMatchObject({ SOURCE: 'source()', SOURCE_LINE: '2' });
    const steps = findings[0]?.captures.TRACE?.split(' ') ?? [];
    expect(steps[0]).toBe('2:11-2:19');
    expect(steps.at(-1)).toBe('3:1-3:11');
    expect(steps.length).toBeGreaterThan(2);
  });

  test('shows every step with its place and its code', () => {
    const { findings } = run('a.js', 'function f(x) { return x; }\nconst a = source();\nsink(f(a));\n');
    const { trace = [] } = findings[0] ?? {};
    expect(trace[0]).toEqual({
      path: 'a.js',
      start: { line: 2, column: 11, offset: 38 },
      end: { line: 2, column: 19, offset: 46 },
      code: 'source()',
    });
    expect(trace.at(-1)).toMatchObject({ path: 'a.js', start: { line: 3, column: 1 }, code: 'sink(f(a))' });
    expect(trace.length).toBeGreaterThan(2);
  });

  test('is one finding, the most severe, where two rules of a policy see the same weakness in it', () => {
    const low = { ...flowRule('js'), id: 'low', severity: 'low' as const, metadata: { cwe: ['CWE-89'] } };
    const high = { ...low, id: 'high', severity: 'high' as const };
    const other = { ...low, id: 'other', metadata: { cwe: ['CWE-79'] } };
    expect(places(evaluateFiles({ 'a.js': 'sink(source());\n' }, policyOf([low, high, other])))).toEqual([
      'a.js:1 high',
      'a.js:1 other',
    ]);
  });

  test('drops what a taint rule says better', () => {
    const taint = flowRule('js');
    taint.match.replaces = ['any'];
    const any = { ...taint, id: 'any', kind: 'ast' as const, match: { pattern: 'sink($A)' } };
    expect(places(evaluateFiles({ 'a.js': 'sink(source());\nsink(x);\n' }, policyOf([taint, any])))).toEqual([
      'a.js:1 flow',
      'a.js:2 any',
    ]);
  });

  test('leaves text alone that starts as it may', () => {
    const rule = flowRule('js');
    rule.match.sinks = [{ pattern: 'sink($A)', arguments: [1], unless_prefix: '^https://[^/]+/' }];
    const code = "sink('https://a.example/' + source());\nsink('https://' + source());\n";
    expect(places(evaluateFiles({ 'a.js': code }, policyOf([rule])))).toEqual(['a.js:2 flow']);
    const either = (one: string, other: string) =>
      places(
        evaluateFiles({ 'a.js': `let a = '';\nif (b) a = ${one};\nelse a = ${other};\nsink(a);\n` }, policyOf([rule])),
      );
    expect(either("'https://a.example/' + source()", "'https://b.example/c/' + source()")).toEqual([]);
    expect(either("'https://a.example/' + source()", "'https://b.example/c/'")).toEqual([]);
    expect(either("'https://a.example/' + source()", 'source()')).toEqual(['a.js:4 flow']);
    expect(either("'https://a.example/' + source()", "'https://b.example' + source()")).toEqual(['a.js:4 flow']);
    expect(either("'https://a.example/' + source()", "'/c/' + source()")).toEqual(['a.js:4 flow']);
  });
});

describe('a taint rule that is wrong', () => {
  const problems = (match: string, language = 'python') =>
    validatePolicy(
      `name: d\nrules:\n  - { id: one, kind: taint, languages: [${language}], severity: low, message: m, match: ${match} }\n`,
    ).problems.map(({ code, rule_id, pointer, line }) => `${code} ${rule_id} ${line} ${pointer}`);

  test('is refused with its place', () => {
    expect(problems('{ sources: [{ kind: call }], sinks: [{ kind: call }, { kind: nothing }] }')).toEqual([
      'INVALID_AST_RULE one 3 /rules/0/match/sinks/1',
    ]);
    expect(problems("{ sources: [{ regex: '(?=a)' }], sinks: [{ kind: call }] }")).toEqual([
      'INVALID_REGEX one 3 /rules/0/match/sources/0/regex',
    ]);
    expect(problems('{ sources: [{ kind: call }], sinks: [{ kind: call }] }', 'dockerfile')[0]).toMatch(
      /^UNSUPPORTED_LANGUAGE one 3/,
    );
    expect(problems('{ sources: [], sinks: [{ kind: call }] }')).toEqual([
      'MIN_SIZE_REQUIRED one 3 /rules/0/match/sources',
    ]);
  });
});

/** Gives variables and members that are named `a` another name. What is in literals, symbols and packages keeps it. */
function rename(path: string, code: string, name: string): string {
  const root = parseSource(languageOf(path) as Language, code).root();
  const isName = (kind: string) => /^name$|identifier$|identifier_pattern$/.test(kind) && kind !== 'package_identifier';
  const edits = root.findAll({ rule: { regex: '^a:?$' } }).flatMap((node) => {
    // Ruby's `in { a: }`: the key keeps its name, the variable does not
    if (node.kind() === 'keyword_pattern') return [node.replace(`a: ${name}`)];
    return node.isLeaf() && isName(String(node.kind())) ? [node.replace(name)] : [];
  });
  return root.commitEdits(edits);
}

describe('laws of following data', () => {
  test('any text is evaluated, and the same each time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('a.js', 'a.py', 'A.java', 'a.go'),
        fc.array(
          fc.constantFrom(
            'source()',
            'sink(',
            ')',
            '{',
            '}',
            'x',
            ' = ',
            'if ',
            'for ',
            ':',
            '\n',
            '  ',
            'return ',
            '"',
            '...',
            '=>',
            '%',
            'é',
          ),
          {
            maxLength: 60,
          },
        ),
        (path, parts) => {
          const code = `${parts.join('')}\nsource()\nsink(x)\n`;
          expect(JSON.stringify(run(path, code).findings)).toBe(JSON.stringify(run(path, code).findings));
        },
      ),
      { numRuns: 150 },
    );
  });

  describe.each([...new Set(CASES.map(({ path }) => path))])('in %s', (path) => {
    const cases = CASES.filter((one) => one.path === path);
    /** Cases in which other lines are found after the change, with these lines. */
    const changedBy = (change: (code: string, at: number) => string) =>
      cases.flatMap(({ name, code, guards }, at) => {
        const found = lines(path, change(code, at), guards);
        const expected = linesMarked('hit', code);
        return isDeepStrictEqual(found, expected) ? [] : [{ name, found, expected }];
      });

    test('other names for variables and members change nothing', () => {
      const names = ['renamed', 'q1', 'zz_9'];
      expect(changedBy((code, at) => rename(path, code, names[at % names.length] ?? ''))).toEqual([]);
    });

    test('code that never runs changes nothing', () => {
      const dead: Record<Extension, string> = {
        js: 'if (1 > 2) { sink(source()); }',
        py: 'if 1 > 2:\n    sink(source())',
        java: 'class Unused { void unused() { if (1 > 2) { sink(source()); } } }',
        go: 'func unused() { if 1 > 2 { sink(source()) } }',
        php: 'if (1 > 2) { sink(source()); }',
        rb: 'if 1 > 2\n  sink(source())\nend',
        cs: 'class Unused { void Run() { if (1 > 2) { sink(source()); } } }',
        kt: 'fun unused() { if (1 > 2) { sink(source()) } }',
      };
      expect(changedBy((code) => `${code}\n${dead[extensionOf(path)]}\n`)).toEqual([]);
    });
  });
});

describe('hostile code', () => {
  const many = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => line(at)).join('\n');
  const HOSTILE: [name: string, path: string, code: string][] = [
    [
      'conditions of thousands of parts',
      'a.js',
      `const x = source();\n${['&&', '||', '??', '==='].map((operator) => `if (${Array(8_000).fill('f(x)').join(` ${operator} `)}) f();`).join('\n')}\nsink(x);`,
    ],
    [
      '10,000 assignments',
      'a.js',
      `let x0 = source();\n${many(10_000, (at) => `let x${at + 1} = x${at};`)}\nsink(x10000);`,
    ],
    [
      'a long chain of calls',
      'a.js',
      `${many(3000, (at) => `function f${at}(x) { return f${at + 1}(x); }`)}\nsink(f0(source()));`,
    ],
    [
      'calls of calls',
      'a.js',
      `${many(60, (at) => `function f${at}(x) { return f${at + 1}(x + 'a') + f${at + 1}(x + 'b'); }`)}\nsink(f0(source()));`,
    ],
    ['nested loops', 'a.js', `${'while (a) { '.repeat(90)}sink(source());${' }'.repeat(90)}`],
    ['nested functions', 'a.js', `${'(() => { '.repeat(100)}sink(source());${' })()'.repeat(100)}`],
    ['a long sum', 'a.py', `sink(source()${' + a'.repeat(20_000)})`],
    ['a chain of methods', 'A.java', `class A { void f() { sink(source()${'.a()'.repeat(5000)}); } }`],
    [
      'branches',
      'a.go',
      `package a\nfunc f() {\na := source()\n${many(4000, (at) => `if b${at} { a = a + "x" }`)}\nsink(a)\n}`,
    ],
    ['elif', 'a.py', `if a:\n  pass\n${many(3000, (at) => `elif a${at}:\n  b = source()`)}\nsink(b)`],
    ['lists that grow', 'a.js', `const l = [];\n${many(3000, (at) => `l.push(source() + ${at});`)}\nsink(l);`],
  ];

  test.each(HOSTILE)('%s: ends in time, with findings or a reason', (_, path, code) => {
    const startMs = cpuMs();
    const { findings, skipped } = run(path, code);
    expect(cpuMs() - startMs).toBeLessThan(10_000);
    expect(findings.length + skipped.length).toBeGreaterThan(0);
  });
});

describe('data that is taken to come out of a method of which nothing is known', () => {
  const rated = (path: string, code: string) =>
    run(path, code).findings.map(({ start, severity }) => `${start.line} ${severity}`);

  test('is rated lower, where a field holds the object', () => {
    expect(rated('a.js', 'class A {\n  f() {\n    sink(this.backend.move(source()));\n  }\n}\n')).toEqual(['3 medium']);
    expect(rated('a.py', 'def f(self):\n    sink(self.backend.move(source()))\n')).toEqual(['2 medium']);
    expect(rated('a.go', 'package a\nfunc (h *H) f() {\n sink(h.backend.Move(source()))\n}\n')).toEqual(['3 medium']);
  });

  test('is rated lower, where a variable holds it that is no module', () => {
    expect(rated('a.py', 'import os\ndef f(b):\n    sink(b.move(source()))\n    sink(os.move(source()))\n')).toEqual([
      '3 medium',
      '4 high',
    ]);
    expect(rated('a.js', "const b = require('b');\nsink(b.move(source()));\n")).toEqual(['2 high']);
  });

  test('is rated lower, where a register of services gives the object', () => {
    const file = (call: string) => `class A {\n  void f() { sink(${call}); }\n}\n`;
    expect(rated('A.java', file('Controls.getInstance().getControlManager().check(source())'))).toEqual(['2 medium']);
    expect(rated('A.java', file('new Reply().check(source())'))).toEqual(['2 high']);
    expect(rated('A.java', file('Page.newBuilder().check(source())'))).toEqual(['2 high']);
  });

  test('is rated lower, where an object that was made of it, or took it in, tells something', () => {
    expect(
      rated('a.py', 'form = edit_form(formdata=source())\nsink(form.extra_content())\nsink(form.name.data)\n'),
    ).toEqual(['2 medium', '3 high']);
    expect(rated('a.py', 'form = form_class(formdata=source())\nsink(form.extra_content())\n')).toEqual(['2 medium']);
    expect(rated('a.py', 'form = edit_text(source())\nsink(form.extra_content())\n')).toEqual(['2 high']);
    expect(rated('a.py', 'def f(watch):\n    watch.update(source())\n    sink(watch.folder)\n')).toEqual(['3 medium']);
    expect(rated('a.py', 'values = {}\nvalues.update(source())\nsink(values)\n')).toEqual(['3 high']);
    const kept = (made: string) => `${made}\ndb.set('a', source());\nsink(db.get('b'));\n`;
    expect(rated('a.js', kept("const db = require('./db');"))).toEqual(['3 medium']);
    expect(rated('a.js', kept('const db = new Map();'))).toEqual([]);
    expect(rated('a.js', kept('const db = new Map();').replace("'b'", 'b'))).toEqual(['3 high']);
  });

  test('is rated lower, where a function of the project said yes to it', () => {
    const found = (test: string) =>
      rated('a.py', `def f(self):\n    a = source()\n    if ${test}:\n        sink(a)\n    sink(a)\n`);
    const lowered = ['4 medium', '5 high'];
    const asBefore = ['4 high', '5 high'];
    expect(found('is_document(a, ledger)')).toEqual(lowered);
    expect(found('self.can_read(a) and b')).toEqual(lowered);
    expect(found('not is_document(a)')).toEqual(asBefore);
    expect(found('is_document(a) or b')).toEqual(asBefore);
    expect(found('is_document(b)')).toEqual(asBefore);
    expect(found('is_empty(a)')).toEqual(asBefore);
    expect(found('is_file(a)')).toEqual(asBefore);
    expect(found('a.is_document()')).toEqual(asBefore);
    expect(found('is_plain_obj(a)')).toEqual(asBefore);
    expect(found('log(a)')).toEqual(asBefore);
    const member = 'if (isDocument(o[KEY])) sink(o[KEY]);\nsink(o[KEY]);\n';
    expect(rated('a.js', `const o = source();\n${member}`)).toEqual(['2 medium', '3 high']);
    expect(rated('a.js', `const a = source();\nif (!isDocument(a)) throw new Error();\nsink(a);\n`)).toEqual([
      '3 medium',
    ]);
  });

  test('is rated lower, where a method of the object itself matched it with a pattern', () => {
    const found = (test: string, body: string, of = 'this') =>
      rated(
        'a.js',
        `class A {\n  parse(x) { ${body} }\n  f() {\n    const a = source();\n    if (!${of}.parse(${test})) return;\n    sink(a);\n  }\n}\n`,
      );
    const matches = 'const m = x.match(PATTERN); if (!m) return null; return m[1];';
    expect(found('a', matches)).toEqual(['6 medium']);
    expect(found('b', matches)).toEqual(['6 high']);
    expect(found('a', matches, 'other')).toEqual(['6 high']);
    expect(found('a', 'return x;')).toEqual(['6 high']);
    expect(found('a', 'x.match(PATTERN); return true;')).toEqual(['6 high']);
  });

  test('is rated lower, where a function of the project would have thrown', () => {
    const found = (check: string) => rated('a.js', `const a = source();\n${check};\nsink(a);\n`);
    expect(found('validateSessionId(a)')).toEqual(['3 medium']);
    expect(found('checks.assertSlug(a)')).toEqual(['3 medium']);
    expect(found('validateSessionId(b)')).toEqual(['3 high']);
    expect(found('assertString(a)')).toEqual(['3 high']);
    expect(found('checkPermission(a)')).toEqual(['3 high']);
    expect(found('requireNonNull(a)')).toEqual(['3 high']);
    const member = 'validateSlug(o[KEY]);\nsink(o[KEY]);\nsink(o[OTHER]);\n';
    expect(rated('a.js', `const o = source();\n${member}`)).toEqual(['3 medium', '4 high']);
  });

  test('is rated lower, where it comes out of an object that is named for its work', () => {
    expect(rated('a.js', 'sink(cameraHandler.start(source()));\n')).toEqual(['1 medium']);
    expect(rated('a.js', 'sink(cameraHandler.toUrl(source()));\n')).toEqual(['1 high']);
    expect(rated('a.js', 'sink(camera.start(source()));\n')).toEqual(['1 high']);
  });

  test('is not, where the file that has the method says what comes out', () => {
    const web = 'class Web {\n  private Dao dao;\n  void get() { sink(dao.move(source())); }\n}\n';
    const dao = (body: string) => `class Dao {\n  String move(String x) { ${body} }\n}\n`;
    const severities = (files: Record<string, string>) =>
      evaluateFiles(files, policyOf([flowRule('java')])).findings.map(({ severity }) => severity);
    expect(severities({ 'Web.java': web })).toEqual(['medium']);
    expect(severities({ 'Web.java': web, 'Dao.java': dao('return x;') })).toEqual(['high']);
  });

  test('is not, where it is a text in another form, of a function, or comes directly too', () => {
    expect(rated('a.js', 'class A {\n  f() {\n    sink(this.codec.decode(source()));\n  }\n}\n')).toEqual(['3 high']);
    expect(rated('a.js', 'sink(move(source()));\n')).toEqual(['1 high']);
    expect(rated('a.py', 'sink(os.path.move(source()))\n')).toEqual(['1 high']);
    expect(
      rated(
        'a.js',
        'class A {\n  f(x) {\n    const a = source();\n    sink(this.b.move(a));\n    sink(a);\n    sink([this.b.move(a), a]);\n  }\n}\n',
      ),
    ).toEqual(['4 medium', '5 high', '6 high']);
  });
});

import { describe, expect, test } from '@jest/globals';
import { EVAL_RULE, evaluateFiles, places, policyOf } from '../testing/evaluate-text.js';
import { parseFile } from './grammar-gaps.js';
import { languageNamed } from './languages.js';

const errorsIn = (name: string, text: string) => {
  const language = languageNamed(name);
  if (!language) throw new TypeError(name);
  return parseFile(language, text)
    .root()
    .findAll({ rule: { kind: 'ERROR' } }).length;
};

/** Valid code of the newest releases, and names that are keywords only in some places. */
const VALID: [string, string][] = [
  ['go', 'package a\nfunc f() { x := new(uint64(0)); y := new("abc"); z := new(f(1) + 2) }\n'],
  ['go', 'package a\nfunc f() { x := new(int); p := new(a.B); q := new(map[string]int); min := new(1 + 2) }\n'],
  ['go', 'package a\nfunc f() { x := new(n + 1); y := new(T{a: 1}); z := new(g[int](1)) }\n'],
  ['javascript', 'const using = 1;\nusing.a();\nif (using) f(using);\nusing = 3;\n'],
  ['javascript', 'using(a);\nusing x = open();\nawait using y = open();\n'],
  ['javascript', 'import defer * as a from "a";\nimport source b from "b";\n'],
  ['javascript', 'class A { accessor x = 1; static accessor #y = 2; }\n'],
  ['typescript', 'const using = 1;\nusing.a();\nfor (using x of open()) f(x);\n'],
  [
    'typescript',
    'export type * from "d";\ntype B<in out T> = T;\ninterface C<out T, in U extends T> {}\nabstract class A { abstract accessor x: number }\n',
  ],
  ['java', 'import module java.base;\nclass A { A() { check(); super(); } A(int x) { check(x); this(); } }\n'],
  ['java', 'class A { int f(Object o) { return o instanceof B.C(int min, int max) ? min : 0; } }\n'],
  ['java', 'interface A { void f(String sql, String @Nullable ... names); }\n'],
  ['tsx', 'const a = <p>Build & information</p>;\ntype C = A & B;\n'],
  ['javascript', 'const a = <p>Build & information</p>;\n'],
  ['tsx', 'const a = <Fade in={open}><i id="a&b" src="/c?d=1&e=2" /></Fade>;\n'],
  ['typescript', 'type A = {\n  key: string\n  in: "header" | "query"\n  instanceof(constructor: any): A\n}\n'],
  ['typescript', 'interface A {\n  (b: string): void\n  <C extends A>(b: C): void\n}\n'],
  ['typescript', 'type A = { f: (string, any) => any; g(h: (string) => void): void };\n'],
  ['typescript', "const f = (): import('./a.js').B[] => [];\n"],
  ['php', "<?php return (int) match ($a) { '1' => f(1, false), default => 0 };\n"],
  ['python', 'class Pair[\n    K: A = B,\n    V: A = B,\n]:\n    pass\ntype C[T = int] = list[T]\n'],
  ['shell', 'a=$((10#$b))\nc=$(((0x\u0024{d}) / 256))\n'],
  ['shell', 'while true; do\n\t[ "$v" = -- ] && break  # the end\n\t[ "$#" -eq 0 ] && break  # no more\ndone\n'],
  [
    'shell',
    'echo "a \u0024{b:+(c: $b) }($(date +%Y))"\n[ -n "$1" -a \\( "$1" = "--up" -o "$1" = "--down" \\) ] || f\n',
  ],
  ['shell', 'save () {\n    for arg do printf "%s" "$arg"; done\n}\nfor i do\n  if [ "$i" ]; then f; fi\ndone\n'],
  ['shell', 'openssl verify -key "$k" \\\n  <>/dev/null 2>&1\necho "\u0024{(P)name}" "\u0024{(@f)lines}"\n'],
  ['javascript', "import a from './a.json' assert { type: 'json' };\nexport * from 'b' assert { type: 'json' };\n"],
  ['javascript', 'const a = <Skeleton.default\n  height="80vh"\n  width="100%"\n  count={1}\n/>;\n'],
  ['tsx', 'const a = <feColorMatrix in="SourceAlpha" type="matrix" />;\n'],
  ['javascript', "if (text.includes('\u0000')) throw new Error('binary');\n"],
  ['kotlin', 'fun f(c: S): C = also { r().type = c }\nfun g() { a(x)?.b =\n  X::class.java.n + "|" + c }\n'],
  ['kotlin', 'fun f() { r()[1] = 2; r().n += 2; r { 1 }.n = if (a) 1 else 2 }\n'],
  ['kotlin', 'fun f() { (folder as IMAPFolder).apply { open(Folder.READ_ONLY) } }\n'],
  ['php', '<?php class A { final public const string DEFAULT = self::B; }\n'],
  ['php', '<?php\nuse App\\Api\\{\n    A,\n    B as C,\n};\n'],
  ['php', '<?xml version="1.0" encoding="UTF-8"?>\n<rss><?= $a ?></rss>\n'],
  [
    'php',
    "<?php\n        $a = <<<EOD\n<?php\n/**\n * Made by 'yii {$this->id}/{$this->action}' command.\n *\n * This file is generated.\n */\nreturn $array;\n\\$b = 1;\nEOD;\nf();\n",
  ],
  [
    'csharp',
    'class A { D f() { return (out Uri a) => { a = null; return true; }; } D g = (int a, ref B<C> b) => h(ref b); }\n',
  ],
  ['csharp', 'class A { string f(DateTime d) { return $"before {d::MM/dd/yyyy}."; } }\n'],
  [
    'csharp',
    'class A { B b = f(c,\n#if X\n    d<E>(),\n#endif\n    e); C[] c = {\n#if X\n  new C(),\n#endif\n  new D() }; }\n',
  ],
  [
    'csharp',
    'class A { int f() {\n  switch (a) {\n    case 1:\n      return 1;\n#if X // but not Y\n    case 2:\n      return 2;\n#endif\n  }\n  if (b) { g(); }\n#if X\n  else if (c) { h(); }\n#endif\n} }\n',
  ],
  ['csharp', 'class A { public\n#if X\n  override\n#endif\n  void f() { }\n#if Y\n  [Z]\n#endif\n  void g() { } }\n'],
  ['html', '<h2>Welcome to << the start >></h2>\n<code>!"#$%&\'()*+,-./:;<=>?@[]^_`{|}~</code>\n'],
  ['html', '<h2>Custom & Automated</h2>\n'],
  [
    'html',
    '{% extends "base.html" %}\n<p {% if a < b %}class="c"{% else %}hidden{% endif %}>{{ x | default("&") }}</p>\n',
  ],
  ['html', '<a href="{% url "home" %}?q={{ q|e("js") }}">{# a > b #}</a>\n'],
  ['html', '<p {{ if eq .A "b" }}id="{{ .Id }}"{{ end }}>{{ range $a, $b := .List }}<b>{{ $b }}</b>{{ end }}</p>\n'],
  ['html', '<p <%= attributes %>>\n<% if (a < b) { %><b><%- c %></b><% } %></p>\n'],
  ['html', '<p <?php if ($a > 1) echo "b"; ?>><?= $c ?></p>\n'],
  ['html', '<p class="\u0024{_("a")}" \u0024{x}>\u0024{a < b}</p>\n'],
  ['html', '<p>Menu > Page && more -> less => end</p>\n</p><!<![endif]-->\n<p "x" a=b"c>d</p>\n'],
  ['html', '<ul>{% if a %}</ul>{% else %}<b>c</b>{% endif %}</ul>\n'],
  ['css', '.a {\n  &[data-active] { color: red; }\n  & .b { color: red; }\n  &:hover { color: red; }\n}\n'],
  ['kotlin', 'fun interface B { fun f() }\nval a = $$"x $y"\n'],
  ['rust', 'fn f() { let c = async || {}; let d = async move |x| x; }\nunsafe extern "C" { safe fn g(); }\n'],
];

describe('valid code that the grammar rejects', () => {
  test.each(VALID)('%s: %j is read without an error', (name, text) => {
    expect(errorsIn(name, text)).toBe(0);
  });

  test('is evaluated: nothing is skipped, and findings stand where the file has them', () => {
    const policy = policyOf([
      {
        id: 'new',
        kind: 'ast',
        languages: ['go', 'javascript'],
        severity: 'low',
        message: '{{A}}',
        match: { pattern: 'sink($A)' },
      },
    ]);
    const files = {
      'a.go': 'package a\nfunc f() {\n\tx := new(uint64(0))\n\tsink(new(uint64(7)))\n}\n',
      'a.js': 'const using = 1;\nsink(using.é);\n',
    };
    const result = evaluateFiles(files, policy);
    expect(result.skipped).toEqual([]);
    expect(places(result)).toEqual(['a.go:4 new', 'a.js:2 new']);
    // what is shown is the file's own text
    expect(result.findings.map(({ message }) => message)).toEqual(['new(uint64(7))', 'using.é']);
  });

  test('of HTML hides no attribute and no tag', () => {
    const policy = policyOf([
      {
        id: 'handler',
        kind: 'ast',
        languages: ['html'],
        severity: 'low',
        message: 'A handler',
        match: { kind: 'attribute_name', regex: '^onerror$' },
      },
    ]);
    const files = { 'a.html': 'a > b\n<img src=x" onerror=f()>\n</p><img onerror="g(1 > 2 && 3)">\n' };
    const result = evaluateFiles(files, policy);
    expect(result.skipped).toEqual([]);
    expect(places(result)).toEqual(['a.html:2 handler', 'a.html:3 handler']);
  });

  test.each([
    ['a script that ends later', '<script><!--<script></script>\neval(a);\n//--></script>\n'],
    ['a quote in an end tag', "<html>\n</x a='><!--'><script>eval(a);</script>\n</html>\n"],
  ])('of HTML is no reason to go on where browsers may see more: %s', (_, text) => {
    expect(errorsIn('html', text)).toBeGreaterThan(0);
  });

  test('of HTML ends a comment where browsers end it', () => {
    const files = { 'a.html': '<!-- a --!><script>eval(a);</script><!-- b -->\n' };
    expect(places(evaluateFiles(files, policyOf([EVAL_RULE])))).toEqual(['a.html:1 no-eval']);
  });

  test.each([
    ['<TEXTAREA class="a>b"><!--</textarea>\n<img onerror="f()">\n<textarea>--></textarea>\n', ['a.html:2 handler']],
    ['<title>İ <!-- a</title><p>\n<img onerror="f()"></p><!-- <img onerror="f()"> -->\n', ['a.html:2 handler']],
    ['<!-- <textarea> -->\n<p></p>\n<!-- </textarea><img onerror="f()"> -->\n', []],
  ])('of HTML sees no comment in a text field: %s', (text, expected) => {
    const match = { kind: 'attribute_name', regex: '^onerror$' };
    const rule = { id: 'handler', kind: 'ast', severity: 'low', message: 'A handler', match } as const;
    expect(places(evaluateFiles({ 'a.html': text }, policyOf([{ ...rule, languages: ['html'] }])))).toEqual(expected);
  });

  test('keeps what shell runs in a default', () => {
    const text = 'a=$((10#$b))\necho "\u0024{x:-($(curl $y))}"\n';
    const language = languageNamed('shell');
    const found =
      language &&
      parseFile(language, text)
        .root()
        .find({ rule: { kind: 'command_substitution' } });
    expect(found?.text()).toBe('$(curl $y)');
  });

  test.each([
    ['php', '<?php\nuse A\\{\n    B,\n};\n/* <<<EOD\n */\n/* \' */ eval($_GET["a"]); /* \'; # */\n/*\nEOD; */\n'],
    ['csharp', 'class A { B b = $"{d::MM}"; void f() { s = @"\n#if x"; Evil(); t = f(@"\n#endif\n", #a); } }\n'],
    ['csharp', 'class A { void f() { if (a) {\n#if X\n  } else {\n#else\n  } if (b) {\n#endif\n  } } }\n'],
    ['javascript', "export * from 'x' assert { type: eval(a) };\n"],
  ])('hides no code: %s %j', (name, text) => {
    expect(errorsIn(name, text)).toBeGreaterThan(0);
  });

  test('is told from code that is broken', () => {
    expect(errorsIn('go', 'package a\nfunc f() { x := new(uint64(0)) ))) }\n')).toBeGreaterThan(0);
    expect(errorsIn('javascript', 'const using = ;\nusing.a(((;\n')).toBeGreaterThan(0);
  });
});

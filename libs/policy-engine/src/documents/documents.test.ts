import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { stringify } from 'yaml';
import { cpuMs } from '../testing/cpu-ms.js';
import { type DocumentNode, MAX_NODES, type Plain } from './document-node.js';
import { parseDocuments, STRUCTURED_LANGUAGES } from './parse-documents.js';
import { pathOf, Selector } from './selector.js';

const documents = (language: string, text: string) => parseDocuments(language, text)?.documents ?? [];
const error = (language: string, text: string) => parseDocuments(language, text)?.error;

function* nodes(node: DocumentNode): Generator<DocumentNode> {
  yield node;
  for (const child of node.children?.values() ?? []) yield* nodes(child);
}

/** What Terraform and shells interpolate, written so that it is no template here. */
const dollar = (text: string) => text.replaceAll('§', '$');

const PIECES = [
  ' ',
  '\n',
  '  ',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  ':',
  ': ',
  '=',
  '- ',
  '#',
  ',',
  'a',
  'b.c',
  '1',
  '-',
  '&x ',
  '*x',
  '<<',
  '|',
  '<<EOF\n',
  'EOF',
  dollar('§{'),
  '%{',
  '\\',
  'FROM a',
  'RUN b',
  '/*',
  '*/',
  '//',
  '[[',
  ']]',
  '"""',
  'true',
  '---\n',
  '\u2028',
  '\ud800',
  '\0',
  '?',
  '!',
  '@',
];
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((parts) => parts.join('')),
);
const key = fc.stringMatching(/^[a-z][a-z0-9_]{0,6}$/);
const { value: data } = fc.letrec<{ value: Plain }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
}));

describe('parsers of structured data', () => {
  test.each(STRUCTURED_LANGUAGES)(
    '%s: any text is read or refused with a place, and every node lies in the text',
    (language) => {
      fc.assert(
        fc.property(anyText, (text) => {
          const parsed = parseDocuments(language, text);
          for (const node of (parsed?.documents ?? []).flatMap((document) => [...nodes(document)])) {
            for (const span of node.key ? [node, node.key] : [node]) {
              expect(span.start).toBeGreaterThanOrEqual(0);
              expect(span.end).toBeGreaterThanOrEqual(span.start);
              expect(span.end).toBeLessThanOrEqual(text.length);
            }
          }
          if (parsed?.error) expect(parsed.error.offset).toBeLessThanOrEqual(text.length);
        }),
        { numRuns: 400 },
      );
    },
  );

  test('JSON: the values are those of JSON.parse, and the text at a node is the node', () => {
    fc.assert(
      fc.property(data, fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const [document] = documents('json', text) as [DocumentNode];
        expect(JSON.stringify(document.plain)).toBe(JSON.stringify(JSON.parse(text)));
        for (const node of nodes(document)) {
          expect(JSON.stringify(JSON.parse(text.slice(node.start, node.end)))).toBe(JSON.stringify(node.plain));
        }
      }),
    );
  });

  test('YAML: what is written is read, and the text at a flow node is the node', () => {
    fc.assert(
      fc.property(data, (value) => {
        const [block] = documents('yaml', stringify(value));
        expect(JSON.stringify(block?.plain ?? null)).toBe(JSON.stringify(value));
        const text = JSON.stringify(value, null, 1);
        const [document] = documents('yaml', text);
        for (const node of document ? nodes(document) : [])
          expect(JSON.stringify(JSON.parse(text.slice(node.start, node.end)))).toBe(JSON.stringify(node.plain));
      }),
    );
  });

  const toHcl = (value: Plain): string => {
    if (Array.isArray(value)) return `[${value.map(toHcl).join(', ')}]`;
    if (value !== null && typeof value === 'object')
      return `{\n${Object.entries(value)
        .map(([name, item]) => `  ${name} = ${toHcl(item)}\n`)
        .join('')}}`;
    return typeof value === 'string' ? JSON.stringify(value) : String(value);
  };
  /** Without what HCL escapes otherwise than JSON, and its templates. */
  const withoutEscapes = (text: string) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
    text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff$%]/g, '');
  const forHcl = (value: Plain): Plain => {
    if (Array.isArray(value)) return value.map(forHcl);
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(
        // `for` begins an expression
        Object.entries(value).map(([name, item]) => [name === 'for' ? 'form' : name, forHcl(item)]),
      );
    return typeof value === 'string' ? withoutEscapes(value) : value;
  };

  test('HCL: attributes are read as written, and the text at a node is the node', () => {
    fc.assert(
      fc.property(data.map(forHcl), (value) => {
        const text = `resource "a" "b" {\n  value = ${toHcl(value)}\n}\n`;
        const [document] = documents('hcl', text) as [DocumentNode];
        const [found] = new Selector('resource.a.b.*.value').select(document);
        expect(JSON.stringify(found?.node.plain)).toBe(JSON.stringify(value));
        for (const node of found ? nodes(found.node) : []) {
          const again = documents('hcl', `x = ${text.slice(node.start, node.end)}`)[0]?.children?.get('x');
          expect(JSON.stringify(again?.plain)).toBe(JSON.stringify(node.plain));
        }
      }),
    );
  });

  test('HCL: blocks, dynamic blocks, expressions and here-documents', () => {
    const text = dollar(
      'a "b" {\n  x = var.y ? [1, 2] : null // z\n  d = <<-EOT\n    "Action": "*"\n  EOT\n  dynamic "in" {\n    for_each = v\n    content {\n      port = 22\n    }\n  }\n  "q" = "§{a("}")}"\n}',
    );
    const [document] = documents('hcl', text);
    expect(JSON.parse(JSON.stringify(document?.plain))).toEqual({
      a: {
        b: [
          {
            x: dollar('§{var.y ? [1, 2] : null}'),
            d: '    "Action": "*"\n',
            dynamic: { in: [{ for_each: dollar('§{v}'), content: [{ port: 22 }] }] },
            in: [{ port: 22 }],
            q: dollar('§{a("}")}'),
          },
        ],
      },
    });
  });

  test('TOML: tables, arrays of tables and dotted keys are one tree', () => {
    const text =
      '[package]\nname = "a"\nlicense.text = "MIT"\n[[bin]]\nname = "x"\n[bin.more]\nn = 1\n[[bin]]\nname = "y"\n';
    const [document] = documents('toml', text) as [DocumentNode];
    expect(JSON.parse(JSON.stringify(document.plain))).toEqual({
      package: { name: 'a', license: { text: 'MIT' } },
      bin: [{ name: 'x', more: { n: 1 } }, { name: 'y' }],
    });
    const [node] = new Selector('package.license.text').select(document);
    expect(text.slice(node?.node.start, node?.node.end)).toBe('"MIT"');
  });

  test('YAML: documents, anchors and merge keys', () => {
    const text = 'a: &x { b: 1, c: 2 }\nd:\n  <<: *x\n  b: 3\ne: *x\n---\nf: [\n---\ng: 1\n';
    const parsed = parseDocuments('yaml', text);
    expect(JSON.parse(JSON.stringify(parsed?.documents.map(({ plain }) => plain)))).toEqual([
      { a: { b: 1, c: 2 }, d: { b: 3, c: 2 }, e: { b: 1, c: 2 } },
      { g: 1 },
    ]);
    expect(parsed?.error?.reason).toBe('parse_error');
  });

  test('Dockerfile: stages, flags, continuations, here-documents and the exec form', () => {
    const text = dollar(
      'ARG V=1\nFROM --platform=linux/amd64 a:§{V} AS Build\nRUN x && \\\n # note\n  y | z\nRUN <<EOF\nFROM not\nEOF\nFROM build\nCMD ["a", "b"]\n',
    );
    const [document] = documents('dockerfile', text) as [DocumentNode];
    const plain = JSON.parse(JSON.stringify(document.plain));
    expect(plain.instructions.map(({ name }: { name: string }) => name)).toEqual(['ARG']);
    expect(plain.stages.map(({ name, image, platform }: Record<string, string>) => [name, image, platform])).toEqual([
      ['Build', dollar('a:§{V}'), 'linux/amd64'],
      ['', 'build', ''],
    ]);
    expect(plain.stages[0].instructions[1].shell).toEqual(['x', 'y', 'z']);
    expect(plain.stages[1].instructions[1].json).toEqual(['a', 'b']);
    const [heredoc] = new Selector('stages[0].instructions[2]').select(document);
    expect(text.slice(heredoc?.node.start, heredoc?.node.end)).toBe('RUN <<EOF\nFROM not\nEOF');
  });
});

describe('hostile documents', () => {
  const laughs = `a: &a [x, x, x, x, x, x, x, x, x, x]\n${'bcdefghi'
    .split('')
    .map((name, at) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[at]}`).join(', ')}]`)
    .join('\n')}\n`;
  const ladder = Array.from({ length: 300 }, (_, at) => `${' '.repeat(at)}a:`).join('\n');
  test.each<[string, string, string, string]>([
    ['billion laughs', 'yaml', laughs, 'parse_error'],
    ['an alias of itself', 'yaml', 'a: &a [*a]', 'nesting_limit'],
    ['merges of merges', 'yaml', `a: &a\n  <<: *a\n`, 'nesting_limit'],
    ['indentation without end', 'yaml', ladder, 'nesting_limit'],
    ['lists without end', 'yaml', '[', 'parse_error'],
    ['open lists', 'yaml', '['.repeat(100_000), 'nesting_limit'],
    ['dashes without end', 'yaml', `${'- '.repeat(20_000)}a`, 'nesting_limit'],
    ['an alias without anchor', 'yaml', 'a: *b', 'parse_error'],
    ['nested arrays', 'json', `${'['.repeat(500_000)}`, 'nesting_limit'],
    ['nested objects', 'json', '{"a":'.repeat(100_000), 'nesting_limit'],
    ['a million values', 'json', `[${'1,'.repeat(MAX_NODES)}1]`, 'parse_error'],
    ['nested arrays', 'toml', `a = ${'['.repeat(100_000)}`, 'nesting_limit'],
    ['a dotted key', 'toml', `${'a.'.repeat(50_000)}a = 1`, 'nesting_limit'],
    ['a dotted table', 'toml', `[${'a.'.repeat(50_000)}a]`, 'nesting_limit'],
    ['nested blocks', 'hcl', 'a {\n'.repeat(100_000), 'nesting_limit'],
    ['nested lists', 'hcl', `a = ${'['.repeat(100_000)}`, 'nesting_limit'],
    ['nested templates', 'hcl', `a = "${'${"'.repeat(100_000)}`, 'nesting_limit'],
    ['a text without end', 'hcl', `a = "${'x'.repeat(500_000)}`, 'parse_error'],
    ['labels without end', 'hcl', `${'a '.repeat(200_000)}{}`, 'nesting_limit'],
  ])('%s in %s ends quickly, with a reason', (_, language, text, reason) => {
    const startMs = cpuMs();
    expect(error(language, text)?.reason).toBe(reason);
    expect(cpuMs() - startMs).toBeLessThan(5000);
  });

  test.each<[string, string, string]>([
    ['here-documents', 'dockerfile', `FROM a\n${'RUN <<A <<B\n'.repeat(20_000)}`],
    ['continuations', 'dockerfile', 'RUN a \\\n'.repeat(100_000)],
    ['comments', 'dockerfile', `RUN a \\\n${'# b\n'.repeat(200_000)}`],
    ['here-documents', 'hcl', 'a = <<A\n'.repeat(100_000)],
    ['parentheses', 'hcl', `a = ${'('.repeat(400_000)}`],
    ['keys without values', 'yaml', 'a:\n'.repeat(20_000)],
  ])('%s in %s end quickly', (_, language, text) => {
    const startMs = cpuMs();
    parseDocuments(language, text);
    expect(cpuMs() - startMs).toBeLessThan(8000);
  });

  test('names that mean something to JavaScript are only names', () => {
    for (const [language, text] of [
      ['json', '{"__proto__": {"polluted": 1}, "constructor": 2}'],
      ['yaml', '__proto__: { polluted: 1 }\nconstructor: 2'],
      ['toml', 'constructor = 2\n[__proto__]\npolluted = 1'],
      ['hcl', 'constructor = 2\n__proto__ {\n polluted = 1\n}'],
    ] as const) {
      const [document] = documents(language, text);
      expect(Object.keys(document?.plain as object).sort()).toEqual(['__proto__', 'constructor']);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('selectors', () => {
  const [document] = documents('json', '{"a": {"b.c": [{"d": 1}, {"d": 2}], "e": {"d": 3}}, "d": 4}') as [DocumentNode];
  test.each([
    ['$', ['']],
    ['a.e.d', ['a.e.d']],
    ['a["b.c"].*.d', ['a.b.c[0].d', 'a.b.c[1].d']],
    ['a["b.c"][1].d', ['a.b.c[1].d']],
    ['**.d', ['d', 'a.b.c[0].d', 'a.b.c[1].d', 'a.e.d']],
    ['a.{e,x}.d', ['a.e.d']],
    ['a.*.d', ['a.e.d']],
    ['x.y', []],
  ])('%s', (path, expected) => {
    expect(new Selector(path).select(document).map(pathOf).sort()).toEqual([...expected].sort());
  });

  test.each(['a..b', 'a.', '.a', 'a b', 'a[', '{a', 'a]b'])('%s is refused', (path) => {
    expect(() => new Selector(path)).toThrow(SyntaxError);
  });
});

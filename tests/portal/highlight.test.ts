import { describe, expect, it } from '@jest/globals';
import { highlight } from '../../apps/portal/web/design/highlight.ts';

const CODE = {
  'src/Orders.cs': 'foreach (var order in orders) { }',
  'src/Orders.kt': 'fun find(name: String) = name',
  'build.gradle.kts': 'val version = "1"',
  'src/Orders.php': 'foreach ($orders as $order) { }',
  'app/orders.rb': 'def find = 1',
};

describe('highlight', () => {
  it.each(Object.entries(CODE))('colors the keywords of %s, and keeps its text', async (path, code) => {
    const [line = []] = (await highlight(code, path)) ?? [];
    expect(line.map(({ text }) => text).join('')).toBe(code);
    expect(line[0]).toEqual({ text: code.split(' ')[0], name: 'tok-keyword' });
  });

  it('colors PHP between its tags, with its comments and attributes', async () => {
    const code = "<?php\n#[Route('/')]\necho $name; # Ada's\n?>";
    const lines = (await highlight(code, 'index.php')) ?? [];
    expect(lines.map((line) => line.map(({ text, name }) => [text, name]).filter(([, name]) => name !== ''))).toEqual([
      [['<?php', 'tok-meta']],
      [
        ['#[', 'tok-meta'],
        ['Route', 'tok-variableName'],
        ["'/'", 'tok-string'],
      ],
      [
        ['echo', 'tok-keyword'],
        ['$name', 'tok-variableName'],
        ["# Ada's", 'tok-comment'],
      ],
      [['?>', 'tok-meta']],
    ]);
  });

  it('leaves a language that it does not know', async () => {
    expect(await highlight('a', 'LICENSE')).toBeUndefined();
  });
});

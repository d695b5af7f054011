import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cpuMs } from '../testing/cpu-ms.js';
import { withoutTemplateTags } from './template-tags.js';

test.each([
  ['<p {% if a %}class="b"{% endif %}>', '<p    if a   class="b"   endif   >'],
  ['<b onclick="f(\'{{ x|e("js") }}\')">', '<b onclick="f(\'{{ x|e(_js_) }}\')">'],
  ['<%= a < b %><% if (c) { %>', '{{_ a _ b }}   if (c) {   '],
  ['\u0024{a ? "b" : 1}', '{{a ? _b_ : 1}'],
  ['{# <b> #}', '   _b_   '],
  ['{{ a {% b %} }}', '{{ a {% b %} }}'],
  ['{% never <b>', '{% never <b>'],
  ['{% {{ a }}', '{% {{ a }}'],
])('%j is read as %j', (text, plain) => {
  expect(withoutTemplateTags(text)).toBe(plain);
});

const part = fc.constantFrom(
  '{%',
  '%}',
  '{{',
  '}}',
  '{#',
  '#}',
  '<%',
  '%>',
  '<?',
  '?>',
  '${',
  '}',
  '<b>',
  '"',
  ' a=',
  '\n',
  'é',
);

test('every place of a text stays, and so does what stands outside of tags', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const plain = withoutTemplateTags(text);
      expect(plain).toHaveLength(text.length);
      expect(plain.replace(/[^\n]/g, '')).toBe(text.replace(/[^\n]/g, ''));
      expect(withoutTemplateTags(`<p>${text.replace(/[{}%#$?]/g, '')}</p>`)).toBe(
        `<p>${text.replace(/[{}%#$?]/g, '')}</p>`,
      );
    }),
  );
});

test('tags that never end take linear time', () => {
  const started = cpuMs();
  for (const start of ['{%', '{{', '<%', '${', '{%%}{{', '{%{{<%'])
    expect(withoutTemplateTags(start.repeat(300_000))).toHaveLength(start.length * 300_000);
  expect(cpuMs() - started).toBeLessThan(20_000);
});

/** How tags of template languages begin and end: Jinja, Django, Go, Handlebars, Vue, ERB, EJS, JSP, PHP, Genshi. */
const TAGS: readonly { start: string; end: string }[] = [
  { start: '{%', end: '%}' },
  { start: '{#', end: '#}' },
  { start: '{{', end: '}}' },
  { start: '${', end: '}' },
  { start: '<%', end: '%>' },
  { start: '<?', end: '?>' },
];
const MARKUP = /[<>"'=/&]/g;

/**
 * The HTML that is around the tags of a template, of the same length: `<p {% if x == "a" %}class="b"{% endif %}>`. In the place of a
 * tag stand names, as attributes and texts may have them; of values that are put in, the braces stay, or stand where none were.
 */
export function withoutTemplateTags(text: string): string {
  const nextOf = TAGS.map(({ start }) => text.indexOf(start));
  const ended = TAGS.map(() => false);
  let masked = '';
  let at = 0;
  for (;;) {
    let first = -1;
    for (const [tag, next] of nextOf.entries())
      if (next >= 0 && !ended[tag] && (first < 0 || next < (nextOf[first] ?? 0))) first = tag;
    const tag = TAGS[first];
    if (!tag) return masked + text.slice(at);
    const from = nextOf[first] ?? 0;
    const close = text.indexOf(tag.end, from + tag.start.length);
    if (close < 0) {
      // no later one ends either
      ended[first] = true;
      continue;
    }
    const to = close + tag.end.length;
    masked += text.slice(at, from) + spelled(text.slice(from, to), tag);
    at = to;
    for (const [other, { start }] of TAGS.entries())
      if (!ended[other] && (nextOf[other] ?? 0) < at && nextOf[other] !== -1) nextOf[other] = text.indexOf(start, at);
  }
}

function spelled(written: string, { start, end }: (typeof TAGS)[number]): string {
  const inner = written.slice(start.length, -end.length).replace(MARKUP, '_');
  const isValue = start === '{{' || start === '${' || ((start === '<%' || start === '<?') && inner.startsWith('_'));
  return isValue
    ? `{{${inner}${'}'.repeat(end.length)}`
    : `${' '.repeat(start.length)}${inner}${' '.repeat(end.length)}`;
}

const BEGINS = /<!--|<(script|style|textarea|title)(?=[\s/>])/gi;

/**
 * A page with other letters for every `<!--` in a `textarea` or a `title`, where browsers take it for text: our grammar would take
 * what follows for a comment.
 * @returns a text of the same length
 */
export function withoutCommentsInText(page: string): string {
  if (!/<!--/.test(page) || !/<t(?:extarea|itle)[\s/>]/i.test(page)) return page;
  const unclosed = new Set<string>();
  const parts: string[] = [];
  let at = 0;
  BEGINS.lastIndex = 0;
  for (let begin = BEGINS.exec(page); begin; begin = BEGINS.exec(page)) {
    const tag = begin[1]?.toLowerCase() ?? '';
    if (unclosed.has(tag)) continue;
    const ends = tag === '' ? /-->/g : new RegExp(`</${tag}`, 'gi');
    ends.lastIndex = BEGINS.lastIndex;
    const end = ends.exec(page)?.index;
    if (end === undefined) {
      unclosed.add(tag);
      continue;
    }
    if (tag.startsWith('t')) {
      parts.push(page.slice(at, begin.index), page.slice(begin.index, end).replaceAll('<!--', '____'));
      at = end;
    }
    BEGINS.lastIndex = end;
  }
  return parts.join('') + page.slice(at);
}

import { parseJson } from '../documents/json.js';
import type { Span } from '../regex/pattern.js';
import type { EmbeddedCode, EmbeddedPlaces } from './code.js';

/** Commands of IPython and of the shell: `%pip install x`, `files = !ls`, `open?`. */
const MAGIC = /^(?:[\w, \t]+=[ \t]*|[ \t]*)(?:%{1,2}[a-zA-Z]|!(?!=)|\?)(?:.*\\\n)*.*|^[ \t]*[\w.]+\?{1,2}[ \t]*$/gm;
/** Commands whose cell is Python all the same; the others' are written in another language. */
const PYTHON_CELL = /^\s*%%(?:time|timeit|capture|prun|python3?)\b/;
const UNIT = /\\u[\da-fA-F]{4}|\\.|[\s\S]/g;

/**
 * The Python of a Jupyter notebook (nbformat 4): the sources of its cells one after the other, without commands of IPython.
 * @returns null of a notebook in another language
 * @throws DocumentError if it is no JSON
 */
export function notebookCode(file: string): EmbeddedCode | null {
  const top = parseJson(file);
  const metadata = top.children?.get('metadata')?.children;
  const language =
    metadata?.get('language_info')?.children?.get('name')?.plain ??
    metadata?.get('kernelspec')?.children?.get('language')?.plain ??
    'python';
  const cells = top.children?.get('cells')?.children;
  if (!cells || language !== 'python') return null;
  const parts: string[] = [];
  const places = new NotebookPlaces();
  for (const { children } of cells.values()) {
    const source = children?.get('source');
    if (children?.get('cell_type')?.plain !== 'code' || !source) continue;
    const lines = [...(source.children?.values() ?? [source])].filter(({ plain }) => typeof plain === 'string');
    const code = lines.map(({ plain }) => plain).join('');
    parts.push(withoutMagic(code), '\n');
    for (const line of lines) places.add(file, line);
    places.end(source.end - 1);
  }
  const text = parts.join('');
  return text.trim() === '' ? null : { language: 'python', text, places, isTemplate: false };
}

function withoutMagic(code: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const isOther = code.trimStart().startsWith('%%') && !PYTHON_CELL.test(code);
  return isOther ? blank(code) : code.replace(MAGIC, blank);
}

/** Where each code unit of the cells begins and ends in the JSON. */
class NotebookPlaces implements EmbeddedPlaces {
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  /** Adds the units of a text with its quotation marks. */
  add(file: string, { start, end }: Span): void {
    for (const { 0: unit, index } of file.slice(start + 1, end - 1).matchAll(UNIT)) {
      this.starts.push(start + 1 + index);
      this.ends.push(start + 1 + index + unit.length);
    }
  }

  /** Adds the end of a cell's last line. */
  end(index: number): void {
    this.starts.push(index);
    this.ends.push(index);
  }

  spanOf({ start, end }: Span): Span {
    const from = this.starts[start] ?? this.ends.at(-1) ?? 0;
    return { start: from, end: end > start ? (this.ends[end - 1] ?? from) : from };
  }

  written(text: string): string {
    return JSON.stringify(text).slice(1, -1);
  }
}

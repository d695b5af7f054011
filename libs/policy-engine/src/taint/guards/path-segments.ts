import type { ModelLanguage } from '../../models/model.js';
import type { FileIr, Place } from '../ir.js';

/** Longer lists of decorators are not read. */
const MAX_CHARS_OF_DECORATORS = 1_000;

/** Parts of an address by their names, of frameworks that match addresses after decoding them, or reject encoded slashes. */
const READS_SEGMENT: Partial<Record<ModelLanguage, RegExp>> = {
  go: /^(?:mux\.Vars|chi\.URLParam)\(/,
  java: /@Path(?:Variable|Param)\b/,
};
/** Patterns of routes that match several segments. */
const SEVERAL: Partial<Record<ModelLanguage, RegExp>> = {
  go: /\{[\w-]+:[^}"`]*(?:\.[*+]|\[\^)|["`][^"`\n]*\/\*["`]/,
  java: /\{\*\w|:\s*\.[*+]\}|"[^"\n]*\/\*\*/,
};

/** The whole path of an address in Go, from which `http.ServeMux` takes parent folders. */
const IS_WHOLE_PATH = /^\w+\.URL\.Path\b/;

/**
 * Whether a source most likely leads out of no folder:
 * - one segment of the path of an address, in which the sender can write no slash, so that it leaves a folder at most by being `..`,
 * - in Go, the whole path, which routers clean.
 *
 * @param source where data of a request begins
 */
export function staysBelow({ start, end }: Place, { language, text }: FileIr): boolean {
  const code = text.slice(start, end);
  if (language === 'python') {
    const name = /^\w+/.exec(code)?.[0];
    const from = text.lastIndexOf('def ', start);
    if (!name || from < 0) return false;
    const before = text.slice(Math.max(0, from - MAX_CHARS_OF_DECORATORS), from);
    const decorators = before.slice(before.lastIndexOf('\n\n') + 1);
    // In flask-openapi3, `path` is a model with all segments.
    if (name === 'path' && text.includes('flask_openapi3') && /<(?:string:)?\w+>/.test(decorators))
      return !/<\w+:/.test(decorators.replace(/<string:/g, '<'));
    const isOne = new RegExp(`[<{](?:string(?:\\([^)]*\\))?:)?${name}[}>]`).test(decorators);
    return isOne && !new RegExp(`<\\w+:${name}>|\\{${name}:`).test(decorators.replace(/<string:/g, '<'));
  }
  if (language === 'go' && IS_WHOLE_PATH.test(text.slice(start, end + '.Path'.length + 1))) return true;
  if (language === 'go' && isSegmentOfGin(code, text)) return true;
  return READS_SEGMENT[language]?.test(code) === true && SEVERAL[language]?.test(text) !== true;
}

/** `c.Param("id")` of Gin, if the file has a route with `/:id`, and none with `/*id`. Other frameworks also decode slashes. */
function isSegmentOfGin(code: string, text: string): boolean {
  const [, name] = /^\w+\.Param\("(\w+)"\)$/.exec(code) ?? [];
  if (!name || !text.includes('"github.com/gin-gonic/gin"')) return false;
  return new RegExp(`/:${name}["/]`).test(text) && !new RegExp(`/\\*${name}"|UseRawPath`).test(text);
}

import { itemAt } from '../item-at.js';
/** SARIF section 3.11.6: `[text](target)` in a plain message is a link, which evaluated code must not be able to write. */
export function plain(text: string): string {
  return text.includes('](') ? text.replaceAll('[', '\\[').replaceAll(']', '\\]') : text;
}

/** A path of the evaluation as a relative URI reference (RFC 3986 section 4.2): no segment can be a scheme. */
export function artifactUri(path: string): string {
  return path.toWellFormed().split('/').map(encodeURIComponent).join('/');
}

const MAX_NAME_CHARS = 255;

/** `js-eval` → `JsEval`: the friendly name of a descriptor. */
export function pascalCase(id: string): string {
  const name = id
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => itemAt(word, 0).toUpperCase() + word.slice(1))
    .join('')
    .slice(0, MAX_NAME_CHARS);
  // it must be more than the id in other letters
  return /^[A-Z]/.test(name) && name.toLowerCase() !== id.toLowerCase() ? name : `Rule${name}`;
}

import { foldText } from '../literals/fold.js';
import { Pattern } from '../regex/pattern.js';

/** What is wrong with a glob. */
export class GlobSyntaxError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'GlobSyntaxError';
  }
}

/**
 * Globs over `/`-separated relative paths, compiled to one RE2 pattern and run by the linear engine, so that no glob
 * can take more than linear time: `*`, `?`, `[a-z]`, `[!a-z]` within a segment, `**` over segments, `{a,b}` nested.
 * Dot files are matched as any other, and letters in whichever way Unicode writes them: é is one code point or two, as file systems
 * have it. Case counts. A glob without `/` is about the file's name in any folder; `/` in front ties it to the top.
 */
export class GlobSet {
  private readonly pattern: Pattern | null;

  /** @throws GlobSyntaxError */
  constructor(globs: readonly string[]) {
    this.pattern =
      globs.length === 0
        ? null
        : new Pattern(`^(?:${globs.map((glob) => globToRegex(glob.normalize('NFC'))).join('|')})$`);
  }

  matches(path: string): boolean {
    const text = path.normalize('NFC');
    return this.pattern !== null && mayMatch(this.pattern, text) && this.pattern.test(text, 'linear');
  }
}

/** False of most paths: none of what every match contains is in them. */
function mayMatch({ literals }: Pattern, path: string): boolean {
  const folded = foldText(path);
  return literals?.some((literal) => folded.includes(literal)) ?? true;
}

/** @throws GlobSyntaxError */
function globToRegex(glob: string): string {
  if (glob.length === 0 || glob.length > 512) throw new GlobSyntaxError('a glob has 1 to 512 characters');
  if (glob.includes('\\'))
    throw new GlobSyntaxError('a glob has no backslash; put a special character in brackets: [*]');
  const anchored = glob.startsWith('/');
  const body = anchored ? glob.slice(1) : glob;
  const prefix = anchored || body.includes('/') ? '' : '(?:.*/)?';
  return `(?s:${prefix}${translate(body)})`;
}

function translate(glob: string): string {
  let regex = '';
  let braces = 0;
  for (let at = 0; at < glob.length; ) {
    const rest = glob.slice(at);
    const atSegmentStart = at === 0 || /[/{,]/.test(glob.charAt(at - 1));
    const step = /^\*\*\/(?:\*\*\/)*/.exec(rest);
    if (atSegmentStart && step) {
      regex += '(?:[^/]*/)*';
      at += step[0].length;
    } else if (rest.startsWith('*')) {
      const stars = rest.search(/[^*]|$/);
      regex += stars > 1 && atSegmentStart ? '.*' : '[^/]*';
      at += stars;
    } else if (rest.startsWith('?')) {
      regex += '[^/]';
      at++;
    } else if (rest.startsWith('[')) {
      const set = /^\[([!^]?)(\]?[^\]/]*)\]/.exec(rest);
      if (!set?.[2]) throw new GlobSyntaxError('a [ in a glob is not closed');
      regex += `[${set[1] ? '^/' : ''}${set[2].replace(/[[\]&~^]/g, '\\$&')}]`;
      at += set[0].length;
    } else if (rest.startsWith('{')) {
      braces++;
      regex += '(?:';
      at++;
    } else if (rest.startsWith('}') && braces > 0) {
      braces--;
      regex += ')';
      at++;
    } else if (rest.startsWith(',') && braces > 0) {
      regex += '|';
      at++;
    } else {
      regex += glob.charAt(at).replace(/[.*+?^$()|[\]{}\\]/g, '\\$&');
      at++;
    }
  }
  if (braces > 0) throw new GlobSyntaxError('a { in a glob is not closed');
  return regex;
}

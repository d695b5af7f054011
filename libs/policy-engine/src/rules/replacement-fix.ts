import type { FixReplacement } from '@assay/contracts';
import type { Pattern, Span } from '../regex/pattern.js';
import type { RawMatch } from './file-scan.js';

/** What a rule reports and is longer has no fix: a bound on time. */
const MAX_CHARS = 10_000;

/** A fix that replaces a part of what the rule reports. */
export class ReplacementFix {
  private readonly choices: readonly { pattern: Pattern; replacement: string }[];

  /** @param compile gives the pattern at a JSON Pointer below the rule, or reports what is wrong with it */
  constructor(fix: FixReplacement | readonly FixReplacement[], compile: (source: string, pointer: string) => Pattern) {
    const isOne = 'regex' in fix;
    this.choices = (isOne ? [fix] : fix).map(({ regex, replacement }, at) => ({
      pattern: compile(regex, isOne ? '/fix/regex' : `/fix/${at}/regex`),
      replacement,
    }));
  }

  get patternSize(): number {
    return this.choices.reduce((sum, { pattern }) => sum + pattern.size, 0);
  }

  edits(text: string, { start, end }: Span): RawMatch['edits'] {
    if (end - start > MAX_CHARS) return null;
    const reported = text.slice(start, end);
    for (const { pattern, replacement } of this.choices) {
      const [found] = pattern.findAll(reported, 'linear', 1);
      if (!found) continue;
      const groups = pattern.groupsAt(reported, found.start, 'linear');
      const replaced = fillTemplate(replacement, (group) => {
        const span = groups[/^\d+$/.test(group) ? Number(group) : pattern.groupNames.indexOf(group)];
        return span ? reported.slice(span.start, span.end) : '';
      });
      return [{ start: start + found.start, end: start + found.end, text: replaced }];
    }
    return null;
  }
}

/** `$1` and `${name}` by their captures, `$$` by a dollar sign. */
export function fillTemplate(template: string, capture: (group: string) => string): string {
  return template.replace(/\$(?:\$|(\d+)|\{(\w+)\})/g, (token, index?: string, name?: string) =>
    token === '$$' ? '$' : capture(index ?? name ?? ''),
  );
}

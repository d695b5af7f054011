import { isLicenseId, type LicenseExpression, type LicenseTerm, licenseTerm, parseLicenseExpression } from './spdx.js';

interface Entry {
  matches(id: string): boolean;
  exception: string | null;
}

/** Tells which licenses of an expression are not acceptable; the lists hold identifiers, `A WITH B`, and `GPL-*`. */
export class LicenseLists {
  private readonly allow: readonly Entry[] | null;
  private readonly deny: readonly Entry[];

  constructor(allow: readonly string[] | undefined, deny: readonly string[] | undefined) {
    this.allow = allow ? allow.map(toEntry) : null;
    this.deny = (deny ?? []).map(toEntry);
  }

  /** Names of the licenses that are not acceptable; empty where the expression as a whole is. */
  objections(expression: LicenseExpression): string[] {
    if (expression.type === 'term') return this.accepts(expression.term) ? [] : [expression.term.name];
    const [left = [], right = []] = expression.parts.map((part) => this.objections(part));
    // For OR, one acceptable side is enough: the user can choose it.
    if (expression.type === 'or' && (left.length === 0 || right.length === 0)) return [];
    return [...new Set([...left, ...right])];
  }

  private accepts({ alternatives, exception }: LicenseTerm): boolean {
    return alternatives.some((id) => {
      const exactly = (entry: Entry) => entry.exception === exception && entry.matches(id);
      if (exception && this.allow?.some(exactly)) return true;
      // An exception only adds permissions, so a license that is allowed without it is allowed with it.
      const allowed = !this.allow || this.allow.some((entry) => entry.exception === null && entry.matches(id));
      const denied = this.deny.some(
        (entry) => (entry.exception === null || entry.exception === exception) && entry.matches(id),
      );
      return allowed && !denied;
    });
  }
}

/** What is wrong with the entry of a list; null if nothing is. */
export function entryProblem(entry: string): string | null {
  if (entry.includes('*')) return /^[\w.+-]*\*$/.test(entry) ? null : `${entry}: a star stands at the end only`;
  const expression = parseLicenseExpression(entry);
  if (expression?.type === 'term' || isLicenseId(entry) || entry === 'UNLICENSED') return null;
  return `${entry} is not an SPDX license identifier; see https://spdx.org/licenses/`;
}

function toEntry(text: string): Entry {
  if (text.endsWith('*')) {
    const start = text.slice(0, -1).toLowerCase();
    return { exception: null, matches: (id) => id.toLowerCase().startsWith(start) };
  }
  const expression = parseLicenseExpression(text);
  const term = expression?.type === 'term' ? expression.term : licenseTerm(text, false, null);
  const ids = new Set(term.alternatives);
  return { exception: term.exception, matches: (id) => ids.has(id) };
}

/** What `assay policies apply` took a version of a policy from. */
export interface AppliedFrom {
  /** For people: the repository and the file. */
  place: string;
  /** Of the document in the file. Another one of the version says that somebody changed the policy elsewhere. */
  digest: string;
}

const MARK = /^# Applied by assay policies from (\S.*), digest ([0-9a-f]{64})\n/;

/** The text of a policy with its origin as its first line, which the service keeps: a comment changes no digest. */
export function markApplied(text: string, { place, digest }: AppliedFrom): string {
  // a name of a file may hold what ends the line
  return `# Applied by assay policies from ${place.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')}, digest ${digest}\n${text.replace(MARK, '')}`;
}

/** Undefined where it was not applied from a file. */
export function appliedFrom(source: string): AppliedFrom | undefined {
  const [, place, digest] = MARK.exec(source) ?? [];
  return place !== undefined && digest !== undefined ? { place, digest } : undefined;
}

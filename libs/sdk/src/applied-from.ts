/** The file from which `assay policies apply` applied a version of a policy. */
export interface AppliedFrom {
  /** The repository and the file, for people to read. */
  place: string;
  /** Digest of the document in the file. If the version's digest differs, someone changed the policy elsewhere. */
  digest: string;
}

const MARK = /^# Applied by assay policies from (\S.*), digest ([0-9a-f]{64})\n/;

/** Adds the origin to the text of a policy, as a comment in the first line. The service keeps it, and the digest stays the same. */
export function markApplied(text: string, { place, digest }: AppliedFrom): string {
  // a file name may contain characters that end the line
  return `# Applied by assay policies from ${place.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '?')}, digest ${digest}\n${text.replace(MARK, '')}`;
}

/** Undefined if it was not applied from a file. */
export function appliedFrom(source: string): AppliedFrom | undefined {
  const [, place, digest] = MARK.exec(source) ?? [];
  return place !== undefined && digest !== undefined ? { place, digest } : undefined;
}

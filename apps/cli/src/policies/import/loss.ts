/** A part of a rule that the policy language cannot express, or expresses differently. */
export interface Loss {
  /** The file that it stands in. */
  source: string;
  /** Null if it is no rule's. */
  rule: string | null;
  /** `rule`: it is not taken over at all. `part`: it is, without this. */
  lost: 'rule' | 'part';
  /** The key of the other tool. */
  part: string;
  reason: string;
}

/** Ends the conversion of a rule: without this part it would find something else. */
export class Unsupported extends Error {
  override name = 'Unsupported';

  constructor(
    readonly part: string,
    readonly reason: string,
  ) {
    super(`${part}: ${reason}`);
  }
}

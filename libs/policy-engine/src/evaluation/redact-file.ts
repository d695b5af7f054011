import type { PolicyDocument } from '@assay/contracts';
import { compilePolicy } from '../policy/compile.js';
import { InvalidPolicyError } from '../policy/problems.js';
import { linesWithoutSecrets } from './evaluate-file.js';
import { PolicySet } from './policy-set.js';
import type { SourceFile } from './types.js';

/** Of findings, which nobody is shown here. */
const NO_KEY = new Uint8Array(32);

/**
 * The lines of a file, each secret hidden that a rule of the policies finds: as many lines as the file has. Rules look at the file
 * wherever it is, also where their policy leaves its path out.
 * @param policies valid ones, as `redactingPart` gives them
 * @returns null where not all secrets may be known: a rule did not look at all of the file, or it has too many
 */
export function redactFile(file: SourceFile, policies: readonly PolicyDocument[]): string[] | null {
  try {
    const compiled = policies.map((document) => compilePolicy(document, { trusted: true }));
    return linesWithoutSecrets(new PolicySet(compiled), file, { fingerprintKey: NO_KEY });
  } catch (error) {
    // stored by an older release, and not understood any more
    if (error instanceof InvalidPolicyError) return null;
    throw error;
  }
}

import type { FileRole, Severity } from '@assay/contracts';

/** In a file that is no product code: two levels less, but never less than low. */
export function severityInRole(severity: Severity): Severity {
  if (severity === 'critical') return 'medium';
  return severity === 'info' ? 'info' : 'low';
}

/** Where a rule's `lower_if` holds, or a part of the data's way is guessed: high and critical become medium, so that they do not block. */
export function severityUnderCondition(severity: Severity): Severity {
  if (severity === 'critical' || severity === 'high') return 'medium';
  return severity === 'medium' ? 'low' : severity;
}

/** Sentences for the finding's message. */
export const LOWERED_BECAUSE: Record<FileRole | 'condition' | 'documentation' | 'far', string> = {
  test: 'Rated lower because the file is a test or a fixture.',
  example: 'Rated lower because the file is an example.',
  generated: 'Rated lower because the file is generated.',
  vendored: "Rated lower because the file is somebody else's code.",
  condition: 'Rated lower because it depends on a condition or on what the caller asks for.',
  documentation:
    'Rated lower because it stands in documentation, is a name in code or a part of a key, or is encrypted with a passphrase.',
  far: "Rated lower because a part of the data's way is a guess: it goes through many files, functions whose code is not known or names that are known at run time only, or was tested on its way.",
};

import type { FileRole, Severity } from '@assay/contracts';

/** In a file that is no product code: two levels less, but never less than low. */
export function severityInRole(severity: Severity): Severity {
  if (severity === 'critical') return 'medium';
  return severity === 'info' ? 'info' : 'low';
}

/** The severity if a rule's `lower_if` matches, or if part of the data flow is a guess: high and critical become medium, so they do not block. */
export function severityUnderCondition(severity: Severity): Severity {
  if (severity === 'critical' || severity === 'high') return 'medium';
  return severity === 'medium' ? 'low' : severity;
}

/** Sentences for the finding's message. */
export const LOWERED_BECAUSE: Record<FileRole | 'condition' | 'documentation' | 'license' | 'far', string> = {
  test: 'Rated lower because the file is a test or a fixture.',
  example: 'Rated lower because the file is an example.',
  generated: 'Rated lower because the file is generated.',
  vendored: 'Rated lower because the file is third-party code.',
  condition: 'Rated lower because it applies only under a condition, or if the caller asks for it.',
  documentation:
    'Rated lower because it is in documentation, is only a name in code or part of a key, or is encrypted with a passphrase.',
  license: 'Rated lower because the repository itself has this license.',
  far: 'Rated lower because part of the data flow is a guess: the data passes through many files, unknown functions or names known only at run time, was tested on its way, or is a part of the request in which an attack hardly fits.',
};

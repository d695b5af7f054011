import type { Annotation, HostStatus } from './code-host.js';

/** GitHub's limits of characters. */
export const MAX_CHARACTERS = { summary: 65_000, title: 255, message: 60_000 };

export function annotationOf({ path, startLine, endLine, level, title, message }: Annotation) {
  return {
    path,
    start_line: startLine,
    end_line: endLine,
    annotation_level: level,
    title: title.slice(0, MAX_CHARACTERS.title),
    message: message.slice(0, MAX_CHARACTERS.message),
  };
}

export function identityOf(annotation: {
  path: string;
  start_line: number;
  title: string | null;
  message: string | null;
}) {
  return JSON.stringify([annotation.path, annotation.start_line, annotation.title, annotation.message]);
}

/** GitHub takes so many of a request. */
export const ANNOTATIONS_A_REQUEST = 50;

/**
 * A check without a result asks for action: it must not look like one that passed, and required checks that are neutral or
 * skipped pass.
 */
export const CONCLUSIONS = { success: 'success', failure: 'failure', error: 'action_required' } as const;

export function stateOf({ status, conclusion }: { status: string; conclusion: string | null }): HostStatus['state'] {
  if (status !== 'completed') return 'pending';
  return conclusion === 'success' || conclusion === 'failure' ? conclusion : 'error';
}

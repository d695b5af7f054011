import type { FindingSuppression } from '@assay/contracts';
import type { FileResult, RuleMatch, SuppressionComment } from '../evaluation/types.js';
import { suppressedUntilMs } from './suppressions.js';

/** The suppression comments in an evaluation's files, and which of them suppress something. */
export class InlineSuppressions {
  private readonly used = new Set<SuppressionComment>();

  /** Those that cover a match, expired ones included. */
  of(ruleId: string, file: FileResult, match: RuleMatch): FindingSuppression[] {
    const covering = file.suppressions.filter(
      (comment) =>
        comment.ruleId === ruleId &&
        comment.reason !== '' &&
        comment.firstLine <= match.start.line &&
        match.start.line <= comment.lastLine,
    );
    for (const comment of covering) this.used.add(comment);
    return covering.map((comment): FindingSuppression => {
      const untilMs = suppressedUntilMs(comment);
      return {
        kind: 'inline',
        reason: comment.reason,
        by: null,
        expires_at: Number.isFinite(untilMs) ? new Date(untilMs).toISOString() : null,
      };
    });
  }

  /** After `of` was asked for every match of the file. */
  unused(file: FileResult): SuppressionComment[] {
    return file.suppressions.filter((comment) => !this.used.has(comment));
  }
}

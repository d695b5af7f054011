import { EXTENSION } from '../files/flow-parts.js';
import type { CallExpr } from '../ir.js';
import type { CrossFileCheck } from './cross-file-check.js';
import { guesses, type Said, valuesOf } from './expressions.js';
import type { Verdicts } from './verdicts.js';

/** A function whose name says that it decides what may pass: `isAllowed`, `is_path_safe`. */
export const DECIDES =
  /^_*(?:(?:is|are|has|can|check|validate)?_?|(?:is|are|can)(?:[A-Z][a-z]+|_[a-z]+)_?)(?:valid|allowed|safe|white_?listed|allow_?listed|trusted|permitted|supported|known|recogni[sz]e)/i;
/** A function whose name says that it detects harmful values, such as `isPathUnsafe`: everything else is harmless. */
export const REJECTS =
  /^_*(?:(?:is|are|has|have|looks|contains?)_?)?(?:[A-Z]?[a-z]+|_[a-z]+)??_?(?:[uU]nsafe|[iI]nvalid|[iI]llegal|[fF]orbidden|[bB]locked|[dD]isallowed|[uU]ntrusted|[mM]alicious|[nN]ot_?[aA]llowed|[tT]raversal|[dD]irectoryTraversal|[pP]athTraversal|path_traversal)/;

/** Checks by functions of the project: judged by their bodies if the file has them, otherwise once other files are known. */
export class CrossFileChecks {
  private readonly known = new Map<string, CrossFileCheck>();

  constructor(readonly verdicts: Verdicts) {}

  /** Returns the same object for equal checks. */
  of(asks: readonly string[], says: CrossFileCheck['says']): CrossFileCheck {
    const key = JSON.stringify([asks, says]);
    const known = this.known.get(key) ?? { asks, says };
    this.known.set(key, known);
    return known;
  }

  /**
   * What a call says about its arguments: by its name alone, which proves nothing, or by functions of other files.
   * @param asks those functions, as in `CrossFileCheck`; null if there are none
   */
  said(call: CallExpr, asks: readonly string[] | null, says: CrossFileCheck['says']): Said[] {
    if (!asks) return says === 'nothing' ? [] : guesses(valuesOf(call));
    const crossFileCheck = this.of(asks, says);
    // a C# extension method checks its receiver
    const isExtension = call.receiver && asks.every((each) => each.includes(` ${EXTENSION}`));
    const values = [...(isExtension && call.receiver ? [call.receiver] : []), ...valuesOf(call)];
    return values.map((expr) => ({ expr, isGuess: true, crossFileCheck }));
  }
}

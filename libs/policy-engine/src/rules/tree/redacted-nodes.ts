import type { AstMatch, AstRuleObject } from '@assay/contracts';
import type { NapiConfig, SgNode } from '@ast-grep/napi';
import { type Secret, secretAt } from '../../findings/redaction.js';
import type { FileScan } from '../file-scan.js';
import { NodeFinder } from './node-finder.js';

/** `redact` of a rule over syntax trees: the nodes within its matches that are credentials. */
export class RedactedNodes {
  private readonly finders: readonly NodeFinder[];

  constructor(rules: readonly AstRuleObject[] = [], match: Pick<AstMatch, 'constraints' | 'utils'>) {
    this.finders = rules.map((rule) => new NodeFinder(rule, match));
  }

  get isEmpty(): boolean {
    return this.finders.length === 0;
  }

  /** The ast-grep rules, in the order of `redact`, to check that they are valid before there is a file. */
  configs(scan: FileScan): NapiConfig[] {
    return this.finders.map((finder) => finder.config(scan));
  }

  within(node: SgNode, scan: FileScan): Secret[] {
    return this.finders.flatMap((finder) =>
      finder.findWithin(scan, node).flatMap((found) => {
        const { start, end } = found.range();
        return secretAt(scan.text, { start: start.index, end: end.index }) ?? [];
      }),
    );
  }
}

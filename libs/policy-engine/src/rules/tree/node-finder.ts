import type { AstMatch, AstRuleObject } from '@assay/contracts';
import type { NapiConfig, SgNode } from '@ast-grep/napi';
import { expandCalls, hasCalls } from '../../calls/expand-calls.js';
import type { FileScan } from '../file-scan.js';

type Surrounding = Pick<AstMatch, 'constraints' | 'utils'>;

/** One rule object, with the constraints and utilities of its rule. */
export class NodeFinder {
  private readonly fixed: NapiConfig | null;
  private readonly key: string;

  constructor(
    private readonly rule: AstRuleObject,
    private readonly match: Surrounding,
  ) {
    this.fixed = hasCalls([rule, match.utils ?? {}]) ? null : this.toConfig(rule, match.utils);
    this.key = JSON.stringify([rule, match.constraints, match.utils]);
  }

  config(scan: FileScan): NapiConfig {
    if (this.fixed) return this.fixed;
    const language = scan.language?.name ?? '';
    const expanded = expandCalls({ all: [this.rule] }, language, scan.importTable(), scan.occurs);
    const utils = Object.fromEntries(
      Object.entries(this.match.utils ?? {}).map(([name, util]) => [
        name,
        expandCalls(util, language, scan.importTable(), scan.occurs),
      ]),
    );
    return this.toConfig(expanded, utils);
  }

  /**
   * Ids of the nodes in the whole file. Many rules share their sources: a file is searched for them once.
   * @param keeps whether the nodes are asked for (`FileScan.kept`)
   */
  find(scan: FileScan, root: SgNode, keeps = false): readonly number[] {
    return scan.idsOf(this.key, () => root.findAll(this.config(scan)), keeps);
  }

  /** The node itself and below it. */
  findWithin(scan: FileScan, node: SgNode): readonly SgNode[] {
    return node.findAll(this.config(scan));
  }

  private toConfig(rule: AstRuleObject, utils: Surrounding['utils']): NapiConfig {
    // ast-grep's own types know each language's kinds; ours are checked when the policy is compiled.
    return { rule, constraints: this.match.constraints, utils } as NapiConfig;
  }
}

import { Readable } from 'node:stream';
import { type PolicyDocument, type Principal, type SarifQuery } from '@assay/contracts';
import {
  type Database,
  fromJsonColumn,
  showEvaluation,
  showFinding,
  type Tenant,
  type Transaction,
} from '@assay/database';
import { MAX_SARIF_RESULTS, SarifLog } from '@assay/policy-engine/sarif';
import { tenantOf } from '../http/tenant.js';
import { completed } from './evaluations.js';

/** Findings that are read and written at once: the event loop is never held for long. */
const PAGE = 250;

interface Plan {
  log: SarifLog;
  /** Of the findings, the most severe ones first. */
  ordinals: number[];
}

/** Evaluations as SARIF logs, written as they are read. */
export class EvaluationSarif {
  constructor(
    private readonly database: Database,
    private readonly baseUrl: string,
  ) {}

  /** @throws ServiceError RESOURCE_NOT_FOUND, also where it has not completed; RESOURCE_DELETED */
  async open(principal: Principal, id: string, query: SarifQuery): Promise<Readable> {
    const tenant = tenantOf(principal);
    const plan = await this.database.tenant(tenant, (tx) => this.plan(tx, id, query.include_absent ?? false));
    return Readable.from(this.parts(tenant, id, plan), { objectMode: false });
  }

  private async plan(tx: Transaction, id: string, includeAbsent: boolean): Promise<Plan> {
    const evaluation = showEvaluation(await completed(tx, id, 'SARIF log'));
    const ranked = await tx.$queryRaw<{ ordinal: number }[]>`
      SELECT ordinal FROM findings WHERE evaluation_id = ${id} AND (${includeAbsent} OR baseline_state <> 'absent')
      ORDER BY array_position(ARRAY['critical', 'high', 'medium', 'low', 'info'], severity), ordinal`;
    const found = await tx.$queryRaw<{ policy_id: string; rule_id: string }[]>`
      SELECT DISTINCT policy_id, rule_id FROM findings WHERE evaluation_id = ${id}`;
    const skipped = evaluation.skipped.flatMap(({ policy_id, rule_id }) =>
      policy_id && rule_id ? [{ policy_id, rule_id }] : [],
    );
    const versions = await tx.policyVersion.findMany({
      where: { OR: evaluation.policies.map(({ id: policy_id, version }) => ({ policy_id, version })) },
      orderBy: { policy_id: 'asc' },
      select: { policy_id: true, document: true },
    });
    const log = new SarifLog({
      evaluation,
      policies: versions.map(({ policy_id, document }) => ({
        id: policy_id,
        document: fromJsonColumn<PolicyDocument>(document),
      })),
      rules: [...found, ...skipped],
      baseUrl: this.baseUrl,
      leftOut: Math.max(0, ranked.length - MAX_SARIF_RESULTS),
    });
    return { log, ordinals: ranked.slice(0, MAX_SARIF_RESULTS).map(({ ordinal }) => ordinal) };
  }

  private async *parts(tenant: Required<Tenant>, id: string, { log, ordinals }: Plan): AsyncGenerator<string> {
    yield log.head;
    for (let start = 0; start < ordinals.length; start += PAGE) {
      const page = ordinals.slice(start, start + PAGE);
      const rows = await this.database.tenant(tenant, (tx) =>
        tx.finding.findMany({
          where: { evaluation_id: id, ordinal: { in: page } },
          select: { ordinal: true, data: true },
        }),
      );
      // a log that lacks what was deleted meanwhile would look whole
      if (rows.length < page.length) throw new Error(`the evaluation ${id} was deleted while it was read`);
      const rank = new Map(page.map((ordinal, index) => [ordinal, index]));
      rows.sort((a, b) => (rank.get(a.ordinal) ?? 0) - (rank.get(b.ordinal) ?? 0));
      const results = rows.map((row) => log.result(showFinding(row)));
      yield (start === 0 ? '' : ',') + results.join(',');
    }
    yield log.tail;
  }
}

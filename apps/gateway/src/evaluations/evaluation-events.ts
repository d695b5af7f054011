import { isDeepStrictEqual } from 'node:util';
import { type Evaluation, hasEnded } from '@assay/contracts';
import { showEvaluation, type Tenant } from '@assay/database';
import type { UnexpectedErrors } from '@assay/platform';
import type { Authenticates } from '../http/admission/admission.js';
import type { Call } from '../http/endpoint.js';
import { EventStream, EventStreams } from '../http/event-streams.js';
import type { Evaluations } from './evaluations.js';

interface Watch {
  readonly to: EventStream;
  readonly id: string;
  last: Evaluation;
}

/** Server-sent events of evaluations: `evaluation` with the resource at each change, until it has ended. */
export class EvaluationEvents {
  private readonly streams: EventStreams<Watch>;

  constructor(
    private readonly evaluations: Evaluations,
    private readonly authenticator: Authenticates,
    unexpected: UnexpectedErrors,
  ) {
    this.streams = new EventStreams<Watch>(
      () => '',
      (tenant, watches) => this.advance(tenant, watches),
      unexpected,
    );
  }

  /** @throws ServiceError as `Evaluations.get` does */
  async open(call: Call): Promise<void> {
    const id = call.param('evaluation_id');
    const last = await this.evaluations.get(call.principal, id);
    const watch: Watch = { to: new EventStream(call, this.authenticator), id, last };
    watch.to.begin();
    this.send(watch, last);
    if (!hasEnded(last)) this.streams.add(watch);
  }

  close(): void {
    this.streams.close();
  }

  private async advance(tenant: Required<Tenant>, watches: Watch[]): Promise<void> {
    const rows = await this.evaluations.states(tenant, [...new Set(watches.map(({ id }) => id))]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const watch of watches) {
      const row = byId.get(watch.id);
      if (!row || row.deleted_at) watch.to.end();
      else {
        const evaluation = showEvaluation(row);
        if (!isDeepStrictEqual(evaluation, watch.last)) this.send(watch, evaluation);
      }
    }
  }

  private send(watch: Watch, evaluation: Evaluation): void {
    watch.last = evaluation;
    watch.to.send({ event: 'evaluation', data: JSON.stringify(evaluation) });
    if (hasEnded(evaluation)) watch.to.end();
  }
}

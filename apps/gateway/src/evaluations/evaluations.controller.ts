import type { Readable } from 'node:stream';
import {
  CreateEvaluationRequest,
  DsseEnvelope,
  Evaluation,
  EvaluationFile,
  EvaluationFileQuery,
  EvaluationPage,
  evaluationRequestErrors,
  FindingDto,
  FindingPage,
  ListEvaluationsQuery,
  ListFindingsQuery,
  SarifQuery,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { Attestations } from './attestations.js';
import { EvaluationEvents } from './evaluation-events.js';
import { EvaluationFiles } from './evaluation-files.js';
import { EvaluationSarif } from './evaluation-sarif.js';
import { Evaluations } from './evaluations.js';

const SARIF_TYPE = 'application/sarif+json';
const params = { evaluation_id: { prefix: 'eval' as const, description: 'Identifier of the evaluation' } };
const change = { actor: 'any', environment: 'own', recentSignIn: false, origin: 'any' } as const;

@Controller()
@Tag('Evaluations')
export class EvaluationsController {
  constructor(
    @Inject(Evaluations) private readonly evaluations: Evaluations,
    @Inject(EvaluationSarif) private readonly sarifLogs: EvaluationSarif,
    @Inject(Attestations) private readonly attestations: Attestations,
    @Inject(EvaluationFiles) private readonly files: EvaluationFiles,
    @Inject(EvaluationEvents) private readonly events: EvaluationEvents,
  ) {}

  @Endpoint('POST', '/v1/evaluations', {
    summary: 'Evaluate files',
    description:
      'Accepts repository files and returns at once with status pending. Files come with their content, or by digest: see PUT /v1/contents. Get the outcome by webhook (evaluation.completed), GET or the event stream.',
    scope: 'write:evaluations',
    ...change,
    limit: 'evaluations.create',
    body: CreateEvaluationRequest,
    rules: evaluationRequestErrors,
    success: { status: 201, dto: Evaluation, location: '/v1/evaluations/{id}' },
  })
  create(@FromCall() call: Call<CreateEvaluationRequest>): Promise<Evaluation> {
    return this.evaluations.submit(call.principal, call.body, call.idempotency);
  }

  @Endpoint('GET', '/v1/evaluations', {
    summary: 'List evaluations, newest first',
    scope: 'read:evaluations',
    limit: 'evaluations.list',
    query: ListEvaluationsQuery,
    cursor: 'eval',
    success: { status: 200, dto: EvaluationPage },
  })
  list(@FromCall() call: Call<undefined, ListEvaluationsQuery>) {
    return this.evaluations.list(call.principal, call.query);
  }

  @Endpoint('GET', '/v1/evaluations/{evaluation_id}', {
    summary: 'Get an evaluation',
    scope: 'read:evaluations',
    limit: 'evaluations.get',
    params,
    success: { status: 200, dto: Evaluation },
    errors: ['RESOURCE_DELETED'],
  })
  get(@FromCall() call: Call) {
    return this.evaluations.get(call.principal, call.param('evaluation_id'));
  }

  @Endpoint('GET', '/v1/evaluations/{evaluation_id}/findings', {
    summary: 'List findings of an evaluation, by file or most severe first',
    scope: 'read:evaluations',
    limit: 'evaluations.findings',
    params,
    query: ListFindingsQuery,
    cursor: 'text',
    success: { status: 200, dto: FindingPage },
    errors: ['RESOURCE_DELETED'],
  })
  findings(@FromCall() call: Call<undefined, ListFindingsQuery>) {
    return this.evaluations.findings(call.principal, call.param('evaluation_id'), call.query);
  }

  @Endpoint('GET', '/v1/evaluations/{evaluation_id}/findings/{finding_id}', {
    summary: 'Get a finding of an evaluation',
    scope: 'read:evaluations',
    limit: 'evaluations.findings',
    params: { ...params, finding_id: { description: 'Identifier of the finding' } },
    success: { status: 200, dto: FindingDto },
    errors: ['RESOURCE_DELETED'],
  })
  finding(@FromCall() call: Call) {
    return this.evaluations.finding(call.principal, call.param('evaluation_id'), call.param('finding_id'));
  }

  @Endpoint('GET', '/v1/evaluations/{evaluation_id}/file', {
    summary: 'Get a file of an evaluation, without its secrets',
    description:
      'As it was evaluated. Hides secrets found by the policies that ran or by the built-in policy for secrets. If some secrets may be unknown, the file is not shown.',
    scope: 'read:evaluations',
    // source code goes to people who look at a finding, and not to every key that may read verdicts
    actor: 'product',
    limit: 'evaluations.file',
    params,
    query: EvaluationFileQuery,
    success: { status: 200, dto: EvaluationFile },
    errors: ['RESOURCE_DELETED'],
  })
  file(@FromCall() call: Call<undefined, EvaluationFileQuery>) {
    call.reply.header('cache-control', 'no-store');
    return this.files.read(call.principal, call.param('evaluation_id'), call.query.path);
  }

  @Endpoint('GET', '/v1/evaluations/{evaluation_id}/sarif', {
    summary: 'Get an evaluation as SARIF 2.1.0',
    description:
      'In the form that GitHub code scanning accepts: at most 25,000 results, most severe first. Notifications list what was not evaluated.',
    scope: 'read:evaluations',
    limit: 'evaluations.sarif',
    params,
    query: SarifQuery,
    success: { status: 200, contentType: SARIF_TYPE, description: 'SARIF 2.1.0' },
    errors: ['RESOURCE_DELETED'],
  })
  async sarif(@FromCall() call: Call<undefined, SarifQuery>): Promise<Readable> {
    const id = call.param('evaluation_id');
    const stream = await this.sarifLogs.open(call.principal, id, call.query);
    call.reply
      .header('content-type', SARIF_TYPE)
      .header('content-disposition', `attachment; filename="${id}.sarif"`)
      .header('cache-control', 'no-store');
    return stream;
  }

  @Endpoint('GET', '/v1/evaluations/{evaluation_id}/attestation', {
    summary: 'Get a signed attestation of the verdict',
    description:
      'An in-toto statement with a SLSA verification summary in a DSSE envelope: policies, files and verdict by digest. `assay verify` checks it offline with the keys at /.well-known/attestation-keys.json of the authorization server.',
    scope: 'read:evaluations',
    limit: 'evaluations.attestation',
    params,
    success: { status: 200, dto: DsseEnvelope },
    errors: ['RESOURCE_DELETED'],
  })
  attestation(@FromCall() call: Call) {
    return this.attestations.get(call.principal, call.param('evaluation_id'));
  }

  @Endpoint('GET', '/v1/evaluations/{evaluation_id}/events', {
    summary: 'Stream an evaluation as server-sent events',
    description: 'Sends `evaluation` with the resource at each change, and closes when the evaluation ends.',
    scope: 'read:evaluations',
    limit: 'evaluations.events',
    params,
    success: { status: 200, contentType: 'text/event-stream', description: 'A stream of `evaluation` events' },
    errors: ['RESOURCE_DELETED'],
  })
  async follow(@FromCall() call: Call): Promise<void> {
    await this.events.open(call);
  }

  @Endpoint('POST', '/v1/evaluations/{evaluation_id}/cancel', {
    summary: 'Cancel an evaluation',
    description: 'A pending or running evaluation ends as canceled. One that has already ended is returned unchanged.',
    scope: 'write:evaluations',
    ...change,
    params,
    success: { status: 200, dto: Evaluation },
    errors: ['RESOURCE_DELETED'],
  })
  cancel(@FromCall() call: Call) {
    return this.evaluations.cancel(call.principal, call.param('evaluation_id'));
  }

  @Endpoint('DELETE', '/v1/evaluations/{evaluation_id}', {
    summary: 'Delete an evaluation with its files and findings',
    description: 'This destroys evidence, so a person needs the role of an administrator.',
    scope: 'write:evaluations',
    personScope: 'admin',
    ...change,
    params,
    success: { status: 204 },
    errors: ['RESOURCE_DELETED'],
  })
  async delete(@FromCall() call: Call): Promise<void> {
    await this.evaluations.delete(call.principal, call.param('evaluation_id'));
  }
}

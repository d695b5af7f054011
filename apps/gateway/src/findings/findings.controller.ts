import type { Readable } from 'node:stream';
import {
  CountOpenFindingsQuery,
  CreateFindingCommentRequest,
  ExportOpenFindingsQuery,
  FindingActivity,
  FindingActivityPage,
  ListOpenFindingsQuery,
  OpenFinding,
  OpenFindingCounts,
  OpenFindingPage,
  PageQuery,
  TriagedFindings,
  TriageFindingsRequest,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { OpenFindings } from './open-findings.js';
import { Triage } from './triage.js';

const params = { open_finding_id: { prefix: 'opf' as const, description: 'Identifier of the open finding' } };
const id = (call: Call<unknown, unknown>) => call.param('open_finding_id');
const change = { actor: 'any', environment: 'own', recentSignIn: false, origin: 'any' } as const;

@Controller()
@Tag('Findings')
export class FindingsController {
  constructor(
    @Inject(OpenFindings) private readonly findings: OpenFindings,
    @Inject(Triage) private readonly triages: Triage,
  ) {}

  @Endpoint('GET', '/v1/findings', {
    summary: 'List open findings of all repositories',
    description:
      'For each repository, returns the findings of its latest completed evaluation of the whole repository: of main, otherwise master, otherwise any branch. Excludes suppressed findings and those of policies in mode shadow.',
    scope: 'read:evaluations',
    limit: 'findings.list',
    query: ListOpenFindingsQuery,
    cursor: 'text',
    success: { status: 200, dto: OpenFindingPage },
  })
  list(@FromCall() call: Call<undefined, ListOpenFindingsQuery>) {
    return this.findings.list(call.principal, call.query);
  }

  @Endpoint('GET', '/v1/findings/counts', {
    summary: 'Count open findings, by filter',
    description: 'The counts of a filter ignore that filter: they show what each of its values would return.',
    scope: 'read:evaluations',
    limit: 'findings.counts',
    query: CountOpenFindingsQuery,
    success: { status: 200, dto: OpenFindingCounts },
  })
  counts(@FromCall() call: Call<undefined, CountOpenFindingsQuery>) {
    return this.findings.counts(call.principal, call.query);
  }

  @Endpoint('GET', '/v1/findings/export', {
    summary: 'Export open findings, most severe first',
    description:
      'One finding a line: JSON (application/x-ndjson), or with format=csv text/csv, in which no cell is read as a formula, and whose last column, assignee, is the name.',
    scope: 'read:evaluations',
    limit: 'findings.export',
    query: ExportOpenFindingsQuery,
    success: {
      status: 200,
      contentType: 'application/x-ndjson',
      alsoAs: ['text/csv'],
      description: 'The findings, one per line',
    },
  })
  async export(@FromCall() call: Call<undefined, ExportOpenFindingsQuery>): Promise<Readable> {
    const { format = 'ndjson' } = call.query;
    const stream = await this.findings.export(call.principal, call.query);
    const type = format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/x-ndjson';
    call.reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="findings.${format}"`)
      .header('cache-control', 'no-store');
    return stream;
  }

  @Endpoint('POST', '/v1/findings/triage', {
    ...change,
    summary: 'Triage open findings',
    description:
      'Sets a state, an assignee or a comment on up to 500 findings. Triage does not affect verdicts: to accept a finding, suppress it.',
    scope: 'write:evaluations',
    body: TriageFindingsRequest,
    success: { status: 200, dto: TriagedFindings },
  })
  triage(@FromCall() call: Call<TriageFindingsRequest>) {
    return this.triages.triage(call.requester(), call.body, call.idempotency);
  }

  @Endpoint('GET', '/v1/findings/{open_finding_id}', {
    summary: 'Get an open finding',
    description:
      'Its code is in the evaluation that shows it: GET /v1/evaluations/{evaluation_id}/findings/{finding_id}.',
    scope: 'read:evaluations',
    limit: 'findings.get',
    params,
    success: { status: 200, dto: OpenFinding },
  })
  get(@FromCall() call: Call) {
    return this.findings.get(call.principal, id(call));
  }

  @Endpoint('GET', '/v1/findings/{open_finding_id}/activity', {
    summary: 'List comments and triage changes of an open finding, newest first',
    scope: 'read:evaluations',
    limit: 'findings.activity',
    params,
    query: PageQuery,
    cursor: 'fac',
    success: { status: 200, dto: FindingActivityPage },
  })
  activity(@FromCall() call: Call<undefined, PageQuery>) {
    return this.triages.activity(call.principal, id(call), call.query);
  }

  @Endpoint('POST', '/v1/findings/{open_finding_id}/comments', {
    ...change,
    summary: 'Comment on an open finding',
    scope: 'write:evaluations',
    params,
    body: CreateFindingCommentRequest,
    success: { status: 201, dto: FindingActivity },
  })
  comment(@FromCall() call: Call<CreateFindingCommentRequest>) {
    return this.triages.comment(call.requester(), id(call), call.body, call.idempotency);
  }

  @Endpoint('DELETE', '/v1/findings/{open_finding_id}/comments/{comment_id}', {
    ...change,
    summary: 'Delete your own comment',
    scope: 'write:evaluations',
    params: { ...params, comment_id: { prefix: 'fac', description: 'Identifier of the comment' } },
    success: { status: 204 },
    errors: ['RESOURCE_DELETED', 'AUTH_ORG_ACCESS_DENIED'],
  })
  async deleteComment(@FromCall() call: Call): Promise<void> {
    await this.triages.deleteComment(call.requester(), id(call), call.param('comment_id'));
  }
}

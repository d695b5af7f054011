import {
  CreateFindingViewRequest,
  FindingView,
  FindingViewPage,
  PageQuery,
  UpdateFindingViewRequest,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Authenticator } from '../http/authentication/authenticator.js';
import { type Call, Endpoint } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { FindingViews } from './finding-views.js';

const tag = 'Findings';
const params = { view_id: { prefix: 'fvw' as const, description: 'Identifier of the view' } };
/** Whoever reads findings has views of their own; sharing is decided by the use case. */
const change = {
  tag,
  scope: 'read:evaluations',
  actor: 'any',
  environment: 'own',
  recentSignIn: false,
  origin: 'any',
} as const;

@Controller()
export class FindingViewsController {
  constructor(
    @Inject(FindingViews) private readonly views: FindingViews,
    @Inject(Authenticator) private readonly authenticator: Authenticator,
  ) {}

  @Endpoint('POST', '/v1/finding-views', {
    ...change,
    summary: 'Save a view of the open findings',
    description: 'A name for filters of GET /v1/findings. Sharing it with the organization requires write:evaluations.',
    body: CreateFindingViewRequest,
    success: { status: 201, dto: FindingView },
    errors: ['RESOURCE_ALREADY_EXISTS'],
  })
  async create(@FromCall() call: Call<CreateFindingViewRequest>) {
    const view = await this.views.create(this.authenticator.requester(call), call.body, call.idempotency);
    call.reply.header('location', `/v1/finding-views/${view.id}`);
    return view;
  }

  @Endpoint('GET', '/v1/finding-views', {
    tag,
    summary: 'List saved views of the open findings, newest first',
    description: 'Your own, and those that others share with the organization.',
    scope: 'read:evaluations',
    limit: 'finding-views.list',
    query: PageQuery,
    cursor: 'fvw',
    success: { status: 200, dto: FindingViewPage },
  })
  list(@FromCall() call: Call<undefined, PageQuery>) {
    return this.views.list(call.principal, call.query);
  }

  @Endpoint('PATCH', '/v1/finding-views/{view_id}', {
    ...change,
    summary: 'Update a saved view',
    description:
      'Sharing a view, and changing a shared one, requires write:evaluations. Only its creator can make it private again. Omitted fields do not change.',
    params,
    body: UpdateFindingViewRequest,
    success: { status: 200, dto: FindingView },
    errors: ['RESOURCE_ALREADY_EXISTS', 'AUTH_ORG_ACCESS_DENIED'],
  })
  update(@FromCall() call: Call<UpdateFindingViewRequest>) {
    return this.views.update(this.authenticator.requester(call), call.param('view_id'), call.body);
  }

  @Endpoint('DELETE', '/v1/finding-views/{view_id}', {
    ...change,
    summary: 'Delete a saved view',
    description: 'Deleting a shared view requires write:evaluations.',
    params,
    success: { status: 204 },
  })
  async delete(@FromCall() call: Call): Promise<void> {
    await this.views.delete(this.authenticator.requester(call), call.param('view_id'));
  }
}

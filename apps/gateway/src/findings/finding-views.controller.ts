import {
  CreateFindingViewRequest,
  FindingView,
  FindingViewPage,
  PageQuery,
  UpdateFindingViewRequest,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { FindingViews } from './finding-views.js';

const params = { view_id: { prefix: 'fvw' as const, description: 'Identifier of the view' } };
/** Anyone who can read findings can have views. The use case decides who can share them. */
const change = {
  scope: 'read:evaluations',
  actor: 'any',
  environment: 'own',
  recentSignIn: false,
  origin: 'any',
} as const;

@Controller()
@Tag('Findings')
export class FindingViewsController {
  constructor(@Inject(FindingViews) private readonly views: FindingViews) {}

  @Endpoint('POST', '/v1/finding-views', {
    ...change,
    summary: 'Save a view of the open findings',
    description: 'A name for filters of GET /v1/findings. Sharing it with the organization requires write:evaluations.',
    body: CreateFindingViewRequest,
    success: { status: 201, dto: FindingView, location: '/v1/finding-views/{id}' },
    errors: ['RESOURCE_ALREADY_EXISTS'],
  })
  create(@FromCall() call: Call<CreateFindingViewRequest>) {
    return this.views.create(call.requester(), call.body, call.idempotency);
  }

  @Endpoint('GET', '/v1/finding-views', {
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
    return this.views.update(call.requester(), call.param('view_id'), call.body);
  }

  @Endpoint('DELETE', '/v1/finding-views/{view_id}', {
    ...change,
    summary: 'Delete a saved view',
    description: 'Deleting a shared view requires write:evaluations.',
    params,
    success: { status: 204 },
  })
  async delete(@FromCall() call: Call): Promise<void> {
    await this.views.delete(call.requester(), call.param('view_id'));
  }
}

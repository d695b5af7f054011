import {
  ListRepositoriesQuery,
  Overview,
  RepositoryPage,
  RepositoryState,
  RepositoryStateQuery,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { OverviewOfOrganization } from './overview.js';
import { Repositories } from './repositories.js';

@Controller()
@Tag('Repositories')
export class RepositoriesController {
  constructor(
    @Inject(Repositories) private readonly repositories: Repositories,
    @Inject(OverviewOfOrganization) private readonly overviews: OverviewOfOrganization,
  ) {}

  @Endpoint('GET', '/v1/repositories', {
    summary: 'List repositories, by name',
    description:
      'Returns repositories that were evaluated as a whole, as shown by the latest such evaluation: of main, otherwise master, otherwise any branch.',
    scope: 'read:evaluations',
    limit: 'repositories.list',
    query: ListRepositoriesQuery,
    cursor: 'text',
    success: { status: 200, dto: RepositoryPage },
  })
  list(@FromCall() call: Call<undefined, ListRepositoriesQuery>) {
    return this.repositories.list(call.principal, call.query);
  }

  @Endpoint('GET', '/v1/repositories/state', {
    summary: 'Get a repository with its branches and the policies that ran',
    description: 'The name is in the query, because it may contain slashes.',
    scope: 'read:evaluations',
    limit: 'repositories.state',
    query: RepositoryStateQuery,
    success: { status: 200, dto: RepositoryState },
    errors: ['RESOURCE_NOT_FOUND'],
  })
  state(@FromCall() call: Call<undefined, RepositoryStateQuery>) {
    return this.repositories.state(call.principal, call.query.repository);
  }

  @Endpoint('GET', '/v1/overview', {
    summary: 'Get what needs attention, and the risk over time',
    scope: 'read:evaluations',
    limit: 'overview.get',
    success: { status: 200, dto: Overview },
  })
  overview(@FromCall() call: Call) {
    return this.overviews.get(call.principal);
  }
}

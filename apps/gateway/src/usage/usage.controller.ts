import type { Readable } from 'node:stream';
import {
  ExportUsageQuery,
  ListUsageQuery,
  UsageOfCredentialPage,
  UsageOfRepositoryPage,
  UsageOverTime,
  UsageQuery,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { UsageOfOrganization } from './usage.js';

/** Administrators plan with it, and auditors read everything. */
const readers = { scope: 'admin', orScope: 'read:admin' } as const;

@Controller()
@Tag('Organization')
export class UsageController {
  constructor(@Inject(UsageOfOrganization) private readonly usage: UsageOfOrganization) {}

  @Endpoint('GET', '/v1/org/usage', {
    summary: 'Get usage by day',
    description:
      'Evaluations, their files and bytes, and API requests, in the environment of the credential. Requests appear within about five seconds.',
    ...readers,
    limit: 'usage.get',
    query: UsageQuery,
    success: { status: 200, dto: UsageOverTime },
  })
  get(@FromCall() { principal, query }: Call<undefined, UsageQuery>): Promise<UsageOverTime> {
    return this.usage.get(principal, query);
  }

  @Endpoint('GET', '/v1/org/usage/credentials', {
    summary: 'List usage by credential, most requests first',
    description:
      'Requests of API keys, applications and SCIM tokens, and evaluations submitted with API keys. Evaluations that people submit count only by day and by repository.',
    ...readers,
    limit: 'usage.credentials',
    query: ListUsageQuery,
    cursor: 'text',
    success: { status: 200, dto: UsageOfCredentialPage },
  })
  credentials(@FromCall() { principal, query }: Call<undefined, ListUsageQuery>): Promise<UsageOfCredentialPage> {
    return this.usage.credentials(principal, query);
  }

  @Endpoint('GET', '/v1/org/usage/repositories', {
    summary: 'List usage by repository, most evaluations first',
    ...readers,
    limit: 'usage.repositories',
    query: ListUsageQuery,
    cursor: 'text',
    success: { status: 200, dto: UsageOfRepositoryPage },
  })
  repositories(@FromCall() { principal, query }: Call<undefined, ListUsageQuery>): Promise<UsageOfRepositoryPage> {
    return this.usage.repositories(principal, query);
  }

  @Endpoint('GET', '/v1/org/usage/export', {
    summary: 'Export usage as CSV',
    description:
      'A line for each day, credential or repository, in the order of the lists. No cell is read as a formula.',
    ...readers,
    limit: 'usage.export',
    query: ExportUsageQuery,
    success: {
      status: 200,
      contentType: 'text/csv',
      description: 'The lines, below a line with the names of the columns',
    },
  })
  async export(@FromCall() call: Call<undefined, ExportUsageQuery>): Promise<Readable> {
    const { by = 'day' } = call.query;
    const stream = await this.usage.export(call.principal, call.query);
    call.reply
      .header('content-type', 'text/csv; charset=utf-8; header=present')
      .header('content-disposition', `attachment; filename="usage-by-${by}.csv"`)
      .header('cache-control', 'no-store');
    return stream;
  }
}

import { RequestLogPage, RequestLogQuery } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { RequestLog } from './request-log.js';

@Controller()
export class RequestLogController {
  constructor(@Inject(RequestLog) private readonly log: RequestLog) {}

  @Endpoint('GET', '/v1/request-log', {
    tag: 'Request log',
    summary: "List API requests of the organization's credentials, newest first",
    description:
      'Of the environment of the credential that asks: keys, applications, the command line and SCIM tokens; the portal’s own calls are left out. A request shows within about two seconds. Kept for 7 days, at most 250,000 requests an environment; beyond 1,000 successes a minute the rest of them is left out. Query strings, headers and bodies are never kept.',
    scope: 'read:org',
    limit: 'request-log.list',
    query: RequestLogQuery,
    cursor: 'req',
    success: { status: 200, dto: RequestLogPage },
  })
  list(@FromCall() { principal, query }: Call<undefined, RequestLogQuery>): Promise<RequestLogPage> {
    return this.log.list(principal, query);
  }
}

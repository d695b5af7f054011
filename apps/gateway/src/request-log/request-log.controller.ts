import { RequestLogPage, RequestLogQuery } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { RequestLog } from './request-log.js';

@Controller()
@Tag('Request log')
export class RequestLogController {
  constructor(@Inject(RequestLog) private readonly log: RequestLog) {}

  @Endpoint('GET', '/v1/request-log', {
    summary: "List API requests of the organization's credentials, newest first",
    description:
      'Requests in the environment of the credential: of keys, applications, the command line and SCIM tokens, but not the portal’s own. A request appears within about two seconds. Requests are kept for 7 days, at most 250,000 per environment; beyond 1,000 successful requests per minute, further successful ones are not recorded. Query strings, headers and bodies are never recorded.',
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

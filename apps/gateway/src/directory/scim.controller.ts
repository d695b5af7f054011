import { FEATURE_PLANS, SCIM_PATH, SCIM_ROUTES } from '@assay/contracts';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { Directory } from './directory.js';

/** The routes of SCIM are those of `SCIM_ROUTES`. All are served alike: requests and responses are the protocol's, and auth handles them. */
@Controller()
@Tag('SCIM')
export class ScimController {
  constructor(@Inject(Directory) private readonly directory: Directory) {}

  async passOn(call: Call, reply: FastifyReply): Promise<void> {
    await this.directory.exchange(call.principal, call.requester().address, call.request, reply);
  }
}

// one by one rather than /scim/v2/*: limits, request log and documentation know routes, and what is none is 404 without a credential
const { prototype } = ScimController;
for (const [name, { method, path, summary, status, ...route }] of Object.entries(SCIM_ROUTES)) {
  const value = function (this: ScimController, call: Call, reply: FastifyReply) {
    return this.passOn(call, reply);
  };
  Object.defineProperty(prototype, name, { value });
  FromCall()(prototype, name, 0);
  Res()(prototype, name, 1);
  const [, parameter] = /\{(\w+)\}/.exec(path) ?? [];
  Endpoint(method, `${SCIM_PATH}${path}`, {
    summary,
    scope: 'scim',
    // directories are of both environments, and so are their tokens
    actor: 'directory',
    environment: 'shared',
    recentSignIn: false,
    origin: 'any',
    plans: FEATURE_PLANS.scim,
    ...('query' in route ? { query: route.query } : {}),
    ...(parameter && 'parameter' in route ? { params: { [parameter]: { description: route.parameter } } } : {}),
    success: { status, ...(status === 204 ? {} : { contentType: 'application/scim+json' }) },
  })(prototype, name, { value });
}

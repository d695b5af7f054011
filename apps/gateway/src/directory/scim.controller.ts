import { FEATURE_PLANS, SCIM_PATH, SCIM_ROUTES } from '@assay/contracts';
import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Authenticator } from '../http/authentication/authenticator.js';
import { type Call, Endpoint } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { Directory } from './directory.js';

/** The routes of SCIM are those of `SCIM_ROUTES`. All are served alike: requests and responses are the protocol's, and auth handles them. */
@Controller()
export class ScimController {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(Authenticator) private readonly authenticator: Authenticator,
  ) {}

  async passOn({ principal, request }: Call, reply: FastifyReply): Promise<void> {
    const address = this.authenticator.addresses.of(request)?.toString();
    await this.directory.exchange(principal, address, request, reply);
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
    tag: 'SCIM',
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

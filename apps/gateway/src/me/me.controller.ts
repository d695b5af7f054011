import {
  ChangePasswordRequest,
  GrantedApplicationPage,
  Me as OwnPerson,
  PageQuery,
  type PersonCommand,
  SignInSessionPage,
  UpdateMeRequest,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { AuthClient } from '../http/authentication/auth-client.js';
import { pageOfSorted } from '../http/cursors.js';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { signedInPerson } from '../http/signed-in-person.js';
import { OWN, STEP_UP } from './descriptions.js';

const errors = ['AUTH_ORG_ACCESS_DENIED' as const];
// a person needs no scope for what is their own
const scope = 'any' as const;
/** Whatever changes something here is the person’s own account. */
const change = { actor: 'product', environment: 'person', recentSignIn: false, origin: 'own' } as const;
/** What belongs to one organization: auth lets a session that began at its identity provider reach no other. */
const changeThere = { ...change, origin: 'any' } as const;

@Controller()
@Tag('Person')
export class MeController {
  constructor(@Inject(AuthClient) private readonly auth: AuthClient) {}

  @Endpoint('GET', '/v1/me', {
    summary: "Get the person behind this token, and the token's scopes",
    description: OWN,
    scope,
    actor: 'person',
    success: { status: 200, dto: OwnPerson },
    errors,
  })
  show(@FromCall() call: Call): Promise<OwnPerson> {
    return this.auth.call('me.get', this.person(call));
  }

  @Endpoint('PATCH', '/v1/me', {
    summary: 'Change your name',
    description: OWN,
    scope,
    ...change,
    body: UpdateMeRequest,
    success: { status: 200, dto: OwnPerson },
    errors,
  })
  rename(@FromCall() call: Call<UpdateMeRequest>): Promise<OwnPerson> {
    const { user_id, command } = this.person(call);
    return this.auth.call('me.update', { user_id, command: { ...command, person: call.body } });
  }

  @Endpoint('POST', '/v1/me/password', {
    summary: 'Change your password',
    description: `Requires the current password, and a session with the second factor if you have one, however old: ${STEP_UP} Your other sessions end, and their tokens are revoked. ${OWN}`,
    scope,
    ...change,
    body: ChangePasswordRequest,
    success: { status: 204 },
    errors,
  })
  changePassword(@FromCall() call: Call<ChangePasswordRequest>): Promise<void> {
    const { user_id, command } = this.person(call);
    return this.auth.call('me.change-password', { user_id, command: { ...command, passwords: call.body } });
  }

  @Endpoint('GET', '/v1/me/sessions', {
    summary: 'List your sessions, last used first',
    description: OWN,
    scope,
    actor: 'person',
    query: PageQuery,
    cursor: 'text',
    success: { status: 200, dto: SignInSessionPage },
    errors,
  })
  async sessions(@FromCall() call: Call<undefined, PageQuery>): Promise<SignInSessionPage> {
    const { data } = await this.auth.call('me.sessions.list', this.person(call));
    return pageOfSorted(data, call.query, ({ last_used_at, id }) => `${last_used_at} ${id}`);
  }

  @Endpoint('DELETE', '/v1/me/sessions', {
    summary: 'End all your other sessions',
    description: `Their tokens are revoked at once. ${OWN}`,
    scope,
    ...change,
    success: { status: 204 },
    errors,
  })
  endOthers(@FromCall() call: Call): Promise<void> {
    return this.auth.call('me.sessions.end-others', this.person(call));
  }

  @Endpoint('DELETE', '/v1/me/sessions/{session_id}', {
    summary: 'End a session',
    description: `Its tokens are revoked at once. ${OWN}`,
    scope,
    ...changeThere,
    params: { session_id: { description: 'Identifier of the session' } },
    success: { status: 204 },
    errors,
  })
  endSession(@FromCall() call: Call): Promise<void> {
    return this.auth.call('me.sessions.end', { ...this.person(call), session_id: call.param('session_id') });
  }

  @Endpoint('GET', '/v1/me/applications', {
    summary: 'List applications that you authorized, in all your organizations',
    description: OWN,
    scope,
    actor: 'person',
    query: PageQuery,
    cursor: 'grt',
    success: { status: 200, dto: GrantedApplicationPage },
    errors,
  })
  async applications(@FromCall() call: Call<undefined, PageQuery>): Promise<GrantedApplicationPage> {
    const { data } = await this.auth.call('me.applications.list', this.person(call));
    return pageOfSorted(data, call.query, ({ id }) => id);
  }

  @Endpoint('DELETE', '/v1/me/applications/{grant_id}', {
    summary: 'Revoke your authorization of an application',
    description: `Its tokens are revoked at once. ${OWN}`,
    scope,
    ...changeThere,
    params: { grant_id: { prefix: 'grt', description: 'Identifier of the grant' } },
    success: { status: 204 },
    errors,
  })
  revokeApplication(@FromCall() call: Call): Promise<void> {
    return this.auth.call('me.applications.revoke', { ...this.person(call), grant_id: call.param('grant_id') });
  }

  @Endpoint('DELETE', '/v1/me/organizations/{organization_id}', {
    summary: 'Leave an organization',
    description: `Applications that you authorized there lose access at once. The last owner cannot leave: make another member an owner first. ${OWN}`,
    scope,
    ...changeThere,
    params: { organization_id: { prefix: 'org', description: 'Identifier of the organization' } },
    success: { status: 204 },
    errors: [...errors, 'VALIDATION_FAILED'],
  })
  leave(@FromCall() call: Call): Promise<void> {
    const organization_id = call.param('organization_id');
    return this.auth.call('me.organizations.leave', { ...this.person(call), organization_id });
  }

  private person(call: Call<unknown, unknown>): { user_id: string; command: PersonCommand } {
    const { userId, token, organizationId } = signedInPerson(call.principal, call.request);
    const { address } = call.requester();
    return { user_id: userId, command: { token, organization_id: organizationId, address } };
  }
}

import {
  ChangePasswordRequest,
  GrantedApplicationPage,
  Me as OwnPerson,
  PageQuery,
  SignInSessionPage,
  UpdateMeRequest,
} from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Authenticator } from '../http/authentication/authenticator.js';
import { type Call, Endpoint } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { signedInPerson } from '../http/signed-in-person.js';
import { Me, type RequestingPerson } from './me.js';

const tag = 'Person';
/** What every route here says of who may call it. */
const OWN = 'Takes the access token of a signed-in person; an API key and client credentials are 403.';
const errors = ['AUTH_ORG_ACCESS_DENIED' as const];
// a person needs no scope for what is their own
const scope = 'any' as const;
/** Whatever changes something here is the person’s own account. */
const change = { actor: 'product', environment: 'person', recentSignIn: false, origin: 'own' } as const;
/** What belongs to one organization: auth lets a session that began at its identity provider reach no other. */
const changeThere = { ...change, origin: 'any' } as const;

@Controller()
export class MeController {
  constructor(
    @Inject(Me) private readonly me: Me,
    @Inject(Authenticator) private readonly authenticator: Authenticator,
  ) {}

  @Endpoint('GET', '/v1/me', {
    tag,
    summary: 'The person behind this token, and what the token is for',
    description: OWN,
    scope,
    actor: 'person',
    success: { status: 200, dto: OwnPerson },
    errors,
  })
  show(@FromCall() call: Call): Promise<OwnPerson> {
    return this.me.show(this.requester(call));
  }

  @Endpoint('PATCH', '/v1/me', {
    tag,
    summary: 'Change your name',
    description: OWN,
    scope,
    ...change,
    body: UpdateMeRequest,
    success: { status: 200, dto: OwnPerson },
    errors,
  })
  rename(@FromCall() call: Call<UpdateMeRequest>): Promise<OwnPerson> {
    return this.me.rename(this.requester(call), call.body);
  }

  @Endpoint('POST', '/v1/me/password', {
    tag,
    summary: 'Change your password',
    description: `Needs the current one. Your other sessions end, with what was given in them. ${OWN}`,
    scope,
    ...change,
    body: ChangePasswordRequest,
    success: { status: 204 },
    errors,
  })
  changePassword(@FromCall() call: Call<ChangePasswordRequest>): Promise<void> {
    return this.me.changePassword(this.requester(call), call.body);
  }

  @Endpoint('GET', '/v1/me/sessions', {
    tag,
    summary: 'Where you are signed in, last used first',
    description: OWN,
    scope,
    actor: 'person',
    query: PageQuery,
    cursor: 'text',
    success: { status: 200, dto: SignInSessionPage },
    errors,
  })
  sessions(@FromCall() call: Call<undefined, PageQuery>): Promise<SignInSessionPage> {
    return this.me.sessions(this.requester(call), call.query);
  }

  @Endpoint('DELETE', '/v1/me/sessions', {
    tag,
    summary: 'End all your sessions but this one',
    description: `Every token that was given in them is refused at once. ${OWN}`,
    scope,
    ...change,
    success: { status: 204 },
    errors,
  })
  endOthers(@FromCall() call: Call): Promise<void> {
    return this.me.endOtherSessions(this.requester(call));
  }

  @Endpoint('DELETE', '/v1/me/sessions/{session_id}', {
    tag,
    summary: 'End a session',
    description: `Every token that was given in it is refused at once. ${OWN}`,
    scope,
    ...changeThere,
    params: { session_id: { description: 'Identifier of the session' } },
    success: { status: 204 },
    errors,
  })
  endSession(@FromCall() call: Call): Promise<void> {
    return this.me.endSession(this.requester(call), call.param('session_id'));
  }

  @Endpoint('GET', '/v1/me/applications', {
    tag,
    summary: 'What you allowed applications to do, in every organization of yours',
    description: OWN,
    scope,
    actor: 'person',
    query: PageQuery,
    cursor: 'grt',
    success: { status: 200, dto: GrantedApplicationPage },
    errors,
  })
  applications(@FromCall() call: Call<undefined, PageQuery>): Promise<GrantedApplicationPage> {
    return this.me.applications(this.requester(call), call.query);
  }

  @Endpoint('DELETE', '/v1/me/applications/{grant_id}', {
    tag,
    summary: 'Take back what you allowed an application',
    description: `Its tokens are refused at once. ${OWN}`,
    scope,
    ...changeThere,
    params: { grant_id: { prefix: 'grt', description: 'Identifier of the grant' } },
    success: { status: 204 },
    errors,
  })
  revokeApplication(@FromCall() call: Call): Promise<void> {
    return this.me.revokeApplication(this.requester(call), call.param('grant_id'));
  }

  @Endpoint('DELETE', '/v1/me/organizations/{organization_id}', {
    tag,
    summary: 'Leave an organization',
    description: `What you allowed applications there ends at once. The last owner stays: make somebody else an owner first. ${OWN}`,
    scope,
    ...changeThere,
    params: { organization_id: { prefix: 'org', description: 'Identifier of the organization' } },
    success: { status: 204 },
    errors: [...errors, 'VALIDATION_FAILED'],
  })
  leave(@FromCall() call: Call): Promise<void> {
    return this.me.leave(this.requester(call), call.param('organization_id'));
  }

  private requester(call: Call<unknown, unknown>): RequestingPerson {
    const { address } = this.authenticator.requester(call);
    return { ...signedInPerson(call.principal, call.request), address };
  }
}

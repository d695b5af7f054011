import type {
  ChangePasswordRequest,
  GrantedApplication,
  GrantedApplicationPage,
  Me as OwnPerson,
  PageQuery,
  PersonCommand,
  SignInSession,
  SignInSessionPage,
  UpdateMeRequest,
} from '@assay/contracts';
import type { Requester } from '../http/actor.js';
import type { AuthClient } from '../http/authentication/auth-client.js';
import { pageOfSorted } from '../http/cursors.js';
import type { SignedInPerson } from '../http/signed-in-person.js';

const READ = { repeatable: true };
/** A change is not sent twice: its first answer may be what got lost. */
const CHANGE = { repeatable: false };

export interface RequestingPerson extends SignedInPerson, Pick<Requester, 'address'> {}

/** What a signed-in person sees and changes of their own. Auth owns it. */
export class Me {
  constructor(private readonly auth: AuthClient) {}

  async show(person: RequestingPerson): Promise<OwnPerson> {
    return (await this.auth.call<OwnPerson>('POST', pathOf(person), commandOf(person), READ)).body;
  }

  async rename(person: RequestingPerson, changes: UpdateMeRequest): Promise<OwnPerson> {
    const command = { ...commandOf(person), person: changes };
    return (await this.auth.call<OwnPerson>('POST', pathOf(person, '/profile'), command, CHANGE)).body;
  }

  async changePassword(person: RequestingPerson, passwords: ChangePasswordRequest): Promise<void> {
    await this.auth.call('POST', pathOf(person, '/password'), { ...commandOf(person), passwords }, CHANGE);
  }

  /** Last used first. */
  async sessions(person: RequestingPerson, query: PageQuery): Promise<SignInSessionPage> {
    const path = pathOf(person, '/sessions');
    const { body } = await this.auth.call<{ data: SignInSession[] }>('POST', path, commandOf(person), READ);
    return pageOfSorted(body.data, query, ({ last_used_at, id }) => `${last_used_at} ${id}`);
  }

  async endSession(person: RequestingPerson, id: string): Promise<void> {
    await this.auth.call('POST', pathOf(person, `/sessions/${encodeURIComponent(id)}/end`), commandOf(person), CHANGE);
  }

  async endOtherSessions(person: RequestingPerson): Promise<void> {
    await this.auth.call('POST', pathOf(person, '/sessions/end-others'), commandOf(person), CHANGE);
  }

  /** Allowed last first. */
  async applications(person: RequestingPerson, query: PageQuery): Promise<GrantedApplicationPage> {
    const path = pathOf(person, '/applications');
    const { body } = await this.auth.call<{ data: GrantedApplication[] }>('POST', path, commandOf(person), READ);
    return pageOfSorted(body.data, query, ({ id }) => id);
  }

  async revokeApplication(person: RequestingPerson, grantId: string): Promise<void> {
    const path = pathOf(person, `/applications/${encodeURIComponent(grantId)}/revoke`);
    await this.auth.call('POST', path, commandOf(person), CHANGE);
  }

  async leave(person: RequestingPerson, organizationId: string): Promise<void> {
    const path = pathOf(person, `/organizations/${encodeURIComponent(organizationId)}/leave`);
    await this.auth.call('POST', path, commandOf(person), CHANGE);
  }
}

function commandOf({ token, organizationId, address }: RequestingPerson): PersonCommand {
  return { token, organization_id: organizationId, ...(address === undefined ? {} : { address }) };
}

function pathOf({ userId }: RequestingPerson, below = ''): string {
  return `/internal/people/${encodeURIComponent(userId)}${below}`;
}

import type {
  CreatedSetUpLink,
  CreateSetUpLinkRequest,
  OpenedSetUp,
  PageQuery,
  Principal,
  SetUp,
  SetUpLinkPage,
} from '@assay/contracts';
import { actorOf, onceFor, type Requester, searchOf } from '../http/actor.js';
import type { AuthClient } from '../http/authentication/auth-client.js';

const READ = { repeatable: true };
/** A change is not sent twice: its first answer may be what got lost. */
const CHANGE = { repeatable: false };

/** Set-up links and their sessions. Auth owns them. */
export class SetUpLinks {
  constructor(private readonly auth: AuthClient) {}

  async create(requester: Requester, link: CreateSetUpLinkRequest): Promise<CreatedSetUpLink> {
    const actor = actorOf(requester);
    const path = pathOf(requester.principal);
    return (await this.auth.call<CreatedSetUpLink>('POST', path, { actor, link }, onceFor(actor))).body;
  }

  async list(principal: Principal, query: PageQuery): Promise<SetUpLinkPage> {
    const path = `${pathOf(principal)}?${searchOf(query)}`;
    return (await this.auth.call<SetUpLinkPage>('GET', path, undefined, READ)).body;
  }

  async revoke(requester: Requester, id: string): Promise<void> {
    const path = `${pathOf(requester.principal, id)}/revoke`;
    await this.auth.call('POST', path, { actor: actorOf(requester) }, CHANGE);
  }

  async open(token: string, address: string | undefined): Promise<OpenedSetUp> {
    const command = { token, ...(address === undefined ? {} : { address }) };
    return (await this.auth.call<OpenedSetUp>('POST', '/internal/set-up-links/open', command, CHANGE)).body;
  }

  async current(principal: Principal): Promise<SetUp> {
    return (await this.auth.call<SetUp>('GET', pathOf(principal, principal.credential_id), undefined, READ)).body;
  }
}

function pathOf({ organization_id }: Principal, id?: string): string {
  const path = `/internal/organizations/${encodeURIComponent(organization_id)}/set-up-links`;
  return id === undefined ? path : `${path}/${encodeURIComponent(id)}`;
}

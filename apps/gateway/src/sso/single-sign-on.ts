import type {
  BreakGlassAdministrator,
  CreateBreakGlassRequest,
  CreateDomainRequest,
  CreateSsoConnectionRequest,
  Domain,
  DomainPage,
  PageQuery,
  SsoConnection,
  SsoConnectionPage,
  SsoEnforcement,
  SsoGuide,
  SsoGuidePage,
  SsoSignInPage,
  SsoTest,
  UpdateSsoConnectionRequest,
} from '@assay/contracts';
import { actorOf, onceFor, type Requester, searchOf } from '../http/actor.js';
import type { AuthClient, CallOptions } from '../http/authentication/auth-client.js';
import { pageOfFixed } from '../http/cursors.js';

const READ = { repeatable: true };
/** A change is not sent twice: its first answer may be what got lost. */
const CHANGE = { repeatable: false };
/** Two name servers may be waited for. */
const LOOK_UP = { repeatable: false, timeoutMs: 15_000 };

/** Connections to identity providers, verified domains and break-glass administrators of the caller's organization. Auth owns them. */
export class SingleSignOn {
  constructor(private readonly auth: AuthClient) {}

  create(requester: Requester, connection: CreateSsoConnectionRequest): Promise<SsoConnection> {
    return this.post(requester, 'sso/connections', { connection }, onceFor(requester));
  }

  list(requester: Requester, query: PageQuery): Promise<SsoConnectionPage> {
    return this.get(requester, `sso/connections?${searchOf(query)}`);
  }

  find(requester: Requester, id: string): Promise<SsoConnection> {
    return this.get(requester, connection(id));
  }

  async update(requester: Requester, id: string, change: UpdateSsoConnectionRequest): Promise<SsoConnection> {
    const command = { actor: actorOf(requester), connection: change };
    return (await this.auth.call<SsoConnection>('PATCH', pathOf(requester, connection(id)), command, CHANGE)).body;
  }

  delete(requester: Requester, id: string): Promise<void> {
    return this.post(requester, `${connection(id)}/delete`);
  }

  rotateKey(requester: Requester, id: string): Promise<SsoConnection> {
    return this.post(requester, `${connection(id)}/rotate-key`, {}, onceFor(requester));
  }

  async guides(requester: Requester, id: string, query: PageQuery): Promise<SsoGuidePage> {
    const { data } = await this.get<{ data: SsoGuide[] }>(requester, `${connection(id)}/guides`);
    return pageOfFixed(data, query);
  }

  signIns(requester: Requester, id: string, query: PageQuery): Promise<SsoSignInPage> {
    return this.get(requester, `${connection(id)}/sign-ins?${searchOf(query)}`);
  }

  startTest(requester: Requester, id: string): Promise<SsoTest> {
    return this.post(requester, `${connection(id)}/tests`, {}, onceFor(requester));
  }

  test(requester: Requester, id: string, testId: string): Promise<SsoTest> {
    return this.get(requester, `${connection(id)}/tests/${encodeURIComponent(testId)}`);
  }

  enforcement(requester: Requester): Promise<SsoEnforcement> {
    return this.get(requester, 'sso/enforcement');
  }

  giveBreakGlass(requester: Requester, request: CreateBreakGlassRequest): Promise<BreakGlassAdministrator> {
    return this.post(requester, 'sso/break-glass', { break_glass: request }, onceFor(requester));
  }

  takeBreakGlass(requester: Requester, userId: string): Promise<void> {
    return this.post(requester, `sso/break-glass/${encodeURIComponent(userId)}/delete`);
  }

  addDomain(requester: Requester, domain: CreateDomainRequest): Promise<Domain> {
    return this.post(requester, 'domains', { domain }, onceFor(requester));
  }

  listDomains(requester: Requester, query: PageQuery): Promise<DomainPage> {
    return this.get(requester, `domains?${searchOf(query)}`);
  }

  domain(requester: Requester, id: string): Promise<Domain> {
    return this.get(requester, `domains/${encodeURIComponent(id)}`);
  }

  verifyDomain(requester: Requester, id: string): Promise<Domain> {
    return this.post(requester, `domains/${encodeURIComponent(id)}/verify`, {}, LOOK_UP);
  }

  deleteDomain(requester: Requester, id: string): Promise<void> {
    return this.post(requester, `domains/${encodeURIComponent(id)}/delete`);
  }

  private async get<T>(requester: Requester, path: string): Promise<T> {
    return (await this.auth.call<T>('GET', pathOf(requester, path), undefined, READ)).body;
  }

  private async post<T>(
    requester: Requester,
    path: string,
    body: object = {},
    options: CallOptions = CHANGE,
  ): Promise<T> {
    return (await this.auth.call<T>('POST', pathOf(requester, path), { actor: actorOf(requester), ...body }, options))
      .body;
  }
}

function pathOf({ principal }: Requester, path: string): string {
  return `/internal/organizations/${encodeURIComponent(principal.organization_id)}/${path}`;
}
function connection(id: string): string {
  return `sso/connections/${encodeURIComponent(id)}`;
}

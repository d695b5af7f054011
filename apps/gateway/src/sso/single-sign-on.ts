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
import { type Asking, actorOf, onceFor, searchOf } from '../http/actor.js';
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

  create(asking: Asking, connection: CreateSsoConnectionRequest): Promise<SsoConnection> {
    return this.post(asking, 'sso/connections', { connection }, onceFor(asking));
  }

  list(asking: Asking, query: PageQuery): Promise<SsoConnectionPage> {
    return this.get(asking, `sso/connections?${searchOf(query)}`);
  }

  find(asking: Asking, id: string): Promise<SsoConnection> {
    return this.get(asking, connection(id));
  }

  async update(asking: Asking, id: string, change: UpdateSsoConnectionRequest): Promise<SsoConnection> {
    const command = { actor: actorOf(asking), connection: change };
    return (await this.auth.call<SsoConnection>('PATCH', pathOf(asking, connection(id)), command, CHANGE)).body;
  }

  delete(asking: Asking, id: string): Promise<void> {
    return this.post(asking, `${connection(id)}/delete`);
  }

  rotateKey(asking: Asking, id: string): Promise<SsoConnection> {
    return this.post(asking, `${connection(id)}/rotate-key`, {}, onceFor(asking));
  }

  async guides(asking: Asking, id: string, query: PageQuery): Promise<SsoGuidePage> {
    const { data } = await this.get<{ data: SsoGuide[] }>(asking, `${connection(id)}/guides`);
    return pageOfFixed(data, query);
  }

  signIns(asking: Asking, id: string, query: PageQuery): Promise<SsoSignInPage> {
    return this.get(asking, `${connection(id)}/sign-ins?${searchOf(query)}`);
  }

  startTest(asking: Asking, id: string): Promise<SsoTest> {
    return this.post(asking, `${connection(id)}/tests`, {}, onceFor(asking));
  }

  test(asking: Asking, id: string, testId: string): Promise<SsoTest> {
    return this.get(asking, `${connection(id)}/tests/${encodeURIComponent(testId)}`);
  }

  enforcement(asking: Asking): Promise<SsoEnforcement> {
    return this.get(asking, 'sso/enforcement');
  }

  giveBreakGlass(asking: Asking, request: CreateBreakGlassRequest): Promise<BreakGlassAdministrator> {
    return this.post(asking, 'sso/break-glass', { break_glass: request }, onceFor(asking));
  }

  takeBreakGlass(asking: Asking, userId: string): Promise<void> {
    return this.post(asking, `sso/break-glass/${encodeURIComponent(userId)}/delete`);
  }

  addDomain(asking: Asking, domain: CreateDomainRequest): Promise<Domain> {
    return this.post(asking, 'domains', { domain }, onceFor(asking));
  }

  listDomains(asking: Asking, query: PageQuery): Promise<DomainPage> {
    return this.get(asking, `domains?${searchOf(query)}`);
  }

  domain(asking: Asking, id: string): Promise<Domain> {
    return this.get(asking, `domains/${encodeURIComponent(id)}`);
  }

  verifyDomain(asking: Asking, id: string): Promise<Domain> {
    return this.post(asking, `domains/${encodeURIComponent(id)}/verify`, {}, LOOK_UP);
  }

  deleteDomain(asking: Asking, id: string): Promise<void> {
    return this.post(asking, `domains/${encodeURIComponent(id)}/delete`);
  }

  private async get<T>(asking: Asking, path: string): Promise<T> {
    return (await this.auth.call<T>('GET', pathOf(asking, path), undefined, READ)).body;
  }

  private async post<T>(asking: Asking, path: string, body: object = {}, options: CallOptions = CHANGE): Promise<T> {
    return (await this.auth.call<T>('POST', pathOf(asking, path), { actor: actorOf(asking), ...body }, options)).body;
  }
}

function pathOf({ principal }: Asking, path: string): string {
  return `/internal/organizations/${encodeURIComponent(principal.organization_id)}/${path}`;
}
function connection(id: string): string {
  return `sso/connections/${encodeURIComponent(id)}`;
}

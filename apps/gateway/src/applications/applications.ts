import type {
  CreatedOauthApplication,
  CreateOauthApplicationRequest,
  OauthApplication,
  OauthApplicationPage,
  PageQuery,
  RotatedOauthSecret,
  RotateOauthSecretRequest,
  UpdateOauthApplicationRequest,
} from '@assay/contracts';
import { actorOf, onceFor, type Requester, searchOf } from '../http/actor.js';
import type { AuthClient } from '../http/authentication/auth-client.js';

/** Also of a change that may be made again without another effect. */
const READ = { repeatable: true };
/** A change is not sent twice: its first answer may be what got lost. */
const CHANGE = { repeatable: false };

/** OAuth applications of the caller's organization. Auth owns them. */
export class Applications {
  constructor(private readonly auth: AuthClient) {}

  async create(requester: Requester, application: CreateOauthApplicationRequest): Promise<CreatedOauthApplication> {
    const command = { actor: actorOf(requester), application };
    return (await this.auth.call<CreatedOauthApplication>('POST', pathOf(requester), command, onceFor(requester))).body;
  }

  async list(requester: Requester, query: PageQuery): Promise<OauthApplicationPage> {
    const path = `${pathOf(requester)}?${searchOf(query)}`;
    return (await this.auth.call<OauthApplicationPage>('GET', path, undefined, READ)).body;
  }

  async get(requester: Requester, clientId: string): Promise<OauthApplication> {
    return (await this.auth.call<OauthApplication>('GET', pathOf(requester, clientId), undefined, READ)).body;
  }

  async update(
    requester: Requester,
    clientId: string,
    application: UpdateOauthApplicationRequest,
  ): Promise<OauthApplication> {
    const command = { actor: actorOf(requester), application };
    return (await this.auth.call<OauthApplication>('PATCH', pathOf(requester, clientId), command, CHANGE)).body;
  }

  async delete(requester: Requester, clientId: string): Promise<void> {
    await this.auth.call('POST', `${pathOf(requester, clientId)}/delete`, { actor: actorOf(requester) }, CHANGE);
  }

  async rotateSecret(
    requester: Requester,
    clientId: string,
    { overlap }: RotateOauthSecretRequest,
  ): Promise<RotatedOauthSecret> {
    const command = { actor: actorOf(requester), ...(overlap === undefined ? {} : { overlap }) };
    return (
      await this.auth.call<RotatedOauthSecret>(
        'POST',
        `${pathOf(requester, clientId)}/secrets`,
        command,
        onceFor(requester),
      )
    ).body;
  }

  /** For owners. */
  async takeOver(requester: Requester, clientId: string): Promise<OauthApplication> {
    const path = `${pathOf(requester, clientId)}/take-over`;
    return (await this.auth.call<OauthApplication>('POST', path, { actor: actorOf(requester) }, READ)).body;
  }
}

function pathOf({ principal }: Requester, clientId?: string): string {
  const base = `/internal/organizations/${encodeURIComponent(principal.organization_id)}/oauth-applications`;
  return clientId === undefined ? base : `${base}/${encodeURIComponent(clientId)}`;
}

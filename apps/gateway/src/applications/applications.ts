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
import { type Asking, actorOf, onceFor, searchOf } from '../http/actor.js';
import type { AuthClient } from '../http/authentication/auth-client.js';

/** Also of a change that may be made again without another effect. */
const READ = { repeatable: true };
/** A change is not sent twice: its first answer may be what got lost. */
const CHANGE = { repeatable: false };

/** OAuth applications of the caller's organization. Auth owns them. */
export class Applications {
  constructor(private readonly auth: AuthClient) {}

  async create(asking: Asking, application: CreateOauthApplicationRequest): Promise<CreatedOauthApplication> {
    const command = { actor: actorOf(asking), application };
    return (await this.auth.call<CreatedOauthApplication>('POST', pathOf(asking), command, onceFor(asking))).body;
  }

  async list(asking: Asking, query: PageQuery): Promise<OauthApplicationPage> {
    const path = `${pathOf(asking)}?${searchOf(query)}`;
    return (await this.auth.call<OauthApplicationPage>('GET', path, undefined, READ)).body;
  }

  async get(asking: Asking, clientId: string): Promise<OauthApplication> {
    return (await this.auth.call<OauthApplication>('GET', pathOf(asking, clientId), undefined, READ)).body;
  }

  async update(
    asking: Asking,
    clientId: string,
    application: UpdateOauthApplicationRequest,
  ): Promise<OauthApplication> {
    const command = { actor: actorOf(asking), application };
    return (await this.auth.call<OauthApplication>('PATCH', pathOf(asking, clientId), command, CHANGE)).body;
  }

  async delete(asking: Asking, clientId: string): Promise<void> {
    await this.auth.call('POST', `${pathOf(asking, clientId)}/delete`, { actor: actorOf(asking) }, CHANGE);
  }

  async rotateSecret(
    asking: Asking,
    clientId: string,
    { overlap }: RotateOauthSecretRequest,
  ): Promise<RotatedOauthSecret> {
    const command = { actor: actorOf(asking), ...(overlap === undefined ? {} : { overlap }) };
    return (
      await this.auth.call<RotatedOauthSecret>('POST', `${pathOf(asking, clientId)}/secrets`, command, onceFor(asking))
    ).body;
  }

  /** For owners. */
  async takeOver(asking: Asking, clientId: string): Promise<OauthApplication> {
    const path = `${pathOf(asking, clientId)}/take-over`;
    return (await this.auth.call<OauthApplication>('POST', path, { actor: actorOf(asking) }, READ)).body;
  }
}

function pathOf({ principal }: Asking, clientId?: string): string {
  const base = `/internal/organizations/${encodeURIComponent(principal.organization_id)}/oauth-applications`;
  return clientId === undefined ? base : `${base}/${encodeURIComponent(clientId)}`;
}

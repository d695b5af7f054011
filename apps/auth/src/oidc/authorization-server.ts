import { ServiceError } from '@assay/errors';
import type { Logger } from '@assay/platform';
import { errors, type Provider } from 'oidc-provider';
import type { SigningKeys } from '../tokens/signing-keys.js';
import { installMiddleware, type MiddlewareParts } from './middleware.js';
import { createProvider, type ProviderParts } from './provider.js';
import { registerTokenExchange, type TokenExchangeParts } from './token-exchange.js';

interface AuthorizationServerParts extends Omit<ProviderParts, 'issuer' | 'keys'> {
  signingKeys: SigningKeys;
  logger: Logger;
  signedOut: MiddlewareParts['signedOut'];
  tokenExchange: Omit<TokenExchangeParts, 'apiUrl' | 'artifacts'>;
}

/**
 * The one provider. oidc-provider fixes its keys when it is made, so that a rotation makes another one: both know the same
 * database, and a request ends at the one that it began at.
 */
export class AuthorizationServer {
  private current:
    | { provider: Provider; callback: Provider['callback'] extends () => infer C ? C : never; keys: string }
    | undefined;
  private url: string | undefined;

  constructor(private readonly parts: AuthorizationServerParts) {}

  /** @param issuer {auth_url}, without a trailing slash */
  async start(issuer: string): Promise<void> {
    this.url = issuer;
    await this.refresh();
  }

  get issuer(): string {
    if (this.url === undefined) throw ServiceError.unavailable('PostgreSQL', new Error('not started yet'));
    return this.url;
  }

  /** @throws ServiceError SERVICE_UNAVAILABLE before the start */
  get provider(): Provider {
    return this.running.provider;
  }

  /** @returns undefined if there is no such client, or if its metadata document is unavailable */
  async findClient(id: string): Promise<Awaited<ReturnType<Provider['Client']['find']>>> {
    try {
      return await this.provider.Client.find(id);
    } catch (error) {
      if (error instanceof errors.OIDCProviderError) return undefined;
      throw error;
    }
  }

  /** Handles a request of Node's HTTP server. @throws ServiceError SERVICE_UNAVAILABLE before the start */
  get callback() {
    return this.running.callback;
  }

  private get running() {
    if (!this.current) throw ServiceError.unavailable('PostgreSQL', new Error('no signing keys yet'));
    return this.current;
  }

  /** Takes over keys that this or another process rotated. */
  async refresh(): Promise<void> {
    const { signingKeys, ...parts } = this.parts;
    const { version, keys } = await signingKeys.load();
    if (this.current?.keys === version) return;
    const provider = createProvider({ ...parts, issuer: this.issuer, keys });
    const { tokenExchange, ...rest } = parts;
    registerTokenExchange(provider, { ...tokenExchange, apiUrl: parts.apiUrl, artifacts: parts.artifacts });
    installMiddleware(provider, { ...rest, verifyToken: (hash) => tokenExchange.accessTokens.verifyHash(hash) });
    this.current = { provider, callback: provider.callback(), keys: version };
  }

  async rotateWhenDue(): Promise<void> {
    await this.parts.signingKeys.rotateWhenDue();
    await this.refresh();
  }
}

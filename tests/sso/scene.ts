import type { Domain } from '@assay/contracts';
import { gatewaySettings, startGateway } from '@assay/gateway';
import { createLogger, readConfiguration } from '@assay/platform';
import { type NameServer, startNameServer } from '@assay/testing';
import type { AuthConfiguration } from '../../apps/auth/src/index.js';
import { startOauthScene } from '../../apps/auth/test/oauth-scene.js';
import { CheckedClient } from '../system/client.js';

/** Gateway and auth, real, with a name server of ours, and what tests of single sign-on do with them. */
export async function startSsoScene(
  more: {
    configuration?: Partial<AuthConfiguration>;
    /** Settings of the gateway. */
    gateway?: Record<string, string>;
    addresses?: (name: string) => string[];
  } = {},
) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const texts = new Map<string, string[]>();
  const names: NameServer = await startNameServer((name, type) =>
    type === 'TXT' ? (texts.get(name) ?? []) : type === 'A' ? (more.addresses?.(name) ?? []) : [],
  );
  const s = await startOauthScene(
    { ssoDnsServers: [names.address], ssoAllowedAddresses: ['127.0.0.1/32'], ...more.configuration },
    { logger: createLogger('auth', 'debug', { write }) },
  );
  const { databaseUrl, internalToken, encryptionKeys } = s.configuration;
  const gateway = await startGateway(
    readConfiguration(gatewaySettings, {
      DATABASE_URL: databaseUrl,
      GATEWAY_PORT: '0',
      AUTH_URL: s.issuer,
      INTERNAL_TOKEN: internalToken,
      ENCRYPTION_KEYS: encryptionKeys.join(','),
      MIGRATE_ON_START: 'false',
      ...more.gateway,
    }),
    { logger: createLogger('gateway', 'debug', { write }) },
  );
  const api = await CheckedClient.connect(`http://127.0.0.1:${gateway.port}`, s.first.api_key);
  return {
    ...s,
    api,
    /** TXT records by name. */
    texts,
    /** Everything that was logged, at debug. */
    output: () => lines.join(''),
    /** A domain of the organization, verified by its record. */
    async verifiedDomain(domain: string): Promise<void> {
      const added = await api.post<Domain>('/v1/org/domains', { domain });
      texts.set(added.body.txt_name, [added.body.txt_value]);
      const verified = await api.post<Domain>(`/v1/org/domains/${added.body.domain_id}/verify`);
      if (verified.body.status !== 'verified') throw new Error(JSON.stringify(verified.body));
    },
    async stop() {
      await gateway.stop();
      await s.stop();
      await names.stop();
    },
  };
}
export type SsoScene = Awaited<ReturnType<typeof startSsoScene>>;

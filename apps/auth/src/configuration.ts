import {
  type Configuration,
  count,
  dpopNonceRequired,
  drainMs,
  flag,
  httpUrl,
  list,
  optional,
  port,
  redisUrl,
  secret,
  secretList,
  serviceSettings,
  text,
} from '@assay/platform';
import { Allowlist } from '@assay/safe-address';

/** Everything that auth reads from its environment. */
export const authSettings = {
  ...serviceSettings(),
  port: port('AUTH_PORT', 'the port of the authorization server', { fallback: 3001 }),
  internalPort: optional(
    port(
      'AUTH_INTERNAL_PORT',
      'the port of what the gateway asks of auth (/internal); default AUTH_PORT on one machine, required where LISTEN_HOST or AUTH_URL opens auth to others',
    ),
  ),
  authUrl: optional(
    httpUrl('AUTH_URL', 'the public URL of the authorization server, its issuer; default http://<host>:<port>'),
  ),
  baseUrl: httpUrl('BASE_URL', 'the public URL of the API, which tokens are for', {
    fallback: 'http://127.0.0.1:3000',
  }),
  webauthnRpId: optional(
    text(
      'WEBAUTHN_RP_ID',
      'the domain that passkeys are for: one that the hosts of AUTH_URL and PORTAL_URL share; default the host of AUTH_URL',
    ),
  ),
  portalUrl: httpUrl('PORTAL_URL', 'the public URL of the portal', { fallback: 'http://localhost:3002' }),
  trustedProxies: list('TRUSTED_PROXIES', 'CIDR ranges whose X-Forwarded-For is believed', { fallback: [] }),
  redisUrl: optional(redisUrl('REDIS_URL', 'Redis for revocation pushes; without it they stay in this process')),
  internalToken: secret('INTERNAL_TOKEN', 'what the gateway authenticates to auth with; the same in both'),
  keyPeppers: secretList(
    'KEY_PEPPERS',
    'peppers of stored key hashes; the first one hashes, all are tried',
    'at least 32 characters each; make one with: openssl rand -base64 32',
    (pepper) => pepper.length >= 32,
  ),
  smtpUrl: optional(smtpUrl('SMTP_URL', 'the mail server; without it messages are files in MAIL_FOLDER')),
  mailFrom: text('MAIL_FROM', 'sender of messages', { fallback: 'Assay <no-reply@assay.localhost>' }),
  mailFolder: text('MAIL_FOLDER', 'where messages are written without SMTP_URL', { fallback: '.data/mail' }),
  ssoAllowedAddresses: {
    ...list('SSO_ALLOWED_ADDRESSES', 'otherwise refused addresses that identity providers may have', { fallback: [] }),
    takes: 'comma-separated list of addresses, CIDR ranges and host:port',
    parse: (raw: string) => Allowlist.parse(raw),
  },
  ssoDnsServers: list(
    'SSO_DNS_SERVERS',
    "name servers for the addresses of identity providers and client metadata documents and for the TXT records of domains; default the system's",
    { fallback: [] },
  ),
  clientDocuments: flag(
    'CLIENT_METADATA_DOCUMENTS',
    'whether applications that nobody registered may ask people for access, by the address of their client metadata document',
    { fallback: true },
  ),
  clientDocumentAllowedAddresses: {
    ...list(
      'CLIENT_METADATA_ALLOWED_ADDRESSES',
      'otherwise refused addresses that client metadata documents may have',
      {
        fallback: [],
      },
    ),
    takes: 'comma-separated list of addresses, CIDR ranges and host:port',
    parse: (raw: string) => Allowlist.parse(raw),
  },
  signInsPerMinute: count(
    'SIGN_INS_PER_MINUTE',
    'requests of one address in a minute that begin or go on with a sign-in',
    {
      fallback: 600,
    },
  ),
  dpopNonceRequired: dpopNonceRequired(),
  drainMs: drainMs(),
};
export type AuthConfiguration = Configuration<typeof authSettings>;

function smtpUrl(env: string, description: string) {
  const base = secret(env, description);
  return {
    ...base,
    takes: 'smtp or smtps URL',
    parse: (raw: string) => {
      if (!/^smtps?:$/.test(URL.parse(raw)?.protocol ?? ''))
        throw new Error('must be a URL that starts with smtp:// or smtps://');
      return raw;
    },
  };
}

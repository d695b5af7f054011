import {
  allowedAddresses,
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
  trustedProxies,
} from '@assay/platform';

/** Everything that auth reads from its environment. */
export const authSettings = {
  ...serviceSettings(),
  port: port('AUTH_PORT', 'the port of the authorization server', { fallback: 3001 }),
  internalPort: optional(
    port(
      'AUTH_INTERNAL_PORT',
      'the port of the internal API for the gateway (/internal); default AUTH_PORT on one machine, required if LISTEN_HOST or AUTH_URL exposes auth to other hosts',
    ),
  ),
  authUrl: optional(
    httpUrl('AUTH_URL', 'the public URL of the authorization server, its issuer; default http://<host>:<port>'),
  ),
  baseUrl: httpUrl('BASE_URL', 'the public URL of the API, the audience of tokens', {
    fallback: 'http://127.0.0.1:3000',
  }),
  webauthnRpId: optional(
    text(
      'WEBAUTHN_RP_ID',
      'the domain of passkeys, shared by the hosts of AUTH_URL and PORTAL_URL; default the host of AUTH_URL',
    ),
  ),
  portalUrl: httpUrl('PORTAL_URL', 'the public URL of the portal', { fallback: 'http://localhost:3002' }),
  trustedProxies: trustedProxies(),
  redisUrl: optional(redisUrl('REDIS_URL', 'Redis for pushed revocations; without it, they stay within this process')),
  internalToken: secret('INTERNAL_TOKEN', 'the secret with which the gateway authenticates to auth; the same in both'),
  keyPeppers: secretList(
    'KEY_PEPPERS',
    'peppers of stored key hashes; the first one hashes, all of them verify',
    'at least 32 characters each; generate one with: openssl rand -base64 32',
    (pepper) => pepper.length >= 32,
  ),
  smtpUrl: optional(smtpUrl('SMTP_URL', 'the mail server; without it, messages are written to MAIL_FOLDER')),
  mailFrom: text('MAIL_FROM', 'sender of messages', { fallback: 'Assay <no-reply@assay.localhost>' }),
  mailFolder: text('MAIL_FOLDER', 'the folder for messages when SMTP_URL is not set', { fallback: '.data/mail' }),
  ssoAllowedAddresses: allowedAddresses(
    'SSO_ALLOWED_ADDRESSES',
    'addresses of identity providers to allow although they are not public',
    { fallback: [] },
  ),
  ssoDnsServers: list(
    'SSO_DNS_SERVERS',
    "name servers for TXT records of domains, and for addresses of identity providers and client metadata documents; default the system's",
    { fallback: [] },
  ),
  clientDocuments: flag(
    'CLIENT_METADATA_DOCUMENTS',
    'whether unregistered applications may ask people for access by the URL of their client metadata document',
    { fallback: true },
  ),
  clientDocumentAllowedAddresses: allowedAddresses(
    'CLIENT_METADATA_ALLOWED_ADDRESSES',
    'addresses of client metadata documents to allow although they are not public',
    { fallback: [] },
  ),
  signInsPerMinute: count('SIGN_INS_PER_MINUTE', 'sign-in requests per minute from one address', {
    fallback: 600,
  }),
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

import { randomBytes } from 'node:crypto';
import {
  CLI_CLIENT_ID,
  DEFAULT_LIMITS,
  DEVICE_CODE_GRANT,
  NAMED_LIMITS,
  newId,
  ROLE_SCOPES,
  type Role,
  SCOPE_NAMES,
  TOKEN_EXCHANGE_GRANT,
} from '@assay/contracts';
import { Browser } from '../../apps/auth/test/browser.js';
import { startDocumentSite } from '../../apps/auth/test/document-site.js';
import { startOp } from '../sso/oidc-op.js';
import { onward } from '../sso/saml-scene.js';
import { startSsoScene } from '../sso/scene.js';

const DOMAIN = 'other.example';

/** Gateway and auth, real, with a credential of every kind of caller. */
export async function startPermissionScene() {
  const site = await startDocumentSite();
  const { clientDocumentAllowedAddresses } = site.configuration;
  const s = await startSsoScene({ configuration: { clientDocumentAllowedAddresses }, addresses: site.addressesOf });
  const op = await startOp();
  const acme = s.first.organization_id;
  const other = newId('org');
  await s.sql(
    `INSERT INTO organizations (id, name, plan, fingerprint_key) SELECT $1, 'Other', 'enterprise', fingerprint_key FROM organizations LIMIT 1`,
    [other],
  );
  // each route is called by everybody
  const limits = [...DEFAULT_LIMITS, ...NAMED_LIMITS].map(({ name }) => name);
  await s.sql(
    `INSERT INTO organization_limits (organization_id, policy, "limit") SELECT o, p, 1000000 FROM unnest($1::text[]) o, unnest($2::text[]) p ON CONFLICT DO NOTHING`,
    [[acme, other], limits],
  );

  const join = (userId: string, organizationId: string, role: Role) =>
    s.sql(
      `INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, $3) ON CONFLICT (organization_id, user_id) DO UPDATE SET role = excluded.role`,
      [organizationId, userId, role],
    );
  const person = async (organizationId: string, role: Role) => {
    const id = newId('usr');
    const email = `${id}@example.com`;
    // the password of the first owner
    await s.sql(
      `INSERT INTO users (id, email, password_hash, email_verified_at) SELECT $1, $2, password_hash, now() FROM users WHERE email = $3`,
      [id, email, s.credentials.email],
    );
    await join(id, organizationId, role);
    const token = async (application = s.portal, scope = SCOPE_NAMES.join(' ')) => {
      const url = s.authorizeUrl(application, { scope });
      const end = await s.authorize(url, new Browser(s.issuer), { email, password: s.credentials.password });
      const redeemed = await s.redeem(application, end.searchParams.get('code') as string);
      if (!redeemed.body.access_token) throw new Error(JSON.stringify(redeemed.body));
      return redeemed.body.access_token as string;
    };
    return { id, actor: { id, user_id: id, scopes: ['admin'], environment: 'prod' }, token };
  };
  /** As the command line gets it in a terminal without a browser (RFC 8628). */
  const deviceToken = async (userId: string) => {
    const begun = (await s.json('/oauth/device_authorization', { client_id: CLI_CLIENT_ID, scope: 'admin' })).body;
    const browser = await new Browser(s.issuer).open(begun.verification_uri_complete);
    await browser.submit({ user_code: begun.user_code });
    await browser.submit({ confirm: 'yes' });
    await browser.submit({ email: `${userId}@example.com`, password: s.credentials.password });
    await browser.submit({ decision: 'allow' }, '/consent');
    const redeemed = await s.json('/oauth/token', {
      grant_type: DEVICE_CODE_GRANT,
      client_id: CLI_CLIENT_ID,
      device_code: begun.device_code,
    });
    if (!redeemed.body.access_token) throw new Error(`${JSON.stringify(redeemed.body)} ${browser.html}`);
    return redeemed.body.access_token as string;
  };
  /** A token of a service that acts for whoever it was called by (RFC 8693). */
  const exchangedToken = async (subject: string, service: { id: string; secret: string }) => {
    const { body } = await s.json('/oauth/token', {
      grant_type: TOKEN_EXCHANGE_GRANT,
      client_id: service.id,
      client_secret: service.secret,
      subject_token: subject,
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    });
    if (!body.access_token) throw new Error(JSON.stringify(body));
    return body.access_token as string;
  };
  const keyOf = async (organizationId: string, actor: object, environment: 'prod' | 'test' = 'prod') => {
    const key = { name: 'A key', scopes: ['admin'], expiration: 'never', environment };
    const made = await s.call('POST', `/internal/organizations/${organizationId}/api-keys`, { actor, key });
    return made.body as { key: string; key_id: string };
  };
  const applicationOf = async (actor: object, more: object = {}) => {
    const application = {
      name: 'Build',
      redirect_uris: ['https://client.example/callback'],
      scopes: ['admin'],
      ...more,
    };
    const path = `/internal/organizations/${acme}/oauth-applications`;
    const { client_id, client_secret } = (await s.call('POST', path, { actor, application })).body;
    return { id: client_id as string, secret: client_secret as string, redirectUri: 'https://client.example/callback' };
  };

  const [owner, terminal, admin, developer, auditor, member, stale, removed, delegating, connecting, victim] = [
    await person(acme, 'owner'),
    await person(acme, 'owner'),
    await person(acme, 'admin'),
    await person(acme, 'developer'),
    await person(acme, 'auditor'),
    await person(acme, 'member'),
    await person(acme, 'owner'),
    await person(acme, 'owner'),
    await person(acme, 'owner'),
    await person(acme, 'owner'),
    await person(acme, 'owner'),
  ];
  const stranger = await person(other, 'owner');
  const application = await applicationOf(admin.actor);
  const strangersKey = await keyOf(other, stranger.actor);

  const directory = async () => {
    const connection = await s.api.post<{ connection_id: string }>('/v1/sso/connections', {
      type: 'saml',
      name: 'Directory',
    });
    const { connection_id } = connection.body;
    return (await s.api.post<{ token: string }>('/v1/scim/tokens', { name: 'Okta', connection_id })).body.token;
  };
  /** Somebody of the other organization, signed in at its identity provider. */
  const signInByIdentityProvider = async () => {
    const api = s.api.as(strangersKey.key);
    await api.post('/v1/sso/connections', op.connection);
    const added = await api.post<{ domain_id: string; txt_name: string; txt_value: string }>('/v1/org/domains', {
      domain: DOMAIN,
    });
    s.texts.set(added.body.txt_name, [added.body.txt_value]);
    await api.post(`/v1/org/domains/${added.body.domain_id}/verify`);
    Object.assign(op.says.claims, { email: `robin@${DOMAIN}` });
    const enter = async () => {
      const browser = await new Browser(s.issuer).open(s.authorizeUrl(s.portal, { scope: 'admin read:org' }));
      await browser.submit({ email: `robin@${DOMAIN}`, method: 'sso' });
      const answer = await fetch(onward(browser), { redirect: 'manual' });
      await browser.open(answer.headers.get('location') as string);
      for (let step = 0; step < 4 && onward(browser); step++) await browser.open(onward(browser));
      const code = new URL(browser.url).searchParams.get('code');
      if (!code) throw new Error(`${browser.url} ${browser.html}`);
      return (await s.redeem(s.portal, code)).body.access_token as string;
    };
    await enter();
    const [{ id }] = await s.sql('SELECT id FROM users WHERE email = $1', [`robin@${DOMAIN}`]);
    await join(id, other, 'owner');
    return enter();
  };

  const tokenForOwner = await delegating.token(application, 'admin');
  const service = await applicationOf(admin.actor, {
    grant_types: [TOKEN_EXCHANGE_GRANT],
    token_exchange_clients: [application.id],
  });
  /** An application that nobody registered, with all that it may ask for. */
  const agent = {
    id: site.publish(() => ({ redirect_uris: ['https://agent.example.com/callback'] })),
    secret: '',
    redirectUri: 'https://agent.example.com/callback',
    verifier: randomBytes(32).toString('base64url'),
  };
  /** Whoever opened a link that is for domains alone. */
  const setUp = async () => {
    const link = { name: 'Customer IT', parts: ['domains'] };
    const path = `/internal/organizations/${acme}/set-up-links`;
    const { url } = (await s.call('POST', path, { actor: owner.actor, link })).body;
    const token = new URL(url).hash.slice(1);
    return (await s.call('POST', '/internal/set-up-links/open', { token })).body.token as string;
  };

  const credentials = {
    owner: await owner.token(),
    admin: await admin.token(),
    developer: await developer.token(),
    auditor: await auditor.token(),
    member: await member.token(),
    stale: await stale.token(),
    removed: await removed.token(),
    device: await deviceToken(terminal.id),
    app_for_owner: tokenForOwner,
    service_for_owner: await exchangedToken(tokenForOwner, service),
    agent_for_owner: await connecting.token(agent, ROLE_SCOPES.developer.join(' ')),
    owners_key: (await keyOf(acme, owner.actor)).key,
    admins_key: (await keyOf(acme, admin.actor)).key,
    test_key: (await keyOf(acme, owner.actor, 'test')).key,
    app: (
      await s.json('/oauth/token', {
        grant_type: 'client_credentials',
        client_id: application.id,
        client_secret: application.secret,
      })
    ).body.access_token as string,
    directory: await directory(),
    set_up: await setUp(),
    other_org: await stranger.token(),
    other_sso: await signInByIdentityProvider(),
  };
  await s.sql(`UPDATE oauth_artifacts SET auth_time = now() - interval '7 days' WHERE user_id = $1`, [stale.id]);
  await s.sql('DELETE FROM memberships WHERE user_id = $1', [removed.id]);
  return {
    api: s.api,
    credentials,
    /** What exists in the organization, by the parameter that names it. */
    real: {
      user_id: victim.id,
      key_id: (await keyOf(acme, owner.actor)).key_id,
      client_id: (await applicationOf(owner.actor)).id,
    },
    /** Ends links: those that are over, and those whose maker is an admin from now on. @returns how many */
    async endLinks({ over, demoted }: { over: string[]; demoted: string[] }): Promise<number> {
      const former = await person(acme, 'admin');
      await s.sql(`UPDATE set_up_links SET expires_at = now() - interval '1 s' WHERE id = ANY($1)`, [over]);
      await s.sql('UPDATE set_up_links SET maker_id = $2 WHERE id = ANY($1)', [demoted, former.id]);
      return over.length + demoted.length;
    },
    /** Which of the texts stand in a row of links, requests or the audit log. */
    async storedAsText(texts: string[]): Promise<string[]> {
      const rows = await s.sql(
        `SELECT t::text AS row FROM set_up_links t UNION ALL SELECT t::text FROM audit_log t UNION ALL SELECT t::text FROM request_log t UNION ALL SELECT t::text FROM outbox t`,
      );
      return texts.filter((text) => rows.some(({ row }) => row.includes(text)));
    },
    /** An owner whom others may try to remove. */
    restoreVictim: () => join(victim.id, acme, 'owner'),
    async stop() {
      await s.stop();
      await op.stop();
      await site.stop();
    },
  };
}
export type PermissionScene = Awaited<ReturnType<typeof startPermissionScene>>;

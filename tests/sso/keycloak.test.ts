import { randomBytes, webcrypto } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import tls from 'node:tls';
import type { SsoConnection, SsoTest } from '@assay/contracts';
import { describeWithKeycloak, startKeycloak, type TestKeycloak, temporaryFolder, waitFor } from '@assay/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../apps/auth/test/browser.js';
import type { TestApplication } from '../../apps/auth/test/oauth-scene.js';
import { CheckedClient } from '../system/client.js';
import { type System, startStandalone } from '../system/forms.js';
import { onward } from './saml-scene.js';
import { type SsoScene, startSsoScene } from './scene.js';

const realm = '/acme';
const person = { username: 'robin', email: 'robin@acme.example', firstName: 'Robin', lastName: 'Roe' };
const password = randomBytes(9).toString('hex');

/** A certificate for 127.0.0.1 that nobody knows, in files: made now, for this run alone. */
async function makeTlsFiles() {
  // tsyringe, which it rests on, asks for it
  await import('reflect-metadata');
  const { SubjectAlternativeNameExtension, X509CertificateGenerator, BasicConstraintsExtension } = await import(
    '@peculiar/x509'
  );
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = (await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=Keycloak of a test',
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date(Date.now() - 60_000),
    notAfter: new Date(Date.now() + 86_400_000),
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }]),
    ],
  });
  const folder = temporaryFolder();
  const [certificateFile, keyFile] = [path.join(folder, 'tls.crt'), path.join(folder, 'tls.key')];
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const label = ['PRIVATE', 'KEY'].join(' ');
  writeFileSync(certificateFile, certificate.toString('pem'));
  writeFileSync(keyFile, `-----BEGIN ${label}-----\n${der.replaceAll(/(.{64})/g, '$1\n')}\n-----END ${label}-----\n`, {
    mode: 0o600,
  });
  return { certificateFile, keyFile, pem: certificate.toString('pem') };
}

describeWithKeycloak('a real Keycloak', () => {
  let s: SsoScene;
  let keycloak: TestKeycloak;
  let app: TestApplication;
  let saml: SsoConnection;
  let samlClient: object;
  let oidc: SsoConnection;
  const clientSecret = randomBytes(16).toString('hex');
  let certificate: Awaited<ReturnType<typeof makeTlsFiles>>;
  const descriptor = async () => (await fetch(`${keycloak.url}/realms${realm}/protocol/saml/descriptor`)).text();

  beforeAll(async () => {
    certificate = await makeTlsFiles();
    [s, keycloak] = await Promise.all([startSsoScene(), startKeycloak(certificate)]);
    app = await s.makeApplication();
    await s.verifiedDomain('acme.example');
    const credentials = [{ type: 'password', value: password, temporary: false }];
    await keycloak.admin('POST', '', {
      realm: 'acme',
      enabled: true,
      users: [{ ...person, enabled: true, emailVerified: true, credentials }],
    });
    saml = (
      await s.api.post<SsoConnection>('/v1/sso/connections', {
        type: 'saml',
        name: 'Keycloak by SAML',
        saml: { metadata_xml: await descriptor() },
      })
    ).body;
    const metadata = await (await fetch(saml.saml?.service_provider.metadata_url as string)).text();
    const client = await keycloak.admin<{ attributes: Record<string, string> }>(
      'POST',
      `${realm}/client-description-converter`,
      metadata,
    );
    samlClient = {
      ...client,
      attributes: {
        ...client.attributes,
        saml_idp_initiated_sso_url_name: 'assay',
        'saml.encrypt': 'true',
        'saml.server.signature': 'true',
        'saml.assertion.signature': 'true',
        saml_force_name_id_format: 'true',
        saml_name_id_format: 'persistent',
      },
      protocolMappers: ['email', 'firstName', 'lastName'].map((name) => ({
        name,
        protocol: 'saml',
        protocolMapper: 'saml-user-property-mapper',
        config: { 'user.attribute': name, 'attribute.name': name, 'attribute.nameformat': 'Basic' },
      })),
    };
    await keycloak.admin('POST', `${realm}/clients`, samlClient);
    const made = await s.api.post<SsoConnection>('/v1/sso/connections', {
      type: 'oidc',
      name: 'Keycloak by OpenID Connect',
      oidc: { issuer: `${keycloak.url}/realms${realm}`, client_id: 'assay', client_secret: clientSecret },
    });
    oidc = made.body;
    await keycloak.admin('POST', `${realm}/clients`, {
      clientId: 'assay',
      secret: clientSecret,
      redirectUris: [oidc.oidc?.redirect_uri],
      attributes: {
        'pkce.code.challenge.method': 'S256',
        'post.logout.redirect.uris': oidc.oidc?.post_logout_redirect_uri,
        'backchannel.logout.url': oidc.oidc?.backchannel_logout_uri,
        'backchannel.logout.session.required': 'true',
      },
    });
  }, 400_000);
  afterAll(async () => {
    await keycloak?.stop();
    await s?.stop();
  });

  /** Pages of both sides, whichever the browser is on, until there is nothing more to do. */
  const walk = async (
    mine: Browser,
    there: Browser,
    { issuer, idp } = { issuer: s.issuer, idp: keycloak.url },
  ): Promise<URL> => {
    let here = mine;
    for (let step = 0; step < 14; step++) {
      const url = new URL(here.url);
      const form = here.forms()[0];
      const next = onward(here);
      if (url.origin === idp && !here.html) await here.open(here.url);
      else if (here === there && /login-actions\/authenticate/.test(form?.action ?? ''))
        await here.submit({ username: person.username, password, credentialId: '' });
      else if (next && new URL(next, here.url).origin === idp) here = await there.open(next);
      else if (next && new URL(next, here.url).origin === issuer) await mine.open(next);
      else if (form?.fields.SAMLResponse || form?.fields.SAMLRequest)
        here = await mine.send('POST', new URL(form.action), new URLSearchParams(decoded(form.fields)));
      else if (here.title.startsWith('Allow')) await here.submit({ decision: 'allow' }, '/consent');
      else if (here === there && url.origin === issuer) here = await mine.open(here.url);
      else return next ? new URL(next) : url;
    }
    throw new Error(`No end, at ${here.url}: ${here.html.slice(0, 500)}`);
  };
  const decoded = (fields: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        value
          .replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
          .replaceAll('&amp;', '&'),
      ]),
    );

  const signIn = async (connection: SsoConnection, there = new Browser(keycloak.url)) => {
    const mine = new Browser(s.issuer);
    await mine.open(s.authorizeUrl(app));
    const uid = /sign-in\/([^/?]+)/.exec(mine.url)?.[1];
    await mine.open(`${s.issuer}/sign-in/${uid}/sso/${connection.connection_id}`);
    return { mine, there, end: await walk(mine, there) };
  };

  it('tests pass, by SAML with an encrypted assertion and by OpenID Connect', async () => {
    for (const connection of [saml, oidc]) {
      const { body: test } = await s.api.post<SsoTest>(`/v1/sso/connections/${connection.connection_id}/test`);
      const mine = await new Browser(s.issuer).open(test.url as string);
      await walk(mine, new Browser(keycloak.url));
      const found = await s.api.get<SsoTest>(`/v1/sso/connections/${connection.connection_id}/tests/${test.test_id}`);
      expect(found.body).toMatchObject({ status: 'passed', email: person.email });
    }
  });

  it('signs in by SAML, and a sign-out here signs out there', async () => {
    const { mine, there, end } = await signIn(saml);
    expect(end.searchParams.get('code')).toEqual(expect.any(String));
    await mine.open(
      `${s.issuer}/oidc/logout?${new URLSearchParams({ client_id: app.id, post_logout_redirect_uri: 'https://client.example/bye' })}`,
    );
    const form = mine.forms()[0];
    await mine.send(
      'POST',
      new URL(form?.action ?? '', s.issuer),
      new URLSearchParams({ ...form?.fields, logout: 'yes' }),
    );
    expect((await walk(mine, there)).href).toBe('https://client.example/bye');
    // there the person must sign in again
    await there.open(`/realms${realm}/account`);
    const again = await new Browser(s.issuer).open(s.authorizeUrl(app));
    const uid = /sign-in\/([^/?]+)/.exec(again.url)?.[1];
    await again.open(`${s.issuer}/sign-in/${uid}/sso/${saml.connection_id}`);
    await there.open(onward(again));
    expect(there.html).toContain('login-actions/authenticate');
  });

  it('signs in by OpenID Connect, and the end of the session there ends it here', async () => {
    await s.sql('DELETE FROM sso_identities');
    const { end } = await signIn(oidc);
    const { body } = await s.redeem(app, end.searchParams.get('code') as string);
    expect((await s.verify(body.access_token)).status).toBe('valid');
    const [user] = await keycloak.admin<{ id: string }[]>('GET', `${realm}/users?username=robin`);
    await keycloak.admin('POST', `${realm}/users/${user?.id}/logout`);
    const deadline = Date.now() + 10_000;
    let status = 'valid';
    while (status === 'valid' && Date.now() < deadline) status = (await s.verify(body.access_token)).status;
    expect(status).not.toBe('valid');
  });

  it('rolls its certificate over without a failed sign-in', async () => {
    await s.sql('DELETE FROM sso_identities');
    const [{ id: realmId }] = [await keycloak.admin<{ id: string }>('GET', realm)];
    const learn = async () => {
      const changed = await s.api.patch<SsoConnection>(`/v1/sso/connections/${saml.connection_id}`, {
        saml: { metadata_xml: await descriptor() },
      });
      return changed.body.saml?.idp_certificates.map(({ fingerprint_sha256 }) => fingerprint_sha256) ?? [];
    };
    const key = (priority: string) => ({
      name: 'rolled',
      providerId: 'rsa-generated',
      providerType: 'org.keycloak.keys.KeyProvider',
      parentId: realmId,
      config: { priority: [priority], enabled: ['true'], active: ['true'], keySize: ['2048'] },
    });
    // people sign in all the while, whatever step is being made
    let [rolling, signedIn] = [true, 0];
    const failed: string[] = [];
    const others = (async () => {
      while (rolling) {
        const { mine, end } = await signIn(saml);
        if (end.searchParams.has('code')) signedIn++;
        else failed.push(`${mine.status} ${mine.title} ${/Reason: <code>(\w+)/.exec(mine.html)?.[1]}`);
      }
    })().catch((error: Error) => failed.push(error.message));
    /** One that was under way, and one that began since. */
    const works = async () => {
      const before = signedIn;
      await waitFor(async () => signedIn >= before + 2 || failed.length > 0, { timeoutMs: 60_000 });
      expect(failed).toEqual([]);
    };
    await works();
    const [old] = await learn();
    await keycloak.admin('POST', `${realm}/components`, key('1'));
    const both = await learn();
    expect(both).toHaveLength(2);
    await works();
    const components = await keycloak.admin<{ id: string; name: string; providerId: string }[]>(
      'GET',
      `${realm}/components?type=org.keycloak.keys.KeyProvider`,
    );
    const rolled = components.find(({ name }) => name === 'rolled');
    await keycloak.admin('PUT', `${realm}/components/${rolled?.id}`, { ...key('500'), id: rolled?.id });
    await works();
    const before = components.find(({ providerId, name }) => providerId === 'rsa-generated' && name !== 'rolled');
    await keycloak.admin('DELETE', `${realm}/components/${before?.id}`);
    const after = await learn();
    expect(after).toHaveLength(1);
    expect(after).not.toContain(old);
    await works();
    rolling = false;
    await others;
    expect([failed, signedIn >= 8]).toEqual([[], true]);
  }, 300_000);

  /** What a realm sends where somebody signs in from its own page. */
  const unsolicited = async (of: string): Promise<string> => {
    const there = await new Browser(keycloak.url).open(`/realms${of}/protocol/saml/clients/assay`);
    await there.submit({ username: person.username, password, credentialId: '' });
    const response = decoded(there.forms()[0]?.fields ?? {}).SAMLResponse;
    if (!response) throw new Error(`No response: ${there.status} ${there.html.slice(0, 500)}`);
    return response;
  };
  const post = async (SAMLResponse: string, RelayState = '') => {
    const acs = new URL(saml.saml?.service_provider.acs_url as string);
    return new Browser(s.issuer).send('POST', acs, new URLSearchParams({ SAMLResponse, RelayState }));
  };
  const reasonIn = ({ html }: Browser) => /Reason: <code>(\w+)/.exec(html)?.[1];

  it('may begin a sign-in where the connection says so, which ends in the portal', async () => {
    expect(reasonIn(await post(await unsolicited(realm)))).toBe('idp_initiated');
    const allow = (allow_idp_initiated: boolean) =>
      s.api.patch(`/v1/sso/connections/${saml.connection_id}`, { saml: { allow_idp_initiated } });
    await allow(true);
    const mine = await post(await unsolicited(realm));
    expect(onward(mine)).toBe(`${s.configuration.portalUrl}/auth/oidc/login`);
    // what the portal asks for first
    await mine.open(s.authorizeUrl(s.portal));
    const end = await walk(mine, new Browser(keycloak.url));
    expect([end.origin, end.searchParams.has('code')]).toEqual([s.configuration.portalUrl, true]);
    await allow(false);
  }, 120_000);

  it('signs nobody in by another realm of it, which has the same client and the same people', async () => {
    const credentials = [{ type: 'password', value: password, temporary: false }];
    await keycloak.admin('POST', '', {
      realm: 'evil',
      enabled: true,
      users: [{ ...person, enabled: true, emailVerified: true, credentials }],
    });
    await keycloak.admin('POST', '/evil/clients', samlClient);
    const mine = await new Browser(s.issuer).open(s.authorizeUrl(app));
    await mine.open(`${mine.url.split('?')[0]}/sso/${saml.connection_id}`);
    const relayState = new URL(onward(mine)).searchParams.get('RelayState') ?? '';
    const response = await unsolicited('/evil');
    for (const state of ['', relayState])
      expect(['issuer', 'signature_invalid']).toContain(reasonIn(await post(response, state)));
    // under the name of the realm that is trusted
    const renamed = Buffer.from(
      Buffer.from(response, 'base64').toString().replaceAll('/realms/evil', `/realms${realm}`),
    ).toString('base64');
    expect(reasonIn(await post(renamed, relayState))).toBe('signature_invalid');
  }, 120_000);

  describe('over TLS, with a certificate that only NODE_EXTRA_CA_CERTS knows', () => {
    let system: System;
    const start = (env: Record<string, string>) => startStandalone({ SSO_ALLOWED_ADDRESSES: '127.0.0.1/32', ...env });
    /** A test sign-in of a connection made now. */
    const tested = async (): Promise<SsoTest> => {
      const idp = keycloak.tlsUrl as string;
      const api = await CheckedClient.connect(system.gateways[0] as string, system.apiKey);
      const { body: connection } = await api.post<SsoConnection>('/v1/sso/connections', {
        type: 'oidc',
        name: 'Keycloak over TLS',
        oidc: { issuer: `${idp}/realms${realm}`, client_id: 'assay-tls', client_secret: clientSecret },
      });
      const [known] = await keycloak.admin<{ id: string }[]>('GET', `${realm}/clients?clientId=assay-tls`);
      if (known) await keycloak.admin('DELETE', `${realm}/clients/${known.id}`);
      await keycloak.admin('POST', `${realm}/clients`, {
        clientId: 'assay-tls',
        secret: clientSecret,
        redirectUris: [connection.oidc?.redirect_uri],
      });
      const { body: test } = await api.post<SsoTest>(`/v1/sso/connections/${connection.connection_id}/test`);
      const issuer = new URL(test.url as string).origin;
      const mine = await new Browser(issuer).open(test.url as string);
      await walk(mine, new Browser(idp), { issuer, idp });
      const path = `/v1/sso/connections/${connection.connection_id}`;
      const { body: log } = await api.get<{ data: { reason: string; email: string | null }[] }>(`${path}/sign-ins`);
      const { body: found } = await api.get<SsoTest>(`${path}/tests/${test.test_id}`);
      return { ...found, reason: found.reason ?? log.data[0]?.reason ?? null };
    };
    const trusted = tls.getCACertificates('default');
    beforeAll(() => tls.setDefaultCACertificates([...trusted, certificate.pem]));
    afterAll(() => tls.setDefaultCACertificates(trusted));
    afterEach(() => system?.stop());

    it('signs in', async () => {
      system = await start({ NODE_EXTRA_CA_CERTS: certificate.certificateFile });
      // the domain of the person is not verified here: everything before that has passed
      expect(await tested()).toMatchObject({ email: person.email, reason: 'domain_not_verified' });
    }, 180_000);

    it('signs nobody in without it, and says why', async () => {
      system = await start({});
      expect((await tested()).reason).toBe('provider_unreachable');
    }, 180_000);
  });
});

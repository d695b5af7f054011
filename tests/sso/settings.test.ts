import type { Domain, DomainPage, SsoConnection, SsoEnforcement, SsoGuidePage, SsoTest } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeKeyPair } from '../../apps/auth/src/sso/certificates.js';
import { type SsoScene, startSsoScene } from './scene.js';

let s: SsoScene;
beforeAll(async () => {
  s = await startSsoScene();
}, 120_000);
afterAll(() => s.stop());

const create = async (body: object): Promise<SsoConnection> => {
  const made = await s.api.post<SsoConnection>('/v1/sso/connections', body);
  expect(made.status).toBe(201);
  return made.body;
};

const metadata = (certificate: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!-- made by hand -->
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="https://idp.example/metadata">
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example/slo"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

describe('SAML connections', () => {
  it('say what the identity provider must know before it said anything itself', async () => {
    const made = await create({ type: 'saml', name: 'Okta' });
    expect(made).toMatchObject({
      type: 'saml',
      status: 'active',
      configured: false,
      enforced: false,
      tested_at: null,
      oidc: null,
    });
    const { service_provider } = made.saml as NonNullable<SsoConnection['saml']>;
    const base = `${s.issuer}/sso/saml/${made.connection_id}`;
    expect(service_provider).toMatchObject({
      entity_id: base,
      acs_url: `${base}/acs`,
      slo_url: `${base}/slo`,
      metadata_url: `${base}/metadata`,
    });
    expect(service_provider.certificates).toHaveLength(1);
    expect((await s.api.get<SsoConnection>(`/v1/sso/connections/${made.connection_id}`)).body).toEqual(made);
  });

  it('have keys of their own, which are in the database encrypted alone', async () => {
    const [a, b] = [await create({ type: 'saml', name: 'A' }), await create({ type: 'saml', name: 'B' })];
    expect(a.saml?.service_provider.certificates[0]?.pem).not.toBe(b.saml?.service_provider.certificates[0]?.pem);
    const rows = await s.sql(`SELECT private_key FROM sso_keys WHERE connection_id = $1`, [a.connection_id]);
    expect(Buffer.from(rows[0].private_key).toString('latin1')).not.toContain('PRIVATE KEY');
  });

  it('take what a metadata document says, comments and all', async () => {
    const { certificate } = await makeKeyPair('idp');
    const body = certificate.replaceAll(/-----[^-]+-----|\s/g, '');
    const { connection_id: id } = await create({ type: 'saml', name: 'By metadata' });
    const changed = await s.api.patch<SsoConnection>(`/v1/sso/connections/${id}`, {
      saml: { metadata_xml: metadata(body) },
    });
    expect(changed.body).toMatchObject({
      configured: true,
      saml: {
        idp_entity_id: 'https://idp.example/metadata',
        idp_sso_url: 'https://idp.example/sso',
        idp_sso_binding: 'redirect',
        idp_slo_url: 'https://idp.example/slo',
        idp_slo_binding: 'post',
        idp_certificates: [{ subject: 'CN=idp' }],
      },
    });
  });

  it('tell every broken setting at once', async () => {
    const answer = await s.api.post('/v1/sso/connections', {
      type: 'saml',
      name: 'Broken',
      saml: {
        idp_sso_url: 'http://idp.example/sso',
        idp_slo_url: 'javascript:alert(1)',
        idp_certificates: ['nonsense'],
        metadata_xml: '<x/>',
      },
    });
    expect(answer.status).toBe(422);
    const { errors } = answer.body.details as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field).sort()).toEqual([
      'saml.idp_certificates[0]',
      'saml.idp_slo_url',
      'saml.idp_sso_url',
      'saml.metadata_xml',
    ]);
  });

  it.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'],
    [
      'two identity providers',
      `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${metadata('').slice(60)}${metadata('').slice(60)}</md:EntitiesDescriptor>`,
    ],
  ])('reject metadata with %s', async (_what, metadata_xml) => {
    const answer = await s.api.post('/v1/sso/connections', { type: 'saml', name: 'x', saml: { metadata_xml } });
    expect(answer.status).toBe(422);
  });

  it('rotate our key in two steps', async () => {
    const made = await create({ type: 'saml', name: 'Rotating' });
    const rotate = async () =>
      (await s.api.post<SsoConnection>(`/v1/sso/connections/${made.connection_id}/rotate-key`)).body;
    const prints = (of: SsoConnection) =>
      of.saml?.service_provider.certificates.map(({ fingerprint_sha256 }) => fingerprint_sha256);
    const [old] = prints(made) as [string];
    const [first, fresh] = prints(await rotate()) as [string, string];
    expect(first).toBe(old);
    expect(prints(await rotate())).toEqual([fresh]);
  });

  it('have guides with their own values', async () => {
    const made = await create({ type: 'saml', name: 'Guided' });
    const { body } = await s.api.get<SsoGuidePage>(`/v1/sso/connections/${made.connection_id}/guides`);
    expect(body.data.map(({ provider }) => provider)).toEqual(['okta', 'entra', 'google', 'keycloak']);
    for (const guide of body.data) {
      const values = guide.steps.flatMap((step) => step.values.map(({ value }) => value));
      expect(values).toContain(made.saml?.service_provider.entity_id);
      expect(values).toContain(made.saml?.service_provider.acs_url);
    }
  });
});

describe('OpenID Connect connections', () => {
  it('keep the client secret, and show it to nobody', async () => {
    const secret = ['a', 'client', 'secret', Date.now()].join('-');
    const oidc = { issuer: 'https://idp.example', client_id: 'assay', client_secret: secret };
    const made = await create({ type: 'oidc', name: 'Entra', oidc });
    expect(made).toMatchObject({
      configured: true,
      saml: null,
      oidc: {
        has_client_secret: true,
        scopes: 'openid email profile',
        redirect_uri: `${s.issuer}/sso/oidc/${made.connection_id}/callback`,
      },
    });
    expect(JSON.stringify(made)).not.toContain(secret);
    expect(JSON.stringify(await s.sql('SELECT before, after FROM audit_log'))).not.toContain(secret);
    expect(s.output()).not.toContain(secret);
    const [row] = await s.sql('SELECT client_secret FROM connections WHERE id = $1', [made.connection_id]);
    expect(Buffer.from(row.client_secret).toString('latin1')).not.toContain(secret);
    const removed = await s.api.patch<SsoConnection>(`/v1/sso/connections/${made.connection_id}`, {
      oidc: { client_secret: null },
    });
    expect(removed.body.oidc?.has_client_secret).toBe(false);
  });

  it('send a stored client secret to no other issuer than the one that it was entered for', async () => {
    const oidc = { issuer: 'https://idp.example', client_id: 'assay', client_secret: 'entered for idp.example' };
    const { connection_id: id } = await create({ type: 'oidc', name: 'Moved', oidc });
    const change = (oidc: object) => s.api.patch<SsoConnection>(`/v1/sso/connections/${id}`, { oidc });
    const moved = await change({ issuer: 'https://evil.example' });
    expect(moved).toMatchObject({ status: 422, body: { details: { errors: [{ field: 'oidc.client_secret' }] } } });
    expect((await change({ issuer: 'https://idp.example', scopes: 'openid' })).status).toBe(200);
    expect((await change({ issuer: 'https://new.example', client_secret: 'another' })).status).toBe(200);
    expect((await change({ issuer: 'https://public.example', client_secret: null })).status).toBe(200);
    expect((await change({ issuer: 'https://other.example' })).status).toBe(200);
  });

  it('take no SAML settings', async () => {
    const answer = await s.api.post('/v1/sso/connections', { type: 'oidc', name: 'x', saml: {} });
    expect(answer.status).toBe(422);
  });
});

describe('a connection', () => {
  it('is another organization’s alone', async () => {
    const made = await create({ type: 'saml', name: 'Ours' });
    await s.sql(`UPDATE connections SET organization_id = 'org_other' WHERE id = $1`, [made.connection_id]);
    for (const path of ['', '/guides', '/sign-ins'])
      expect((await s.api.get(`/v1/sso/connections/${made.connection_id}${path}`)).status).toBe(404);
    expect((await s.api.delete(`/v1/sso/connections/${made.connection_id}`)).status).toBe(404);
  });

  it('is not for the free plan', async () => {
    await s.sql(`UPDATE organizations SET plan = 'free'`);
    const { key } = await s.createKey({ scopes: ['admin'] });
    const answer = await s.api.as(key).get('/v1/sso/connections');
    await s.sql(`UPDATE organizations SET plan = 'enterprise'`);
    expect(answer).toMatchObject({ status: 403, body: { details: { reason: 'plan', current_plan: 'free' } } });
  });

  it('starts tests whose address is shown once', async () => {
    const { connection_id: id } = await create({ type: 'saml', name: 'Tested' });
    const started = await s.api.post<SsoTest>(`/v1/sso/connections/${id}/test`);
    expect(started).toMatchObject({ status: 201, body: { status: 'pending', reason: null } });
    expect(started.body.url).toContain(`${s.issuer}/sso/test/`);
    const shown = await s.api.get<SsoTest>(`/v1/sso/connections/${id}/tests/${started.body.test_id}`);
    expect(shown.body).toEqual({ ...started.body, url: null });
  });

  it('cannot be enforced before a test passed, a domain is verified and an administrator can get in without it', async () => {
    const { connection_id: id } = await create({
      type: 'oidc',
      name: 'Enforced',
      oidc: { issuer: 'https://idp.example', client_id: 'a' },
    });
    const enforce = async () => {
      const answer = await s.api.patch(`/v1/sso/connections/${id}`, { enforced: true });
      return answer.status === 422 ? String(answer.body.message) : answer.status;
    };
    expect(await enforce()).toContain('test sign-in must pass');
    await s.sql('UPDATE connections SET tested_at = now() WHERE id = $1', [id]);
    expect(await enforce()).toContain('Verify an email domain');
    await s.verifiedDomain('enforced.example');
    expect(await enforce()).toContain('break-glass administrator');
    const [owner] = await s.sql('SELECT user_id FROM memberships');
    const refused = await s.api.post('/v1/sso/break-glass', { user_id: owner.user_id });
    expect(refused.status).toBe(422);
    await s.sql(
      `INSERT INTO totp_factors (id, user_id, name, secret, confirmed_at) VALUES ('mfa_x', $1, 'App', '', now())`,
      [owner.user_id],
    );
    const given = await s.api.post('/v1/sso/break-glass', { user_id: owner.user_id, expires_in: '24h' });
    expect(given).toMatchObject({ status: 201, body: { usable: true } });
    expect(await enforce()).toBe(200);
    const state = await s.api.get<SsoEnforcement>('/v1/sso/enforcement');
    expect(state.body).toMatchObject({ effective: true, connection_id: id, lapsed: null });
    // a slip cannot lock people out
    const slip = await s.api.patch(`/v1/sso/connections/${id}`, { oidc: { issuer: 'https://other.example' } });
    expect(slip.status).toBe(422);
    expect((await s.api.patch(`/v1/sso/connections/${id}`, { status: 'inactive' })).status).toBe(422);
    const off = await s.api.patch<SsoConnection>(`/v1/sso/connections/${id}`, {
      enforced: false,
      oidc: { issuer: 'https://other.example' },
    });
    expect(off.body).toMatchObject({ enforced: false, tested_at: null });
    // what was given is taken away again, and once
    const way = `/v1/sso/break-glass/${owner.user_id}`;
    expect((await s.api.delete(way)).status).toBe(204);
    expect(await s.api.delete(way)).toMatchObject({ status: 404, body: { code: 'RESOURCE_NOT_FOUND' } });
    expect((await s.api.get<SsoEnforcement>('/v1/sso/enforcement')).body.break_glass.data).toEqual([]);
    expect(await s.sql(`SELECT target_id FROM audit_log WHERE action = 'break_glass.deleted'`)).toEqual([
      { target_id: owner.user_id },
    ]);
    await s.sql('DELETE FROM totp_factors');
  });
});

describe('domains', () => {
  it('are verified by the TXT record that they are told, and by nothing else', async () => {
    const added = await s.api.post<Domain>('/v1/org/domains', { domain: 'Bücher.Example.' });
    expect(added).toMatchObject({
      status: 201,
      body: { domain: 'xn--bcher-kva.example', status: 'pending', problem: null },
    });
    const { domain_id: id, txt_name: name, txt_value: value } = added.body;
    const verify = async () => (await s.api.post<Domain>(`/v1/org/domains/${id}/verify`)).body;
    expect(await verify()).toMatchObject({ status: 'pending', problem: expect.stringContaining('no TXT record') });
    s.texts.set(name, ['v=spf1 -all', `${value}x`]);
    expect(await verify()).toMatchObject({ status: 'pending', problem: expect.stringContaining('another value') });
    s.texts.set(name, ['v=spf1 -all', value]);
    expect(await verify()).toMatchObject({ status: 'verified', problem: null });
    const { body } = await s.api.get<DomainPage>('/v1/org/domains');
    expect(body.data.find(({ domain_id }) => domain_id === id)?.status).toBe('verified');
  });

  it.each(['localhost', '10.0.0.1', 'a b.example', '-x.example', 'example', 'x@example.com', '.com'])(
    'reject %j',
    async (domain) => {
      expect((await s.api.post('/v1/org/domains', { domain })).status).toBe(422);
    },
  );

  it('are one organization’s', async () => {
    await s.sql(
      `INSERT INTO sso_domains (id, organization_id, domain, token, verified_at) VALUES ('dom_other', 'org_other', 'taken.example', 't', now())`,
    );
    const added = await s.api.post<Domain>('/v1/org/domains', { domain: 'taken.example' });
    s.texts.set(added.body.txt_name, [added.body.txt_value]);
    const verified = await s.api.post(`/v1/org/domains/${added.body.domain_id}/verify`);
    expect(verified).toMatchObject({ status: 409, body: { code: 'RESOURCE_ALREADY_EXISTS' } });
    expect((await s.api.post('/v1/org/domains', { domain: 'taken.example' })).status).toBe(409);
    expect((await s.api.delete(`/v1/org/domains/${added.body.domain_id}`)).status).toBe(204);
  });
});

import { DAY_MS, newId, PORTAL_CLIENT_ID, ROLE_SCOPES, type Role } from '@assay/contracts';
import { sampleReport } from '@assay/report-rendering/testing/sample-report';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../../test/gateway.js';

const SHARES = '/v1/compliance/report-shares';
const AUDITOR = 'Robin of Example Auditors';

let s: TestGateway;
beforeAll(async () => {
  s = await startTestGateway({ TRUSTED_PROXIES: '127.0.0.1/32', PORTAL_URL: 'https://portal.example' });
});
afterAll(() => s?.stop());

type Person = Consumer & { id: string };
/** Somebody who is signed in to the portal, and a member as auth has it. */
async function person(organization: string, role: Role, more: object = {}): Promise<Person> {
  const id = newId('usr');
  await s.database.system(async (tx) => {
    await tx.user.create({ data: { id, email: `${id}@acme.example` } });
    await tx.membership.create({ data: { organization_id: organization, user_id: id, role } });
  });
  const principal = { kind: 'access_token', user_id: id, client_id: PORTAL_CLIENT_ID, credential_id: id } as const;
  return Object.assign(s.consumer({ organization_id: organization, ...principal, ...more }, [...ROLE_SCOPES[role]]), {
    id,
  });
}

/** An organization with an owner and a completed report, which lists a file and an attestation. */
async function scene() {
  const organization = newId('org');
  await s.database.system((tx) =>
    tx.organization.create({
      data: { id: organization, name: 'Acme', plan: 'team', fingerprint_key: Buffer.from('k') },
    }),
  );
  const owner = await person(organization, 'owner');
  const sample = sampleReport({ framework: 'soc-2' });
  const listed = sample.controls.flatMap(({ submitted_evidence: submitted = [] }) => submitted);
  const file = newId('evd');
  const controls = sample.controls.map((control) => ({
    ...control,
    ...(control.submitted_evidence
      ? {
          submitted_evidence: control.submitted_evidence.map((one) => (one === listed[1] ? { ...one, id: file } : one)),
        }
      : {}),
  }));
  const reportId = newId('rep');
  const { framework, scope, period, score, coverage, trend, time_to_fix, findings_summary } = sample;
  await s.database.system(async (tx) => {
    await tx.complianceReport.create({
      data: {
        id: reportId,
        organization_id: organization,
        environment: 'prod',
        framework: 'soc-2',
        catalog_digest: framework.catalog_digest,
        repositories: [],
        period_from: new Date(period.from),
        period_to: new Date(period.to),
        status: 'completed',
        score,
        document: { framework, scope, period, score, controls, coverage, trend, time_to_fix, findings_summary },
        findings: sample.findings,
        digest: sample.digest,
        signature: sample.signature,
        created_by: owner.id,
        completed_at: new Date(),
        organization_name: 'Acme',
      } as never,
    });
    await tx.complianceEvidence.create({
      data: {
        id: file,
        organization_id: organization,
        framework: 'soc-2',
        control_id: 'CC1.1',
        kind: 'file',
        statement: 'Reviewed',
        file_name: 'access-review.txt',
        media_type: 'text/plain',
        size_bytes: 5,
        digest: 'd'.repeat(64),
        repositories: [],
        valid_until: new Date(Date.now() + DAY_MS),
        status: 'accepted',
        signer_id: owner.id,
        signer_name: 'Ana',
        signer_email: 'ana@acme.example',
        signed_at: new Date(),
        owner_id: owner.id,
      },
    });
    await tx.complianceEvidenceFile.create({
      data: { evidence_id: file, organization_id: organization, content: Buffer.from('bytes') },
    });
  });
  const share = async (more: object = {}, by: Consumer = owner) => {
    const made = await by.call('POST', `/v1/compliance/reports/${reportId}/shares`, { name: AUDITOR, ...more });
    expect(made.status).toBe(201);
    return { ...made.body, token: made.body.url.split('#')[1] as string };
  };
  return { organization, owner, reportId, file, share };
}

let addresses = 0;
/** Of a browser without any credential, at an address of its own. */
function browser(address = `198.51.100.${++addresses}`) {
  const send = (path: string, body: object) =>
    fetch(`${s.baseUrl}/v1/shared-reports/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
  return {
    address,
    send,
    open: async (token: string) => {
      const response = await send('open', { token });
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  };
}

describe('A link to a report', () => {
  it('shows the report and its downloads to whoever has it, counts each use, and writes it to the audit log', async () => {
    const { owner, organization, reportId, share } = await scene();
    const made = await share({ days: 14 });
    expect(made).toMatchObject({
      name: AUDITOR,
      report_id: reportId,
      status: 'active',
      include_files: false,
      created_by: owner.id,
      uses: 0,
      last_used_at: null,
      url: expect.stringMatching(/^https:\/\/portal\.example\/shared-report#assay_share_[0-9A-Za-z]{38}$/),
    });
    expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(14 * DAY_MS);
    const auditor = browser();
    const shown = await auditor.open(made.token);
    expect(shown).toMatchObject({
      status: 200,
      body: { name: AUDITOR, report: { id: reportId, organization_name: 'Acme' }, changes: null, files: [] },
    });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.body.report.findings).toBeUndefined();
    for (const [format, type] of [
      ['json', 'application/json; charset=utf-8'],
      ['pdf', 'application/pdf'],
    ]) {
      const response = await auditor.send('download', { token: made.token, format });
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${reportId}.${format}"`);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    }
    const { data } = (await owner.call('GET', `${SHARES}?report_id=${reportId}`)).body;
    expect(data).toMatchObject([{ id: made.id, uses: 3, last_used_at: expect.any(String) }]);
    expect(JSON.stringify(data)).not.toContain('assay_share_');
    const audit = await s.database.system((tx) =>
      tx.auditEntry.findMany({ where: { organization_id: organization }, orderBy: { sequence: 'asc' } }),
    );
    expect(audit.map(({ action, actor_type, address }) => [action, actor_type, address])).toEqual([
      ['compliance_report_share.created', 'user', '127.0.0.1'],
      ['compliance_report_share.opened', 'report_share', auditor.address],
      ['compliance_report_share.downloaded', 'report_share', auditor.address],
      ['compliance_report_share.downloaded', 'report_share', auditor.address],
    ]);
    // the secret is kept nowhere but as its hash
    const rows = await s.database.system((tx) => tx.complianceReportShare.findMany());
    for (const kept of [
      JSON.stringify(audit, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
      JSON.stringify(rows),
      s.logged.join(''),
    ])
      expect(kept).not.toContain(made.token);
  });

  it('shows nothing once it is revoked or over, or its maker may not show it any more, and says the same of all', async () => {
    const { owner, organization, share, reportId } = await scene();
    const admin = await person(organization, 'admin');
    const [revoked, over, demoted, removed, disabled] = [
      await share(),
      await share(),
      await share({}, admin),
      await share({}, await person(organization, 'admin')),
      await share({}, await person(organization, 'owner')),
    ];
    const auditor = browser();
    for (const { token } of [revoked, over, demoted, removed, disabled])
      expect((await auditor.open(token)).status).toBe(200);
    expect((await owner.call('DELETE', `${SHARES}/${revoked.id}`)).status).toBe(204);
    expect((await owner.call('DELETE', `${SHARES}/${revoked.id}`)).body.code).toBe('RESOURCE_DELETED');
    await s.database.system(async (tx) => {
      await tx.complianceReportShare.update({ where: { id: over.id }, data: { expires_at: new Date() } });
      await tx.membership.updateMany({ where: { user_id: admin.id }, data: { role: 'auditor' } });
      await tx.membership.deleteMany({ where: { user_id: removed.created_by } });
      await tx.user.update({ where: { id: disabled.created_by }, data: { disabled_at: new Date() } });
    });
    const answers = [];
    for (const token of [
      ...[revoked, over, demoted, removed, disabled].map((one) => one.token),
      `${revoked.token.slice(0, -1)}${revoked.token.endsWith('a') ? 'b' : 'a'}`,
      'assay_share_unheardof',
    ]) {
      const { status, body } = await auditor.open(token);
      answers.push([status, body.code, body.message]);
      for (const path of ['download', 'file'])
        expect((await auditor.send(path, { token, ...(path === 'file' ? { evidence_id: 'evd_x' } : {}) })).status).toBe(
          404,
        );
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
    expect(
      (await owner.call('GET', `${SHARES}?report_id=${reportId}`)).body.data.map(
        ({ status }: { status: string }) => status,
      ),
    ).toEqual(['revoked', 'revoked', 'revoked', 'expired', 'revoked']);
    // whoever gets the role again, joins again or is enabled again makes new links
    await s.database.system(async (tx) => {
      await tx.membership.updateMany({ where: { user_id: admin.id }, data: { role: 'admin' } });
      await tx.membership.create({
        data: { organization_id: organization, user_id: removed.created_by, role: 'owner' },
      });
      await tx.user.update({ where: { id: disabled.created_by }, data: { disabled_at: null } });
    });
    for (const { token } of [demoted, removed, disabled]) expect((await auditor.open(token)).status).toBe(404);
    const promoted = await share({}, admin);
    await s.database.system((tx) =>
      tx.membership.updateMany({ where: { user_id: admin.id }, data: { role: 'owner' } }),
    );
    expect((await auditor.open(promoted.token)).status).toBe(200);
  });

  it('shows the files of evidence where it was made so, and none that was withdrawn', async () => {
    const { share, file, owner } = await scene();
    const auditor = browser();
    const without = await share();
    expect((await auditor.send('file', { token: without.token, evidence_id: file })).status).toBe(404);
    const withFiles = await share({ include_files: true });
    const { files } = (await auditor.open(withFiles.token)).body;
    expect(files).toContainEqual({ evidence_id: file, control_id: expect.any(String), name: expect.any(String) });
    const response = await auditor.send('file', { token: withFiles.token, evidence_id: file });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment; filename="access-review.txt"'),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    expect(await response.text()).toBe('bytes');
    for (const evidence_id of [newId('evd'), 'x'])
      expect((await auditor.send('file', { token: withFiles.token, evidence_id })).status).toBe(404);
    expect((await owner.call('DELETE', `/v1/compliance/evidence/${file}`)).status).toBe(204);
    expect((await auditor.send('file', { token: withFiles.token, evidence_id: file })).status).toBe(404);
  });

  it('is made by owners and administrators in the portal, of a report of theirs that is completed', async () => {
    const { organization, owner, reportId } = await scene();
    const path = `/v1/compliance/reports/${reportId}/shares`;
    const key = s.consumer({ organization_id: organization }, ['admin']);
    for (const by of [
      key,
      ...(await Promise.all((['developer', 'auditor', 'member'] as const).map((role) => person(organization, role)))),
    ])
      expect((await by.call('POST', path, { name: AUDITOR })).status).toBe(403);
    const stranger = await scene();
    expect((await stranger.owner.call('POST', path, { name: AUDITOR })).status).toBe(404);
    const test = await person(organization, 'owner', { environment: 'test' });
    expect((await test.call('POST', path, { name: AUDITOR })).status).toBe(404);
    for (const [more, field] of [
      [{ days: 91 }, 'days'],
      [{ days: 0 }, 'days'],
      [{ name: ' ' }, 'name'],
    ] as const)
      expect((await owner.call('POST', path, { name: AUDITOR, ...more })).body.details.errors).toMatchObject([
        { field },
      ]);
    const made = await owner.call('POST', path, { name: AUDITOR });
    expect((await stranger.owner.call('GET', SHARES)).body.data).toEqual([]);
    expect((await stranger.owner.call('DELETE', `${SHARES}/${made.body.id}`)).status).toBe(404);
    const auditor = await person(organization, 'auditor');
    expect((await auditor.call('GET', SHARES)).body.data).toHaveLength(1);
    expect((await auditor.call('DELETE', `${SHARES}/${made.body.id}`)).status).toBe(403);
  });

  it('is no credential, and is limited by the address that asks', async () => {
    const { share } = await scene();
    const { token } = await share();
    const response = await fetch(`${s.baseUrl}/v1/compliance/reports`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
    const eager = browser();
    let last = await eager.open(token);
    for (let sent = 1; sent < 31; sent++) last = await eager.open(token);
    expect(last).toMatchObject({
      status: 429,
      body: { details: { limit: 30, window: '1m', policy: 'shared-reports' } },
    });
    expect((await browser().open(token)).status).toBe(200);
  });
});

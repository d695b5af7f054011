import { createHash } from 'node:crypto';
import { DAY_MS, newId } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { type Person, peopleOf } from '../../../test/people.js';

const PATH = '/v1/compliance/evidence';
const REQUESTS = '/v1/compliance/evidence-requests';
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');

let s: TestGateway;
let person: ReturnType<typeof peopleOf>['person'];
beforeAll(async () => {
  s = await startTestGateway();
  ({ person } = peopleOf(s));
});
afterAll(() => s?.stop());

function team() {
  const organization = newId('org');
  return {
    organization,
    owner: person(organization, 'owner'),
    admin: person(organization, 'admin'),
    developer: person(organization, 'developer'),
    auditor: person(organization, 'auditor'),
    member: person(organization, 'member'),
  };
}
const attestation = (more: object = {}) => ({
  framework: 'soc-2',
  control_id: 'CC6.3',
  kind: 'attestation',
  statement: 'Access rights were reviewed in October.',
  valid_until: inDays(90),
  ...more,
});
const upload = (name: string, content: string | Buffer) =>
  attestation({ kind: 'file', file: { name, content: base64(content) } });
const submitted = async (by: Person, more: object = {}) => {
  const made = await by.call('POST', PATH, attestation(more));
  expect(made.status).toBe(201);
  return made.body;
};
const errorsOf = async (by: Person, body: object, path = PATH) => {
  const { status, body: said } = await by.call('POST', path, body);
  expect({ status, code: said.code }).toEqual({ status: 422, code: 'VALIDATION_FAILED' });
  return said.details.errors;
};

describe('Evidence', () => {
  it('is signed by whoever submits it, accepted by another person, listed, and withdrawn; all of it in the audit log', async () => {
    const { developer, admin, auditor, organization } = team();
    const made = await developer.call('POST', PATH, attestation({ reviewer_id: admin.id }));
    const path = `${PATH}/${made.body.id}`;
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: 'pending',
        signer: { id: developer.id, name: 'A developer' },
        owner_id: developer.id,
        reviewer_id: admin.id,
        reviewer: null,
        file: null,
        repositories: null,
        period: null,
        digest: createHash('sha256').update('Access rights were reviewed in October.').digest('hex'),
      },
    });
    expect(made.headers.get('location')).toBe(path);
    expect((await auditor.call('GET', path)).body).toEqual(made.body);
    const accepted = await admin.call('POST', `${path}/accept`, { note: 'Checked with the list' });
    expect(accepted).toMatchObject({
      status: 200,
      body: { status: 'accepted', reviewer: { id: admin.id }, review_note: 'Checked with the list' },
    });
    for (const [query, found] of [
      ['', 1],
      ['?status=accepted', 1],
      ['?status=pending', 0],
      ['?framework=soc-2&control_id=CC6.3', 1],
      ['?control_id=CC6.1', 0],
    ] as const)
      expect((await auditor.call('GET', PATH + query)).body.data).toHaveLength(found);
    expect((await developer.call('DELETE', path)).status).toBe(204);
    expect((await auditor.call('GET', path)).body).toMatchObject({
      status: 'withdrawn',
      withdrawn_by: developer.id,
      reviewed_at: accepted.body.reviewed_at,
    });
    expect((await auditor.call('GET', `${PATH}?status=withdrawn`)).body.data).toHaveLength(1);
    expect((await developer.call('DELETE', path)).body.code).toBe('RESOURCE_DELETED');
    const audit = await s.database.system((tx) =>
      tx.auditEntry.findMany({ where: { organization_id: organization }, orderBy: { sequence: 'asc' } }),
    );
    expect(audit.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['compliance_evidence.submitted', developer.id],
      ['compliance_evidence.accepted', admin.id],
      ['compliance_evidence.withdrawn', developer.id],
    ]);
  });

  it('is never reviewed by whoever signed it, nor by anybody but owners and administrators, nor twice', async () => {
    const { owner, admin, developer, auditor, member } = team();
    const { id } = await submitted(admin);
    const accept = (by: Consumer) => by.call('POST', `${PATH}/${id}/accept`, {});
    expect((await accept(admin)).body).toMatchObject({
      code: 'AUTH_ORG_ACCESS_DENIED',
      details: { reason: 'four_eyes' },
    });
    for (const by of [developer, auditor, member]) expect((await accept(by)).status).toBe(403);
    const [first, second] = await Promise.all([
      accept(owner),
      owner.call('POST', `${PATH}/${id}/reject`, { note: 'The list is missing' }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect((await errorsOf(owner, {}, `${PATH}/${id}/reject`))[0]).toMatchObject({ field: 'note', code: 'REQUIRED' });
    // and the database holds it, whoever writes
    await expect(
      s.database.system((tx) => tx.complianceEvidence.update({ where: { id }, data: { reviewer_id: admin.id } })),
    ).rejects.toThrow(/four_eyes/);
    await expect(
      s.database.system((tx) => tx.complianceEvidence.update({ where: { id }, data: { statement: 'Another' } })),
    ).rejects.toThrow(/signed and cannot be changed/);
  });

  it('is a signature: neither a key nor an application of others submits or reviews, and auditors submit none', async () => {
    const { organization, auditor } = team();
    const key = s.consumer({ organization_id: organization }, ['admin']);
    const application = person(organization, 'owner', { client_id: newId('app') });
    const test = person(organization, 'owner', { environment: 'test' });
    for (const by of [key, application, test, auditor])
      expect((await by.call('POST', PATH, attestation())).status).toBe(403);
  });

  it('of another organization does not exist', async () => {
    const { developer } = team();
    const { id } = await submitted(developer);
    const stranger = team();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/file'],
      ['POST', '/accept'],
      ['DELETE', ''],
    ] as const)
      expect((await stranger.owner.call(method, `${PATH}/${id}${path}`)).status).toBe(404);
    expect((await stranger.owner.call('GET', PATH)).body.data).toEqual([]);
    expect(await errorsOf(stranger.owner, attestation({ owner_id: developer.id }))).toMatchObject([
      { field: 'owner_id' },
    ]);
  });

  it('is over at its end, and can no more be accepted', async () => {
    const { developer, owner } = team();
    const { id } = await submitted(developer);
    // what is signed cannot be changed, so the row of a signature of last year is made anew
    await s.database.system(async (tx) => {
      const row = await tx.complianceEvidence.findUniqueOrThrow({ where: { id } });
      await tx.complianceEvidence.delete({ where: { id } });
      await tx.complianceEvidence.create({ data: { ...row, valid_until: new Date(Date.now() - 1_000) } });
    });
    expect((await owner.call('GET', `${PATH}?status=expired`)).body.data).toMatchObject([{ id, status: 'expired' }]);
    expect(await errorsOf(owner, {}, `${PATH}/${id}/accept`)).toMatchObject([{ field: 'valid_until' }]);
  });

  it.each<[string, object, string]>([
    ['a control of another framework', { control_id: 'CWE-89' }, 'control_id'],
    ['an end in the past', { valid_until: inDays(-1) }, 'valid_until'],
    ['an end too far away', { valid_until: inDays(401) }, 'valid_until'],
    ['a reversed time', { period: { from: inDays(-1), to: inDays(-2) } }, 'period.from'],
    ['a time that has not passed', { period: { from: inDays(-1), to: inDays(1) } }, 'period.to'],
    ['an unknown repository', { repositories: ['acme/none'] }, 'repositories[0]'],
    ['a blank statement', { statement: '' }, 'statement'],
    ['an unknown request', { request_id: newId('evr') }, 'request_id'],
    ['a file with an attestation', { file: { name: 'a.txt', content: base64('a') } }, 'file'],
    ['kind file without one', { kind: 'file' }, 'file'],
    ['an unknown owner', { owner_id: newId('usr') }, 'owner_id'],
  ])('is rejected for %s', async (_what, more, field) => {
    expect(await errorsOf(team().developer, attestation(more))).toMatchObject([{ field }]);
  });

  it('names a reviewer who may review', async () => {
    const { developer, member, admin } = team();
    for (const [by, reviewer_id] of [
      [developer, member.id],
      [admin, admin.id],
    ] as const)
      expect(await errorsOf(by, attestation({ reviewer_id }))).toMatchObject([{ field: 'reviewer_id' }]);
  });

  it('is listed page by page', async () => {
    const { developer } = team();
    const ids: string[] = [];
    for (let made = 0; made < 5; made++) ids.unshift((await submitted(developer)).id);
    const found: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await developer.call('GET', `${PATH}?limit=2${cursor && `&cursor=${cursor}`}`);
      found.push(...body.data.map(({ id }: { id: string }) => id));
      if (!body.has_more) break;
      cursor = body.next_cursor;
    }
    expect(found).toEqual(ids);
  });
});

describe('A file of evidence', () => {
  const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n%%EOF\n');

  it('is given back byte by byte, to be saved and never shown as a page, to those it concerns alone', async () => {
    const { developer, owner, auditor, member } = team();
    const made = await developer.call('POST', PATH, upload('Zugriffe "Q4" – Überprüfung.pdf', PDF));
    expect(made).toMatchObject({
      status: 201,
      body: {
        kind: 'file',
        file: { media_type: 'application/pdf', size_bytes: PDF.length },
        digest: createHash('sha256').update(PDF).digest('hex'),
      },
    });
    const path = `${PATH}/${made.body.id}/file`;
    for (const by of [developer, owner, auditor]) {
      const response = await by.send('GET', path);
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(PDF);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition':
          'attachment; filename="Zugriffe _Q4_ _ _berpr_fung.pdf"; filename*=UTF-8\'\'Zugriffe%20%22Q4%22%20%E2%80%93%20%C3%9Cberpr%C3%BCfung.pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'private, no-store',
      });
    }
    expect((await member.call('GET', path)).status).toBe(403);
    const { body } = await developer.call('POST', PATH, attestation());
    expect((await developer.call('GET', `${PATH}/${body.id}/file`)).status).toBe(404);
  });

  it.each<[string, string, string | Buffer]>([
    ['HTML that calls itself PDF', 'a.pdf', '<script>alert(1)</script>'],
    ['a program that calls itself PNG', 'a.png', Buffer.from('MZ\u0090')],
    ['binary that calls itself text', 'a.txt', Buffer.from([0x61, 0x00, 0x62])],
    ['text in another encoding', 'a.csv', Buffer.from([0xe4, 0xf6])],
    ['JSON that is none', 'a.json', '{"a":'],
    // 5 MiB of it would take seconds of the gateway to parse; some more than allowed, because two names may have one hash
    [
      'JSON of too many names',
      'a.json',
      JSON.stringify(Object.fromEntries(Array.from({ length: 20_100 }, (_, at) => [`name ${at}`, 0]))),
    ],
  ])('is what its name says: not %s', async (_what, name, content) => {
    expect(await errorsOf(team().developer, upload(name, content))).toMatchObject([{ field: 'file.content' }]);
  });

  it.each<[string, object, string, string]>([
    ['an unknown type', { name: 'a.html', content: base64('<p>') }, 'file.name', 'INVALID_ENUM'],
    ['a path', { name: '../a.txt', content: base64('a') }, 'file.name', 'INVALID_FORMAT'],
    ['no base64', { name: 'a.txt', content: 'a b' }, 'file.content', 'INVALID_FORMAT'],
    [
      'too much',
      { name: 'a.txt', content: base64(Buffer.alloc(5 * 1024 * 1024 + 3, 0x61)) },
      'file.content',
      'MAX_SIZE_EXCEEDED',
    ],
  ])('is rejected for %s', async (_what, file, field, code) => {
    expect(await errorsOf(team().developer, attestation({ kind: 'file', file }))).toMatchObject([{ field, code }]);
  });

  it('takes 5 MiB, and is erased where it is withdrawn before it counted, and kept where it counted', async () => {
    const { developer, owner } = team();
    const large = Buffer.alloc(5 * 1024 * 1024, 0x61);
    const [first, second] = [
      await developer.call('POST', PATH, upload('large.txt', large)),
      await developer.call('POST', PATH, upload('small.md', '# Minutes\n')),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    await owner.call('POST', `${PATH}/${second.body.id}/accept`, {});
    for (const { body } of [first, second]) expect((await owner.call('DELETE', `${PATH}/${body.id}`)).status).toBe(204);
    expect((await owner.call('GET', `${PATH}/${first.body.id}/file`)).body.code).toBe('RESOURCE_DELETED');
    expect(await (await owner.send('GET', `${PATH}/${second.body.id}/file`)).text()).toBe('# Minutes\n');
  });
});

describe('A request for evidence', () => {
  const request = (member: Person, more: object = {}) => ({
    framework: 'soc-2',
    control_id: 'CC6.3',
    member_id: member.id,
    due_at: inDays(14),
    note: 'The review of the fourth quarter',
    ...more,
  });

  it('is made by owners, administrators and auditors, and is open until what was submitted for it is accepted', async () => {
    const { owner, admin, auditor, developer, member } = team();
    for (const by of [owner, admin]) expect((await by.call('POST', REQUESTS, request(developer))).status).toBe(201);
    for (const by of [developer, member])
      expect((await by.call('POST', REQUESTS, request(developer))).status).toBe(403);
    const made = await auditor.call('POST', REQUESTS, request(developer));
    expect(made).toMatchObject({
      status: 201,
      body: { status: 'open', member_id: developer.id, created_by: auditor.id, evidence_id: null },
    });
    const path = `${REQUESTS}/${made.body.id}`;
    const status = async () => (await developer.call('GET', path)).body.status;
    const submit = async () => (await submitted(developer, { request_id: made.body.id })).id;
    const first = await submit();
    expect(await status()).toBe('submitted');
    expect(await errorsOf(developer, attestation({ request_id: made.body.id }))).toMatchObject([
      { field: 'request_id' },
    ]);
    await owner.call('POST', `${PATH}/${first}/reject`, { note: 'The list is missing' });
    expect(await status()).toBe('open');
    const second = await submit();
    await developer.call('DELETE', `${PATH}/${second}`);
    expect(await status()).toBe('open');
    const third = await submit();
    await owner.call('POST', `${PATH}/${third}/accept`, {});
    expect((await developer.call('GET', path)).body).toMatchObject({ status: 'fulfilled', evidence_id: third });
    expect((await auditor.call('DELETE', path)).status).toBe(409);
    expect((await developer.call('GET', `${REQUESTS}?member_id=${developer.id}&status=open`)).body.data).toHaveLength(
      2,
    );
    expect((await developer.call('GET', `${REQUESTS}?member_id=${member.id}`)).body.data).toEqual([]);
  });

  it('is canceled by whoever made it or administers, and is then answered by nothing', async () => {
    const { owner, auditor, developer } = team();
    const other = { auditor: person(owner.principal.organization_id, 'auditor') };
    const [one, two] = [
      (await auditor.call('POST', REQUESTS, request(developer))).body.id,
      (await auditor.call('POST', REQUESTS, request(developer))).body.id,
    ];
    expect((await other.auditor.call('DELETE', `${REQUESTS}/${one}`)).status).toBe(403);
    expect((await auditor.call('DELETE', `${REQUESTS}/${one}`)).status).toBe(204);
    expect((await owner.call('DELETE', `${REQUESTS}/${two}`)).status).toBe(204);
    expect((await owner.call('DELETE', `${REQUESTS}/${two}`)).status).toBe(409);
    expect(await errorsOf(developer, attestation({ request_id: one }))).toMatchObject([{ field: 'request_id' }]);
  });

  it('is told to the member once an hour, in a message of ids alone', async () => {
    const { owner, developer, member, organization } = team();
    for (const to of [developer, developer, member]) await owner.call('POST', REQUESTS, request(to));
    const rows = await s.database.system((tx) => tx.outbox.findMany({ where: { organization_id: organization } }));
    const messages = rows.filter(({ topic }) => topic === 'assay.evidence.asked-for');
    expect(messages.map(({ payload }) => (payload as { member_id: string }).member_id).sort()).toEqual(
      [developer.id, member.id].sort(),
    );
    expect(JSON.stringify(messages.map(({ payload }) => payload))).not.toContain('fourth quarter');
  });

  it('is rejected for a stranger, an unknown control and a date that is over', async () => {
    const { owner, developer } = team();
    const stranger = team();
    expect(await errorsOf(owner, request(stranger.developer), REQUESTS)).toMatchObject([{ field: 'member_id' }]);
    const broken = { control_id: 'CWE-89', due_at: inDays(-1) };
    expect(await errorsOf(owner, request(developer, broken), REQUESTS)).toMatchObject([
      { field: 'control_id' },
      { field: 'due_at' },
    ]);
  });
});

import { newId } from '@assay/contracts';
import { enqueue } from '@assay/messaging';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type NoticeScene, startNoticeScene } from '../../../test/notice-scene.js';

let scene: NoticeScene;
beforeAll(async () => {
  scene = await startNoticeScene('assay_gateway');
  for (const role of ['admin', 'developer', 'auditor', 'member']) await scene.addPerson(role, `${role}@example.com`);
}, 120_000);
afterAll(() => scene?.stop());
beforeEach(() => scene.forgetMail());

type Topic = 'assay.suppression.asked-for' | 'assay.suppression.decided' | 'assay.evidence.asked-for';

const send = async (
  topic: Topic,
  request_id: string,
  more: object,
  organizationId = scene.auth.first.organization_id,
) => {
  const payload = { organization_id: organizationId, environment: 'prod', request_id, ...more };
  await scene.database.systemStatements((tx) =>
    enqueue(tx, [{ messageId: newId('msg'), topic, key: request_id, organizationId, payload }]),
  );
  await waitFor(async () => (await scene.auth.sql('SELECT FROM outbox')).length === 0);
};
/** A request for an exception, as the database has it. */
const request = async (status = 'open', memberId: string | null = null) => {
  const id = newId('sur');
  await scene.auth.sql(
    `INSERT INTO suppression_requests (id, organization_id, repository, policy_id, rule_id, reason, created_by, requester_id, status, decided_by, decided_at)
     VALUES ($1, $2, $1, 'security-baseline', 'sql-injection', 'a reason', 'key_1', $3, $4, $5, $6)`,
    [
      id,
      scene.auth.first.organization_id,
      memberId,
      status,
      ...(status === 'open' ? [null, null] : ['usr_1', new Date()]),
    ],
  );
  return id;
};
const evidenceRequest = async (memberId: string) => {
  const id = newId('evr');
  await scene.auth.sql(
    `INSERT INTO compliance_evidence_requests (id, organization_id, framework, control_id, member_id, due_at, created_by)
     VALUES ($1, $2, 'soc2', 'CC6.1', $3, now(), 'usr_1')`,
    [id, scene.auth.first.organization_id, memberId],
  );
  return id;
};
const announce = async (more = {}) => send('assay.suppression.asked-for', await request(), more);
const idOf = async (email: string) =>
  ((await scene.auth.sql('SELECT id FROM users WHERE email = $1', [email])) as { id: string }[])[0]?.id ?? '';

it('a suppression that is asked for is told to owners and administrators, in one mail, once', async () => {
  const id = await request();
  for (let times = 0; times < 3; times++) await send('assay.suppression.asked-for', id, {});
  expect(scene.smtp.recipients).toHaveLength(1);
  expect(scene.smtp.recipients[0]?.toSorted()).toEqual(['admin@example.com', scene.auth.first.admin_email].toSorted());
  const text = (scene.smtp.messages[0] ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=');
  expect(text).toContain('Subject: New requests for exceptions in Acme');
  expect(text).toContain('http://portal.assay.example/suppressions?tab=requests');
});

it('is told to those who decide for the policy, and to owners where nobody of them may decide any more', async () => {
  const named = async (emails: string[]) => ({ roles: [], member_ids: await Promise.all(emails.map(idOf)) });
  await announce(await named(['developer@example.com', 'auditor@example.com', 'member@example.com']));
  await announce({ roles: ['admin'], member_ids: [await idOf('developer@example.com')] });
  await announce(await named(['auditor@example.com']));
  expect(scene.smtp.recipients.map((to) => to.toSorted())).toEqual([
    ['developer@example.com'],
    ['admin@example.com', 'developer@example.com'],
    [scene.auth.first.admin_email],
  ]);
});

it('a decision is told to the person behind the request alone, once, in words of ours', async () => {
  const member_id = await idOf('developer@example.com');
  const decide = async (decision: string, memberId: string) => {
    const id = await request(decision, memberId);
    for (let times = 0; times < 2; times++)
      await send('assay.suppression.decided', id, { member_id: memberId, decision });
  };
  await decide('rejected', member_id);
  await decide('approved', member_id);
  await decide('approved', newId('usr'));
  expect(scene.smtp.recipients).toEqual([['developer@example.com'], ['developer@example.com']]);
  const [first, second] = scene.smtp.messages.map((text) => text.replace(/=\r\n/g, '').replaceAll('=3D', '='));
  expect(first).toContain('Subject: Your request for an exception in Acme was rejected');
  expect(second).toContain('It applies to new evaluations.');
  expect(second).toContain('http://portal.assay.example/suppressions?tab=requests&status=approved');
});

it('no link and no second line of a name stands in that mail', async () => {
  await scene.auth.sql('UPDATE organizations SET name = $1', [
    'Acme\r\nBcc: victim@example.com\r\n\r\nhttps://evil.example',
  ]);
  await announce();
  expect(scene.smtp.recipients).toHaveLength(1);
  const text = scene.smtp.messages.join('');
  expect(text).toContain('your organization');
  for (const typed of ['evil.example', 'victim@example.com']) expect(text).not.toContain(typed);
});

it('evidence that a member is asked for is told to that member alone, once, in words of ours', async () => {
  for (const member_id of [await idOf('member@example.com'), newId('usr')]) {
    const id = await evidenceRequest(member_id);
    for (let times = 0; times < 2; times++) await send('assay.evidence.asked-for', id, { member_id });
  }
  expect(scene.smtp.recipients).toEqual([['member@example.com']]);
  const text = scene.smtp.messages.join('').replace(/=\r\n/g, '');
  expect(text).toContain('requests compliance evidence from you');
  expect(text).toContain('http://portal.assay.example/compliance/evidence-requests');
});

it('no mail says what only a message says: the request is another one, another person’s, another tenant’s or over', async () => {
  const [member_id, other] = [await idOf('developer@example.com'), await idOf('member@example.com')];
  const [open, rejected] = [await request('open', member_id), await request('rejected', member_id)];
  const evidence = await evidenceRequest(other);
  await send('assay.suppression.asked-for', newId('sur'), {});
  await send('assay.suppression.asked-for', rejected, {});
  for (const id of [newId('sur'), open, rejected])
    await send('assay.suppression.decided', id, { member_id, decision: 'approved' });
  await send('assay.suppression.decided', rejected, { member_id: other, decision: 'rejected' });
  for (const id of [newId('evr'), evidence]) await send('assay.evidence.asked-for', id, { member_id });
  // a tenant whose people are told of what stands in another's rows
  const elsewhere = newId('org');
  await scene.auth.sql(
    `INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ($1, 'Elsewhere', 'free', '')`,
    [elsewhere],
  );
  await scene.auth.sql(`INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, 'owner')`, [
    elsewhere,
    other,
  ]);
  await send('assay.suppression.asked-for', open, {}, elsewhere);
  await send('assay.evidence.asked-for', evidence, { member_id: other }, elsewhere);
  expect(scene.smtp.recipients).toEqual([]);
  // none of them keeps the true ones away
  await send('assay.suppression.asked-for', open, {});
  await send('assay.suppression.decided', rejected, { member_id, decision: 'rejected' });
  await send('assay.evidence.asked-for', evidence, { member_id: other });
  expect(scene.smtp.recipients.slice(1)).toEqual([['developer@example.com'], ['member@example.com']]);
});

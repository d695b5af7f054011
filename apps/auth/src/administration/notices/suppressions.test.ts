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

const send = async (
  topic: 'assay.suppression.asked-for' | 'assay.suppression.decided' | 'assay.evidence.asked-for',
  more: object,
  messageId = newId('msg'),
) => {
  const request_id = newId('sur');
  const organizationId = scene.auth.first.organization_id;
  const payload = { organization_id: organizationId, environment: 'prod', request_id, ...more };
  await scene.database.systemStatements((tx) =>
    enqueue(tx, [{ messageId, topic, key: request_id, organizationId, payload }]),
  );
  await waitFor(async () => (await scene.auth.sql('SELECT FROM outbox')).length === 0);
};
const announce = (messageId?: string, more = {}) => send('assay.suppression.asked-for', more, messageId);
const idOf = async (email: string) =>
  ((await scene.auth.sql('SELECT id FROM users WHERE email = $1', [email])) as { id: string }[])[0]?.id ?? '';

it('a suppression that is asked for is told to owners and administrators, in one mail, once', async () => {
  const messageId = newId('msg');
  for (let times = 0; times < 3; times++) await announce(messageId);
  expect(scene.smtp.recipients).toHaveLength(1);
  expect(scene.smtp.recipients[0]?.toSorted()).toEqual(['admin@example.com', scene.auth.first.admin_email].toSorted());
  const text = (scene.smtp.messages[0] ?? '').replace(/=\r\n/g, '');
  expect(text).toContain('Subject: New requests for exceptions in Acme');
  expect(text).toContain('http://portal.assay.example/suppressions');
});

it('is told to those who decide for the policy, and to owners where nobody of them may decide any more', async () => {
  const named = async (emails: string[]) => ({ roles: [], member_ids: await Promise.all(emails.map(idOf)) });
  await announce(newId('msg'), await named(['developer@example.com', 'auditor@example.com', 'member@example.com']));
  await announce(newId('msg'), { roles: ['admin'], member_ids: [await idOf('developer@example.com')] });
  await announce(newId('msg'), await named(['auditor@example.com']));
  expect(scene.smtp.recipients.map((to) => to.toSorted())).toEqual([
    ['developer@example.com'],
    ['admin@example.com', 'developer@example.com'],
    [scene.auth.first.admin_email],
  ]);
});

it('a decision is told to the person behind the request alone, once, in words of ours', async () => {
  const member_id = await idOf('developer@example.com');
  const messageId = newId('msg');
  for (let times = 0; times < 2; times++)
    await send('assay.suppression.decided', { member_id, decision: 'rejected' }, messageId);
  await send('assay.suppression.decided', { member_id, decision: 'approved' });
  await send('assay.suppression.decided', { member_id: newId('usr'), decision: 'approved' });
  expect(scene.smtp.recipients).toEqual([['developer@example.com'], ['developer@example.com']]);
  const [first, second] = scene.smtp.messages.map((text) => text.replace(/=\r\n/g, ''));
  expect(first).toContain('Subject: Your request for an exception in Acme was rejected');
  expect(second).toContain('It applies to new evaluations.');
  expect(second).toContain('http://portal.assay.example/suppressions');
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
  const request = { member_id: await idOf('member@example.com') };
  const messageId = newId('msg');
  for (let times = 0; times < 2; times++) await send('assay.evidence.asked-for', request, messageId);
  await send('assay.evidence.asked-for', { member_id: newId('usr') });
  expect(scene.smtp.recipients).toEqual([['member@example.com']]);
  const text = scene.smtp.messages.join('').replace(/=\r\n/g, '');
  expect(text).toContain('requests compliance evidence from you');
  expect(text).toContain('http://portal.assay.example/compliance/evidence?tab=3Drequests');
});

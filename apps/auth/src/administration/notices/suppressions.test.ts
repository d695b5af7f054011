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

const announce = async (messageId = newId('msg')) => {
  const request_id = newId('sur');
  const tenant = { organization_id: scene.auth.first.organization_id, environment: 'prod' as const };
  await scene.database.systemStatements((tx) =>
    enqueue(tx, [
      {
        messageId,
        topic: 'assay.suppression.asked-for',
        key: request_id,
        organizationId: tenant.organization_id,
        payload: { ...tenant, request_id },
      },
    ]),
  );
  await waitFor(async () => (await scene.auth.sql('SELECT FROM outbox')).length === 0);
};

it('a suppression that is asked for is told to owners and administrators, in one mail, once', async () => {
  const messageId = newId('msg');
  for (let times = 0; times < 3; times++) await announce(messageId);
  expect(scene.smtp.recipients).toHaveLength(1);
  expect(scene.smtp.recipients[0]?.toSorted()).toEqual(['admin@example.com', scene.auth.first.admin_email].toSorted());
  const text = (scene.smtp.messages[0] ?? '').replace(/=\r\n/g, '');
  expect(text).toContain('Subject: New requests for exceptions in Acme');
  expect(text).toContain('http://portal.assay.example/suppressions');
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
  const [member] = (await scene.auth.sql('SELECT id FROM users WHERE email = $1', ['member@example.com'])) as {
    id: string;
  }[];
  const request = { messageId: newId('msg'), request_id: newId('evr'), member_id: member?.id ?? '' };
  const ask = async ({ messageId, ...rest }: typeof request) => {
    const payload = { organization_id: scene.auth.first.organization_id, environment: 'prod' as const, ...rest };
    await scene.database.systemStatements((tx) =>
      enqueue(tx, [
        {
          messageId,
          topic: 'assay.evidence.asked-for',
          key: rest.request_id,
          organizationId: payload.organization_id,
          payload,
        },
      ]),
    );
    await waitFor(async () => (await scene.auth.sql('SELECT FROM outbox')).length === 0);
  };
  for (let times = 0; times < 2; times++) await ask(request);
  await ask({ ...request, messageId: newId('msg'), member_id: newId('usr') });
  expect(scene.smtp.recipients).toEqual([['member@example.com']]);
  const text = scene.smtp.messages.join('').replace(/=\r\n/g, '');
  expect(text).toContain('requests compliance evidence from you');
  expect(text).toContain('http://portal.assay.example/compliance/evidence?tab=3Drequests');
});

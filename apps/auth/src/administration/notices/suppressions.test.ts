import { newId } from '@assay/contracts';
import { Database } from '@assay/database';
import { enqueue } from '@assay/messaging';
import { createLogger } from '@assay/platform';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type SmtpServer, startSmtpServer } from '../../../test/smtp-server.js';
import { startTestAuth, type TestAuth } from '../../../test/start-test-auth.js';

let smtp: SmtpServer;
let s: TestAuth;
let database: Database;
beforeAll(async () => {
  smtp = await startSmtpServer();
  s = await startTestAuth({ smtpUrl: smtp.url });
  database = new Database({
    url: s.configuration.databaseUrl,
    role: 'assay_gateway',
    logger: createLogger('test', 'silent'),
  });
  for (const role of ['admin', 'developer', 'auditor', 'member']) {
    const id = newId('usr');
    await s.sql('INSERT INTO users (id, email) VALUES ($1, $2)', [id, `${role}@example.com`]);
    await s.sql('INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, $3)', [
      s.first.organization_id,
      id,
      role,
    ]);
  }
}, 120_000);
afterAll(async () => {
  await database?.close();
  await s?.stop();
  await smtp?.stop();
});
beforeEach(() => {
  smtp.messages.length = 0;
  smtp.recipients.length = 0;
});

const announce = async (messageId = newId('msg')) => {
  const request_id = newId('sur');
  const tenant = { organization_id: s.first.organization_id, environment: 'prod' as const };
  await database.systemStatements((tx) =>
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
  await waitFor(async () => (await s.sql('SELECT FROM outbox')).length === 0);
};

it('a suppression that is asked for is told to owners and administrators, in one mail, once', async () => {
  const messageId = newId('msg');
  for (let times = 0; times < 3; times++) await announce(messageId);
  expect(smtp.recipients).toHaveLength(1);
  expect(smtp.recipients[0]?.toSorted()).toEqual(['admin@example.com', s.first.admin_email].toSorted());
  const text = (smtp.messages[0] ?? '').replace(/=\r\n/g, '');
  expect(text).toContain('Subject: Suppressions are asked for in Acme');
  expect(text).toContain('http://portal.assay.example/suppressions');
});

it('no link and no second line of a name stands in that mail', async () => {
  await s.sql('UPDATE organizations SET name = $1', ['Acme\r\nBcc: victim@example.com\r\n\r\nhttps://evil.example']);
  await announce();
  expect(smtp.recipients).toHaveLength(1);
  const text = smtp.messages.join('');
  expect(text).toContain('your organization');
  for (const typed of ['evil.example', 'victim@example.com']) expect(text).not.toContain(typed);
});

import { DAY_MS, newId } from '@assay/contracts';
import type { Database } from '@assay/database';
import { enqueue } from '@assay/messaging';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type NoticeScene, startNoticeScene } from '../../../test/notice-scene.js';
import type { SmtpServer } from '../../../test/smtp-server.js';
import type { TestAuth } from '../../../test/start-test-auth.js';

const URL_WITH_SECRETS = 'https://name:hidden1@hooks.example/assay?token=hidden2';

describe('the notice of a disabled endpoint', () => {
  let scene: NoticeScene;
  let smtp: SmtpServer;
  let s: TestAuth;
  let database: Database;
  let administrator: string;
  beforeAll(async () => {
    scene = await startNoticeScene('assay_dispatcher');
    ({ smtp, auth: s, database } = scene);
    const [owner] = await s.sql('SELECT email FROM users');
    administrator = owner.email;
    await scene.addPerson('admin', 'second@example.com');
    await scene.addPerson('member', 'member@example.com');
    await scene.addPerson('admin', 'ended@example.com', new Date());
  }, 120_000);
  afterAll(() => scene?.stop());
  beforeEach(() => scene.forgetMail());

  async function addEndpoint(more: { status?: string; reason?: string | null; description?: string } = {}) {
    const { status = 'disabled', reason = 'failing', description = 'Payments' } = more;
    const id = newId('wh');
    await s.sql(
      `INSERT INTO webhook_endpoints (id, organization_id, environment, url, description, events, status, disabled_reason, failing_since)
       VALUES ($1, $2, 'prod', $3, $7, '{}', $4, $5, $6)`,
      [id, s.first.organization_id, URL_WITH_SECRETS, status, reason, new Date(Date.now() - 5 * DAY_MS), description],
    );
    return id;
  }
  /** Deliveries of the endpoint: as many wait, and as many failed for good. */
  async function addDeliveries(endpointId: string, waiting: number, failed: number) {
    for (const status of [...Array(waiting).fill('pending'), ...Array(failed).fill('failed')]) {
      const id = newId('dlv');
      await s.sql(
        `INSERT INTO webhook_deliveries (id, event_id, endpoint_id, organization_id, environment, event_type, status)
         VALUES ($1, $1, $2, $3, 'prod', 'policy.updated', $4)`,
        [id, endpointId, s.first.organization_id, status],
      );
    }
  }
  const announce = (endpointId: string) =>
    database.systemStatements((tx) =>
      enqueue(tx, [
        {
          messageId: newId('msg'),
          topic: 'assay.webhook-endpoint.disabled',
          key: endpointId,
          organizationId: s.first.organization_id,
          payload: { organization_id: s.first.organization_id, environment: 'prod', endpoint_id: endpointId },
        },
      ]),
    );
  const handled = () => waitFor(async () => (await s.sql('SELECT FROM outbox')).length === 0);

  it('says to owners and administrators which one, why, since when, what waits and what to do, and no secret', async () => {
    const id = await addEndpoint();
    await addDeliveries(id, 2, 3);
    await announce(id);
    await handled();
    expect(smtp.recipients).toEqual([expect.arrayContaining([administrator, 'second@example.com'])]);
    expect(smtp.recipients[0]).toHaveLength(2);
    const text = unfolded(smtp.messages[0]);
    expect(text).toContain('A webhook endpoint of Acme was disabled');
    expect(text).toContain('Endpoint: https://hooks.example/assay (Payments)');
    expect(text).toContain('Every attempt failed for 5 days');
    expect(text).toMatch(/Failing since: \w{3} \d+, \d{4}, \d\d:\d\d:\d\d UTC/);
    expect(text).toContain('Events waiting for another attempt: 2 (canceled)');
    expect(text).toContain('Events whose last attempt failed: 3');
    expect(text).toContain(`http://portal.assay.example/settings/webhooks/${id}`);
    expect(text).not.toContain('hidden');
  });

  it('comes once, however often its message does', async () => {
    const id = await addEndpoint({ reason: 'gone' });
    for (let times = 0; times < 3; times++) {
      await announce(id);
      await handled();
    }
    expect(smtp.messages).toHaveLength(1);
    expect(unfolded(smtp.messages[0])).toContain('It returned 410 Gone');
  });

  it('does not repeat a name of the organization that holds a link', async () => {
    await s.sql(`UPDATE organizations SET name = 'Confirm at https://evil.example/login' WHERE id = $1`, [
      s.first.organization_id,
    ]);
    await announce(await addEndpoint());
    await handled();
    await s.sql(`UPDATE organizations SET name = 'Acme' WHERE id = $1`, [s.first.organization_id]);
    expect(unfolded(smtp.messages[0])).toContain('A webhook endpoint of your organization was disabled');
    expect(smtp.messages[0]).not.toContain('evil.example');
  });

  it('does not repeat a description that holds a link', async () => {
    await announce(await addEndpoint({ description: 'Confirm your account at https://evil.example/login' }));
    await handled();
    expect(unfolded(smtp.messages[0])).toContain('Endpoint: https://hooks.example/assay');
    expect(smtp.messages[0]).not.toContain('evil.example');
  });

  it('comes after a mail server that was away', async () => {
    smtp.refuse(1);
    await announce(await addEndpoint());
    await handled();
    expect(smtp.messages).toHaveLength(1);
  });

  it('is given up after its last attempt, and the next one is sent', async () => {
    smtp.refuse(1);
    const payload = { organization_id: s.first.organization_id, environment: 'prod', endpoint_id: await addEndpoint() };
    await s.sql(
      `INSERT INTO outbox (message_id, topic, key, organization_id, payload, attempts) VALUES ('msg_last', 'assay.webhook-endpoint.disabled', 'k', $1, $2, 9)`,
      [s.first.organization_id, payload],
    );
    await handled();
    expect(await s.sql(`SELECT attempts FROM dead_letters WHERE message_id = 'msg_last'`)).toEqual([{ attempts: 10 }]);
    expect(smtp.messages).toEqual([]);
    await announce(await addEndpoint());
    await handled();
    expect(smtp.messages).toHaveLength(1);
  });

  it('is not sent where someone has enabled or disabled the endpoint by request meanwhile', async () => {
    await announce(await addEndpoint({ status: 'enabled', reason: null }));
    await announce(await addEndpoint({ reason: 'manual' }));
    await handled();
    expect(smtp.messages).toEqual([]);
  });
});

/** Quoted-printable undone. */
const unfolded = (message = '') => message.replace(/=\r\n/g, '').replace(/=3D/g, '=');

import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrateAsOwner } from './migrate-as-owner.js';

let server: TestDatabase;
let client: TestDatabase['client'];
beforeAll(async () => {
  server = await createTestDatabase();
  client = server.client;
});
afterAll(() => server?.drop());

it('links whose creators had lost the role are revoked, where the owner of the tables is no superuser', async () => {
  await client.query(`
    INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_a', 'A', 'free', ''), ('org_b', 'B', 'free', '');
    INSERT INTO users (id, email) SELECT id, id || '@example.com' FROM unnest(ARRAY['usr_owner', 'usr_admin', 'usr_gone']) AS id;
    INSERT INTO memberships (organization_id, user_id, role) VALUES
      ('org_a', 'usr_owner', 'owner'), ('org_a', 'usr_admin', 'admin'), ('org_b', 'usr_gone', 'owner');
    INSERT INTO set_up_links (id, organization_id, name, parts, hash, maker_id, expires_at)
      SELECT 'sul_' || id, 'org_a', 'l', '{sso}', convert_to(id, 'UTF8'), id, now() FROM users;
    INSERT INTO compliance_report_shares (id, organization_id, environment, report_id, name, include_files, hash, maker_id, expires_at)
      SELECT 'shr_' || id, 'org_a', 'prod', 'rep_a', 's', false, convert_to(id, 'UTF8'), id, now() FROM users`);
  await migrateAsOwner(client, '20261126155600_dead_links', [
    'memberships',
    'set_up_links',
    'compliance_report_shares',
  ]);
  const { rows } = await client.query(`
      SELECT id FROM set_up_links WHERE revoked_at IS NULL UNION ALL
      SELECT id FROM compliance_report_shares WHERE revoked_at IS NULL ORDER BY id`);
  expect(rows.map(({ id }) => id)).toEqual(['shr_usr_admin', 'shr_usr_owner', 'sul_usr_owner']);
});

it('links of an account that is disabled stay dead once it is enabled again', async () => {
  await client.query(`
    INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_c', 'C', 'free', '');
    INSERT INTO users (id, email) VALUES ('usr_back', 'back@example.com'), ('usr_stays', 'stays@example.com');
    INSERT INTO memberships (organization_id, user_id, role) VALUES ('org_c', 'usr_back', 'owner'), ('org_c', 'usr_stays', 'owner');
    INSERT INTO set_up_links (id, organization_id, name, parts, hash, maker_id, expires_at)
      SELECT 'sul_' || user_id, 'org_c', 'l', '{sso}', convert_to(user_id, 'UTF8'), user_id, now() FROM memberships WHERE organization_id = 'org_c';
    INSERT INTO compliance_report_shares (id, organization_id, environment, report_id, name, include_files, hash, maker_id, expires_at)
      SELECT 'shr_' || user_id, 'org_c', 'prod', 'rep_c', 's', false, convert_to(user_id, 'UTF8'), user_id, now() FROM memberships
      WHERE organization_id = 'org_c'`);
  await client.query(`UPDATE users SET disabled_at = now() WHERE id = 'usr_back'`);
  await client.query(`UPDATE users SET disabled_at = NULL WHERE id = 'usr_back'`);
  const { rows } = await client.query(`
    SELECT id FROM set_up_links WHERE organization_id = 'org_c' AND revoked_at IS NULL UNION ALL
    SELECT id FROM compliance_report_shares WHERE organization_id = 'org_c' AND revoked_at IS NULL ORDER BY id`);
  expect(rows.map(({ id }) => id)).toEqual(['shr_usr_stays', 'sul_usr_stays']);
});

import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrateAsOwner } from './migrate-as-owner.js';

let server: TestDatabase;
beforeAll(async () => {
  server = await createTestDatabase();
});
afterAll(() => server?.drop());

it('requests of before get the person behind them, where the owner of the tables is no superuser', async () => {
  const { client } = server;
  await client.query(`
    INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_a', 'A', 'free', ''), ('org_b', 'B', 'free', '');
    INSERT INTO api_keys (id, organization_id, name, environment, scopes, expiration, hash, prefix, maker_id, authority) VALUES
      ('key_a', 'org_a', 'k', 'prod', '{}', 'never', 'a', 'p', 'usr_a', 'admin'), ('key_b', 'org_b', 'k', 'prod', '{}', 'never', 'b', 'p', NULL, 'owner');
    INSERT INTO oauth_applications (id, organization_id, environment, name, type, scopes, created_by, maker_id, authority) VALUES
      ('app_b', 'org_b', 'prod', 'a', 'confidential', '{}', 'usr_b', 'usr_b', 'admin');
    INSERT INTO suppression_requests (id, organization_id, repository, policy_id, rule_id, fingerprint, reason, created_by)
      SELECT 'sur_' || by, o, 'acme/shop', 'pol_x', 'js-eval', by, 'r', by
      FROM (VALUES ('org_a', 'key_a'), ('org_a', 'usr_a'), ('org_b', 'key_b'), ('org_b', 'app_b')) AS asked(o, by)`);
  await migrateAsOwner(client, '20261124120000_request_makers', [
    'suppression_requests',
    'api_keys',
    'oauth_applications',
  ]);
  const { rows } = await client.query('SELECT created_by, requester_id FROM suppression_requests ORDER BY id');
  expect(rows).toEqual([
    { created_by: 'app_b', requester_id: 'usr_b' },
    { created_by: 'key_a', requester_id: 'usr_a' },
    { created_by: 'key_b', requester_id: null },
    { created_by: 'usr_a', requester_id: 'usr_a' },
  ]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';

const MIGRATION = path.join(
  import.meta.dirname,
  '../../prisma/migrations/20261126182451_leave_approvers/migration.sql',
);

let server: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  server = await createTestDatabase();
  client = server.client;
});
afterAll(() => server?.drop());

it('a member who leaves is on no list of approvers or code owners of the organization, also once they join again', async () => {
  const [approvers, names] = [
    [
      { policy_id: 'pol_a', roles: [], member_ids: ['usr_leaves'], code_owners: false },
      { policy_id: 'pol_b', roles: ['admin'], member_ids: ['usr_stays', 'usr_leaves'], code_owners: true },
    ],
    [
      { name: '@both', member_ids: ['usr_leaves', 'usr_stays'] },
      { name: '@alone', member_ids: ['usr_leaves'] },
    ],
  ].map((list) => JSON.stringify(list));
  await client.query(`
    INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_left', 'L', 'free', ''), ('org_other', 'O', 'free', '');
    INSERT INTO users (id, email) VALUES ('usr_leaves', 'leaves@example.com'), ('usr_stays', 'stays@example.com');
    INSERT INTO memberships (organization_id, user_id, role)
      SELECT o.id, u.id, 'admin' FROM organizations o CROSS JOIN users u WHERE o.id IN ('org_left', 'org_other')`);
  for (const organization of ['org_left', 'org_other'])
    await client.query(
      `INSERT INTO suppression_settings (organization_id, approvers, code_owner_names, updated_by, updated_at) VALUES ($1, $2, $3, 'usr_stays', now())`,
      [organization, approvers, names],
    );
  await client.query(`DELETE FROM memberships WHERE organization_id = 'org_left' AND user_id = 'usr_leaves'`);
  await client.query(
    `INSERT INTO memberships (organization_id, user_id, role) VALUES ('org_left', 'usr_leaves', 'developer')`,
  );
  const { rows } = await client.query(
    'SELECT organization_id AS id, approvers, code_owner_names FROM suppression_settings ORDER BY 1',
  );
  expect(rows).toEqual([
    {
      id: 'org_left',
      approvers: [
        { policy_id: 'pol_a', roles: [], member_ids: [], code_owners: false },
        { policy_id: 'pol_b', roles: ['admin'], member_ids: ['usr_stays'], code_owners: true },
      ],
      code_owner_names: [{ name: '@both', member_ids: ['usr_stays'] }],
    },
    { id: 'org_other', approvers: JSON.parse(approvers ?? ''), code_owner_names: JSON.parse(names ?? '') },
  ]);
});

it('the migration takes those off who had left before', async () => {
  const [cleaning = ''] = /^UPDATE "suppression_settings" s SET\n[^;]+;/m.exec(readFileSync(MIGRATION, 'utf8')) ?? [];
  await client.query(`
    INSERT INTO organizations (id, name, plan, fingerprint_key) VALUES ('org_before', 'B', 'free', '');
    INSERT INTO users (id, email) VALUES ('usr_here', 'here@example.com');
    INSERT INTO memberships (organization_id, user_id, role) VALUES ('org_before', 'usr_here', 'admin');
    INSERT INTO suppression_settings (organization_id, approvers, code_owner_names, updated_by, updated_at) VALUES ('org_before',
      '[{"policy_id": "pol_a", "roles": [], "member_ids": ["usr_gone"]}, {"policy_id": "pol_b", "roles": [], "member_ids": ["usr_gone", "usr_here"]}]',
      '[{"name": "@both", "member_ids": ["usr_here", "usr_gone"]}, {"name": "@alone", "member_ids": ["usr_gone"]}]', 'usr_here', now())`);
  await client.query(cleaning);
  const { rows } = await client.query(
    `SELECT approvers, code_owner_names FROM suppression_settings WHERE organization_id = 'org_before'`,
  );
  expect(rows).toEqual([
    {
      approvers: [
        { policy_id: 'pol_a', roles: [], member_ids: [] },
        { policy_id: 'pol_b', roles: [], member_ids: ['usr_here'] },
      ],
      code_owner_names: [{ name: '@both', member_ids: ['usr_here'] }],
    },
  ]);
});

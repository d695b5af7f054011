import { readApiKey, SecretBox } from '@assay/credentials';
import { createLogger } from '@assay/platform';
import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { testConfiguration } from '../test/start-test-auth.js';
import { type Bootstrapped, bootstrap } from './bootstrap.js';
import type { AuthConfiguration } from './configuration.js';
import { fingerprintContext } from './directory/organizations.js';
import { hashPassword, verifyPassword } from './directory/passwords.js';

describe('a password', () => {
  it('is kept as argon2id with the cost that OWASP asks for, salted', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword(one, 'correct horse')).toBe(true);
    expect(await verifyPassword(one, 'correct horsf')).toBe(false);
  });
});

describe('the first start', () => {
  let database: TestDatabase;
  let configuration: AuthConfiguration;
  let postgres: pg.Client;
  const logger = createLogger('test', 'silent');
  beforeEach(async () => {
    database = await createTestDatabase();
    configuration = testConfiguration(database.url);
    postgres = database.client;
  });
  afterEach(async () => {
    await database.drop();
  });
  const rows = async (sql: string) => (await postgres.query(sql)).rows;
  const counts = () =>
    rows(`SELECT (SELECT count(*)::int FROM organizations) AS organizations, (SELECT count(*)::int FROM users) AS users,
      (SELECT count(*)::int FROM memberships) AS memberships, (SELECT count(*)::int FROM api_keys) AS api_keys`);

  it('makes an organization, its owner and a key, and tells their secrets once', async () => {
    const made = (await bootstrap(configuration, {
      logger,
      organizationName: 'Acme',
      adminEmail: 'a@example.com',
    })) as Bootstrapped;
    expect(await rows('SELECT name, plan FROM organizations')).toEqual([{ name: 'Acme', plan: 'enterprise' }]);
    const [owner] = await rows('SELECT * FROM users JOIN memberships ON user_id = id');
    expect(owner).toMatchObject({ email: 'a@example.com', role: 'owner', organization_id: made.organization_id });
    expect(await verifyPassword(owner?.password_hash, made.admin_password)).toBe(true);
    expect(made.admin_password.length).toBeGreaterThanOrEqual(24);
    expect(await rows('SELECT scopes, environment, expires_at, created_by FROM api_keys')).toEqual([
      { scopes: ['admin'], environment: 'prod', expires_at: null, created_by: owner?.id },
    ]);
    expect(readApiKey(made.api_key)).toEqual({ ok: true, environment: 'prod' });
    expect(await bootstrap(configuration, { logger })).toBeUndefined();
    expect(await counts()).toEqual([{ organizations: 1, users: 1, memberships: 1, api_keys: 1 }]);
  });

  it('seals 32 random bytes as the fingerprint key, bound to the organization', async () => {
    const made = (await bootstrap(configuration, { logger })) as Bootstrapped;
    const [{ fingerprint_key }] = (await rows('SELECT fingerprint_key FROM organizations')) as [
      { fingerprint_key: Buffer },
    ];
    const box = new SecretBox(configuration.encryptionKeys);
    expect(box.open(fingerprint_key, fingerprintContext(made.organization_id))).toHaveLength(32);
    expect(() => box.open(fingerprint_key, fingerprintContext('org_other'))).toThrow();
  });

  it('of several processes at once happens in one', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => bootstrap(configuration, { logger })));
    expect(made.filter((each) => each !== undefined)).toHaveLength(1);
    expect(await counts()).toEqual([{ organizations: 1, users: 1, memberships: 1, api_keys: 1 }]);
  });

  it('leaves nothing behind where its secrets could not be kept, and is then a first start again', async () => {
    const keep = () => Promise.reject(new Error('disk full'));
    await expect(bootstrap(configuration, { logger, keep })).rejects.toThrow('disk full');
    expect(await counts()).toEqual([{ organizations: 0, users: 0, memberships: 0, api_keys: 0 }]);
    const kept: Bootstrapped[] = [];
    const made = await bootstrap(configuration, { logger, keep: (each) => void kept.push(each) });
    expect(made).toBeDefined();
    expect(kept).toEqual([made]);
  });
});

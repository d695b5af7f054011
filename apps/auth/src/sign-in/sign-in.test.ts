import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { hashPassword, verifyPassword } from '../directory/passwords.js';
import { People } from '../directory/people.js';
import { Throttle } from '../directory/throttle.js';
import { SignIn } from './sign-in.js';

describe('An attempt to sign in that fails', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database({ url: test.url, role: 'assay_auth', logger: createLogger('test', 'silent') });
    const client = new pg.Client({ connectionString: test.url });
    await client.connect();
    await client.query(
      `INSERT INTO users (id, email, name, password_hash)
       VALUES ('usr_a', 'known@example.com', 'Robin', $1), ('usr_b', 'without-password@example.com', 'Sam', NULL)`,
      [await hashPassword('violet kayak orbits pumpernickel')],
    );
    await client.end();
  });
  afterAll(async () => {
    await database.close();
    await test.drop();
  });

  it('costs the same whether the address is known: as many statements, and one password of one cost', async () => {
    const costs: string[] = [];
    const statements = jest.spyOn(database, 'direct');
    const counted: typeof verifyPassword = (hash, password) => {
      costs.push(hash.split('$').slice(0, 4).join('$'));
      return verifyPassword(hash, password);
    };
    const signIn = new SignIn(new People(database), new Throttle(database, 'a secret'), 'a secret', counted);
    const spent = async (email: string) => {
      statements.mockClear();
      costs.length = 0;
      const attempt = { email, password: 'wrong', address: '192.0.2.9', deviceCookie: undefined };
      expect((await signIn.withPassword(attempt)).status).toBe('wrong');
      return { statements: statements.mock.calls.length, costs: [...costs] };
    };
    const known = await spent('known@example.com');
    expect(known.costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    expect(await spent('unknown@example.com')).toEqual(known);
    expect(await spent('without-password@example.com')).toEqual(known);
  });
});

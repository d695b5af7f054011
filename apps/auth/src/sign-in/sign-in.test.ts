import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import { createTestDatabase, type TestDatabase } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { hashPassword, verifyPassword } from '../directory/passwords.js';
import { People } from '../directory/people.js';
import { Throttle } from '../directory/throttle.js';
import { KnownDevices } from './known-devices.js';
import { PasswordCheck } from './password-check.js';
import type { PasswordVisit } from './sign-in-visit.js';
import { checkPassword } from './steps/check-password.js';
import { limitAttempts } from './steps/limit-attempts.js';

describe('An attempt to sign in that fails', () => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await createTestDatabase();
    database = new Database({ url: test.url, role: 'assay_auth', logger: createLogger('test', 'silent') });
    const client = test.client;
    await client.query(
      `INSERT INTO users (id, email, name, password_hash)
       VALUES ('usr_a', 'known@example.com', 'Robin', $1), ('usr_b', 'without-password@example.com', 'Sam', NULL)`,
      [await hashPassword('violet kayak orbits pumpernickel')],
    );
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
    const parts: PasswordVisit['parts'] = {
      people: new People(database),
      throttle: new Throttle(database, 'a secret'),
      passwords: new PasswordCheck(counted),
      devices: new KnownDevices('a secret'),
      audit: { recordPersonLater: () => undefined },
    };
    const spent = async (email: string) => {
      statements.mockClear();
      costs.length = 0;
      const visit: PasswordVisit = {
        parts,
        attempt: { email, password: 'wrong', breakGlass: false, deviceCookie: undefined },
        address: '192.0.2.9',
        recognized: undefined,
        showForm: async (_, status) => ({ page: '', status }),
      };
      expect(await limitAttempts(visit)).toBeUndefined();
      expect(await checkPassword(visit)).toMatchObject({ status: 401 });
      expect(visit.recognized).toBeUndefined();
      return { statements: statements.mock.calls.length, costs: [...costs] };
    };
    const known = await spent('known@example.com');
    expect(known.costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    expect(await spent('unknown@example.com')).toEqual(known);
    expect(await spent('without-password@example.com')).toEqual(known);
  });
});

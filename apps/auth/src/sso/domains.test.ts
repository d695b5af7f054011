import { SecretBox } from '@assay/credentials';
import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import { type NameServer, startNameServer } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestAuth, type TestAuth } from '../../test/start-test-auth.js';
import { Administrators } from '../directory/administrators.js';
import type { Message } from '../directory/mail.js';
import { Operations } from '../web/operations.js';
import { Domains } from './domains.js';
import { lookUpTxt } from './txt-lookup.js';

const logger = createLogger('test', 'silent');
const actor = { id: 'usr_of_the_test', scopes: ['admin' as const], environment: 'prod' as const };

/** Time passes by moving what is stored back: the database's clock decides, which is every process's. */
describe('a verified domain', () => {
  let s: TestAuth;
  let database: Database;
  let domains: Domains;
  let names: NameServer;
  let records: string[] = [];
  let asked = 0;
  const sent: Message[] = [];
  const verified: string[] = [];
  beforeAll(async () => {
    names = await startNameServer((_name, type) => {
      asked++;
      return type === 'TXT' ? records : [];
    });
    s = await startTestAuth();
    database = new Database({ url: s.configuration.databaseUrl, role: 'assay_auth', logger });
    domains = open(async (message) => void sent.push(message));
  }, 120_000);
  afterAll(async () => {
    await database?.close();
    await s?.stop();
    await names?.stop();
  });

  const open = (send: (message: Message) => Promise<void>) =>
    new Domains(
      database,
      new Operations(database, new SecretBox(s.configuration.encryptionKeys)),
      lookUpTxt([names.address]),
      new Administrators(database, { send, deliver: send, close: async () => undefined }, logger),
      async (organizationId) => void verified.push(organizationId),
    );
  const hoursPass = (hours: number) =>
    s.sql(
      `UPDATE sso_domains SET checked_at = checked_at - make_interval(hours => $1), seen_at = seen_at - make_interval(hours => $1)`,
      [hours],
    );
  const state = async () => (await domains.list(s.first.organization_id, {})).data[0];
  const subjects = () => sent.splice(0).map(({ to, subject }) => `${to}: ${subject}`);
  const to = () => s.first.admin_email;
  let value = '';

  it('is looked up again once a day, and not more often', async () => {
    const added = await domains.create(s.first.organization_id, actor, 'acme.example');
    value = added.txt_value;
    records = [value];
    expect((await domains.verify(s.first.organization_id, added.domain_id, actor)).status).toBe('verified');
    expect(verified).toEqual([s.first.organization_id]);
    asked = 0;
    await domains.sweep();
    expect(asked).toBe(0);
    await hoursPass(25);
    await domains.sweep();
    expect(asked).toBeGreaterThan(0);
    expect([(await state())?.status, subjects(), verified.length]).toEqual(['verified', [], 1]);
  });

  it('whose record is gone stays verified for seven days, and every administrator is told once', async () => {
    records = ['v=spf1 -all'];
    for (let day = 1; day <= 6; day++) {
      await hoursPass(25);
      await domains.sweep();
      expect([day, await state()]).toMatchObject([
        day,
        { status: 'verified', problem: expect.stringContaining('is missing: add it again') },
      ]);
    }
    expect(sent[0]?.text).toContain(value);
    expect(subjects()).toEqual([`${to()}: The DNS record of acme.example is missing`]);
  });

  it('that comes back in time is as before, and is warned of anew', async () => {
    records = [value];
    await hoursPass(25);
    await domains.sweep();
    expect(await state()).toMatchObject({ status: 'verified', problem: null });
    records = [];
    await hoursPass(25);
    await domains.sweep();
    expect(subjects()).toEqual([`${to()}: The DNS record of acme.example is missing`]);
  });

  it('does not lapse because its name servers cannot be asked', async () => {
    await names.stop();
    await hoursPass(24 * 30);
    await domains.sweep();
    expect(await state()).toMatchObject({
      status: 'verified',
      problem: expect.stringContaining('could not be queried'),
    });
    expect(subjects()).toEqual([]);
    names = await startNameServer((_name, type) => (type === 'TXT' ? records : []));
    domains = open(async (message) => void sent.push(message));
  });

  it('lapses after that, says so, and is verified again by its record', async () => {
    await hoursPass(25);
    await domains.sweep();
    expect((await state())?.status).toBe('pending');
    expect(subjects()).toEqual([`${to()}: acme.example is no longer verified`]);
    expect(await s.sql(`SELECT count(*)::int AS n FROM audit_log WHERE action = 'domain.lapsed'`)).toEqual([{ n: 1 }]);
    records = [value];
    await domains.verify(s.first.organization_id, (await state())?.domain_id as string, actor);
    expect([(await state())?.status, verified.length]).toEqual(['verified', 2]);
  });

  it('is kept where the message to the administrators cannot be sent', async () => {
    const quiet = open(() => Promise.reject(new Error('no mail server')));
    records = [];
    await hoursPass(25);
    await quiet.sweep();
    expect(await state()).toMatchObject({
      status: 'verified',
      problem: expect.stringContaining('is missing: add it again'),
    });
  });
});

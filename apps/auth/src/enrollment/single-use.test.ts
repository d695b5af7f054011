import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newId } from '@assay/contracts';
import { Database } from '@assay/database';
import { createLogger } from '@assay/platform';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../test/browser.js';
import { type OauthScene, startOauthScene } from '../../test/oauth-scene.js';
import { WebauthnChallenges } from '../directory/factors/webauthn-challenges.js';

let s: OauthScene;
beforeAll(async () => {
  s = await startOauthScene();
});
afterAll(() => s.stop());

const AT_ONCE = 10;
const GOOD = 'violet kayak orbits pumpernickel';
const linkTo = (address: string, at: string) => {
  const texts = readdirSync(s.configuration.mailFolder).map((file) =>
    readFileSync(path.join(s.configuration.mailFolder, file), 'utf8'),
  );
  const text = texts.find((each) => each.includes(`To: ${address}\n`) && each.includes(at));
  return /http:\S+/.exec(text ?? '')?.[0] ?? '';
};
/** Browsers that have opened a link, and go on at the same time. */
const allAtOnce = async (link: string, fieldsOf: (nth: number) => Record<string, string>): Promise<string[]> => {
  const browsers = await Promise.all(Array.from({ length: AT_ONCE }, () => new Browser(s.issuer).open(link)));
  await Promise.all(browsers.map((browser, nth) => browser.submit(fieldsOf(nth))));
  return browsers.map(({ title }) => title);
};

describe('of many at once, exactly one uses', () => {
  it('an invitation', async () => {
    const path = `/internal/organizations/${s.first.organization_id}/invitations`;
    await s.call('POST', path, { actor: s.admin, invitation: { email: 'many@example.com', role: 'member' } });
    const titles = await allAtOnce(linkTo('many@example.com', 'invit'), (nth) => ({ name: `N${nth}`, password: GOOD }));
    expect(titles.filter((title) => title === 'Welcome to Acme')).toHaveLength(1);
    const joined = `SELECT action FROM audit_log WHERE action = 'invitation.accepted'`;
    expect(await s.sql(joined)).toHaveLength(1);
  });

  it('a link to set a password', async () => {
    const id = newId('usr');
    await s.sql(
      `INSERT INTO users (id, email, name, password_hash, email_verified_at) VALUES ($1, 'forgot@example.com', 'F', 'x', now())`,
      [id],
    );
    await (await new Browser(s.issuer).open('/password/forgot')).submit({ email: 'forgot@example.com' });
    const link = linkTo('forgot@example.com', '/password/reset');
    const titles = await allAtOnce(link, (nth) => ({ password: `umbrella sonnet gravel ${nth} teapot` }));
    expect(titles.filter((title) => title === 'Password set')).toHaveLength(1);
  });

  it('a set-up link', async () => {
    const [owner] = await s.sql(`SELECT user_id FROM memberships WHERE role = 'owner' AND organization_id = $1`, [
      s.first.organization_id,
    ]);
    const actor = { id: owner.user_id, user_id: owner.user_id, scopes: ['admin'], environment: 'prod' };
    const links = `/internal/organizations/${s.first.organization_id}/set-up-links`;
    const { body } = await s.call('POST', links, { actor, link: { name: 'IT' } });
    const token = body.url.split('#')[1];
    const opened = await Promise.all(
      Array.from({ length: AT_ONCE }, () => s.call('POST', '/internal/set-up-links/open', { token })),
    );
    expect(opened.map(({ status }) => status).sort()).toEqual([201, ...Array(AT_ONCE - 1).fill(404)]);
  });

  it('a challenge of a passkey', async () => {
    const database = new Database({
      url: s.configuration.databaseUrl,
      role: 'assay_auth',
      logger: createLogger('test', 'silent'),
    });
    const challenges = new WebauthnChallenges(database);
    const ceremony = { purpose: 'authenticate', subject: newId('usr') } as const;
    const challenge = Buffer.from(await challenges.issue(ceremony)).toString('base64url');
    const used = await Promise.all(Array.from({ length: 100 }, () => challenges.use(challenge, ceremony)));
    expect(used.filter(Boolean)).toHaveLength(1);
    await database.close();
  });
});

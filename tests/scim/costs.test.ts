import { newId } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ScimScene, startScimScene } from './scene.js';

const PEOPLE = 10_000;
const GROUPS = 12;
let s: ScimScene;
beforeAll(async () => {
  s = await startScimScene();
  const ids = Array.from({ length: PEOPLE }, () => newId('scu'));
  await s.sql(
    `INSERT INTO scim_users (id, organization_id, connection_id, user_name, user_name_key, email_keys, active, attributes)
     SELECT id, $1, $2, 'p' || n, 'p' || n, '{}', true, json_build_object('userName', 'p' || n, 'name', json_build_object('familyName', 'Family ' || n % 1000))
     FROM unnest($3::text[]) WITH ORDINALITY AS each(id, n)`,
    [s.organizationId, s.connectionId, ids],
  );
  const groups = Array.from({ length: GROUPS }, () => newId('scg'));
  await s.sql(
    `INSERT INTO scim_groups (id, organization_id, connection_id, display_name, display_name_key, attributes)
     SELECT id, $1, $2, 'G ' || n, 'g ' || n, json_build_object('displayName', 'G ' || n) FROM unnest($3::text[]) WITH ORDINALITY AS each(id, n)`,
    [s.organizationId, s.connectionId, groups],
  );
  await s.sql(
    `INSERT INTO scim_group_members (group_id, member_id, organization_id) SELECT g, m, $1 FROM unnest($2::text[]) AS g, unnest($3::text[]) AS m`,
    [s.organizationId, groups, ids],
  );
  await s.sql('ANALYZE scim_users, scim_groups, scim_group_members');
}, 120_000);
afterAll(() => s?.stop());

const search = (path: string, filter: string) =>
  s.scim('GET', `${path}?${new URLSearchParams({ filter, count: '2' })}`);

describe('what one token can cost', () => {
  // first, while nothing of the budget is spent
  it('a filter of many comparisons, or over all members of all groups, is tooMany', async () => {
    const many = Array.from({ length: 80 }, (_, n) => `title eq "${n}"`).join(' or ');
    for (const answer of [await search('/Users', many), await search('/Groups', 'members.type co "x"')])
      expect(answer).toMatchObject({ status: 400, body: { scimType: 'tooMany' } });
  });

  it('is bounded for filters that no index serves, and nothing else of the directory waits for it', async () => {
    const filter = 'name.familyName eq "family 7"';
    // more at once than comes back meanwhile, however slow the machine
    const answers = await Promise.all(Array.from({ length: 40 }, () => search('/Users', filter)));
    expect(answers.find(({ status }) => status === 200)).toMatchObject({ status: 200, body: { totalResults: 10 } });
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '429',
        code: 'RATE_LIMIT_EXCEEDED',
        details: { policy: 'scim.scanned', limit: 100_000, window: '50s', retry_after: expect.any(Number) },
      },
    });
    expect(Number(refused?.headers.get('retry-after'))).toBe(refused?.body.details.retry_after);
    expect(refused?.headers.get('x-ratelimit-remaining')).toBe('0');
    for (const served of ['userName eq "p7"', 'externalId eq "none"', 'emails[type eq "work"].value eq "p@x.example"'])
      expect((await search('/Users', served)).status).toBe(200);
  });

  it('is bounded for many comparisons in the database too', async () => {
    const many = Array.from({ length: 250 }, (_, n) => `userName co "n${n}"`).join(' or ');
    const answers = await Promise.all(Array.from({ length: 20 }, () => search('/Users', many)));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
    expect(answers.every(({ status }) => status === 429 || status === 200)).toBe(true);
  });

  it('a page of large groups ends early, and the next one goes on where it ended', async () => {
    const seen: string[] = [];
    const pages: number[] = [];
    while (seen.length < GROUPS) {
      const { status, body } = await s.scim('GET', `/Groups?count=100&startIndex=${seen.length + 1}`);
      expect([status, body.totalResults, body.itemsPerPage]).toEqual([200, GROUPS, body.Resources.length]);
      for (const group of body.Resources) expect(group.members).toHaveLength(PEOPLE);
      seen.push(...body.Resources.map(({ id }: { id: string }) => id));
      pages.push(body.Resources.length);
    }
    expect([new Set(seen).size, pages]).toEqual([GROUPS, [10, 2]]);
    // by cursor too
    const first = (await s.scim('GET', '/Groups?count=100&cursor=')).body;
    const rest = (await s.scim('GET', `/Groups?count=100&cursor=${first.nextCursor}`)).body;
    expect([first.Resources.length, rest.Resources.length, rest.nextCursor]).toEqual([10, 2, undefined]);
    const { body } = await s.scim('GET', '/Groups?count=100&excludedAttributes=members');
    expect(body.Resources).toHaveLength(GROUPS);
  });
});

import { newId, type PolicyProfiles } from '@assay/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { peopleOf } from '../../test/people.js';

const PATH = '/v1/policy-profiles';
const STRICT = [{ repository_pattern: 'acme/pay-*', profile: 'strict' }];
let s: TestGateway;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  s = await startTestGateway();
  people = peopleOf(s);
});
afterAll(() => s?.stop());

describe('Profiles of built-in policies', () => {
  it('are replaced as a whole, by whoever may change policies, and belong to one organization', async () => {
    const key = s.consumer({}, ['read:policies', 'write:policies']);
    expect((await key.call('GET', PATH)).body).toEqual({ choices: [], updated_by: null, updated_at: null });
    const changed = await key.call<PolicyProfiles>('PUT', PATH, { choices: STRICT });
    expect(changed).toMatchObject({
      status: 200,
      body: { choices: STRICT, updated_by: key.principal.credential_id },
    });
    const everywhere = [{ repository_pattern: '*', profile: 'audit' }];
    await key.call('PUT', PATH, { choices: everywhere });
    expect((await key.call('GET', PATH)).body.choices).toEqual(everywhere);
    const other = s.consumer({}, ['read:policies']);
    expect((await other.call('GET', PATH)).body.choices).toEqual([]);
    expect((await other.call('PUT', PATH, { choices: [] })).status).toBe(403);
  });

  it('are one for a pattern, and of those that there are', async () => {
    const key = s.consumer({}, ['write:policies']);
    const errors = async (choices: object[]) =>
      (await key.call('PUT', PATH, { choices })).body.details.errors.map(({ field }: { field: string }) => field);
    expect(await errors([...STRICT, ...STRICT])).toEqual(['choices[1].repository_pattern']);
    expect(await errors([{ repository_pattern: '*', profile: 'lax' }])).toEqual(['choices[0].profile']);
    expect(await errors([{ profile: 'audit' }])).toEqual(['choices[0].repository_pattern']);
  });

  it('are an owner’s choice where every exception needs approval', async () => {
    const organization = newId('org');
    const [owner, admin] = [people.person(organization, 'owner'), people.person(organization, 'admin')];
    await owner.call('PATCH', '/v1/suppression-settings', { approval_required: true });
    const key = s.consumer({ organization_id: organization, maker_id: owner.id }, ['admin']);
    const application = people.person(organization, 'owner', { client_id: newId('app'), user_id: owner.id });
    for (const by of [admin, key, application])
      expect(await by.call('PUT', PATH, { choices: STRICT })).toMatchObject({
        status: 403,
        body: { details: { reason: 'role' } },
      });
    expect((await owner.call('PUT', PATH, { choices: STRICT })).status).toBe(200);
  });
});

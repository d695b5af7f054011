import { describe, expect, it } from '@jest/globals';
import type { InternalRoute } from './route.js';
import { INTERNAL_API, type InternalCall, type InternalName, type InternalResponse } from './table.js';

const routes = Object.entries(INTERNAL_API) as [InternalName, InternalRoute][];

describe('the table of the internal API', () => {
  it('has each route once, below /internal', () => {
    const spelled = routes.map(([, { method, path }]) => `${method} ${path.replaceAll(/:\w+/g, ':')}`);
    expect(spelled.filter((route, index) => spelled.indexOf(route) !== index)).toEqual([]);
    for (const route of spelled) expect(route).toMatch(/^[A-Z]+ \/internal\/[a-z]/);
  });

  it('has 204 for each route without a response, and for no other', () => {
    for (const [name, { status, response }] of routes)
      expect([name, status === 204]).toEqual([name, response === undefined]);
  });

  it('has TypeScript reject what a route does not take or return', () => {
    const organization_id = 'org_x';
    const calls = [
      { organization_id, user_id: 'usr_x' } satisfies InternalCall<'members.get'>,
      // @ts-expect-error a parameter of the path is missing
      { organization_id } satisfies InternalCall<'members.get'>,
      // @ts-expect-error a parameter of another name
      { organization_id, member_id: 'usr_x' } satisfies InternalCall<'members.get'>,
      // @ts-expect-error a route that takes no command
      { organization_id, user_id: 'usr_x', command: {} } satisfies InternalCall<'members.get'>,
      // @ts-expect-error a command without its actor
      { organization_id, user_id: 'usr_x', command: { role: 'admin' } } satisfies InternalCall<'members.change-role'>,
      // @ts-expect-error a query of another type
      { organization_id, query: { limit: 'all' } } satisfies InternalCall<'members.list'>,
    ];
    expect(calls).toHaveLength(6);
    // @ts-expect-error a response of another route
    const response: InternalResponse<'members.get'> = { key_id: 'key_x' };
    expect(response).toBeDefined();
  });
});

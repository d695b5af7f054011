import type { Schemas } from '@assay/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';

export type Connection = Schemas['SsoConnection'];
export type Domain = Schemas['Domain'];
export type SsoTest = Schemas['SsoTest'];

export const SSO = ['sso'];
export const DOMAINS = ['domains'];
const TEST_EVERY_MS = 2_000;

export const PROTOCOLS = { saml: 'SAML 2.0', oidc: 'OpenID Connect' } as const;

export const connectionsQuery = listQuery([...SSO, 'list'], (page, signal) =>
  unwrap(api.GET('/v1/sso/connections', { params: { query: page }, signal })),
);

export const domainsQuery = listQuery(DOMAINS, (page, signal) =>
  unwrap(api.GET('/v1/org/domains', { params: { query: page }, signal })),
);

export const enforcementQuery = queryOptions({
  queryKey: [...SSO, 'enforcement'],
  queryFn: ({ signal }) => unwrap(api.GET('/v1/sso/enforcement', { signal })),
});

export function connectionQuery(id: string) {
  return queryOptions({
    queryKey: [...SSO, 'one', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/sso/connections/{connection_id}', { params: { path: { connection_id: id } }, signal })),
  });
}

export function guidesQuery(id: string) {
  return queryOptions({
    queryKey: [...SSO, 'guides', id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/sso/connections/{connection_id}/guides', {
          params: { path: { connection_id: id }, query: { limit: 100 } },
          signal,
        }),
      ),
  });
}

export function signInsQuery(id: string) {
  return listQuery([...SSO, 'sign-ins', id], (page, signal) =>
    unwrap(
      api.GET('/v1/sso/connections/{connection_id}/sign-ins', {
        params: { path: { connection_id: id }, query: page },
        signal,
      }),
    ),
  );
}

/** A test while somebody signs in at the identity provider, in another tab. */
export function testQuery(connectionId: string, id: string) {
  return queryOptions({
    queryKey: [...SSO, 'test', id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/v1/sso/connections/{connection_id}/tests/{test_id}', {
          params: { path: { connection_id: connectionId, test_id: id } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'pending' ? false : TEST_EVERY_MS),
  });
}

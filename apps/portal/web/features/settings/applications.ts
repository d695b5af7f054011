import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';

export const APPLICATIONS = ['oauth-applications'];

export const APPLICATION_TYPES = {
  confidential: { label: 'Server', hint: 'has a secret; can also act for itself' },
  browser: { label: 'Browser', hint: 'a single-page application: PKCE, no secret' },
  native: { label: 'Native', hint: 'a desktop, mobile or command-line program: PKCE, no secret' },
} as const;

/** Grants that an application is registered for by name; the others follow from its kind and redirect URIs. */
export const GRANT_TYPES = {
  'urn:ietf:params:oauth:grant-type:device_code': {
    label: 'Device codes',
    hint: 'for terminals, TVs and other devices without a browser',
  },
  'urn:ietf:params:oauth:grant-type:token-exchange': {
    label: 'Token exchange',
    hint: 'for a server that acts for the person whose token it received',
  },
} as const;

export const applicationsQuery = listQuery([...APPLICATIONS, 'list'], (page, signal) =>
  unwrap(api.GET('/v1/oauth-applications', { params: { query: page }, signal })),
);

export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: [...APPLICATIONS, 'one', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/v1/oauth-applications/{client_id}', { params: { path: { client_id: id } }, signal })),
  });
}

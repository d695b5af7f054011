import type { Schemas } from '@assay/sdk';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';

export type Token = Schemas['ScimToken'];
export const TOKENS = ['scim-tokens'];
export const tokensQuery = listQuery(TOKENS, (page, signal) =>
  unwrap(api.GET('/v1/scim/tokens', { params: { query: page }, signal })),
);

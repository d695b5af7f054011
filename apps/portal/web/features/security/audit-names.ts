import type { Schemas } from '@assay/sdk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { listQuery } from '../../api/list-query.ts';
import { membersQuery } from '../settings/organization.ts';
import { rowsOf } from '../settings/shared.tsx';

export type AuditEntry = Schemas['AuditEntry'];

const ACTORS: Record<AuditEntry['actor']['type'], string> = {
  user: 'Person',
  api_key: 'API key',
  application: 'Application',
  scim_token: 'SCIM token',
  set_up_link: 'Set-up link',
  report_share: 'Link to a report',
  operator: 'Operator',
  system: 'System',
};

const keysQuery = listQuery(['api-keys', 'names'], (page, signal) =>
  unwrap(api.GET('/v1/api-keys', { params: { query: { ...page, limit: 100 } }, signal })),
);
const applicationsQuery = listQuery(['oauth-applications', 'names'], (page, signal) =>
  unwrap(api.GET('/v1/oauth-applications', { params: { query: { ...page, limit: 100 } }, signal })),
);

const linksQuery = listQuery(['set-up-links', 'names'], (page, signal) =>
  unwrap(api.GET('/v1/set-up-links', { params: { query: { ...page, limit: 100 } }, signal })),
);

/** What people call whom an entry names: members by email address, keys and applications by name. Who is gone has none. */
export function useAuditNames(): ReadonlyMap<string, string> {
  const members = useInfiniteQuery(membersQuery);
  const keys = useInfiniteQuery(keysQuery);
  const applications = useInfiniteQuery(applicationsQuery);
  const links = useInfiniteQuery(linksQuery);
  return new Map([
    ...rowsOf(members).map(({ id, email }) => [id, email] as const),
    ...rowsOf(keys).map(({ key_id: id, name }) => [id, `API key ${name}`] as const),
    ...rowsOf(links).map(({ id, name }) => [id, `Set-up link ${name}`] as const),
    ...rowsOf(applications).map(({ client_id: id, name }) => [id, `Application ${name}`] as const),
  ]);
}

export function actorOf({ actor }: AuditEntry, names: ReadonlyMap<string, string>): string {
  const who = names.get(actor.id ?? '') ?? ACTORS[actor.type] ?? actor.type;
  return actor.act ? `${who}, through ${names.get(actor.act.sub) ?? actor.act.sub}` : who;
}

/** Parts of the names of actions and targets, and the words that people use for them. */
const WORDS: readonly [RegExp, string][] = [
  [/^organization\.require_mfa_changed$/, 'two-factor requirement changed'],
  [/^session\.others_ended$/, 'other sessions ended'],
  [/^mfa_factor\b/, 'second factor'],
  [/\bsign_in\b/, 'sign-in'],
  [/\bset_up_link\b/, 'set-up link'],
  [/\bbreak_glass\b/, 'break-glass access'],
  [/\boauth(?=_)/, 'OAuth'],
];
const INITIALS = /\b(?:api|sso|scim|mfa)\b/g;

/** `api_key.created` as "API key created". */
export function wordsOf(name: string): string {
  const words = WORDS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), name)
    .replaceAll(/[_.]/g, ' ')
    .replaceAll(INITIALS, (initials) => initials.toUpperCase());
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** By its name of today, or by the one that the change tells. */
export function targetOf({ target, before, after }: AuditEntry, names: ReadonlyMap<string, string>): string {
  const type = wordsOf(target.type);
  const told = after?.name ?? before?.name ?? after?.email ?? before?.email;
  const name = names.get(target.id ?? '') ?? (typeof told === 'string' ? `${type} ${told}` : undefined);
  return name ?? type;
}

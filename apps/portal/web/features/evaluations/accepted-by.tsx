import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import { useScope } from '../../state/session.ts';
import { nameOf, peopleQuery } from '../findings/queries.ts';

export interface AcceptedByProps {
  /** Identifiers of people, keys or applications. */
  by: string | null;
  requested_by?: string | null;
  code_owner?: string | null;
}

/** Who accepted a finding, for whom, and as which code owner: `Ann for Robin as code owner (@acme/payments)`. */
export function AcceptedBy({ by, requested_by: asker, code_owner: owner }: AcceptedByProps) {
  return (
    <>
      {by === null ? 'a former member' : <ActorName id={by} />}
      {asker && (
        <>
          {' '}
          for <ActorName id={asker} />
        </>
      )}
      {owner && ` as code owner (${owner})`}
    </>
  );
}

/** What a person, API key or application is called; its identifier where the reader cannot see it any more. */
export function ActorName({ id }: { id: string }) {
  const { data: people = [] } = useQuery(peopleQuery);
  const { data: key } = useQuery({
    queryKey: ['api-keys', 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/v1/api-keys/{key_id}', { params: { path: { key_id: id } }, signal })),
    enabled: useScope('read:org') && id.startsWith('key_'),
    staleTime: 5 * 60_000,
  });
  const member = people.find((each) => each.id === id);
  if (member) return nameOf(member);
  return key ? `API key ${key.name}` : id;
}

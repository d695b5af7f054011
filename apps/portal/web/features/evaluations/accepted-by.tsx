import { useQuery } from '@tanstack/react-query';
import { nameOf, peopleQuery } from '../findings/queries.ts';

export interface AcceptedByProps {
  /** Identifiers of people, keys or applications. */
  by: string | null;
  requested_by?: string | null;
  code_owner?: string | null;
}

/** Who accepted a finding, for whom, and as which code owner: `Ann for Robin as code owner (@acme/payments)`. */
export function AcceptedBy({ by, requested_by: asker, code_owner: owner }: AcceptedByProps) {
  const { data: people = [] } = useQuery(peopleQuery);
  const named = (id: string) => {
    const member = people.find((each) => each.id === id);
    return member ? nameOf(member) : id;
  };
  return (
    <>
      {by === null ? 'a former member' : named(by)}
      {asker && ` for ${named(asker)}`}
      {owner && ` as code owner (${owner})`}
    </>
  );
}

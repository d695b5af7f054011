import { useQuery } from '@tanstack/react-query';
import { choicesOf } from '../../design/index.ts';
import { nameOf, peopleQuery } from '../findings/queries.ts';
import { ChosenList } from './chosen-list.tsx';

const MAY_APPROVE: readonly string[] = ['owner', 'admin', 'developer'];

/**
 * Chooses members who may approve exceptions.
 * @param of what each of them is, as in "approver of Secrets"
 */
export function Members({
  of,
  ids,
  onChange,
}: {
  of: string;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const people = useQuery(peopleQuery);
  return (
    <ChosenList
      label={`Add a member as ${of}`}
      placeholder="Choose a member"
      {...choicesOf(people, (members) =>
        members
          .filter(({ id, role }) => MAY_APPROVE.includes(role) || ids.includes(id))
          .map((member) => ({ value: member.id, label: nameOf(member) })),
      )}
      value={ids}
      remove={(name) => `Remove ${name} as ${of}`}
      onChange={onChange}
    />
  );
}

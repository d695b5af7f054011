import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Button, Select } from '../../design/index.ts';
import { nameOf, peopleQuery } from '../findings/queries.ts';

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
  const { data: people = [] } = useQuery(peopleQuery);
  const left = people.filter(({ id, role }) => MAY_APPROVE.includes(role) && !ids.includes(id));
  return (
    <>
      {ids.map((id) => {
        const member = people.find((each) => each.id === id);
        const label = member ? nameOf(member) : id;
        return (
          <div key={id} className="row">
            <span>{label}</span>
            <Button
              kind="quiet"
              iconOnly
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => onChange(ids.filter((each) => each !== id))}
            >
              {`Remove ${label} as ${of}`}
            </Button>
          </div>
        );
      })}
      <Select
        label={`Add a member as ${of}`}
        options={[
          { value: '', label: 'Choose a member' },
          ...left.map((member) => ({ value: member.id, label: nameOf(member) })),
        ]}
        value=""
        onChange={(id) => id && onChange([...ids, id])}
      />
    </>
  );
}

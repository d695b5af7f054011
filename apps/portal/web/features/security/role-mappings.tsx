import type { Schemas } from '@assay/sdk';
import { Plus, X } from 'lucide-react';
import { Button, Select, TextField } from '../../design/index.ts';
import { ROLES } from '../settings/organization.ts';
import { IfScope } from '../settings/shared.tsx';

export type RoleMapping = Schemas['RoleMapping'];

/** What a group may give: owners are made by people alone. The least comes first. */
export const MAPPED_ROLES = ROLES.flatMap(({ value, ...role }) =>
  value === 'owner' ? [] : [{ value, ...role }],
).toReversed();

/** Which group of the identity provider gives which role; a line each. Lines without a group are left out by `filled`. */
export function RoleMappings({
  value,
  onChange,
  error,
}: {
  value: readonly RoleMapping[];
  name?: string;
  onChange(value: RoleMapping[]): void;
  error?: string | undefined;
}) {
  const set = (at: number, more: Partial<RoleMapping>) =>
    onChange(value.map((each, index) => (index === at ? { ...each, ...more } : each)));
  return (
    <fieldset className="choices field">
      <legend>Roles by group</legend>
      {value.length === 0 && (
        <span className="hint">No group assigns a role yet. Groups cannot make people owners.</span>
      )}
      {value.length > 1 && (
        <span className="hint">People in several groups get the first of admin, developer, auditor and member.</span>
      )}
      {value.map((mapping, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; its text changes with every letter
        <div key={index} className="form-row">
          <TextField
            grow
            label={`Group ${index + 1}`}
            value={mapping.group}
            onChange={(group) => set(index, { group })}
          />
          <Select
            label={`Role of group ${index + 1}`}
            options={MAPPED_ROLES}
            value={mapping.role}
            onChange={(role) => set(index, { role })}
          />
          <IfScope scope="admin">
            <Button
              kind="quiet"
              iconOnly
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              {`Remove group ${index + 1}`}
            </Button>
          </IfScope>
        </div>
      ))}
      <IfScope scope="admin">
        <div className="row">
          <Button
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => onChange([...value, { group: '', role: 'member' }])}
          >
            Add a group
          </Button>
        </div>
      </IfScope>
      {error && (
        <span className="error" role="alert">
          {error}
        </span>
      )}
    </fieldset>
  );
}

export function filled(mappings: readonly RoleMapping[]): RoleMapping[] {
  return mappings.map(({ group, role }) => ({ group: group.trim(), role })).filter(({ group }) => group !== '');
}

import { Trash2 } from 'lucide-react';
import { Button, type Choices, Select } from '../../design/index.ts';

/**
 * Chooses a few of many: those chosen, each with a button that removes it, and a list to add from.
 * @param label of the list
 * @param remove what removes one, by its label: "Remove Robin as approver of Secrets"
 */
export function ChosenList({
  label,
  placeholder,
  hint,
  error,
  options,
  missing,
  value,
  remove,
  onChange,
}: Choices & {
  label: string;
  placeholder: string;
  hint?: string;
  error?: string | undefined;
  value: readonly string[];
  remove: (label: string) => string;
  onChange: (value: string[]) => void;
}) {
  return (
    <>
      <Select
        label={label}
        hint={hint}
        error={error}
        options={
          options && [{ value: '', label: placeholder }, ...options.filter((option) => !value.includes(option.value))]
        }
        missing={missing}
        value=""
        onChange={(added) => added && onChange([...value, added])}
      />
      {value.map((each) => {
        const name = options?.find((option) => option.value === each)?.label ?? each;
        return (
          <div key={each} className="row">
            <span>{name}</span>
            <Button
              kind="quiet"
              iconOnly
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => onChange(value.filter((other) => other !== each))}
            >
              {remove(name)}
            </Button>
          </div>
        );
      })}
    </>
  );
}

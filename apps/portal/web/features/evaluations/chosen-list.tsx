import { Trash2 } from 'lucide-react';
import { Button, Select } from '../../design/index.ts';

interface Option {
  value: string;
  label: string;
}

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
  value,
  remove,
  onChange,
}: {
  label: string;
  placeholder: string;
  hint?: string;
  error?: string | undefined;
  /** Undefined while they load. */
  options: readonly Option[] | undefined;
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

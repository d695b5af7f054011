import { DialogForm, TextField } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useAct } from '../settings/shared.tsx';

const UNNAMED = { name: '' };

/** Names the filter and order of the list. The name of an own view replaces that view. */
export function SaveViewForm({ onSave, onCancel }: { onSave: (name: string) => void; onCancel: () => void }) {
  const save = useAct(async ({ name }: typeof UNNAMED) => onSave(name.trim()), { done: 'View saved', inForm: true });
  const form = useForm(UNNAMED, save, { isFilter: true });
  return (
    <DialogForm submit="Save view" form={form} onCancel={onCancel}>
      <TextField
        label="Name"
        hint="Saved in this browser. To share a view, send its address."
        maxLength={60}
        pattern=".*\S.*"
        {...form.field('name')}
        required
      />
    </DialogForm>
  );
}

import { Problem } from '../api/problem.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import type { FormState } from './form.tsx';

/** What the fields of a form cannot tell themselves. Stands after them. */
export function FormProblem({ form: { error, told = new Set() } }: { form: FormState }) {
  if (!error) return null;
  const { fields } = Problem.from(error);
  const names = Object.keys(fields);
  if (names.length > 0 && names.every((name) => isTold(name, told))) return null;
  // of all fields together
  const ofAll = fields[''];
  if (ofAll)
    return (
      <p className="note warn" role="alert">
        {ofAll}
      </p>
    );
  return <ErrorState error={error} />;
}

function isTold(name: string, told: ReadonlySet<string>): boolean {
  return [...told].some((field) => name === field || name.startsWith(`${field}[`) || name.startsWith(`${field}.`));
}

/** The end of a form on a page: what went wrong, and its button. */
export function FormSave({
  form,
  disabled = false,
  children = 'Save',
}: {
  form: FormState;
  disabled?: boolean;
  children?: string;
}) {
  return (
    <>
      <FormProblem form={form} />
      <div className="row">
        <Button type="submit" kind="primary" isPending={form.isPending ?? false} disabled={disabled}>
          {children}
        </Button>
      </div>
    </>
  );
}

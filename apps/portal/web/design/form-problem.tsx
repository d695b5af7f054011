import { Problem } from '../api/problem.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import type { FormState } from './form.tsx';

/** The errors of a form that none of its fields shows. Place it after the fields. */
export function FormProblem({ form: { error, boundFields = new Set() } }: { form: FormState }) {
  if (!error) return null;
  const { fields } = Problem.from(error);
  const names = Object.keys(fields);
  if (names.length > 0 && names.every((name) => isShown(name, boundFields))) return null;
  const ofForm = fields[''];
  if (ofForm)
    return (
      <p className="note warn" role="alert">
        {ofForm}
      </p>
    );
  return <ErrorState error={error} />;
}

function isShown(name: string, boundFields: ReadonlySet<string>): boolean {
  return [...boundFields].some(
    (field) => name === field || name.startsWith(`${field}[`) || name.startsWith(`${field}.`),
  );
}

/** The end of a form on a page: its error and its button. */
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
        <Button
          type="submit"
          kind={disabled ? 'secondary' : 'primary'}
          isPending={form.isPending ?? false}
          disabled={disabled}
        >
          {children}
        </Button>
      </div>
    </>
  );
}

import type { ReactNode, Ref } from 'react';
import { Problem } from '../api/problem.ts';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';

/** What the frame of a form knows of it: `useForm`, or of one without fields the press of its button. */
export interface FormState {
  submit: () => void;
  isPending?: boolean;
  error?: unknown;
  /** The fields that show what is wrong with them. */
  told?: ReadonlySet<string>;
  element?: Ref<HTMLFormElement>;
}

/** Fields, and a button of type submit. */
export function Form({
  form,
  className = 'form measure',
  disabled = false,
  children,
}: {
  form: FormState;
  className?: string;
  /** Shown to be read alone. */
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <form
      ref={form.element}
      className={className}
      // the fields say what is wrong with them, all at once; without fields that are bound the browser does
      noValidate={form.told !== undefined}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {disabled ? (
        <fieldset className="form-fields" disabled>
          {children}
        </fieldset>
      ) : (
        children
      )}
    </form>
  );
}

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

import type { ReactNode, Ref } from 'react';

/** What `Form` needs: the result of `useForm`, or `submit` alone for a form without fields. */
export interface FormState {
  submit: () => void;
  isPending?: boolean;
  error?: unknown;
  /** The names of the fields that show their own errors. */
  boundFields?: ReadonlySet<string>;
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
  /** Read-only. */
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <form
      ref={form.element}
      className={className}
      // bound fields show all errors at once; without any, the browser shows its own
      noValidate={form.boundFields !== undefined}
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

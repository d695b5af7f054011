import type { ReactNode, Ref } from 'react';

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

import type { ReactNode } from 'react';
import { FormActions, type FormActionsProps } from './dialog.tsx';
import { Form, type FormState } from './form.tsx';
import { FormProblem } from './form-problem.tsx';

/** A form in a dialog: its fields, its error, and two buttons. */
export function DialogForm({
  form,
  children,
  ...actions
}: FormActionsProps & { form: FormState; children: ReactNode }) {
  return (
    <Form className="form" form={form}>
      {children}
      <FormProblem form={form} />
      <FormActions {...actions} isPending={form.isPending ?? false} />
    </Form>
  );
}

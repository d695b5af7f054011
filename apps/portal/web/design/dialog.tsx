import { X } from 'lucide-react';
import { type ReactNode, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import { Toasts } from './toast.tsx';
import './dialog.css';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  wide?: boolean;
  /** For a question that must be answered by one of its buttons, or by Escape. */
  isAlert?: boolean;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus inside, closes on Escape and on a press outside, and gives the focus back
 * (HTML, 4.11.4).
 */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  if (!isOpen) return null;
  return (
    // around the dialog and not in it: it opens with all that it holds, so that focus goes to the first field
    <Suspense>
      <OpenDialog {...rest} />
    </Suspense>
  );
}

function OpenDialog({ title, onClose, wide = false, isAlert = false, children }: Omit<DialogProps, 'isOpen'>) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isTouched, setTouched] = useState(false);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // closed while it still stands in the page: only then the browser gives the focus back
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`dialog${wide ? ' wide' : ''}`}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      // what was filled in is not lost to a press beside it
      closedby={isAlert || isTouched ? 'closerequest' : 'any'}
      onInput={() => setTouched(true)}
      onCancel={(event) => {
        // that of a file input bubbles up to here
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // a second Escape without a press in between is no question any more
      onClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="dialog-body">
        <h2 id={id}>{title}</h2>
        {children}
        {!isAlert && (
          <div className="dialog-close">
            <Button kind="quiet" icon={<X size={16} aria-hidden="true" />} iconOnly onClick={onClose}>
              Close
            </Button>
          </div>
        )}
      </div>
      <Toasts />
    </dialog>
  );
}

export interface FormActionsProps {
  /** What the button does: "Create key". */
  submit: string;
  disabled?: boolean;
  /** Why it cannot be pressed now. */
  unavailable?: string | undefined;
  isDanger?: boolean;
  /** What the other button says. */
  cancel?: string;
  onCancel: () => void;
}

/** The end of a form in a dialog. */
export function FormActions({
  submit,
  isPending,
  disabled,
  unavailable,
  isDanger,
  cancel = 'Cancel',
  onCancel,
}: FormActionsProps & { isPending: boolean }) {
  return (
    <div className="form-actions">
      <Button onClick={onCancel}>{cancel}</Button>
      <Button
        kind={isDanger ? 'danger' : 'primary'}
        type="submit"
        isPending={isPending}
        disabled={disabled}
        unavailable={unavailable}
      >
        {submit}
      </Button>
    </div>
  );
}

/** The end of a dialog that only tells something. */
export function DialogDone({ onClose, children = 'Done' }: { onClose: () => void; children?: string }) {
  return (
    <div className="form-actions">
      <Button kind="primary" onClick={onClose}>
        {children}
      </Button>
    </div>
  );
}

/** Asks before something that cannot be taken back, or that has more consequences than it seems. */
export function ConfirmDialog({
  title,
  confirm,
  isOpen = true,
  isDanger = true,
  act,
  onClose,
  children,
}: {
  title: string;
  /** What the button does: "Delete evaluation". */
  confirm: string;
  isOpen?: boolean;
  /** Whether something is lost by it. */
  isDanger?: boolean;
  /** What is done once it is confirmed: a mutation. */
  act: { isPending?: boolean; mutate: (input: undefined) => void };
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} isAlert>
      <Form className="form" form={{ submit: () => act.mutate(undefined), isPending: act.isPending }}>
        <div className="soft">{children}</div>
        <FormActions submit={confirm} isPending={act.isPending ?? false} isDanger={isDanger} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import './dialog.css';

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  wide?: boolean;
  /** For a question that must be answered by one of its buttons. */
  isAlert?: boolean;
  children: ReactNode;
}

/** Keeps the focus inside, closes on Escape and on a press outside, and gives the focus back. */
export function Dialog({ title, isOpen, onClose, wide = false, isAlert = false, children }: DialogProps) {
  return (
    <ModalOverlay
      className="dialog-ground"
      isOpen={isOpen}
      isDismissable={!isAlert}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={`dialog-frame${wide ? ' wide' : ''}`}>
        <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'} className="dialog-anchor">
          <div className="dialog">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {children}
          </div>
          {!isAlert && (
            <div className="dialog-close">
              <Button kind="quiet" icon={<X size={16} aria-hidden="true" />} iconOnly onPress={onClose}>
                Close
              </Button>
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  confirm,
  isOpen,
  isPending = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** What the button does: "Delete evaluation". */
  confirm: string;
  isOpen: boolean;
  isPending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} isAlert>
      <div className="soft">{children}</div>
      <div className="form-actions">
        <Button onPress={onClose} autoFocus>
          Cancel
        </Button>
        <Button kind="danger" isPending={isPending} onPress={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CopyOnce, Dialog, DialogDone, DialogForm, Select } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useAct } from './shared.tsx';

/** How long the old one goes on working. */
export const OVERLAPS = [
  { value: '0m', label: 'No overlap: the previous one stops working now' },
  { value: '1h', label: '1 hour' },
  { value: '24h', label: '24 hours' },
  { value: '3d', label: '3 days' },
  { value: '7d', label: '7 days' },
];

const ONE_DAY = { overlap: '24h' };

/** What took the old one's place: shown this one time. */
export interface Rotated {
  secret: string;
  /** What it is: "new key". */
  name: string;
  isPublic?: boolean;
  note?: ReactNode;
}

/** Puts a new secret in the place of an old one, which goes on working for a while: nothing has to change over at once. */
export function RotationDialog({
  title,
  submit,
  overlapLabel,
  overlapHint,
  rotate,
  changes,
  onClose,
  children,
}: {
  title: string;
  submit: string;
  overlapLabel: string;
  overlapHint?: string;
  rotate: (overlap: string) => Promise<Rotated>;
  changes: readonly QueryKey[];
  onClose: () => void;
  /** What a rotation does. */
  children: ReactNode;
}) {
  const act = useAct(({ overlap }: typeof ONE_DAY) => rotate(overlap), { changes, inForm: true });
  const form = useForm(ONE_DAY, act);
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {act.data ? (
        <>
          <CopyOnce secret={act.data.secret} name={act.data.name} isPublic={act.data.isPublic} />
          {act.data.note && <p className="soft">{act.data.note}</p>}
          <DialogDone onClose={onClose} />
        </>
      ) : (
        <DialogForm submit={submit} form={form} onCancel={onClose}>
          <p className="soft">{children}</p>
          <Select label={overlapLabel} hint={overlapHint} options={OVERLAPS} {...form.field('overlap')} />
        </DialogForm>
      )}
    </Dialog>
  );
}

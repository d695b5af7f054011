import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ConfirmDialog, toast, toastProblem } from '../design/index.ts';

/** Deletes what its page shows, once the reader has confirmed it, and leads to the list that it was in. */
export function DeleteButton({
  title,
  confirm,
  remove,
  done,
  list,
  own,
  to,
  children,
}: {
  title: string;
  /** What the button of the dialog says. */
  confirm: string;
  remove: () => Promise<unknown>;
  /** What is said when it is gone. */
  done: string;
  /** Of the queries that list it, and of its own. */
  list: QueryKey;
  own: QueryKey;
  to: string;
  children: ReactNode;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const act = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      toast(done);
      // a list that was seen before would show it until its answer comes
      client.removeQueries({ queryKey: list, type: 'inactive' });
      // not before: the page would ask for it again
      await navigate(to);
      client.removeQueries({ queryKey: own });
      await client.invalidateQueries({ queryKey: list });
    },
    onError: toastProblem,
  });
  return (
    <>
      <Button iconOnly icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog title={title} confirm={confirm} isOpen={isAsking} act={act} onClose={() => setAsking(false)}>
        {children}
      </ConfirmDialog>
    </>
  );
}

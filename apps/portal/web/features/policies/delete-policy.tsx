import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { Button, ConfirmDialog, formatCount, toast, toastProblem } from '../../design/index.ts';
import { type Policy, policyQuery } from './queries.ts';

export function DeletePolicy({ policy }: { policy: Policy }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.DELETE('/v1/policies/{policy_id}', { params: { path: { policy_id: policy.id } } }),
    onSuccess: async () => {
      toast('Policy deleted');
      await navigate('/policies');
      client.removeQueries({ queryKey: policyQuery(policy.id).queryKey });
      await client.invalidateQueries({ queryKey: ['policies', 'list'] });
    },
    onError: toastProblem,
  });
  const rules = `its ${formatCount(policy.rule_count, 'rule', 'rules')}`;
  return (
    <>
      <Button iconOnly icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title={`Delete ${policy.name}?`}
        confirm="Delete policy"
        isOpen={isAsking}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {policy.active
          ? `Future evaluations run without ${rules}. Their current findings show as gone in the next evaluation of each repository.`
          : 'It is inactive, so only evaluations that name it run it. Those will be rejected.'}{' '}
        Past evaluations and reports do not change. You cannot restore a deleted policy; export it first to keep its
        text.
      </ConfirmDialog>
    </>
  );
}

import { api } from '../../api/client.ts';
import { formatCount } from '../../design/index.ts';
import { DeleteButton } from '../delete-button.tsx';
import { type Policy, policyQuery } from './queries.ts';

export function DeletePolicy({ policy }: { policy: Policy }) {
  const rules = `its ${formatCount(policy.rule_count, 'rule', 'rules')}`;
  return (
    <DeleteButton
      title={`Delete ${policy.name}?`}
      confirm="Delete policy"
      remove={() => api.DELETE('/v1/policies/{policy_id}', { params: { path: { policy_id: policy.id } } })}
      done="Policy deleted"
      list={['policies', 'list']}
      own={policyQuery(policy.id).queryKey}
      to="/policies"
    >
      {policy.active
        ? `Future evaluations run without ${rules}. Their current findings show as gone in the next evaluation of each repository.`
        : 'It is inactive, so only evaluations that name it run it. Those will be rejected.'}{' '}
      Past evaluations and reports do not change. You cannot restore a deleted policy; export it first to keep its text.
    </DeleteButton>
  );
}

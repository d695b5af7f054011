import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Checkbox, FormProblem, RadioGroup, Select, toast } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useNeedsOwner } from '../evaluations/exception-settings.ts';
import { MODES } from './policy-badges.tsx';
import { withMode } from './policy-text.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { activate, type Mode, type PolicyDetail, policyQuery, update } from './queries.ts';

const LATEST = 'latest';
const MODE_OPTIONS = Object.entries(MODES).map(([value, { label, hint }]) => ({ value, label, hint }));

interface Values {
  active: boolean;
  version: string;
  mode: Mode;
}

export function PolicySettingsForm({ policy, onDone }: { policy: PolicyDetail; onDone: () => void }) {
  const client = useQueryClient();
  const [isPreviewing, setPreviewing] = useState(false);
  const needsOwner = useNeedsOwner();
  const pinnedBy = ({ version }: Values) => (version === LATEST ? null : Number(version));
  const draftOf = async (values: Values) => {
    const version = pinnedBy(values) ?? policy.latest_version;
    const { source } = version === policy.version ? policy : await client.fetchQuery(policyQuery(policy.id, version));
    return values.mode === policy.mode ? source : withMode(source, values.mode);
  };
  const save = useMutation({
    mutationFn: async (values: Values) => {
      const isSameMode = values.mode === policy.mode;
      // the version with the new mode is made from what would run, and is then the latest: nothing is pinned any more
      if (!isSameMode) await update(policy.id, await draftOf(values));
      await activate(policy.id, { active: values.active, version: isSameMode ? pinnedBy(values) : null });
    },
    onSuccess: async (_saved, { active }) => {
      await client.invalidateQueries({ queryKey: ['policies'] });
      toast(active ? `${policy.name} takes effect with the next evaluation` : `${policy.name} is inactive`);
      onDone();
    },
  });
  const form = useForm<Values>(
    {
      active: policy.active,
      version: policy.pinned_version === null ? LATEST : String(policy.pinned_version),
      mode: policy.mode,
    },
    save,
  );
  const { active, mode } = form.values;
  return (
    // no form: the preview in it is one
    <div className="form">
      {needsOwner && (
        <p className="note">
          Your organization requires approval for exceptions. Only an owner can deactivate this policy or choose a
          version or mode that may block less. To except one rule, open it under Rules and request an exception.
        </p>
      )}
      <Checkbox label="Active" hint="Evaluations run it unless they name other policies." {...form.check('active')} />
      {policy.latest_version > 1 && (
        <Select
          label="Version"
          options={versionOptions(policy)}
          {...form.field('version')}
          disabled={mode !== policy.mode}
        />
      )}
      {policy.builtin ? (
        <p className="soft">
          The mode of a built-in policy is fixed ({MODES[policy.mode].label.toLowerCase()}). Duplicate the policy to use
          another mode.
        </p>
      ) : (
        <RadioGroup label="Mode" options={MODE_OPTIONS} {...form.field('mode')} />
      )}
      {form.isDirty && (
        <p className="note" role="status">
          {consequenceOf(policy, { active, mode, pinned: pinnedBy(form.values) })}
        </p>
      )}
      {isPreviewing && <PreviewPanel policyId={policy.active ? policy.id : null} draft={() => draftOf(form.values)} />}
      {active && !isPreviewing && (
        <div className="row">
          <Button onClick={() => setPreviewing(true)}>Preview on past evaluations</Button>
        </div>
      )}
      <FormProblem form={form} />
      <div className="form-actions">
        <Button onClick={onDone}>Cancel</Button>
        <Button kind="primary" isPending={save.isPending} disabled={!form.isDirty} onClick={form.submit}>
          Save
        </Button>
      </div>
    </div>
  );
}

function versionOptions({ latest_version: latest }: PolicyDetail) {
  return [
    { value: LATEST, label: `Always the latest (now v${latest})` },
    ...Array.from({ length: latest }, (_, index) => ({
      value: String(latest - index),
      label: `Always v${latest - index}`,
    })),
  ];
}

function consequenceOf(
  policy: PolicyDetail,
  { active, mode, pinned }: { active: boolean; mode: Mode; pinned: number | null },
): string {
  if (!active)
    return policy.active
      ? 'Evaluations stop running it. Its current findings show as gone in the next evaluation of each repository.'
      : 'It stays inactive. Evaluations run it only if they name it.';
  if (mode !== policy.mode)
    return `This creates version ${policy.latest_version + 1}, which takes effect with the next evaluation. ${MODES[mode].hint}.`;
  if (pinned !== policy.pinned_version)
    return pinned === null
      ? 'Each new version takes effect immediately.'
      : `Version ${pinned} runs from the next evaluation, even when there are newer versions.`;
  return `Future evaluations run it. ${MODES[mode].hint}.`;
}

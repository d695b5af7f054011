import { api, idempotencyKey, unwrap } from '../../api/client.ts';
import { Problem } from '../../api/problem.ts';
import { Checkbox, DialogForm, TextField } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useScope } from '../../state/session.ts';
import { useAct } from '../settings/shared.tsx';
import { FINDING_VIEWS, type FindingView } from './queries.ts';

type View = Pick<FindingView, 'name' | 'filters' | 'shared'>;

/** Names the filter and order of the list. The name of an own view replaces that view. */
export function SaveViewForm({
  filters,
  onSaved,
  onCancel,
}: {
  filters: View['filters'];
  onSaved: (view: FindingView) => void;
  onCancel: () => void;
}) {
  const mayShare = useScope('write:evaluations');
  const save = useAct((named: Omit<View, 'filters'>) => createOrReplace({ ...named, filters }), {
    done: 'View saved',
    changes: [FINDING_VIEWS],
    inForm: true,
    after: onSaved,
  });
  const form = useForm({ name: '', shared: false }, save, { isFilter: true });
  return (
    <DialogForm submit="Save view" form={form} onCancel={onCancel}>
      <TextField
        label="Name"
        hint="If you already have a view with this name, it is replaced."
        maxLength={60}
        pattern=".*\S.*"
        {...form.field('name')}
        required
      />
      {mayShare && <Checkbox label="Share with everyone in the organization" {...form.check('shared')} />}
    </DialogForm>
  );
}

async function createOrReplace(body: View): Promise<FindingView> {
  try {
    return await unwrap(api.POST('/v1/finding-views', { params: { header: idempotencyKey() }, body }));
  } catch (error) {
    const { code, details } = Problem.from(error);
    if (code !== 'RESOURCE_ALREADY_EXISTS' || details.resource_id === undefined) throw error;
    const path = { view_id: details.resource_id };
    return unwrap(api.PATCH('/v1/finding-views/{view_id}', { params: { path }, body }));
  }
}

import { DAY_MS } from '@assay/contracts/durations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { choicesOf, DialogForm, Select, TextField } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useAct } from '../settings/shared.tsx';
import { createReport, FIRST_FRAMEWORK, type FrameworkId, frameworksQuery, reportQuery } from './queries.ts';
import { RepositoriesField } from './scope-fields.tsx';

const OWN = 'own';
const PERIODS = [
  { value: '30', label: 'The last 30 days' },
  { value: '90', label: 'The last 90 days' },
  { value: '180', label: 'The last 180 days' },
  { value: '365', label: 'The last 365 days' },
  { value: OWN, label: 'Custom range' },
];

interface NewReportValues {
  framework: FrameworkId;
  /** Undefined for all. */
  repositories: string[] | undefined;
  /** In days, or `OWN`. */
  last: string;
  period: { from: string; to: string };
}

export function NewReport({ framework: given, onClose }: { framework: FrameworkId | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const frameworks = useQuery(frameworksQuery);
  const initial: NewReportValues = {
    framework: given ?? FIRST_FRAMEWORK,
    repositories: undefined,
    last: '90',
    period: { from: '', to: '' },
  };
  const create = useAct(
    ({ framework, repositories, last, period }: NewReportValues) =>
      createReport({
        framework,
        ...(repositories ? { repositories } : {}),
        period:
          last === OWN ? betweenDays(period) : { from: new Date(Date.now() - Number(last) * DAY_MS).toISOString() },
      }),
    {
      changes: [['compliance', 'reports']],
      inForm: true,
      after: (report) => {
        client.setQueryData(reportQuery(report.id).queryKey, report);
        void navigate(`/compliance/reports/${report.id}`);
      },
    },
  );
  const form = useForm(initial, create);
  const isOwn = form.values.last === OWN;
  return (
    <DialogForm
      submit="Create report"
      form={form}
      unavailable={form.values.repositories?.length === 0 ? 'Choose at least one repository.' : undefined}
      onCancel={onClose}
    >
      <Select
        label="Framework"
        {...choicesOf(frameworks, ({ data }) =>
          data.map(({ id, name, version }) => ({ value: id, label: `${name} ${version.split(',')[0]}` })),
        )}
        {...form.field('framework')}
      />
      <RepositoriesField {...form.field('repositories')} />
      <Select
        label="Period"
        options={PERIODS}
        {...form.field('last')}
        error={isOwn ? undefined : form.field('period').error}
      />
      {isOwn && (
        <div className="two-fields">
          <TextField label="From" type="date" {...form.field('period.from')} required />
          <TextField label="To" type="date" hint="Inclusive" {...form.field('period.to')} required />
        </div>
      )}
    </DialogForm>
  );
}

/** Days are those of the person's own time zone. A day that is not over ends now. */
function betweenDays({ from, to }: { from: string; to: string }): { from: string; to?: string } {
  const end = new Date(`${to}T23:59:59.999`).getTime();
  return {
    from: new Date(`${from}T00:00:00`).toISOString(),
    ...(end < Date.now() ? { to: new Date(end).toISOString() } : {}),
  };
}

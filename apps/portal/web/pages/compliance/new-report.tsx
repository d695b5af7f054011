import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Problem } from '../../api/problem.ts';
import { useScope } from '../../app/session.ts';
import { Button, Dialog, DialogForm, ErrorState, Select, TextField } from '../../design/index.ts';
import { createReport, type FrameworkId, frameworksQuery, reportQuery } from './queries.ts';
import { RepositoriesField } from './scope-fields.tsx';
import './compliance.css';

const DAY_MS = 86_400_000;
const PERIODS = [
  { value: '30', label: 'The last 30 days' },
  { value: '90', label: 'The last 90 days' },
  { value: '180', label: 'The last 180 days' },
  { value: '365', label: 'The last 365 days' },
  { value: 'own', label: 'From one day to another' },
];

export function NewReportButton({ framework }: { framework?: FrameworkId }) {
  const mayWrite = useScope('write:evaluations');
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button kind="primary" icon={<FilePlus2 size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        New report
      </Button>
      <Dialog title="New report" isOpen={isOpen} onClose={() => setOpen(false)}>
        <NewReport framework={framework} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function NewReport({ framework: given, onClose }: { framework: FrameworkId | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const frameworks = useQuery(frameworksQuery);
  const [framework, setFramework] = useState<FrameworkId>(given ?? 'owasp-top-10-2025');
  const [repositories, setRepositories] = useState<string[]>();
  const [period, setPeriod] = useState('90');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const create = useMutation({
    mutationFn: () =>
      createReport({ framework, ...(repositories ? { repositories } : {}), period: periodOf(period, from, to) }),
    onSuccess: (report) => {
      client.setQueryData(reportQuery(report.id).queryKey, report);
      void client.invalidateQueries({ queryKey: ['compliance', 'reports'] });
      void navigate(`/compliance/reports/${report.id}`);
    },
  });
  const problem = create.error ? Problem.from(create.error) : undefined;
  const fields = problem?.fields ?? {};
  const periodError = fields['period.from'] ?? fields['period.to'] ?? fields.period;
  return (
    <DialogForm
      submit="Make the report"
      isPending={create.isPending}
      disabled={repositories?.length === 0 || (period === 'own' && (!from || !to))}
      onSubmit={() => create.mutate()}
      onCancel={onClose}
    >
      <Select
        label="Framework"
        options={(frameworks.data?.data ?? []).map(({ id, name, version }) => ({
          value: id,
          label: `${name} ${version.split(',')[0]}`,
        }))}
        value={framework}
        onChange={(value) => setFramework(value as FrameworkId)}
        error={fields.framework}
      />
      <RepositoriesField value={repositories} onChange={setRepositories} errors={fields} />
      <Select label="Period" options={PERIODS} value={period} onChange={setPeriod} error={periodError} />
      {period === 'own' && (
        <div className="two-fields">
          <TextField label="From" type="date" value={from} onChange={setFrom} required />
          <TextField label="To" type="date" hint="That day included" value={to} onChange={setTo} required />
        </div>
      )}
      {problem && Object.keys(fields).length === 0 && <ErrorState error={problem} />}
    </DialogForm>
  );
}

/** Days are those of the person's own time zone. A day that is not over ends now. */
function periodOf(period: string, from: string, to: string): { from: string; to?: string } {
  if (period !== 'own') return { from: new Date(Date.now() - Number(period) * DAY_MS).toISOString() };
  const end = new Date(`${to}T23:59:59.999`).getTime();
  return {
    from: new Date(`${from}T00:00:00`).toISOString(),
    ...(end < Date.now() ? { to: new Date(end).toISOString() } : {}),
  };
}

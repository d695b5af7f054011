import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Pause, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import {
  ACTIONS,
  Badge,
  Button,
  type Column,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorState,
  fetched,
  formatDate,
  RelativeTime,
  Table,
  toast,
  toastProblem,
} from '../../design/index.ts';
import { CompliancePage } from '../../features/compliance/compliance-page.tsx';
import { FrameworkName } from '../../features/compliance/framework-name.tsx';
import { frameworksQuery, type Schedule, schedulesQuery, updateSchedule } from '../../features/compliance/queries.ts';
import { inWords, momentIn } from '../../features/compliance/schedule-words.ts';
import { ahead } from '../../state/ahead.ts';
import { useScope } from '../../state/session.ts';
import './schedules-page.css';

const ScheduleForm = fetched(async () => (await import('../../features/compliance/schedule-form.tsx')).ScheduleForm);

const COLUMNS: readonly Column<Schedule>[] = [
  {
    key: 'name',
    title: 'Schedule',
    wide: true,
    cell: ({ id, name, cron, time_zone: timeZone }) => (
      <span className="stack tight">
        <Link className="row-link" to={`/compliance/reports?schedule=${id}`}>
          {name}
        </Link>
        <span className="soft small wrapping" title={cron}>
          {inWords(cron, timeZone)?.words ?? cron}, {timeZone.replaceAll('_', ' ')}
        </span>
      </span>
    ),
  },
  { key: 'framework', title: 'Framework', cell: ({ framework }) => <FrameworkName id={framework} /> },
  {
    key: 'next',
    title: 'Next report',
    cell: ({ enabled, next_run_at: next, time_zone: timeZone }) =>
      enabled && next ? (
        <span title={momentIn(timeZone, new Date(next).getTime())}>{formatDate(next)}</span>
      ) : (
        <Badge>Paused</Badge>
      ),
  },
  {
    key: 'last',
    title: 'Last report',
    cell: ({ last_report_id: id, last_run_at: time }) =>
      id ? (
        <Link to={`/compliance/reports/${id}`}>
          <RelativeTime time={time} />
        </Link>
      ) : (
        <span className="soft">None yet</span>
      ),
  },
  { ...ACTIONS, cell: (schedule) => <Actions schedule={schedule} /> },
];

export const { loader, shouldRevalidate } = ahead((client) => [client.ensureQueryData(frameworksQuery)]);

/** Creates compliance reports automatically. */
export function Component() {
  const { data, error, refetch } = useQuery(schedulesQuery);
  const mayWrite = useScope('write:evaluations');
  const columns = mayWrite ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'actions');
  return (
    <CompliancePage
      title="Schedules"
      description="Creates compliance reports automatically."
      actions={mayWrite && <NewSchedule />}
    >
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data?.data.length === 0 ? (
        <EmptyState icon={<CalendarClock size={24} />} title="No schedules yet">
          Create a report on the first of every month, so that it is ready when an auditor asks for it.
        </EmptyState>
      ) : (
        <Table
          label="Schedules, newest first"
          columns={columns}
          rows={data?.data}
          expected={3}
          rowKey={({ id }) => id}
        />
      )}
    </CompliancePage>
  );
}

function NewSchedule() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        New schedule
      </Button>
      <Dialog title="New schedule" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ScheduleForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Actions({ schedule }: { schedule: Schedule }) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const done = async (text: string) => {
    await client.invalidateQueries({ queryKey: ['compliance', 'schedules'] });
    toast(text);
    setOpen(undefined);
  };
  const pause = useMutation({
    mutationFn: () => updateSchedule(schedule.id, { enabled: !schedule.enabled }),
    onSuccess: ({ enabled }) => done(`${schedule.name} ${enabled ? 'resumed' : 'paused'}`),
    onError: toastProblem,
  });
  const remove = useMutation({
    mutationFn: () =>
      api.DELETE('/v1/compliance/schedules/{schedule_id}', { params: { path: { schedule_id: schedule.id } } }),
    onSuccess: () => done(`${schedule.name} deleted`),
    onError: toastProblem,
  });
  return (
    <span className="schedule-actions">
      <Button
        kind="quiet"
        iconOnly
        isPending={pause.isPending}
        icon={schedule.enabled ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
        onClick={() => pause.mutate()}
      >
        {schedule.enabled ? `Pause ${schedule.name}` : `Resume ${schedule.name}`}
      </Button>
      <Button kind="quiet" iconOnly icon={<Pencil size={16} aria-hidden="true" />} onClick={() => setOpen('edit')}>
        Change {schedule.name}
      </Button>
      <Button kind="quiet" iconOnly icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => setOpen('delete')}>
        Delete {schedule.name}
      </Button>
      <Dialog title={`Edit ${schedule.name}`} isOpen={open === 'edit'} onClose={() => setOpen(undefined)}>
        <ScheduleForm schedule={schedule} onDone={() => setOpen(undefined)} />
      </Dialog>
      <ConfirmDialog
        title={`Delete ${schedule.name}?`}
        confirm="Delete schedule"
        isOpen={open === 'delete'}
        act={remove}
        onClose={() => setOpen(undefined)}
      >
        No more reports are created. Existing reports are kept.
      </ConfirmDialog>
    </span>
  );
}

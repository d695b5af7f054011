import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { DialogForm, ErrorState, Select, TextField, toast } from '../../design/index.ts';
import { createSchedule, type FrameworkId, frameworksQuery, type Schedule, updateSchedule } from './queries.ts';
import { inWords, momentIn } from './schedule-words.ts';
import { RepositoriesField } from './scope-fields.tsx';

const OWN = 'own';
/** Day of month, month, day of week. */
const RHYTHMS: Record<string, string> = {
  'Every day': '* * *',
  'Every Monday': '* * 1',
  'On the first of every month': '1 * *',
  'On the first of every quarter': '1 1,4,7,10 *',
};
const RHYTHM_OPTIONS = [
  ...Object.entries(RHYTHMS).map(([label, value]) => ({ value, label })),
  { value: OWN, label: 'A cron expression' },
];
const PERIODS = ['7', '30', '90', '180', '365'].map((value) => ({ value, label: `The last ${value} days` }));

/** A new schedule, or changes of one. */
export function ScheduleForm({ schedule, onDone }: { schedule?: Schedule; onDone: () => void }) {
  const client = useQueryClient();
  const frameworks = useQuery(frameworksQuery);
  const known = rhythmOf(schedule?.cron);
  const [name, setName] = useState(schedule?.name ?? '');
  const [framework, setFramework] = useState<FrameworkId>(schedule?.framework ?? 'owasp-top-10-2025');
  const [repositories, setRepositories] = useState(schedule?.repositories ?? undefined);
  const [days, setDays] = useState(String(schedule?.period_days ?? 90));
  const [rhythm, setRhythm] = useState(known.rhythm);
  const [time, setTime] = useState(known.time);
  const [own, setOwn] = useState(schedule?.cron ?? '0 6 1 * *');
  const [timeZone, setTimeZone] = useState(schedule?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [hour = '6', minute = '0'] = time.split(':');
  const cron = rhythm === OWN ? own.trim() : `${Number(minute)} ${Number(hour)} ${rhythm}`;
  const save = useMutation({
    mutationFn: () => {
      const body = { name: name.trim(), period_days: Number(days), cron, time_zone: timeZone };
      return schedule
        ? updateSchedule(schedule.id, { ...body, repositories: repositories ?? null })
        : createSchedule({ ...body, framework, ...(repositories ? { repositories } : {}) });
    },
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: ['compliance', 'schedules'] });
      toast(`${saved.name} ${schedule ? 'changed' : 'created'}`);
      onDone();
    },
  });
  const problem = save.error ? Problem.from(save.error) : undefined;
  const fields = problem?.fields ?? {};
  const periods = PERIODS.some(({ value }) => value === days)
    ? PERIODS
    : [...PERIODS, { value: days, label: `The last ${days} days` }];
  return (
    <DialogForm
      submit={schedule ? 'Save' : 'Create the schedule'}
      isPending={save.isPending}
      disabled={name.trim() === '' || repositories?.length === 0}
      onSubmit={() => save.mutate()}
      onCancel={onDone}
    >
      <TextField
        label="Name"
        placeholder="Monthly PCI"
        value={name}
        onChange={setName}
        error={fields.name}
        maxLength={100}
        required
      />
      {!schedule && (
        <Select
          label="Framework"
          options={(frameworks.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={framework}
          onChange={(value) => setFramework(value as FrameworkId)}
        />
      )}
      <RepositoriesField value={repositories} onChange={setRepositories} errors={fields} />
      <Select label="Each report covers" options={periods} value={days} onChange={setDays} error={fields.period_days} />
      <div className="two-fields">
        <Select label="When" options={RHYTHM_OPTIONS} value={rhythm} onChange={setRhythm} />
        {rhythm === OWN ? (
          <TextField
            label="Cron expression"
            hint="Minute, hour, day, month, weekday; at most once an hour"
            value={own}
            onChange={setOwn}
            error={fields.cron}
            required
          />
        ) : (
          <TextField label="At" type="time" value={time} onChange={setTime} error={fields.cron} required />
        )}
      </div>
      <Select
        label="Time zone"
        options={zones(timeZone)}
        value={timeZone}
        onChange={setTimeZone}
        error={fields.time_zone}
      />
      <NextRuns cron={cron} timeZone={timeZone} />
      {problem && Object.keys(fields).length === 0 && <ErrorState error={problem} />}
      {fields[''] && (
        <p className="note warn" role="alert">
          {fields['']}
        </p>
      )}
    </DialogForm>
  );
}

function NextRuns({ cron, timeZone }: { cron: string; timeZone: string }) {
  const data = inWords(cron, timeZone);
  return (
    <div className="note schedule-words" role="status">
      {data ? (
        <>
          <p>{data.words}. The next ones:</p>
          <ul className="next-runs">
            {data.nextMs.map((run) => (
              <li key={run}>{momentIn(timeZone, run)}</li>
            ))}
          </ul>
        </>
      ) : (
        'This is no cron expression of five fields, such as 0 6 * * 1.'
      )}
    </div>
  );
}

function rhythmOf(cron: string | undefined): { rhythm: string; time: string } {
  const match = /^(\d+) (\d+) (.+)$/.exec(cron ?? '0 6 1 * *');
  const rhythm = match?.[3] ?? '';
  if (!match || !Object.values(RHYTHMS).includes(rhythm)) return { rhythm: OWN, time: '06:00' };
  return { rhythm, time: `${String(match[2]).padStart(2, '0')}:${String(match[1]).padStart(2, '0')}` };
}

function zones(chosen: string) {
  const all = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')]);
  return [...all].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

import { useQuery } from '@tanstack/react-query';
import { choicesOf, DialogForm, Select, TextField, toast } from '../../design/index.ts';
import { useForm } from '../../design/use-form.ts';
import { useAct } from '../settings/shared.tsx';
import { createSchedule, FIRST_FRAMEWORK, frameworksQuery, type Schedule, updateSchedule } from './queries.ts';
import { FREQUENCIES, inWords, momentIn, presetOf } from './schedule-words.ts';
import { RepositoriesField } from './scope-fields.tsx';
import './schedule-form.css';

const OWN = 'own';
const FREQUENCY_OPTIONS = [...FREQUENCIES, { value: OWN, label: 'A cron expression' }];
const PERIODS = ['7', '30', '90', '180', '365'].map((value) => ({ value, label: `The last ${value} days` }));

/** A new schedule, or changes of one. */
export function ScheduleForm({ schedule, onDone }: { schedule?: Schedule; onDone: () => void }) {
  const frameworks = useQuery(frameworksQuery);
  const cron = schedule?.cron ?? '0 6 1 * *';
  const initial = {
    name: schedule?.name ?? '',
    framework: schedule?.framework ?? FIRST_FRAMEWORK,
    repositories: schedule?.repositories ?? undefined,
    period_days: String(schedule?.period_days ?? 90),
    ...(presetOf(cron) ?? { frequency: OWN, time: '06:00' }),
    cron,
    time_zone: schedule?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  const save = useAct(
    ({ framework, repositories, ...values }: typeof initial) => {
      const body = {
        name: values.name.trim(),
        period_days: Number(values.period_days),
        cron: cronOf(values),
        time_zone: values.time_zone,
      };
      return schedule
        ? updateSchedule(schedule.id, { ...body, repositories: repositories ?? null })
        : createSchedule({ ...body, framework, ...(repositories ? { repositories } : {}) });
    },
    {
      changes: [['compliance', 'schedules']],
      inForm: true,
      after: (saved) => {
        toast(`${saved.name} ${schedule ? 'updated' : 'created'}`);
        onDone();
      },
    },
  );
  const form = useForm(initial, save);
  const { values } = form;
  const days = values.period_days;
  const periods = PERIODS.some(({ value }) => value === days)
    ? PERIODS
    : [...PERIODS, { value: days, label: `The last ${days} days` }];
  return (
    <DialogForm
      submit={schedule ? 'Save' : 'Create schedule'}
      form={form}
      unavailable={values.repositories?.length === 0 ? 'Choose at least one repository.' : undefined}
      onCancel={onDone}
    >
      <TextField label="Name" placeholder="Monthly PCI" {...form.field('name')} maxLength={100} required />
      {!schedule && (
        <Select
          label="Framework"
          {...choicesOf(frameworks, ({ data }) => data.map(({ id, name }) => ({ value: id, label: name })))}
          {...form.field('framework')}
        />
      )}
      <RepositoriesField {...form.field('repositories')} />
      <Select label="Each report covers" options={periods} {...form.field('period_days')} />
      <div className="two-fields">
        <Select label="When" options={FREQUENCY_OPTIONS} {...form.field('frequency')} />
        {values.frequency === OWN ? (
          <TextField
            label="Cron expression"
            hint="Minute, hour, day, month, weekday; at most once an hour"
            {...form.field('cron')}
            required
          />
        ) : (
          <TextField
            label="At"
            type="time"
            {...form.field('time')}
            error={form.field('time').error ?? form.field('cron').error}
            required
          />
        )}
      </div>
      <Select label="Time zone" options={zones(values.time_zone)} {...form.field('time_zone')} />
      <NextRuns cron={cronOf(values)} timeZone={values.time_zone} />
    </DialogForm>
  );
}

function NextRuns({ cron, timeZone }: { cron: string; timeZone: string }) {
  const data = inWords(cron, timeZone);
  return (
    <div className="note schedule-words" role="status">
      {data ? (
        <>
          <p>{data.words}. Next reports:</p>
          <ul className="next-runs">
            {data.nextMs.map((run) => (
              <li key={run}>{momentIn(timeZone, run)}</li>
            ))}
          </ul>
        </>
      ) : (
        'Enter a cron expression with five fields, such as 0 6 * * 1.'
      )}
    </div>
  );
}

/** Of five fields, as the API takes it. */
function cronOf({ frequency, time, cron }: { frequency: string; time: string; cron: string }): string {
  if (frequency === OWN) return cron.trim();
  const [hour = '6', minute = '0'] = time.split(':');
  return `${Number(minute)} ${Number(hour)} ${frequency}`;
}

function zones(chosen: string) {
  const all = new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')]);
  return [...all].map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

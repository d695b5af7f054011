import { DAY_MS } from '@assay/contracts/durations';
import { useQuery } from '@tanstack/react-query';
import { type BoundField, choicesOf, Select } from '../../design/index.ts';
import { type FrameworkId, frameworkQuery, frameworksQuery } from './queries.ts';

/** A framework and one of its controls. */
export function ControlFields({
  framework,
  control,
}: {
  framework: BoundField<FrameworkId>;
  control: BoundField<string>;
}) {
  const frameworks = useQuery(frameworksQuery);
  const detail = useQuery(frameworkQuery(framework.value));
  return (
    <>
      <Select
        label="Framework"
        {...choicesOf(frameworks, ({ data }) => data.map(({ id, name }) => ({ value: id, label: name })))}
        {...framework}
        onChange={(value) => {
          framework.onChange(value);
          control.onChange('');
        }}
      />
      <Select
        label="Control"
        {...choicesOf(detail, ({ controls }) => [
          { value: '', label: 'Choose one' },
          ...controls.map(({ id, title }) => ({ value: id, label: `${id} ${title}` })),
        ])}
        {...control}
        required
      />
    </>
  );
}

/** As date fields have it: the day of the person's own calendar. */
export function dateIn(days: number): string {
  const date = new Date(Date.now() + days * DAY_MS);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}

/** The last moment of a day of the person's own calendar. */
export function endOfDay(day: string): string {
  return new Date(`${day}T23:59:59`).toISOString();
}

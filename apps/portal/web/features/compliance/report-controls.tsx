import { useState } from 'react';
import { Select } from '../../design/index.ts';
import { ControlActions } from './control-actions.tsx';
import { ControlCard } from './control-card.tsx';
import { ControlList } from './control-list.tsx';
import { type ControlStatus, STATUSES } from './labels.tsx';
import type { Report } from './queries.ts';

/** What asks for something first. */
const ORDER: readonly ControlStatus[] = [
  'not_satisfied',
  'partial',
  'not_assessed',
  'satisfied',
  'manual',
  'not_applicable',
];
const SORTS = [
  { value: 'framework', label: 'By number' },
  { value: 'status', label: 'Open first' },
];

/** @param isShared by a link, whose reader does nothing */
export function ReportControls({ report, isShared = false }: { report: Report; isShared?: boolean }) {
  const [status, setStatus] = useState('');
  const [sort, setSort] = useState('framework');
  const present = ORDER.filter((each) => report.controls.some((control) => control.status === each));
  const controls = report.controls.filter((control) => !status || control.status === status);
  if (sort === 'status') controls.sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  return (
    <div className="stack">
      <search className="filters">
        <Select
          label="State"
          options={[{ value: '', label: 'Any' }, ...present.map((value) => ({ value, label: STATUSES[value].label }))]}
          value={status}
          onChange={setStatus}
        />
        <Select label="Order" options={SORTS} value={sort} onChange={setSort} />
      </search>
      <ControlList
        controls={controls}
        card={(control) => (
          <ControlCard
            key={control.id}
            control={control}
            assessed={control}
            isShared={isShared}
            actions={!isShared && <ControlActions framework={report.framework.id} control={control} />}
          />
        )}
      />
    </div>
  );
}

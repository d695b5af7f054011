import { useState } from 'react';
import { Button, EmptyState, Select } from '../../design/index.ts';
import { useScope } from '../../state/session.ts';
import { ControlCard } from './control-card.tsx';
import { EvidenceButton } from './evidence-button.tsx';
import { ExceptionButton } from './exception-button.tsx';
import { type ControlStatus, STATUSES } from './labels.tsx';
import type { Report, ReportControl } from './queries.ts';
import '../../design/disclosure.css';

const SHOWN = 60;
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
  const [shown, setShown] = useState(SHOWN);
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
      {controls.length === 0 ? (
        <EmptyState title="No control matches" />
      ) : (
        <div className="finding-group">
          {controls.slice(0, shown).map((control) => (
            <ControlCard
              key={control.id}
              control={control}
              assessed={control}
              isShared={isShared}
              actions={!isShared && <ControlActions report={report} control={control} />}
            />
          ))}
          {controls.length > shown && (
            <div className="table-more">
              <Button onClick={() => setShown(shown + 150)}>Show more of {controls.length}</Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function ControlActions({ report, control }: { report: Report; control: ReportControl }) {
  const mayExcept = useScope('write:org');
  const framework = report.framework.id;
  return (
    <>
      {control.class !== 'automated' && <EvidenceButton target={{ framework, control: control.id }} />}
      {mayExcept && <ExceptionButton framework={framework} control={control.id} />}
    </>
  );
}

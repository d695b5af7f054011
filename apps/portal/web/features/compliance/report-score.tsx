import { keysOf } from '@assay/contracts/literals';
import { Legend } from '../../design/chart.tsx';
import { Card } from '../../design/index.ts';
import { STATUSES } from './labels.tsx';
import type { Report } from './queries.ts';
import './report-score.css';

/** How many are satisfied, of how many that could be assessed at all, of how many there are. */
export function ReportScore({ report }: { report: Report }) {
  const { score, controls } = report;
  const counts = keysOf(STATUSES)
    .map((status) => ({ status, count: controls.filter((control) => control.status === status).length }))
    .filter(({ count }) => count > 0);
  return (
    <Card>
      <div className="stack tight">
        <p className="score-line">
          <span className="big">
            {score?.satisfied} of {score?.assessed}
          </span>
          <span>
            assessed controls are satisfied
            <span className="soft">
              {' '}
              · {score?.total} in the framework; manual and unassessed controls do not count
            </span>
          </span>
        </p>
        <div className="status-bar" aria-hidden="true">
          {counts.map(({ status, count }) => (
            <span key={status} style={{ flexGrow: count, background: STATUSES[status].color }} />
          ))}
        </div>
        <Legend
          items={counts.map(({ status, count }) => ({
            key: status,
            label: `${count} ${STATUSES[status].label.toLowerCase()}`,
            color: STATUSES[status].color,
          }))}
        />
      </div>
    </Card>
  );
}

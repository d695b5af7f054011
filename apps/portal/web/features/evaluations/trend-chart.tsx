import { BarChart, SEVERITY_SERIES } from '../../design/chart.tsx';
import { Card, formatMinute } from '../../design/index.ts';
import type { Evaluation } from './queries.ts';

/** Open findings by severity in each evaluation. @param evaluations newest first */
export function TrendChart({ evaluations, sameAs }: { evaluations: readonly Evaluation[]; sameAs: string }) {
  return (
    <Card>
      <BarChart
        zone="local"
        label={`Open findings by severity, as a bar chart; ${sameAs} has the same numbers`}
        isStacked
        series={SEVERITY_SERIES}
        points={evaluations.toReversed().map((each) => ({
          key: each.id,
          label: formatMinute(each.created_at),
          values: each.summary?.by_severity ?? {},
          to: `/evaluations/${each.id}`,
        }))}
      />
    </Card>
  );
}

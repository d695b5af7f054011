import { formatNumber } from '../../design/index.ts';
import type { StepProgress } from './step-progress.ts';

/** What goes on, how far it is, how fast, and how long it will take; without `progress`, that it goes on. */
export function UploadProgress({ label, progress }: { label: string; progress?: StepProgress }) {
  return (
    <div className="progress">
      <span id="upload-label" className="row">
        {label}
        {progress && <span className="soft number push">{textOf(progress)}</span>}
      </span>
      <progress
        aria-labelledby="upload-label"
        {...(progress && { value: progress.done, max: Math.max(progress.total, 1) })}
      />
    </div>
  );
}

function textOf({ done, total, rate, remainingSeconds }: StepProgress): string {
  const files = `${formatNumber(done)} of ${formatNumber(total)} files`;
  if (rate === undefined || remainingSeconds === undefined || done === total) return files;
  return `${files}, ${formatNumber(rate, rate < 10 ? 1 : 0)} a second, ${timeOf(remainingSeconds)} left`;
}

function timeOf(seconds: number): string {
  return seconds < 100 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

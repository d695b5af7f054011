import { useEffect, useId, useRef, useState } from 'react';
import { formatNumber, formatRemaining } from '../../design/index.ts';
import type { StepProgress } from './step-progress.ts';
import '../../design/progress.css';

/** A screen reader speaks a change to its end: more often, and nothing else would be heard. */
const SPOKEN_EVERY_MS = 10_000;

/** What is being done, how far it is, how fast, and how long it will take; without `progress`, only that it goes on. */
export function FilesProgress({ label, progress }: { label: string; progress?: StepProgress }) {
  const id = useId();
  const text = progress ? textOf(progress) : '';
  const spoken = useNowAndThen(`${label} ${text}`);
  return (
    <div className="progress">
      <span className="row">
        <span id={id}>{label}</span>
        {text && <span className="soft number push">{text}</span>}
      </span>
      <progress aria-labelledby={id} {...(progress && { value: progress.done, max: Math.max(progress.total, 1) })} />
      <span role="status" className="visually-hidden">
        {spoken}
      </span>
    </div>
  );
}

/** Empty at first, then what the text was at the last tick. */
function useNowAndThen(text: string): string {
  const [taken, setTaken] = useState('');
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    const timer = window.setInterval(() => setTaken(latest.current), SPOKEN_EVERY_MS);
    return () => window.clearInterval(timer);
  }, []);
  return taken;
}

function textOf({ done, total, rate, remainingSeconds }: StepProgress): string {
  const files = `${formatNumber(done)} of ${formatNumber(total)} files`;
  if (rate === undefined || remainingSeconds === undefined || done === total) return files;
  return `${files}, ${formatNumber(rate, rate < 10 ? 1 : 0)} a second, ${formatRemaining(remainingSeconds)}`;
}

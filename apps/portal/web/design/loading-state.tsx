import { ErrorState } from './error-state.tsx';
import { SkeletonBlock } from './skeleton.tsx';
import './loading-bar.css';

/** The place of what is being fetched, in its size, or why it did not come. `error` and `retry` are those of the query. */
export function LoadingState({
  label,
  height,
  error,
  retry,
}: {
  label: string;
  height: string;
  error: unknown;
  retry: () => Promise<unknown>;
}) {
  return error ? (
    <ErrorState error={error} retry={() => void retry()} />
  ) : (
    <SkeletonBlock label={label} height={height} />
  );
}

/** A bar at the top while a requested page or dialog loads. It is rendered at once, and visible only if loading takes a while. */
export const LoadingBar = ({ label }: { label: string }) => (
  <div className="loading-bar" role="progressbar" aria-label={label} />
);

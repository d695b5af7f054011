import './skeleton.css';

/** Holds the place of what is on its way, in its size: nothing moves when it comes. */
export function Skeleton({ width = '100%', height = '0.875rem' }: { width?: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}

/** A block's place, with what is loading told to screen readers. */
export function SkeletonBlock({ label, height }: { label: string; height: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height={height} />
    </div>
  );
}

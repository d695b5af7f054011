import './skeleton.css';

/** A placeholder of the same size as the content that is loading, so that the layout does not shift. */
export function Skeleton({ width = '100%', height = '0.875rem' }: { width?: string; height?: string }) {
  return <span className="skeleton" style={{ width, height }} aria-hidden="true" />;
}

/** A placeholder for a block. Screen readers announce `label`. */
export function SkeletonBlock({ label, height }: { label: string; height: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height={height} />
    </div>
  );
}

import './shortened.css';

/**
 * A name, path or ref that is cut in its middle where there is no room for all of it: its end tells it from its neighbors. The whole is
 * there on hover, for screen readers, and when it is copied.
 * @param end characters of the end that are never cut
 */
export function Shortened({ text, end = 14 }: { text: string; end?: number }) {
  // of a short text nothing is left to cut
  if (text.length <= end * 2) return <span title={text}>{text}</span>;
  return (
    <span className="shortened" title={text}>
      <span>{text.slice(0, -end)}</span>
      <span>{text.slice(-end)}</span>
    </span>
  );
}

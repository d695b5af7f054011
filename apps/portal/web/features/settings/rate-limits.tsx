import type { Schemas } from '@assay/sdk';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ErrorState, formatCount, formatNumber, RelativeTime, Section, SkeletonBlock } from '../../design/index.ts';
import { rateLimitsQuery } from './organization.ts';
import './rate-limits.css';

type Window = Schemas['RateLimits']['data'][number];
const WINDOWS: Record<number, string> = { 60: 'a minute', 3600: 'an hour', 86400: 'a day' };
const DEFAULTS: Record<string, string> = {
  'default.minute': 'Requests per minute',
  'default.hour': 'Requests per hour',
  'default.day': 'Requests per day',
};

/** The limits of all requests together, as they stand. */
export function OrganizationLimits() {
  const { data, error, refetch } = useQuery(rateLimitsQuery);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonBlock label="Loading the limits" height="6rem" />;
  return <Gauges windows={data.data.filter(({ policy }) => policy in DEFAULTS)} />;
}

/** Every limit as it stands, asked again all the time. Of the limits of routes, those that nothing was spent from are folded away. */
export function RateLimits() {
  const { data, error, refetch } = useQuery(rateLimitsQuery);
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonBlock label="Loading the limits" height="40rem" />;
  const ofAll = data.data.filter(({ policy }) => policy in DEFAULTS);
  const ofRoutes = data.data.filter(({ policy }) => !(policy in DEFAULTS)).sort((a, b) => spentOf(b) - spentOf(a));
  const used = ofRoutes.filter((each) => spentOf(each) > 0);
  const unused = ofRoutes.slice(used.length);
  return (
    <div className="stack">
      <Section title="The whole organization" note={data.environment === 'prod' ? 'Production' : 'Test'}>
        <Gauges windows={ofAll} />
      </Section>
      <Section title="Individual routes" note="Counted in addition">
        {used.length > 0 && <Gauges windows={used} />}
        {unused.length > 0 && (
          <details>
            <summary>{formatCount(unused.length, 'unused limit', 'unused limits')}</summary>
            <Gauges windows={unused} />
          </details>
        )}
      </Section>
    </div>
  );
}

const spentOf = ({ limit, remaining }: Window) => limit - remaining;

function Gauges({ windows }: { windows: readonly Window[] }) {
  return (
    <ul className="gauges">
      {windows.map((window) => (
        <Gauge key={window.policy} window={window} />
      ))}
    </ul>
  );
}

function Gauge({ window }: { window: Window }) {
  const id = useId();
  const spent = spentOf(window);
  return (
    <li className="gauge">
      <span id={id}>{DEFAULTS[window.policy] ?? <code>{window.policy}</code>}</span>
      <meter
        aria-labelledby={id}
        min={0}
        max={window.limit}
        low={window.limit * 0.75}
        high={window.limit * 0.95}
        optimum={0}
        value={spent}
      >
        {spent} of {window.limit}
      </meter>
      <div className="gauge-state">
        <span className="number">
          {formatNumber(spent)} <span className="soft">of {formatNumber(window.limit)}</span>
        </span>
        <span className="soft small">
          <Reset window={window} />
        </span>
      </div>
    </li>
  );
}

function Reset({ window: { resets_at: time, window_seconds: seconds } }: { window: Window }) {
  if (!time) return `Resets ${WINDOWS[seconds] ?? `${seconds} s`} after the first request`;
  // a relative time so near is "just now"
  if (new Date(time).getTime() - Date.now() < 10_000) return 'Resets in a few seconds';
  return (
    <>
      Resets <RelativeTime time={time} />
    </>
  );
}

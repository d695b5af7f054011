import { Badge, type Tone } from '../../design/badge.tsx';
import type { Mode, Policy } from './queries.ts';

export const MODES: Record<Mode, { label: string; tone: Tone; hint: string }> = {
  enforce: { label: 'Enforce', tone: 'info', hint: 'Findings block' },
  warn: { label: 'Warn', tone: 'warn', hint: 'Findings warn but do not block' },
  shadow: { label: 'Shadow', tone: 'neutral', hint: 'Findings are shown but do not count toward the gate' },
};

export function ModeBadge({ mode }: { mode: Mode }) {
  const { label, tone, hint } = MODES[mode];
  return (
    <span className="with-hint" title={hint}>
      <Badge tone={tone}>{label}</Badge>
    </span>
  );
}

export function ActiveBadge({ active }: { active: boolean }) {
  return (
    <Badge tone={active ? 'good' : 'neutral'} dot>
      {active ? 'Active' : 'Inactive'}
    </Badge>
  );
}

/** Which version is run: the latest one, unless another is pinned. */
export function versionText({ version, pinned_version: pinned, latest_version: latest }: Policy): string {
  return pinned === null || pinned === latest ? `v${version}` : `v${version} of ${latest}`;
}

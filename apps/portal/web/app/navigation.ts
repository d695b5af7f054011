import { ChartNoAxesColumn, FileCheck2, type LucideIcon, Rocket, ScanSearch, ShieldCheck } from 'lucide-react';

export interface NavigationEntry {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Left out for people whose role lacks this scope. */
  scope?: string;
}

export interface NavigationGroup {
  /** Its heading; the first group has none. */
  label?: string;
  entries: readonly NavigationEntry[];
}

/** The sidebar, from top to bottom. */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    entries: [
      { to: '/evaluations', label: 'Evaluations', icon: ScanSearch, scope: 'read:evaluations' },
      { to: '/trend', label: 'Trend', icon: ChartNoAxesColumn, scope: 'read:evaluations' },
      { to: '/policies', label: 'Policies', icon: ShieldCheck, scope: 'read:policies' },
      { to: '/compliance', label: 'Compliance', icon: FileCheck2, scope: 'read:evaluations' },
    ],
  },
  {
    label: 'Help',
    entries: [{ to: '/start', label: 'Get started', icon: Rocket }],
  },
];

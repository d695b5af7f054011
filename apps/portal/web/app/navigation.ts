import {
  AppWindow,
  Building2,
  ChartColumn,
  ChartNoAxesColumn,
  EyeOff,
  FileCheck2,
  Fingerprint,
  FolderGit2,
  GitPullRequest,
  KeyRound,
  KeySquare,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MonitorSmartphone,
  Rocket,
  ScanSearch,
  ScrollText,
  ShieldCheck,
  UsersRound,
  Waypoints,
  Webhook,
} from 'lucide-react';

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
      { to: '/overview', label: 'Overview', icon: LayoutDashboard, scope: 'read:evaluations' },
      { to: '/evaluations', label: 'Evaluations', icon: ScanSearch, scope: 'read:evaluations' },
      { to: '/repositories', label: 'Repositories', icon: FolderGit2, scope: 'read:evaluations' },
      { to: '/findings', label: 'Findings', icon: ListChecks, scope: 'read:evaluations' },
      { to: '/trend', label: 'Trend', icon: ChartNoAxesColumn, scope: 'read:evaluations' },
      { to: '/policies', label: 'Policies', icon: ShieldCheck, scope: 'read:policies' },
      { to: '/suppressions', label: 'Suppressions', icon: EyeOff, scope: 'read:policies' },
      { to: '/compliance', label: 'Compliance', icon: FileCheck2, scope: 'read:evaluations' },
    ],
  },
  {
    label: 'Settings',
    entries: [
      { to: '/settings/api-keys', label: 'API keys', icon: KeyRound, scope: 'read:org' },
      { to: '/settings/oauth-applications', label: 'OAuth applications', icon: AppWindow, scope: 'read:admin' },
      { to: '/settings/code-hosts', label: 'Code hosts', icon: GitPullRequest, scope: 'read:org' },
      { to: '/settings/webhooks', label: 'Webhooks', icon: Webhook, scope: 'read:org' },
      { to: '/settings/request-log', label: 'Request log', icon: Waypoints, scope: 'read:org' },
      { to: '/settings/usage', label: 'Usage', icon: ChartColumn, scope: 'read:admin' },
      { to: '/settings/organization', label: 'Organization', icon: Building2, scope: 'read:org' },
    ],
  },
  {
    label: 'Security',
    entries: [
      { to: '/settings/security/sso', label: 'Single sign-on', icon: KeySquare, scope: 'read:admin' },
      { to: '/settings/security/scim', label: 'SCIM', icon: UsersRound, scope: 'read:admin' },
      { to: '/settings/security/mfa', label: 'Two-factor auth', icon: Fingerprint },
      { to: '/settings/security/sessions', label: 'Sessions', icon: MonitorSmartphone },
      { to: '/settings/security/audit-log', label: 'Audit log', icon: ScrollText, scope: 'read:admin' },
    ],
  },
  {
    label: 'Help',
    entries: [{ to: '/start', label: 'Get started', icon: Rocket }],
  },
];

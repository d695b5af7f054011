import { useQuery } from '@tanstack/react-query';
import { Lock, Menu as MenuIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, NavLink, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import {
  Button,
  EmptyState,
  ErrorState,
  LeaveGuard,
  LoadingBar,
  Page,
  SignInAgainDialog,
  StepUpDialog,
  Toasts,
} from '../design/index.ts';
import { Mark } from '../features/mark.tsx';
import { SignIn } from '../features/sign-in/sign-in.tsx';
import { sessionQuery, useScope, useSession } from '../state/session.ts';
import { CommandPalette } from './command-palette.tsx';
import { NAVIGATION } from './navigation.ts';
import { OrganizationMenu } from './organization-menu.tsx';
import { UserMenu } from './user-menu.tsx';
import './shell.css';

/** The frame around every page; lets nobody in who is not signed in. */
export function Shell() {
  const { data: session, error, isPending, refetch } = useQuery(sessionQuery);
  if (isPending) return <Loading />;
  // what is away for a moment takes no page with it
  if (session) return <SignedIn />;
  if (error)
    return (
      <main className="page narrow">
        <ErrorState error={error} retry={() => void refetch()} />
      </main>
    );
  return <SignIn />;
}

export function Loading() {
  return (
    <div className="loading" role="status" aria-label="Loading">
      <span className="spinner" />
    </div>
  );
}

function SignedIn() {
  const { pathname } = useLocation();
  const { environment } = useSession();
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the address closes the menu, shows where it leads, and moves the focus
  useEffect(() => {
    setOpen(false);
    document.querySelector('.sidebar [aria-current=page]')?.scrollIntoView({ block: 'nearest' });
    if (isFirst.current) isFirst.current = false;
    // without it the keyboard and the screen reader stay where the link was
    else main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className="shell">
      <NavigationProgress />
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className={`sidebar${isOpen ? ' open' : ''}`}>
        <div className="sidebar-head">
          <Link to="/overview" className="brand">
            <Mark />
          </Link>
          <span className="menu-toggle">
            <Button
              kind="quiet"
              iconOnly
              icon={<MenuIcon size={18} aria-hidden="true" />}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              Menu
            </Button>
          </span>
        </div>
        <OrganizationMenu />
        <CommandPalette />
        <nav aria-label="Main">
          {NAVIGATION.map((group) => (
            <NavigationGroupList key={group.label ?? ''} group={group} />
          ))}
        </nav>
        <UserMenu />
      </header>
      <div>
        {environment === 'test' && <p className="test-stripe">Test environment: separate data and rate limits</p>}
        <main className="content" id="content" tabIndex={-1} ref={main}>
          <AllowedPage />
        </main>
      </div>
      <Toasts />
      <LeaveGuard />
      <StepUpDialog />
      <SignInAgainDialog />
      <ScrollRestoration />
    </div>
  );
}

/** The page, unless the navigation does not offer it to the person's role. */
function AllowedPage() {
  const { pathname } = useLocation();
  const entry = NAVIGATION.flatMap(({ entries }) => entries).find(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  const allowed = useScope(entry?.scope ?? '') || !entry?.scope;
  if (allowed) return <Outlet />;
  return (
    <Page title={entry.label}>
      <EmptyState icon={<Lock size={24} />} title="Your role does not allow this">
        Ask an administrator of your organization for access.
      </EmptyState>
    </Page>
  );
}

function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <LoadingBar label="Loading the page" />;
}

function NavigationGroupList({ group }: { group: (typeof NAVIGATION)[number] }) {
  return (
    <div>
      {group.label && <h2>{group.label}</h2>}
      <ul>
        {group.entries.map((entry) => (
          <NavigationItem key={entry.to} {...entry} />
        ))}
      </ul>
    </div>
  );
}

function NavigationItem({ to, label, icon: Icon, scope }: (typeof NAVIGATION)[number]['entries'][number]) {
  const allowed = useScope(scope ?? '') || !scope;
  if (!allowed) return null;
  return (
    <li>
      <NavLink to={to}>
        <Icon size={16} aria-hidden="true" />
        {label}
      </NavLink>
    </li>
  );
}

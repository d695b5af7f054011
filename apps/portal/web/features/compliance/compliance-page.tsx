import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Page, type PageProps } from '../../design/index.ts';
import { reveal } from '../../design/reveal.ts';
import './compliance-page.css';

const PLACES = [
  { to: '/compliance', label: 'Frameworks' },
  { to: '/compliance/reports', label: 'Reports' },
  { to: '/compliance/evidence', label: 'Evidence' },
  { to: '/compliance/evidence-requests', label: 'Requests' },
  { to: '/compliance/exceptions', label: 'Exceptions' },
  { to: '/compliance/schedules', label: 'Schedules' },
] as const;

/** The layout that the lists share. */
export function CompliancePage({ children, ...rest }: Omit<PageProps, 'children'> & { children: ReactNode }) {
  return (
    <Page {...rest}>
      <nav className="sub-navigation" aria-label="Compliance">
        <ul className="sideways" ref={(list) => reveal(list?.querySelector('[aria-current]'))}>
          {PLACES.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}

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

const revealCurrent = (list: HTMLUListElement | null) => reveal(list?.querySelector('[aria-current]'));

/** The frame of the lists. */
export function CompliancePage({ children, ...rest }: Omit<PageProps, 'children'> & { children: ReactNode }) {
  return (
    <Page {...rest}>
      <nav className="sub-navigation" aria-label="Compliance">
        <ul className="sideways" ref={revealCurrent}>
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

import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { Breakable } from './breakable.tsx';
import { Shortened } from './shortened.tsx';
import './page.css';
import './note.css';

export interface PageProps {
  /** The heading, and the tab's title. */
  title: string;
  /** Shown instead of `title` as the heading. */
  heading?: ReactNode;
  description?: ReactNode;
  /** The page above: `{ to: '/evaluations', label: 'Evaluations' }`. */
  parent?: { to: string; label: string };
  actions?: ReactNode;
  /** For forms and text. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of every page: one h1, its actions, and the content. */
export function Page({ title, heading, description, parent, actions, narrow = false, children }: PageProps) {
  useTitle(title);
  return (
    <div className={`page${narrow ? ' narrow' : ''}`}>
      <header className="page-head">
        <div>
          {parent && (
            <nav className="breadcrumb" aria-label="Breadcrumb">
              <Link to={parent.to}>
                <Shortened text={parent.label} />
              </Link>{' '}
              <span aria-hidden="true">/</span>
            </nav>
          )}
          <h1>{heading ?? <Breakable text={title} />}</h1>
          {description && <p className="description">{description}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Assay`;
  }, [title]);
}

/** A part of a page under an h2. */
export function Section({
  title,
  note,
  actions,
  children,
}: {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="section" aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
        {note && <span className="soft small">{note}</span>}
        {actions && <div className="actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

export function Card({ padded = true, children }: { padded?: boolean; children: ReactNode }) {
  return <div className={`card${padded ? ' padded' : ''}`}>{children}</div>;
}

/** Characters of a fact from which on it has a line of its own. */
const LONG = 60;

/** Names and values side by side: `[['Repository', 'acme/payments']]`. Entries without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className={typeof value === 'string' && value.length > LONG ? 'long' : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

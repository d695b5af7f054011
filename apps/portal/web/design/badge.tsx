import type { ReactNode } from 'react';
import './badge.css';
import './skeleton.css';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'info' | 'critical';

export interface BadgeProps {
  tone?: Tone;
  /** A dot before the text; `live` breathes. Color is never the only sign: the text says it too. */
  dot?: boolean | 'live';
  children: ReactNode;
}

export function Badge({ tone = 'neutral', dot = false, children }: BadgeProps) {
  return (
    <span className={`badge ${tone}`}>
      {dot && <span className={`dot${dot === 'live' ? ' live' : ''}`} aria-hidden="true" />}
      {children}
    </span>
  );
}

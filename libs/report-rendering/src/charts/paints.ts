import { COLORS } from '@assay/contracts';
import type { Paint } from './shapes.js';

/** Light and dark; all text has a contrast of at least 4.5:1 with its background. */
export const PAINTS: Record<Paint, readonly [light: string, dark: string]> = {
  critical: COLORS['chart-critical'],
  high: COLORS['chart-high'],
  medium: COLORS['chart-medium'],
  low: COLORS['chart-low'],
  info: COLORS['chart-info'],
  satisfied: ['#2f9e5f', '#3fae70'],
  partial: COLORS['chart-medium'],
  not_satisfied: ['#d64550', '#e5696e'],
  not_assessed: ['#8b8d98', '#9a9ca8'],
  manual: COLORS['chart-info'],
  not_applicable: ['#dcdde3', '#3d4049'],
  text: COLORS.text,
  soft: COLORS.soft,
  line: COLORS.line,
  accent: COLORS.accent,
  track: COLORS['neutral-ground'],
};

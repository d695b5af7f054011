import { COLOURS } from '@assay/contracts';
import type { Paint } from './shapes.js';

/** Light and dark; all text has a contrast of at least 4.5:1 with its background. */
export const PAINTS: Record<Paint, readonly [light: string, dark: string]> = {
  critical: COLOURS['chart-critical'],
  high: COLOURS['chart-high'],
  medium: COLOURS['chart-medium'],
  low: COLOURS['chart-low'],
  info: COLOURS['chart-info'],
  satisfied: ['#2f9e5f', '#3fae70'],
  partial: COLOURS['chart-medium'],
  not_satisfied: ['#d64550', '#e5696e'],
  not_assessed: ['#8b8d98', '#9a9ca8'],
  manual: COLOURS['chart-info'],
  not_applicable: ['#dcdde3', '#3d4049'],
  text: COLOURS.text,
  soft: COLOURS.soft,
  line: COLOURS.line,
  accent: COLOURS.accent,
  track: COLOURS['neutral-ground'],
};

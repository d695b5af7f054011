import type { ControlStatus, Severity } from '@assay/contracts';

/** What a color stands for; each form has its own palette, and no chart tells anything by color alone. */
export type Paint = Severity | ControlStatus | 'text' | 'soft' | 'line' | 'accent' | 'track';

export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; fill: Paint }
  | { kind: 'area'; points: readonly (readonly [number, number])[]; fill: Paint }
  | { kind: 'line'; from: readonly [number, number]; to: readonly [number, number]; stroke: Paint }
  /** `y` is the baseline. */
  | {
      kind: 'text';
      x: number;
      y: number;
      text: string;
      size: number;
      anchor: 'start' | 'middle' | 'end';
      fill: Paint;
      strong?: boolean;
    };

/** A picture of numbers, in its own units with the origin at the top left; y grows downwards. */
export interface Chart {
  title: string;
  /** The same in words: the alternative text. */
  description: string;
  width: number;
  height: number;
  shapes: readonly Shape[];
}

interface LegendEntry {
  paint: Paint;
  words: string;
}

/** Small squares with their words, from left to right, wrapped. @returns the shapes and the height that they take */
export function legend(entries: readonly LegendEntry[], y: number, width: number): { shapes: Shape[]; height: number } {
  const shapes: Shape[] = [];
  let x = 0;
  let row = 0;
  for (const { paint, words } of entries) {
    const wide = 18 + words.length * 5.6 + 14;
    if (x > 0 && x + wide > width) {
      x = 0;
      row++;
    }
    shapes.push(
      { kind: 'rect', x, y: y + row * 18, width: 10, height: 10, fill: paint },
      { kind: 'text', x: x + 15, y: y + row * 18 + 9, text: words, size: 10, anchor: 'start', fill: 'text' },
    );
    x += wide;
  }
  return { shapes, height: (row + 1) * 18 };
}

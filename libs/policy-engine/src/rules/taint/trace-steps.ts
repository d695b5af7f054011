import type { Span } from '../../regex/pattern.js';
import type { Place } from '../../taint/ir.js';
import type { Trace } from '../../taint/values/trace.js';
import type { FileScan, RawMatch } from '../file-scan.js';

/** So many steps fit into one capture as text (`maxSnippetChars`). */
const MAX_TRACE_STEPS = 14;

/** The steps of data to a place: the source first, then the steps closest to the place. */
export function placesOf(trace: Trace, end: Place): Place[] {
  const places: Place[] = [];
  for (let step: Trace | null = trace; step; step = step.previous) places.push(step.place);
  const all = [...places.reverse(), end].filter(({ id }, at, list) => id !== list[at - 1]?.id);
  return all.length > MAX_TRACE_STEPS ? [...all.slice(0, 1), ...all.slice(1 - MAX_TRACE_STEPS)] : all;
}

/** What a rule matches where data reaches a sink. */
export function toMatch(scan: FileScan, sink: Place, trace: Trace): RawMatch {
  const steps = placesOf(trace, sink);
  return {
    start: sink.start,
    end: sink.end,
    captures: {
      SOURCE: spanOf(trace.source),
      SOURCE_LINE: String(scan.source.position(trace.source.start).line),
      TRACE: steps.map((step) => position(scan, step)).join(' '),
    },
    steps: steps.map(spanOf),
    edits: null,
  };
}

export const spanOf = ({ start, end }: Place): Span => ({ start, end });

/** `line:column-line:column`, 1-based, the end exclusive. */
function position({ source }: FileScan, place: Place): string {
  const [from, to] = [source.position(place.start), source.position(place.end)];
  return `${from.line}:${from.column}-${to.line}:${to.column}`;
}

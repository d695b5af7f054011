import { clip } from '@assay/agent-tools/printable';
import { formatNumber } from '@assay/contracts/counts';
import type { Terminal } from '../terminal.js';

const BAR_CHARACTERS = 28;
const REDRAW_MS = 80;
/** Without a terminal, minimum time between lines. */
const LINE_MS = 5_000;

/** Receives the steps of a command. */
export type ProgressSink = Pick<Progress, 'step' | 'update' | 'note' | 'clear'>;

export const SILENT: ProgressSink = { step: () => {}, update: () => {}, note: () => {}, clear: () => {} };

/** Shows progress on stderr: one line that is redrawn on a terminal, plain lines elsewhere. */
export class Progress {
  private lastMs = Number.NEGATIVE_INFINITY;
  private lastText = '';
  private drawn = false;

  constructor(
    private readonly terminal: Terminal,
    private readonly nowMs: () => number,
    private readonly quiet = false,
  ) {}

  /** Prints a step that stays in the output. */
  step(text: string): void {
    if (this.quiet) return;
    this.clear();
    this.lastText = text;
    this.lastMs = this.nowMs();
    if (this.terminal.interactive) this.draw(text);
    else this.terminal.err(`${text}\n`);
  }

  /** How far the step is, and how fast it goes where that is known. */
  update(text: string, done: number, total: number, rate?: { files: number; remaining_seconds: number | null }): void {
    if (this.quiet) return;
    const now = this.nowMs();
    const speed = rate === undefined ? '' : `, ${formatNumber(Math.round(rate.files))} a second`;
    const left = rate?.remaining_seconds == null ? '' : `, ${duration(rate.remaining_seconds)} left`;
    const line = `${text} ${formatNumber(done)}/${formatNumber(total)} files${speed}${left}`;
    if (line === this.lastText || now - this.lastMs < (this.terminal.interactive ? REDRAW_MS : LINE_MS)) return;
    this.lastText = line;
    this.lastMs = now;
    if (this.terminal.interactive) this.draw(`${bar(total > 0 ? done / total : 0)} ${line}`);
    else this.terminal.err(`${line}\n`);
  }

  /** A warning that stays on the screen. */
  note(text: string): void {
    this.clear();
    this.terminal.err(`${this.terminal.errorColors.yellow(text)}\n`);
  }

  /** Removes the progress line. */
  clear(): void {
    if (this.drawn) this.terminal.err('\r\u001b[2K');
    this.drawn = false;
  }

  private draw(text: string): void {
    this.terminal.err(`\r\u001b[2K${clip(text, Math.max(20, this.terminal.columns - 1))}`);
    this.drawn = true;
  }
}

function duration(seconds: number): string {
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

export function bar(share: number): string {
  const done = Math.round(Math.min(1, Math.max(0, share)) * BAR_CHARACTERS);
  const percent = `${Math.floor(Math.min(1, Math.max(0, share)) * 100)}`.padStart(3);
  return `${'█'.repeat(done)}${'░'.repeat(BAR_CHARACTERS - done)} ${percent} %`;
}

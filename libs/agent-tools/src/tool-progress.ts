/** Receives the progress of a call. */
export interface ToolProgress {
  step(text: string): void;
  update(text: string, done: number, total: number): void;
  note(text: string): void;
  clear(): void;
}

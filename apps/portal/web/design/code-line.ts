export interface CodeLine {
  text: string;
  /** Undefined if the line has none, as on the other side of a diff. */
  number?: number | undefined;
  mark?: 'marked' | 'added' | 'removed' | undefined;
}

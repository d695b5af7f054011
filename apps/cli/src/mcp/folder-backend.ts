import { readFileSync } from 'node:fs';
import type { Backend, Evaluated } from '@assay/agent-tools';
import { evaluatedText } from '@assay/sdk/text';
import type { ProgressSink } from '../evaluate/progress.js';
import type { Selection } from '../files/select-files.js';
import { type SentFile, textDigest } from '../files/sent-file.js';
import type { Outcome } from '../report/outcome.js';

export interface FolderSelection extends Selection {
  /** A folder or a file; absolute. */
  place: string;
  /** Whether to count only findings that the merge base with the default branch, or the commit of `changed`, does not have. */
  onlyNew?: boolean;
}

/** How to cancel a call, and where it reports progress. */
export interface Call {
  signal: AbortSignal;
  progress: ProgressSink;
}

/** A backend that can also evaluate files on disk. */
export interface FolderBackend extends Backend {
  evaluateFolder(selection: FolderSelection, call: Call): Promise<Evaluated>;
}

/** An evaluation of files on disk. `textOf` reads them again, unless they have changed since. */
export function evaluatedOnDisk({
  leftOut,
  sent,
  ...outcome
}: Outcome & { sent: ReadonlyMap<string, SentFile> }): Evaluated {
  return { ...outcome, filesLeftOut: leftOut.length, textOf: (path) => textOnDisk(sent.get(path)) };
}

function textOnDisk(file: SentFile | undefined): string | undefined {
  if (!file) return undefined;
  try {
    const text = evaluatedText(file.absolute, readFileSync(file.absolute));
    return text !== undefined && textDigest(text) === file.sha256 ? text : undefined;
  } catch {
    return undefined;
  }
}

import { readFileSync } from 'node:fs';
import type { Backend, Evaluated } from '@assay/agent-tools';
import { decodeText } from '@assay/sdk/text';
import type { ProgressSink } from '../evaluate/progress.js';
import type { Selection } from '../files/select-files.js';
import { type SentFile, textDigest } from '../files/sent-file.js';
import type { Outcome } from '../report/outcome.js';

export interface FolderSelection extends Selection {
  /** A folder or a file; absolute. */
  place: string;
  /** Whether only findings count that were not there where the branch left the default branch, or the commit of `changed`. */
  onlyNew?: boolean;
}

/** The call that something is done for. */
export interface Call {
  signal: AbortSignal;
  progress: ProgressSink;
}

/** Who evaluates what is on disk too. */
export interface FolderBackend extends Backend {
  evaluateFolder(selection: FolderSelection, call: Call): Promise<Evaluated>;
}

/** What was found in files on disk, which are read again as long as they are what was evaluated. */
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
    const text = decodeText(readFileSync(file.absolute));
    return text !== undefined && textDigest(text) === file.sha256 ? text : undefined;
  } catch {
    return undefined;
  }
}

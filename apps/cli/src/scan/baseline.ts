import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '@assay/contracts';
import type { SourceFile } from '@assay/policy-engine';
import { evaluatedPath } from '@assay/sdk/text';
import { EXIT, Failure } from '../exit-codes.js';
import { GitRepository } from '../files/git.js';
import { textOf } from '../files/read-text.js';
import type { SelectedFiles, Selection } from '../files/select-files.js';
import { slashed } from '../files/slashed.js';

/** What a scan is compared with. */
export type Baseline =
  | { type: 'report'; name: string; findings: Finding[] }
  | {
      type: 'commit';
      /** The commit. */
      name: string;
      /** As they were there, of those that differ from now. */
      files: SourceFile[];
      /** Those that differ, the new ones included. */
      changedPaths: ReadonlySet<string>;
    };

/**
 * An earlier report of `assay scan --format json`, or the merge base with a commit.
 * @throws Failure `usage`
 */
export async function findBaseline(
  wanted: string | true,
  { staged = false }: Selection,
  selected: SelectedFiles,
  env: Record<string, string | undefined>,
): Promise<Baseline> {
  if (wanted !== true && statSync(wanted, { throwIfNoEntry: false })?.isFile()) return readReport(wanted);
  const repository = GitRepository.of(selected.root, '--baseline with a commit');
  const commit = await repository.mergeBase(wanted === true ? await repository.defaultBase(env) : wanted);
  const relative = (file: string) =>
    evaluatedPath(slashed(path.relative(selected.root, path.join(repository.top, file))));
  const changedPaths = new Set([...(await repository.changedPaths(commit, { staged }))].map(relative));
  const current = new Set(selected.files.map((file) => file.path));
  const isCompared = (file: string) => (selected.isWhole ? !file.startsWith('../') : current.has(file));
  const blobs = (await repository.filesAt(commit, { staged })).filter((blob) => isCompared(relative(blob.path)));
  const contents = await repository.contents(blobs.map(({ object }) => object));
  const files = blobs.flatMap((blob): SourceFile[] => {
    const bytes = contents.get(blob.object);
    const name = relative(blob.path);
    const read = bytes && textOf(name, bytes);
    return read && 'content' in read ? [{ path: name, content: read.content }] : [];
  });
  return { type: 'commit', name: commit, files, changedPaths };
}

function readReport(file: string): Baseline {
  let report: { findings?: Finding[]; evaluations?: { id: string | null }[] };
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Failure(`${file} is not JSON: use a report from assay scan --format json`, EXIT.usage);
  }
  const { findings, evaluations } = report;
  const isReport = Array.isArray(findings) && findings.every((finding) => typeof finding?.fingerprints === 'object');
  if (!isReport || !Array.isArray(evaluations))
    throw new Failure(`${file} is not a report: use one from assay scan --format json`, EXIT.usage);
  if (evaluations.some(({ id }) => id !== null))
    throw new Failure(
      `${file} is a report of a service, which uses other fingerprints: use one from assay scan --format json`,
      EXIT.usage,
    );
  return { type: 'report', name: file, findings };
}

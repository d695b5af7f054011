import type { MergeRequestDiffSchema } from '@gitbeaker/rest';
import type { GitLabMergeRequest, GitLabProject } from './model.js';
import type { GitLabState } from './state.js';

/** What a merge request changes, as GitLab shows it. */
export function diffsOf(
  { git }: GitLabState,
  on: GitLabProject,
  { refs }: GitLabMergeRequest,
): MergeRequestDiffSchema[] {
  if (!refs) return [];
  const range = ['-M', refs.base_sha, refs.head_sha];
  const patches = git(on, 'diff', '-U3', ...range).split(/^(?=diff --git )/m);
  // names as they are: the patches quote odd ones
  const fields = git(on, 'diff', '--name-status', '-z', ...range).split('\0');
  const files: MergeRequestDiffSchema[] = [];
  for (let at = 0; fields[at]; ) {
    const kind = fields[at++] ?? '';
    const from = fields[at++] ?? '';
    const to = kind.startsWith('R') ? (fields[at++] ?? '') : from;
    const patch = patches[files.length] ?? '';
    const start = patch.search(/^@@/m);
    files.push({
      old_path: from,
      new_path: to,
      a_mode: '100644',
      b_mode: '100644',
      new_file: kind === 'A',
      renamed_file: kind.startsWith('R'),
      deleted_file: kind === 'D',
      diff: start < 0 ? '' : patch.slice(start),
    });
  }
  return files;
}

/** Whether a line of the new file is in a diff. */
export function hasLine({ diff }: MergeRequestDiffSchema, line: number): boolean {
  let at = 0;
  for (const text of diff.split('\n')) {
    const hunk = /^@@ -\d+(?:,\d+)? \+(\d+)/.exec(text);
    if (hunk) at = Number(hunk[1]);
    else if (text.startsWith('+')) {
      if (at++ === line) return true;
    } else if (text.startsWith(' ')) at++;
  }
  return false;
}

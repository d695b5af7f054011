import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { DEFAULT_BRANCH } from './model.js';
import { KeysetPage, type Operation, operation, Raw } from './operation.js';
import type { GitLabState } from './state.js';

/** Branches, trees, blobs and archives. */
export function repositoryOperations(state: GitLabState): Record<string, Operation<unknown>> {
  const { git, resolves, projectOf } = state;
  return {
    'GET /projects/{id}/repository/branches/{branch}': operation({
      client: (gitlab, { id = '', branch = '' }) => gitlab.Branches.show(id, branch),
      respond: (of) => {
        const id = resolves(projectOf(of), `refs/heads/${of.branch}`);
        const person = { author_email: '', author_name: '' };
        return {
          name: of.branch ?? '',
          merged: false,
          protected: false,
          default: of.branch === DEFAULT_BRANCH,
          developers_can_push: true,
          developers_can_merge: true,
          can_push: true,
          web_url: '',
          commit: { id, short_id: id.slice(0, 8), message: '', title: '', ...person },
        };
      },
    }),
    'GET /projects/{id}/repository/tree': operation({
      client: (gitlab, { id = '' }, { ref, per_page: perPage, page_token: pageToken }) =>
        gitlab.Repositories.allRepositoryTrees(id, {
          ref,
          recursive: true,
          pagination: 'keyset',
          perPage: Number(perPage),
          ...(pageToken ? { pageToken } : {}),
        }),
      respond: (of, { ref, per_page: size, page_token: token = '0' }) => {
        const on = projectOf(of);
        const all = git(on, 'ls-tree', '-r', '-t', '-z', resolves(on, `${ref}^{tree}`))
          .split('\0')
          .filter((line) => line !== '')
          .map((line) => {
            const [, mode = '', type = '', id = '', name = ''] = /^(\d+) (\w+) (\S+)\t(.*)$/s.exec(line) ?? [];
            return { id, name: path.posix.basename(name), type, path: name, mode };
          });
        // page tokens are opaque to clients
        const from = Number(token);
        const to = from + Number(size);
        return new KeysetPage(all.slice(from, to), to < all.length ? String(to) : undefined);
      },
    }),
    'GET /projects/{id}/repository/blobs/{sha}/raw': operation({
      client: (gitlab, { id = '', sha = '' }) => gitlab.Repositories.showBlobRaw(id, sha),
      respond: (of) => {
        const args = ['-C', projectOf(of).folder, 'cat-file', 'blob', of.sha ?? ''];
        return new Raw(execFileSync('git', args, { maxBuffer: 1 << 28 }));
      },
    }),
    'GET /projects/{id}/repository/archive.tar.gz': operation({
      client: (gitlab, { id = '' }, { sha }) => gitlab.Repositories.showArchive(id, { fileType: 'tar.gz', sha }),
      respond: (of, { sha }) => {
        const args = ['-C', projectOf(of).folder, 'archive', '--format=tar.gz', '--prefix=acme/', sha];
        return new Raw(execFileSync('git', args, { maxBuffer: 1 << 28 }));
      },
    }),
  };
}

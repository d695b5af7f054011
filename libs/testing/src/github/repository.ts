import { randomUUID } from 'node:crypto';
import { Failure, find, type Operations } from './operation.js';
import type { GitHubState } from './state.js';

/** What a repository holds: Git's objects, pull requests, who may do what, and reports of code scanning. */
export const repositoryOperations = ({ git, resolves, pullBody }: GitHubState): Operations => ({
  'GET /repos/{owner}/{repo}/pulls/{pull_number}': (repository, of) =>
    pullBody(repository, find(repository.pulls, of.pull_number)),
  'GET /repos/{owner}/{repo}/git/ref/{ref}': async (repository, of) => ({
    ref: `refs/${of.ref}`,
    object: { sha: await resolves(repository, `refs/${of.ref}`), type: 'commit' },
  }),
  'GET /repos/{owner}/{repo}/git/trees/{tree_sha}': async (repository, of, _, query) => {
    const flags = query.has('recursive') ? ['-r', '-t'] : [];
    const sha = await resolves(repository, `${of.tree_sha}^{tree}`);
    const tree = git(repository, 'ls-tree', '-l', '-z', ...flags, sha)
      .split('\0')
      .filter((line) => line !== '')
      .map((line) => {
        const [, mode = '', type = '', objectId = '', size = '', name = ''] =
          /^(\d+) (\w+) (\w+) +(\S+)\t(.*)$/s.exec(line) ?? [];
        return { path: name, mode, type, sha: objectId, ...(size === '-' ? {} : { size: Number(size) }) };
      });
    return { sha, tree, truncated: false };
  },
  'GET /repos/{owner}/{repo}/git/blobs/{file_sha}': async (repository, of) => {
    const content = await repository.objects.contents(of.file_sha ?? '');
    if (!content) throw new Failure(404, 'Not Found');
    const text = content.toString('base64').replaceAll(/(.{60})/g, '$1\n');
    return { sha: of.file_sha, size: content.length, encoding: 'base64', content: text };
  },
  'GET /repos/{owner}/{repo}/compare/{basehead}': async (repository, of, _, query) => {
    const [base = '', head = ''] = (of.basehead ?? '').split('...');
    const [from, to] = [await resolves(repository, base), await resolves(repository, head)];
    return {
      merge_base_commit: { sha: git(repository, 'merge-base', from, to) },
      ...(query.get('page') === '1' ? {} : { files: [], commits: [] }),
    };
  },
  'GET /repos/{owner}/{repo}/collaborators/{username}/permission': (repository, of) => {
    const permission = repository.collaborators[of.username ?? ''];
    if (!permission) throw new Failure(404, 'Not Found');
    return { permission, role_name: permission, user: { login: of.username, role_name: permission } };
  },
  'POST /repos/{owner}/{repo}/code-scanning/sarifs': (repository, _, body) => {
    if (!repository.hasCodeScanning)
      throw new Failure(403, 'Advanced Security must be enabled for this repository to use code scanning.');
    repository.sarifs.push(body);
    return { id: randomUUID() };
  },
});

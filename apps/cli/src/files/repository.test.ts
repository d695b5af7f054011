import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@assay/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describeFolder, isWholeRepository, repositoryUrl } from './repository.js';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(config: string, head = 'ref: refs/heads/main\n'): void {
  mkdirSync(path.join(folder, '.git'), { recursive: true });
  writeFileSync(path.join(folder, '.git', 'config'), config);
  writeFileSync(path.join(folder, '.git', 'HEAD'), head);
}

describe('a folder is all of its repository', () => {
  it('at the top of one, and where there is none around it', () => {
    expect(isWholeRepository(folder)).toBe(true);
    git('');
    expect(isWholeRepository(folder)).toBe(true);
  });

  it('but not below the top, nor as a single file', () => {
    git('');
    mkdirSync(path.join(folder, 'src'));
    writeFileSync(path.join(folder, 'a.js'), '');
    expect(isWholeRepository(path.join(folder, 'src'))).toBe(false);
    expect(isWholeRepository(path.join(folder, 'a.js'))).toBe(false);
  });
});

describe('the address of a repository', () => {
  const addressOf = (url: string) => {
    git(`[remote "origin"]\n\turl = ${url}\n`);
    return repositoryUrl(folder);
  };

  it.each([
    ['https://example.com/acme/payments.git', 'https://example.com/acme/payments'],
    ['https://person:hunter2@example.com:8443/group/acme/payments/', 'https://example.com:8443/group/acme/payments'],
    ['https://token@example.com/acme/payments', 'https://example.com/acme/payments'],
    ['git@example.com:acme/payments.git', 'https://example.com/acme/payments'],
    ['ssh://git@example.com:2222/group/acme/payments.git', 'https://example.com/group/acme/payments'],
  ])('is host and path of %s alone', (url, address) => {
    expect(addressOf(url)).toBe(address);
  });

  it.each([
    '/srv/git/acme/payments.git',
    '../payments',
    'file:///srv/acme/payments',
    'http://example.com/acme/payments',
    'https://example.com/acme/payments?token=hunter2',
    'https://example.com/payments',
    'https://a:b@c:d@example.com/acme/pay%20ments',
  ])('is none for %s', (url) => {
    expect(addressOf(url)).toBeUndefined();
  });

  it('is none below the top, where paths are others, and outside of a repository', () => {
    expect(repositoryUrl(folder)).toBeUndefined();
    git('[remote "origin"]\n\turl = https://example.com/acme/payments\n');
    mkdirSync(path.join(folder, 'src'));
    expect(repositoryUrl(path.join(folder, 'src'))).toBeUndefined();
  });
});

describe('the name of a folder', () => {
  it.each([
    ['https://example.com/acme/payments.git'],
    ['https://person:hunter2@example.com/acme/payments.git'],
    ['git@example.com:acme/payments.git'],
    ['ssh://git@example.com:2222/group/acme/payments'],
    ['/srv/git/acme/payments.git/'],
  ])('is that of the remote %s, and nothing else of it', (url) => {
    git(`[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n\tfetch = x\n[branch "main"]\n`);
    expect(describeFolder(folder)).toEqual({ repository: 'acme/payments', ref: 'refs/heads/main' });
  });

  it('is that of the repository for a folder inside of it', () => {
    git('[remote "origin"]\n\turl = https://example.com/acme/payments\n');
    mkdirSync(path.join(folder, 'src'));
    expect(describeFolder(path.join(folder, 'src')).repository).toBe('acme/payments');
  });

  it('is its own where the repository around it ignores it', () => {
    git('[remote "origin"]\n\turl = https://example.com/acme/payments\n');
    writeFileSync(path.join(folder, '.gitignore'), 'vendor/\n');
    mkdirSync(path.join(folder, 'vendor', 'left-pad'), { recursive: true });
    expect(describeFolder(path.join(folder, 'vendor', 'left-pad'))).toEqual({ repository: 'left-pad', ref: undefined });
  });

  it('is its own where there is no remote or no repository, and a detached HEAD is no ref', () => {
    expect(describeFolder(folder)).toEqual({ repository: path.basename(folder), ref: undefined });
    git('[remote "other"]\n\turl = https://example.com/acme/payments\n', `${'a'.repeat(40)}\n`);
    expect(describeFolder(folder)).toEqual({ repository: path.basename(folder), ref: undefined });
  });

  it('is found through the .git file of a work tree', () => {
    mkdirSync(path.join(folder, 'main', '.git', 'worktrees', 'w'), { recursive: true });
    writeFileSync(path.join(folder, 'main', '.git', 'worktrees', 'w', 'HEAD'), 'ref: refs/heads/fix\n');
    mkdirSync(path.join(folder, 'w'));
    writeFileSync(path.join(folder, 'w', '.git'), 'gitdir: ../main/.git/worktrees/w\n');
    expect(describeFolder(path.join(folder, 'w'))).toEqual({ repository: 'w', ref: 'refs/heads/fix' });
  });
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@assay/testing';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ciFile, HOSTS } from './ci-files.js';
import { findHost } from './find-host.js';

const top = temporaryFolder();
afterAll(() => rmSync(top, { recursive: true, force: true }));
let folders = 0;
function repository(remote?: string): string {
  const folder = path.join(top, String(++folders));
  mkdirSync(folder);
  execFileSync('git', ['init', '-q', folder]);
  if (remote) execFileSync('git', ['-C', folder, 'remote', 'add', 'origin', remote]);
  return folder;
}

describe('assay init', () => {
  it.each([
    ['https://github.com/acme/demo.git', 'github'],
    ['git@gitlab.example.com:acme/demo.git', 'gitlab'],
    ['ssh://git@codeberg.org/acme/demo.git', 'forgejo'],
    ['https://gitea.example.com/github/demo', 'gitea'],
    ['https://code.example.com/acme/demo', undefined],
    [undefined, undefined],
  ])('takes a repository of %s for one of %s', (remote, host) => {
    expect(findHost(repository(remote))).toBe(host);
  });

  it('goes by what is there before the remote', () => {
    const folder = repository('https://github.com/acme/mirror.git');
    mkdirSync(path.join(folder, '.forgejo'));
    expect(findHost(folder)).toBe('forgejo');
  });

  it.each(HOSTS)('writes a file of %s that is YAML and scans', (host) => {
    const { content } = ciFile(host);
    expect(JSON.stringify(parse(content))).toMatch(/(@assay\/cli@[\d.]+|assay) scan /);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hostLink } from '../../apps/portal/web/features/evaluations/host-link.ts';

const COMMIT = '4f2a9c1d5e6f708192a3b4c5d6e7f8091a2b3c4d';
const PLACE = { path: 'src/index.js', start: { line: 3 }, end: { line: 3 } };

const urlOf = (repository: string, metadata: object = {}, more: object = {}, commit: string | null = COMMIT) =>
  hostLink({ repository, commit_sha: commit, metadata: metadata as Record<string, unknown> }, { ...PLACE, ...more })
    ?.url;
const at = (url: unknown, host?: string) => urlOf('acme/payments', { repository_url: url, repository_host: host });

describe('the link of a finding to its host', () => {
  it.each([
    ['github.com/acme/payments', `https://github.com/acme/payments/blob/${COMMIT}/src/index.js#L3`],
    ['https://github.com/acme/payments', `https://github.com/acme/payments/blob/${COMMIT}/src/index.js#L3`],
    ['gitlab.com/acme/group/payments', `https://gitlab.com/acme/group/payments/-/blob/${COMMIT}/src/index.js#L3`],
    ['codeberg.org/acme/payments', `https://codeberg.org/acme/payments/src/commit/${COMMIT}/src/index.js#L3`],
    ['gitea.com/acme/payments', `https://gitea.com/acme/payments/src/commit/${COMMIT}/src/index.js#L3`],
    ['bitbucket.org/acme/payments', `https://bitbucket.org/acme/payments/src/${COMMIT}/src/index.js#lines-3`],
  ])('is known by the name of the repository: %s', (repository, url) => {
    expect(urlOf(repository)).toBe(url);
  });

  it('is known by repository_url, whose host says its kind in its name or beside it', () => {
    expect(at('https://github.com/acme/payments.git')).toBe(
      `https://github.com/acme/payments/blob/${COMMIT}/src/index.js#L3`,
    );
    expect(at('https://gitlab.acme.example:8443/a/b/c/')).toBe(
      `https://gitlab.acme.example:8443/a/b/c/-/blob/${COMMIT}/src/index.js#L3`,
    );
    expect(at('https://code.acme.example/a/b', 'forgejo')).toBe(
      `https://code.acme.example/a/b/src/commit/${COMMIT}/src/index.js#L3`,
    );
    expect(at('https://code.acme.example/a/b')).toBeUndefined();
    expect(at('https://code.acme.example/a/b', 'subversion')).toBeUndefined();
    // a kind that is said does not change a host that everybody knows
    expect(at('https://github.com/a/b', 'gitlab')).toContain('/blob/');
  });

  it('marks all lines, and writes each path so that the host reads it', () => {
    const lines = { start: { line: 3 }, end: { line: 7 } };
    expect(urlOf('github.com/a/b', {}, lines)).toMatch(/#L3-L7$/);
    expect(urlOf('gitlab.com/a/b', {}, lines)).toMatch(/#L3-7$/);
    expect(urlOf('bitbucket.org/a/b', {}, lines)).toMatch(/#lines-3:7$/);
    expect(urlOf('github.com/a/b', {}, { path: 'a b/ä#1?.js' })).toContain('/a%20b/%C3%A4%231%3F.js#L3');
  });

  it.each([
    'javascript:alert(1)//github.com/a/b',
    'http://github.com/a/b',
    'https://user@github.com/a/b',
    'https://user:password@github.com/a/b',
    'https://github.com@evil.example/a/b',
    'https://github.com:443@evil.example/a/b',
    'https://github.com\\@evil.example/a/b',
    'https://github.com/a/b?x=https://github.com/c/d',
    'https://github.com/a/b#x',
    'https://github.com/a/../b',
    'https://github.com/a/..',
    'https://github.com/a/%2e%2e/b',
    'https://github.com//a/b',
    'https://github.com/a',
    'https://github.com/a/.git',
    'https://github.com/a/b\njavascript:alert(1)',
    'https:/github.com/a/b',
    'https:\\\\github.com\\a\\b',
    ' https://github.com/a/b',
    'https://gіthub.com/a/b',
    'https://[::1]/a/b',
    'https://localhost/a/b',
    'data:text/html,<script>alert(1)</script>',
    `https://github.com/${'a'.repeat(600)}/b`,
    '',
    7,
    null,
    ['https://github.com/a/b'],
    { toString: () => 'https://github.com/a/b' },
  ])('is not made of %j', (url) => {
    expect(at(url, 'github')).toBeUndefined();
  });

  it.each([
    'acme/payments',
    'git@github.com:acme/payments',
    'user@github.com/acme/payments',
    'github.com@evil.example/acme/payments',
    'github.com.evil.example/acme/payments',
    'evil.example/github.com/payments',
    'github.evil.example/acme/payments',
    'javascript:alert(1)',
    '//evil.example/a/b',
  ])('is not made of a repository that is called %j', (repository) => {
    expect(urlOf(repository)).toBeUndefined();
  });

  it.each([null, '', 'main', 'HEAD', '4f2a', `${COMMIT}/../..`, 'a'.repeat(65)])(
    'is not made of the commit %j',
    (commit) => {
      expect(urlOf('github.com/a/b', {}, {}, commit)).toBeUndefined();
    },
  );

  it.each([
    { path: '../a.js' },
    { path: 'a/../../b.js' },
    { path: '' },
    { path: '/a.js' },
    { path: 'a\nb' },
    { path: '\ud800' },
    { start: { line: 0 } },
    { start: { line: '3' } },
    { start: { line: Number.NaN } },
  ])('is not made of the place %j', (more) => {
    expect(urlOf('github.com/a/b', {}, more)).toBeUndefined();
  });

  it('leads over https to the host that it names, whatever was sent', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string({
        unit: fc.constantFrom('h', 't', 'p', 's', ':', '/', '@', '.', 'github.com', '\\', '#', '?', '%', 'a'),
      }),
    );
    fc.assert(
      fc.property(text, text, text, fc.option(text), (repository, url, path, host) => {
        const metadata = { repository_url: url, ...(host === null ? {} : { repository_host: host }) };
        for (const given of [metadata, { ...metadata, repository_host: 'github' }, {}]) {
          const link = hostLink({ repository, commit_sha: COMMIT, metadata: given }, { ...PLACE, path });
          if (!link) continue;
          const parsed = new URL(link.url);
          expect([parsed.protocol, parsed.host, parsed.username, parsed.password, parsed.search]).toEqual([
            'https:',
            link.host.replace(/:443$/, ''),
            '',
            '',
            '',
          ]);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

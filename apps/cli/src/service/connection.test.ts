import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@assay/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ConnectionOptions, findConnection } from './connection.js';
import { Profiles } from './profiles.js';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function bootstrap(content: string, options: { mode?: number; data?: string } = {}): void {
  const data = path.join(folder, options.data ?? '.data');
  mkdirSync(data, { recursive: true });
  writeFileSync(path.join(data, 'bootstrap.json'), content);
  chmodSync(path.join(data, 'bootstrap.json'), options.mode ?? 0o600);
}
const written = (baseUrl: string) => JSON.stringify({ base_url: baseUrl, api_key: 'key-of-the-file' });

describe('finding the service and the key', () => {
  it('takes both from what npm start wrote', () => {
    bootstrap(written('http://127.0.0.1:4100/'));
    const { baseUrl, bearer } = findConnection({}, {}, folder);
    expect([baseUrl, bearer()]).toEqual(['http://127.0.0.1:4100', 'key-of-the-file']);
  });

  it('looks in DATA_DIR', () => {
    bootstrap(written('http://127.0.0.1:4101'), { data: 'elsewhere' });
    expect(findConnection({}, { DATA_DIR: 'elsewhere' }, folder).baseUrl).toBe('http://127.0.0.1:4101');
  });

  it('prefers --url to ASSAY_URL to the file, and ASSAY_API_KEY to the key of the file', () => {
    bootstrap(written('http://127.0.0.1:4100'));
    const env = { ASSAY_URL: 'https://two.example/base/', ASSAY_API_KEY: ' key-of-the-environment\n' };
    const { baseUrl, bearer } = findConnection({ url: 'https://one.example' }, env, folder);
    expect([baseUrl, bearer()]).toEqual(['https://one.example', 'key-of-the-environment']);
    expect(findConnection({}, env, folder).baseUrl).toBe('https://two.example/base');
    expect(findConnection({}, { ASSAY_API_KEY: 'k' }, folder).baseUrl).toBe('http://127.0.0.1:4100');
    rmSync(path.join(folder, '.data'), { recursive: true });
    expect(findConnection({}, { ASSAY_API_KEY: 'k' }, folder).baseUrl).toBe('http://127.0.0.1:3000');
  });

  it('sends the key of the file to no other service', () => {
    bootstrap(written('http://127.0.0.1:4100'));
    expect(() => findConnection({ url: 'https://one.example' }, {}, folder)).toThrow(/set ASSAY_API_KEY .*belongs to/);
    expect(() => findConnection({}, { ASSAY_URL: 'http://127.0.0.1:4101' }, folder)).toThrow(/set ASSAY_API_KEY/);
  });

  it('sends ASSAY_API_KEY to no other machine because a file in the folder names it', () => {
    bootstrap(written('https://evil.example'));
    expect(() => findConnection({}, { ASSAY_API_KEY: 'k' }, folder)).toThrow(/confirm it with --url/);
  });

  it('does not believe a file that git could have made', () => {
    bootstrap(written('https://evil.example'), { mode: 0o644 });
    expect(() => findConnection({}, {}, folder)).toThrow(/chmod 600/);
    expect(findConnection({}, { ASSAY_URL: 'http://127.0.0.1:1', ASSAY_API_KEY: 'k' }, folder).bearer()).toBe('k');
  });

  describe('where someone has signed in', () => {
    const profile = (url: string) => ({
      url,
      issuer: 'https://auth.example',
      organization: 'Acme',
      scopes: [],
      access_token: `token of ${url}`,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      refresh_token: 'r',
    });
    const found = (options: ConnectionOptions, more: Record<string, string> = {}) => {
      const { baseUrl, bearer } = findConnection(options, { XDG_CONFIG_HOME: folder, ...more }, folder);
      return [baseUrl, bearer()];
    };
    const [ONE, TWO] = ['https://one.example', 'https://two.example/base'];

    beforeEach(() => {
      const profiles = new Profiles({ XDG_CONFIG_HOME: folder });
      profiles.save('one', profile(ONE), { current: true });
      profiles.save('two', profile(TWO), { current: true });
    });

    it('takes the current profile, or the one that is named', () => {
      expect(found({})).toEqual([TWO, `token of ${TWO}`]);
      expect(found({}, { ASSAY_PROFILE: 'one' })).toEqual([ONE, `token of ${ONE}`]);
      expect(found({ profile: 'one' }, { ASSAY_PROFILE: 'two', ASSAY_API_KEY: 'k' })).toEqual([ONE, `token of ${ONE}`]);
      new Profiles({ XDG_CONFIG_HOME: folder }).remove('two');
      expect(found({})).toEqual([ONE, `token of ${ONE}`]);
    });

    it('takes the profile of the service that a URL names, and no other service gets its token', () => {
      expect(found({ url: ONE })).toEqual([ONE, `token of ${ONE}`]);
      expect(() => found({ url: 'https://two.example' })).toThrow(/No API key for https:\/\/two\.example/);
      expect(() => found({ url: ONE, profile: 'two' })).toThrow(/is for https:\/\/two\.example\/base/);
      expect(() => found({ profile: 'three' })).toThrow(/no profile three/);
    });

    it('prefers a key, and the system that was started here', () => {
      expect(found({ url: ONE }, { ASSAY_API_KEY: 'k' })).toEqual([ONE, 'k']);
      bootstrap(written('http://127.0.0.1:4100'));
      expect(found({})).toEqual(['http://127.0.0.1:4100', 'key-of-the-file']);
    });

    it('believes no file that others may read, or that it did not write', () => {
      const file = path.join(folder, 'assay/profiles.json');
      chmodSync(file, 0o640);
      expect(() => found({})).toThrow(/chmod 600/);
      writeFileSync(file, '{"version":1,"current":"one","profiles":{"one":{}}}', { mode: 0o600 });
      chmodSync(file, 0o600);
      expect(() => found({})).toThrow(/sign in again/);
    });
  });

  it.each([
    ['no key at all', {}, /No API key for http:\/\/127\.0\.0\.1:3000: set ASSAY_API_KEY/],
    ['a URL without protocol', { ASSAY_URL: 'localhost:3000', ASSAY_API_KEY: 'k' }, /ASSAY_URL must be a URL/],
    ['a password in the URL', { ASSAY_URL: 'https://a:b@c.example', ASSAY_API_KEY: 'k' }, /must not contain a user/],
    ['a key of two lines', { ASSAY_API_KEY: 'a\nb' }, /contains invalid characters/],
  ])('rejects %s', (_, env, message) => {
    expect(() => findConnection({}, env, folder)).toThrow(message);
  });

  it('says of a broken file what to do', () => {
    bootstrap('{');
    expect(() => findConnection({}, {}, folder)).toThrow(/start the service again/);
  });
});

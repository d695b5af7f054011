import { randomBytes } from 'node:crypto';
import { SecretBox } from '@assay/credentials';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SealedCookies } from './sealed-cookies.js';

const box = () => new SecretBox([randomBytes(32).toString('base64')]);
/** What a browser would send after these `Set-Cookie` headers. */
const sent = (set: readonly string[]) => set.map((header) => header.split(';')[0]).join('; ');

describe('sealed cookies', () => {
  it('give back whatever was kept, split where it is long, each part below what browsers keep', () => {
    const cookies = new SealedCookies(box(), true);
    fc.assert(
      fc.property(fc.string({ maxLength: 9_000 }), (value) => {
        const set = cookies.write(undefined, 'session', { value }, 60);
        for (const header of set) expect(header.length).toBeLessThan(4_096);
        expect(cookies.read(sent(set), 'session')).toEqual({ value });
      }),
    );
  });

  it('do not open as another cookie, nor with a part changed, missing or of another server', () => {
    const cookies = new SealedCookies(box(), false);
    const set = cookies.write(undefined, 'session', { value: 'x'.repeat(6_000) }, 60);
    expect(set.length).toBeGreaterThan(1);
    expect(cookies.read(sent(set).replaceAll('_session', '_signin'), 'signin')).toBeUndefined();
    expect(cookies.read(sent(set.slice(0, 1)), 'session')).toBeUndefined();
    expect(cookies.read(sent(set.slice(1)), 'session')).toBeUndefined();
    expect(new SealedCookies(box(), false).read(sent(set), 'session')).toBeUndefined();
  });

  it('end the parts that a shorter value no longer needs', () => {
    const cookies = new SealedCookies(box(), true);
    const long = cookies.write(undefined, 'session', 'x'.repeat(6_000), 60);
    const short = cookies.write(sent(long), 'session', 'x', 60);
    expect(short.filter((header) => header.includes('Max-Age=0'))).toHaveLength(long.length - 1);
    for (const header of [...long, ...short])
      expect(header).toMatch(/^__Host-\S+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });
});

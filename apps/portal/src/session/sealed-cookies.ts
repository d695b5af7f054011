import type { SecretBox } from '@assay/credentials';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Browsers store at least 4,096 bytes per cookie, including its name and attributes (RFC 6265, section 6.1). */
const MAX_CHUNK_BYTES = 3_600;
const MAX_CHUNKS = 4;

/**
 * Values in cookies that only this server can read or create: sealed with AES-256-GCM under the cookie's name, httpOnly,
 * SameSite=Lax. A value that does not fit one cookie is split over `<name>`, `<name>.1`, ….
 */
export class SealedCookies {
  private readonly prefix: string;

  constructor(
    private readonly box: SecretBox,
    private readonly secure: boolean,
  ) {
    // __Host- cookies cannot be set by a sister domain (RFC 6265bis section 4.1.3.2)
    this.prefix = secure ? '__Host-assay_portal' : 'assay_portal';
  }

  name(purpose: string): string {
    return `${this.prefix}_${purpose}`;
  }

  /** @returns undefined if there is no cookie, or if this server did not create it */
  read<T>(cookieHeader: string | undefined, purpose: string): T | undefined {
    const name = this.name(purpose);
    const cookies = parseCookie(cookieHeader ?? '');
    let value = cookies[name];
    if (value === undefined) return undefined;
    for (let chunk = 1; chunk < MAX_CHUNKS; chunk++) value += cookies[`${name}.${chunk}`] ?? '';
    try {
      return JSON.parse(this.box.open(Buffer.from(value, 'base64url'), name).toString());
    } catch {
      return undefined;
    }
  }

  /** `Set-Cookie` headers that store `value`, and delete chunks of `cookieHeader` that it no longer needs. */
  write(cookieHeader: string | undefined, purpose: string, value: unknown, maxAgeSeconds: number): string[] {
    const name = this.name(purpose);
    const sealed = this.box.seal(JSON.stringify(value), name).toString('base64url');
    const chunks = sealed.match(new RegExp(`.{1,${MAX_CHUNK_BYTES}}`, 'g')) ?? [];
    if (chunks.length > MAX_CHUNKS) throw new Error(`${sealed.length} bytes do not fit in the cookies of a session`);
    const kept = chunks.map((chunk, index) => this.cookie(chunkName(name, index), chunk, maxAgeSeconds));
    return [...kept, ...this.end(cookieHeader, purpose, chunks.length)];
  }

  /** `Set-Cookie` headers that delete the cookie's chunks from number `from` on. */
  end(cookieHeader: string | undefined, purpose: string, from = 0): string[] {
    const name = this.name(purpose);
    const present = parseCookie(cookieHeader ?? '');
    return Array.from({ length: MAX_CHUNKS - from }, (_, index) => chunkName(name, from + index))
      .filter((chunk) => chunk in present)
      .map((chunk) => this.cookie(chunk, '', 0));
  }

  /** Purposes that start with `prefix` and that the browser sent. */
  purposes(cookieHeader: string | undefined, prefix: string): string[] {
    const start = this.name(prefix);
    return Object.keys(parseCookie(cookieHeader ?? ''))
      .filter((name) => name.startsWith(start) && !name.includes('.'))
      .map((name) => name.slice(this.prefix.length + 1));
  }

  private cookie(name: string, value: string, maxAgeSeconds: number): string {
    return stringifySetCookie({
      name,
      value,
      path: '/',
      maxAge: maxAgeSeconds,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
    });
  }
}

function chunkName(name: string, index: number): string {
  return index === 0 ? name : `${name}.${index}`;
}

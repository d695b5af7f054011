import { createHmac, timingSafeEqual } from 'node:crypto';
import { encodeQR } from 'qr';

export const STEP_SECONDS = 30;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a step (RFC 6238 on RFC 4226, HMAC-SHA-1: what authenticator apps agree on). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step, the one before or the one after, whose code this is: clocks differ. */
export function matchingStep(secret: Uint8Array, code: string, nowSeconds: number): number | undefined {
  const given = Buffer.from(code);
  const now = Math.floor(nowSeconds / STEP_SECONDS);
  let found: number | undefined;
  for (const step of [now + 1, now, now - 1]) {
    const expected = Buffer.from(totpCode(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/** RFC 4648 without padding, as authenticator apps take it. */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What an authenticator app reads. */
export function otpauthUri(secret: Uint8Array, email: string): string {
  const label = encodeURIComponent(`Assay:${email}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Assay&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}

/** What an authenticator app scans: an SVG element without script, style or reference to anything else. */
export function qrSvg(text: string): string {
  // on white, which it needs on a dark page too
  return encodeQR(text, 'svg', { ecc: 'medium', border: 4 }).replace(
    '>',
    ' role="img" aria-label="QR code"><rect width="100%" height="100%" fill="#fff"/>',
  );
}

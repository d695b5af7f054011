/** What text may be encoded in, as gitleaks 8.30 decodes it (detect/codec). In order of precedence. */
export const PERCENT = 0;
export const UNICODE = 1;
export const HEX = 2;
export const BASE64 = 3;
export type Encoding = typeof PERCENT | typeof UNICODE | typeof HEX | typeof BASE64;

/** As gitleaks has it: from tab to tilde. */
const PRINTABLE = /^[\t-~]*$/;
const DECODERS: Record<Encoding, (text: string) => string> = {
  [PERCENT]: decodePercent,
  [UNICODE]: decodeUnicode,
  [HEX]: decodeHex,
  [BASE64]: decodeBase64,
};

/** Empty where the text is not of this encoding, or its value is not printable ASCII (unicode escapes may be anything). */
export function decode(text: string, encoding: Encoding): string {
  return DECODERS[encoding](text);
}

function decodePercent(text: string): string {
  let printable = true;
  const decoded = text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    printable &&= PRINTABLE.test(character);
    return character;
  });
  return printable ? decoded : '';
}

function decodeUnicode(text: string): string {
  return text
    .replace(/(?:U\+[a-fA-F0-9]{4}(?:\s|$))+/g, (run) =>
      run
        .trim()
        .split(/\s+/)
        .map((point) => String.fromCharCode(Number.parseInt(point.slice(2), 16)))
        .join(''),
    )
    .replace(/\\{1,2}[uU]([a-fA-F0-9]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .toWellFormed();
}

function decodeHex(text: string): string {
  if (text.length % 2 !== 0 || !/[0-9]/.test(text)) return '';
  const decoded = Buffer.from(text, 'hex').toString('latin1');
  return PRINTABLE.test(decoded) ? decoded : '';
}

/** The standard alphabet with exact padding, else the URL alphabet without any; as strict as Go's decoders. */
function decodeBase64(text: string): string {
  if (!/[0-9+/_-]/.test(text)) return '';
  const standard = text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);
  const url = text.length % 4 !== 1 && /^[A-Za-z0-9_-]+$/.test(text);
  if (!standard && !url) return '';
  const decoded = Buffer.from(text, standard ? 'base64' : 'base64url').toString('latin1');
  return PRINTABLE.test(decoded) ? decoded : '';
}

/** Six bits by code unit; -1 for what is in neither alphabet of base64. */
const SIX_BITS = new Int8Array(0x80).fill(-1);
for (const alphabet of ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', '-_'])
  for (let at = 0; at < alphabet.length; at++) SIX_BITS[alphabet.charCodeAt(at)] = alphabet.length === 2 ? 62 + at : at;

/** Whether a code unit belongs to the runs that may be base64: either alphabet's, without the padding. */
export function isBase64Unit(unit: number): boolean {
  return unit < 0x80 && (SIX_BITS[unit] ?? 0) >= 0;
}

/** Whether four such code units are three printable characters. Most names of code are not, so they need not be decoded. */
export function startsPrintable(units: Uint16Array, at: number): boolean {
  const bits =
    (SIX_BITS[units[at] ?? 0] ?? 0) * 0x40000 +
    (SIX_BITS[units[at + 1] ?? 0] ?? 0) * 0x1000 +
    (SIX_BITS[units[at + 2] ?? 0] ?? 0) * 0x40 +
    (SIX_BITS[units[at + 3] ?? 0] ?? 0);
  return isPrintable(bits >> 16) && isPrintable((bits >> 8) & 0xff) && isPrintable(bits & 0xff);
}

function isPrintable(byte: number): boolean {
  return byte >= 0x09 && byte <= 0x7e;
}

/** git looks for a NUL in so many bytes to tell binary files from text. */
export const SAMPLE_BYTES = 8_000;

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The text of a file, or undefined where it is binary. UTF-8 as it is; UTF-16 with its byte order mark, and text in an older
 * 8-bit encoding (read as Latin-1), are converted, because a rule that does not see a file cannot find anything in it. Lines
 * stay where they are.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, 'utf-16be');
  if (bytes.subarray(0, SAMPLE_BYTES).includes(0)) return undefined;
  try {
    return UTF_8.decode(bytes);
  } catch {
    return isEightBitText(bytes) ? decodeLatin1(bytes) : undefined;
  }
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string | undefined {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** By hand: TextDecoder reads "latin1" as windows-1252 (Encoding Standard, 4.2). */
function decodeLatin1(bytes: Uint8Array): string {
  // an engine takes some ten thousand arguments at most
  const chunks: string[] = [];
  for (let at = 0; at < bytes.length; at += SAMPLE_BYTES)
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + SAMPLE_BYTES)));
  return chunks.join('');
}

/** Text of an 8-bit encoding has no control characters but the usual ones, and is mostly ASCII. */
function isEightBitText(bytes: Uint8Array): boolean {
  let high = 0;
  for (const byte of bytes) {
    if (byte >= 0x80) high++;
    else if (byte === 0x7f || (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b)) return false;
  }
  return high * 3 <= bytes.length;
}

/** A batch of contents: what an archive holds is not what is described. `message` completes "The archive …". */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
}

const BLOCK = 512;
const [NAME_END, SIZE_AT, SIZE_LENGTH, CHECKSUM_AT, CHECKSUM_LENGTH, TYPE_AT] = [100, 124, 12, 148, 8, 156];
/** Regular files, the form of before POSIX among them (POSIX.1-2017, pax, ustar Interchange Format, typeflag). */
const FILE_TYPES = new Set(['0', '\0', '7']);
/** Entries that tell of files and hold none: directories, links, devices, names of GNU and pax headers. */
const OTHER_TYPES = new Set(['1', '2', '3', '4', '5', '6', 'x', 'g', 'L', 'K']);

/**
 * The contents of the regular files of a tar archive (ustar, pax or GNU), in its order, as views of `archive`. Names and all
 * other entries are passed over.
 * @throws ArchiveError
 */
export function contentsOfTar(archive: Buffer, atMost: number): Buffer[] {
  const contents: Buffer[] = [];
  let at = 0;
  while (at + BLOCK <= archive.length) {
    const header = archive.subarray(at, at + BLOCK);
    // two blocks of zeros end it; what is behind them is padding
    if (isZero(header)) return contents;
    if (!hasChecksum(header)) throw new ArchiveError(`is not a tar archive: the header at byte ${at} is damaged`);
    const size = sizeOf(header, at);
    const type = String.fromCharCode(header[TYPE_AT] ?? 0);
    const start = at + BLOCK;
    if (start + size > archive.length) throw new ArchiveError(`ends within the entry at byte ${at}`);
    if (FILE_TYPES.has(type)) contents.push(archive.subarray(start, start + size));
    else if (!OTHER_TYPES.has(type))
      throw new ArchiveError(`has an entry of a type that is not supported at byte ${at}`);
    if (contents.length > atMost) throw new ArchiveError(`must hold at most ${atMost} files`);
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  if (at !== archive.length && contents.length === 0) throw new ArchiveError('is not a tar archive');
  return contents;
}

function isZero(block: Buffer): boolean {
  return block.every((byte) => byte === 0);
}

/** The sum of the header's bytes with blanks in place of the sum itself. */
function hasChecksum(header: Buffer): boolean {
  let sum = 0;
  for (let at = 0; at < BLOCK; at++)
    sum += at >= CHECKSUM_AT && at < CHECKSUM_AT + CHECKSUM_LENGTH ? 0x20 : header.readUInt8(at);
  return readOctal(header.subarray(CHECKSUM_AT, CHECKSUM_AT + CHECKSUM_LENGTH)) === sum;
}

function sizeOf(header: Buffer, at: number): number {
  const field = header.subarray(SIZE_AT, SIZE_AT + SIZE_LENGTH);
  // base 256, as GNU writes what octal digits cannot hold
  const size = field.readUInt8(0) & 0x80 ? field.readUIntBE(SIZE_LENGTH - 6, 6) : readOctal(field);
  if (Number.isNaN(size)) throw new ArchiveError(`has a damaged size in the header at byte ${at}`);
  return size;
}

function readOctal(field: Buffer): number {
  const text = field.toString('latin1').replace(/\0.*$/s, '').trim();
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
}

/** A tar archive (ustar) of these contents, each under its place in the list: what `contentsOfTar` gives back. */
export function tarOf(contents: readonly Uint8Array[]): Buffer {
  const blocks: Buffer[] = [];
  for (const [place, content] of contents.entries()) {
    const header = Buffer.alloc(BLOCK);
    header.write(String(place), 0, NAME_END, 'latin1');
    header.write('0000644\0', 100, 'latin1');
    header.write(`${content.length.toString(8).padStart(SIZE_LENGTH - 1, '0')}\0`, SIZE_AT, 'latin1');
    header.write('        0', CHECKSUM_AT, 'latin1');
    header.write('ustar\x0000', 257, 'latin1');
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM_AT, 'latin1');
    blocks.push(header, Buffer.from(content), Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK));
  }
  blocks.push(Buffer.alloc(2 * BLOCK));
  return Buffer.concat(blocks);
}

import { promisify } from 'node:util';
import { gunzip, zstdDecompress } from 'node:zlib';
import { ArchiveError, contentsOfTar } from '@assay/contents';
import { MAX_CONTENTS_BATCH_BYTES, MAX_LISTED_FILES } from '@assay/contracts';
import { ServiceError, systemCode } from '@assay/errors';

const decoders = { gzip: promisify(gunzip), zstd: promisify(zstdDecompress) };
const isDecoder = (coding: string): coding is keyof typeof decoders => Object.hasOwn(decoders, coding);

/**
 * The contents of a batch as PUT /v1/contents takes it: a tar archive, compressed with gzip or zstd if the client likes. No
 * more than MAX_CONTENTS_BATCH_BYTES are ever decompressed.
 * @throws ServiceError VALIDATION_FAILED (400)
 */
export async function readBatch(body: Buffer, contentEncoding: string | undefined): Promise<Buffer[]> {
  const coding = (contentEncoding ?? 'identity').trim().toLowerCase();
  if (coding !== 'identity' && !isDecoder(coding))
    throw unreadable('Content-Encoding', 'The Content-Encoding of a batch is gzip, zstd or none');
  let archive = body;
  try {
    if (coding !== 'identity') archive = await decoders[coding](body, { maxOutputLength: MAX_CONTENTS_BATCH_BYTES });
  } catch (error) {
    if (systemCode(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw unreadable(
      '',
      `The body is not valid ${coding}, or ends too early`,
      error instanceof Error ? error : undefined,
    );
  }
  if (archive.length > MAX_CONTENTS_BATCH_BYTES) throw tooLarge();
  try {
    return contentsOfTar(archive, MAX_LISTED_FILES);
  } catch (error) {
    if (error instanceof ArchiveError) throw unreadable('', `The archive ${error.message}`, error);
    throw error;
  }
}

function tooLarge(): ServiceError {
  const message = `The archive must be at most ${MAX_CONTENTS_BATCH_BYTES} bytes after decompression: send further contents in further batches`;
  return ServiceError.unreadable(message, [
    { field: '', message, code: 'MAX_SIZE_EXCEEDED', max: MAX_CONTENTS_BATCH_BYTES },
  ]);
}

function unreadable(field: string, message: string, cause?: Error): ServiceError {
  return ServiceError.unreadable(message, [{ field, message, code: 'INVALID_FORMAT' }], cause);
}

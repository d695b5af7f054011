import { pipeline, type Readable, Transform } from 'node:stream';

const PIECE_BYTES = 65_536;

/**
 * Merges small chunks of a stream into chunks of about 64 KiB. A reader that collects chunks keeps a buffer for each, of several
 * hundred bytes even for a chunk of one byte, and an untrusted sender chooses how small its chunks are.
 */
export function coalesceChunks(stream: Readable): Readable {
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  let length = 0;
  const gathered = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (chunk.length > PIECE_BYTES - length) flush();
      if (chunk.length >= PIECE_BYTES) this.push(chunk);
      else length += chunk.copy(piece, length);
      done();
    },
    flush(done) {
      flush();
      done();
    },
  });
  const flush = () => {
    if (length > 0) gathered.push(Buffer.from(piece.subarray(0, length)));
    length = 0;
  };
  // errors of the stream reach the returned stream, and its reader handles them
  return pipeline(stream, gathered, () => undefined);
}

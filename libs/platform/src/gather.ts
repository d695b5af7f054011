import { pipeline, type Readable, Transform } from 'node:stream';

const PIECE_BYTES = 65_536;

/**
 * The same bytes in pieces of about 64 KiB. Whoever collects a stream of a stranger keeps a buffer for each piece: several hundred
 * bytes for a piece of one byte, and a sender chooses how small its pieces are.
 */
export function gather(stream: Readable): Readable {
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
  // an error of the stream is one of what is returned, and its reader's
  return pipeline(stream, gathered, () => undefined);
}

import { MAX_BODY_BYTES, MAX_EVALUATION_BYTES, MAX_EVALUATION_FILES } from '@assay/contracts/limits';
import { type SentFile, textDigest } from '../fix/fixed-file.js';
import type { FoundFile, LeftOut } from './list-files.js';
import { readText } from './read-text.js';

/** Files that fit into one evaluation. */
export interface Part {
  files: number;
  bytes: number;
  /** Each `{ path, content }` as JSON text. */
  json: string[];
  /** By path: where each file is, and the digest of what is sent of it. */
  sent: Map<string, SentFile>;
}
export interface PartLimits {
  files: number;
  bytes: number;
  /** Of the JSON text of all files: escapes may make it several times as long as the contents. */
  jsonBytes: number;
}

/** Room for what stands around the files in the request. */
const ENVELOPE_BYTES = 65_536;
export const PART_LIMITS: PartLimits = {
  files: MAX_EVALUATION_FILES,
  bytes: MAX_EVALUATION_BYTES,
  jsonBytes: MAX_BODY_BYTES - ENVELOPE_BYTES,
};

/**
 * Reads the files in their order and gives them as parts that an evaluation takes, so that files of one folder stay
 * together and only one part at a time is in memory. What cannot be sent is added to `leftOut`.
 */
export async function* readParts(
  files: readonly FoundFile[],
  leftOut: LeftOut[],
  limits: PartLimits = PART_LIMITS,
): AsyncGenerator<Part> {
  let part = emptyPart();
  let jsonBytes = 0;
  for (const { path, absolute } of files) {
    const read = await readText(absolute);
    if ('reason' in read) {
      leftOut.push({ path, reason: read.reason });
      continue;
    }
    const json = JSON.stringify({ path, content: read.content });
    const size = Buffer.byteLength(json) + 1;
    const isFull =
      part.files + 1 > limits.files || part.bytes + read.bytes > limits.bytes || jsonBytes + size > limits.jsonBytes;
    if (isFull && part.files > 0) {
      yield part;
      part = emptyPart();
      jsonBytes = 0;
    }
    part.files++;
    part.bytes += read.bytes;
    part.json.push(json);
    part.sent.set(path, { absolute, sha256: textDigest(read.content) });
    jsonBytes += size;
  }
  if (part.files > 0) yield part;
}

function emptyPart(): Part {
  return { files: 0, bytes: 0, json: [], sent: new Map() };
}

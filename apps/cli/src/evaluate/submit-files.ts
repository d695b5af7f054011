import type { Evaluation } from '@assay/contracts';
import { formatNumber } from '@assay/contracts/counts';
import { treeDigest } from '@assay/policy-engine/attestation';
import { type ContentSource, contentsOf, type SentContents, sendMissingContents } from '@assay/sdk/contents';
import { EXIT, Failure } from '../exit-codes.js';
import type { DigestCache } from '../files/digest-cache.js';
import type { DigestedFile } from '../files/digest-files.js';
import { LEFT_OUT } from '../files/list-files.js';
import { readFound } from '../files/read-text.js';
import { count } from '../report/format.js';
import { type AssayClient, ServiceError } from '../service/client.js';
import type { ProgressSink } from './progress.js';

interface SubmitParts {
  client: AssayClient;
  progress: ProgressSink;
  cache: DigestCache;
}

/**
 * Sends the contents that the service lacks and creates the evaluation. Where the last evaluation of the folder is known, only
 * what changed since is listed; the service checks that both sides mean the same files, and where they do not, the whole
 * list is sent. Digests of `files` become those of what was sent.
 */
export async function submitFiles(
  head: Record<string, unknown>,
  files: DigestedFile[],
  parts: SubmitParts,
): Promise<Evaluation> {
  const { last } = parts.cache;
  if (last) {
    const paths = new Set(files.map(({ path }) => path));
    const changed = files.filter(({ path, sha256 }) => last.digests.get(path) !== sha256);
    const removed = [...last.digests.keys()].filter((path) => !paths.has(path));
    if (changed.length + removed.length < files.length / 2)
      try {
        await send(changed, parts);
        const goesOn = { files_from: last.evaluationId, removed, input_digest: treeDigest(files) };
        return await create({ ...head, ...goesOn, files: changed.map(asListed) }, parts.client);
      } catch (error) {
        // the evaluation was deleted, is of another organization, or something else changed
        if (!(error instanceof ServiceError && error.status === 422)) throw error;
      }
  }
  await send(files, parts);
  return create({ ...head, files: files.map(asListed) }, parts.client);
}

function asListed({ path, sha256 }: DigestedFile) {
  return { path, digest: sha256 };
}

async function send(files: readonly DigestedFile[], { client, progress }: SubmitParts): Promise<void> {
  if (files.length === 0) return;
  const sources = files.map((file) => sourceOf(file));
  let begunMs = 0;
  const told = ({ sent, total, sentBytes, totalBytes }: SentContents) => {
    if (total === 0) return;
    const nowMs = performance.now();
    if (sent === 0) {
      begunMs = nowMs;
      progress.step(`Sending ${count(total, 'file')} (${size(totalBytes)})`);
      return;
    }
    const seconds = Math.max(0.001, (nowMs - begunMs) / 1_000);
    const remaining_seconds = Math.ceil((seconds * (totalBytes - sentBytes)) / Math.max(1, sentBytes));
    progress.update('Sending', sent, total, { files: sent / seconds, remaining_seconds });
  };
  await client.run((api, signal) => sendMissingContents(contentsOf(api, signal), sources, told));
}

function sourceOf(file: DigestedFile): ContentSource {
  return {
    get digest() {
      return file.sha256;
    },
    set digest(digest) {
      file.sha256 = digest;
    },
    bytes: file.bytes,
    async read() {
      const read = await readFound(file);
      if ('reason' in read)
        throw new Failure(
          `${file.path} changed while it was being sent (now ${LEFT_OUT[read.reason]}): run the command again`,
          EXIT.usage,
        );
      return Buffer.from(read.content);
    },
  };
}

function create(request: object, client: AssayClient): Promise<Evaluation> {
  return client.post<Evaluation>('/v1/evaluations', request);
}

function size(bytes: number): string {
  return bytes < 1_048_576
    ? `${formatNumber(Math.ceil(bytes / 1024))} KiB`
    : `${formatNumber(bytes / 1_048_576, 1)} MiB`;
}

import { type Evaluated, ServiceBackend } from '@assay/agent-tools';
import { evaluateFolder } from '../evaluate/evaluate-folder.js';
import { assertCompleted, follow } from '../evaluate/follow.js';
import { EXIT, Failure } from '../exit-codes.js';
import { DigestCache } from '../files/digest-cache.js';
import { describeFolder } from '../files/repository.js';
import { AssayClient } from '../service/client.js';
import type { Connection } from '../service/connection.js';
import { type Call, evaluatedOnDisk, type FolderBackend, type FolderSelection } from './folder-backend.js';

export interface ServiceOptions {
  connection: Connection;
  /** Absolute. */
  folder: string;
  env: Record<string, string | undefined>;
  timeoutMs: number;
}

/** A service, for a folder on this machine. */
export class FolderServiceBackend extends ServiceBackend implements FolderBackend {
  constructor(private readonly folderOptions: ServiceOptions) {
    const { connection, folder } = folderOptions;
    const open = (signal: AbortSignal) => openClient(folderOptions, signal);
    super(
      {
        get: (path, signal) => open(signal).client.get(path),
        all: (path, signal) => open(signal).client.all(path),
        post: (path, body, signal) => open(signal).client.post(path, body),
        async follow(id, signal) {
          const evaluation = await follow(open(signal).client, id);
          assertCompleted(evaluation);
          return evaluation;
        },
      },
      { place: connection.baseUrl, isRemote: false, subject: () => describeFolder(folder) },
    );
  }

  async evaluateFolder(
    { place, onlyNew, ...selection }: FolderSelection,
    { signal, progress }: Call,
  ): Promise<Evaluated> {
    if (onlyNew)
      throw new Failure(
        'only_new works only on this machine: start assay mcp with --local, or omit only_new',
        EXIT.usage,
      );
    const { env } = this.folderOptions;
    const { client, until } = openClient(this.folderOptions, signal);
    return evaluatedOnDisk(
      await evaluateFolder(
        { folder: place, selection, env, pathsFrom: 'repository' },
        { client, progress, signal: until, cache: DigestCache.none() },
      ),
    );
  }
}

/** A client for one call, which ends with it. */
function openClient({ connection, timeoutMs }: ServiceOptions, signal: AbortSignal) {
  const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  return { client: new AssayClient({ ...connection, signal: until }), until };
}

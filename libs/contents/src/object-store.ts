/** Where the bytes of contents lie outside of PostgreSQL. Keys are made once and never written again. */
export interface ObjectStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined if it is not there. */
  get(key: string): Promise<Buffer | undefined>;
  /** Ignores objects that do not exist. */
  delete(keys: readonly string[]): Promise<void>;
  /** For /readyz. @throws if it does not serve */
  ping(): Promise<void>;
  close(): void;
}

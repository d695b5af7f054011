import { ServiceError } from '@assay/errors';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import type { ObjectStore } from './object-store.js';

/** Where objects go. The login is that of the AWS SDK: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of the machine. */
export interface S3Location {
  bucket: string;
  /** Before every key; empty, or with a slash at its end. */
  prefix: string;
  region: string;
  /** Of another store than Amazon's. */
  endpoint: string | undefined;
}

const ATTEMPTS = 3;
const CONNECT_MS = 3_000;
const REQUEST_MS = 30_000;
const DELETED_AT_ONCE = 1_000;

/** Objects of a bucket of Amazon S3, or of a store that speaks its protocol. */
export class S3Store implements ObjectStore {
  private readonly client: S3Client;

  /** @param credentials of tests; without them those of the environment or the machine */
  constructor(
    private readonly location: S3Location,
    credentials?: { accessKeyId: string; secretAccessKey: string },
  ) {
    const { region, endpoint } = location;
    this.client = new S3Client({
      region,
      maxAttempts: ATTEMPTS,
      // a digest is computed here already, and compared when the object is read
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS },
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(credentials ? { credentials } : {}),
    } satisfies S3ClientConfig);
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.ask(() =>
      this.client.send(new PutObjectCommand({ Bucket: this.location.bucket, Key: this.nameOf(key), Body: bytes })),
    );
  }

  async get(key: string): Promise<Buffer | undefined> {
    return this.ask(async () => {
      try {
        const { Body } = await this.client.send(
          new GetObjectCommand({ Bucket: this.location.bucket, Key: this.nameOf(key) }),
        );
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += DELETED_AT_ONCE) {
      const Objects = keys.slice(start, start + DELETED_AT_ONCE).map((key) => ({ Key: this.nameOf(key) }));
      const { Errors = [] } = await this.ask(() =>
        this.client.send(new DeleteObjectsCommand({ Bucket: this.location.bucket, Delete: { Objects, Quiet: true } })),
      );
      const [first] = Errors;
      if (first) throw new Error(`${Errors.length} objects were not erased: ${first.Code} ${first.Message}`);
    }
  }

  async ping(): Promise<void> {
    await this.client.send(new HeadBucketCommand({ Bucket: this.location.bucket }));
  }

  close(): void {
    this.client.destroy();
  }

  private nameOf(key: string): string {
    return this.location.prefix + key;
  }

  private async ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw ServiceError.unavailable('the object store', error instanceof Error ? error : undefined);
    }
  }
}

import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@assay/database/embedded-postgres';
import { type Child, startChild } from './child.js';
import { s3Gateway } from './programs.js';
import { temporaryFolder } from './temporary-folder.js';

export interface TestS3 {
  endpoint: string;
  region: string;
  /** Exists and is empty. */
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** The bucket's folder, in which each object is a file named by its key. */
  folder: string;
  kill(): Promise<void>;
  /** After kill: restarts on the same port, with the same objects. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A real S3 server, versitygw, on a free port, with its own folder. Needs the program: see describeWithS3. */
export async function startS3(): Promise<TestS3> {
  const folder = temporaryFolder();
  const [bucket, region] = ['contents', 'us-east-1'];
  mkdirSync(path.join(folder, bucket));
  const port = await freePort();
  const credentials = { accessKeyId: randomBytes(8).toString('hex'), secretAccessKey: randomBytes(16).toString('hex') };
  const env = {
    ...process.env,
    ROOT_ACCESS_KEY: credentials.accessKeyId,
    ROOT_SECRET_KEY: credentials.secretAccessKey,
  };
  let server: Child;
  const restart = async () => {
    server = startChild(s3Gateway, ['--keep-alive', '--port', `127.0.0.1:${port}`, 'posix', folder], { env });
    await server.untilOutput(/service listening on/, 30_000);
  };
  const kill = () => server.kill();
  const stop = async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await restart();
  } catch (error) {
    await stop();
    throw error;
  }
  const endpoint = `http://127.0.0.1:${port}`;
  return { endpoint, region, bucket, credentials, folder: path.join(folder, bucket), kill, restart, stop };
}

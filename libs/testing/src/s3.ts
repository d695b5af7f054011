import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort, startChild } from './child.js';
import { s3Gateway } from './programs.js';
import { temporaryFolder } from './temporary-folder.js';

export interface TestS3 {
  endpoint: string;
  region: string;
  /** Made, and empty. */
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  /** Where its objects are files, each under its key. */
  folder: string;
  stop(): Promise<void>;
}

/** A real S3 server, versitygw, on a free port, over a folder of its own. Needs the program: see describeWithS3. */
export async function startS3(): Promise<TestS3> {
  const folder = temporaryFolder();
  const [bucket, region] = ['contents', 'us-east-1'];
  mkdirSync(path.join(folder, bucket));
  const port = await freePort();
  const credentials = { accessKeyId: 'test', secretAccessKey: randomBytes(16).toString('hex') };
  const server = startChild(s3Gateway, ['--keep-alive', '--port', `127.0.0.1:${port}`, 'posix', folder], {
    env: { ...process.env, ROOT_ACCESS_KEY: credentials.accessKeyId, ROOT_SECRET_KEY: credentials.secretAccessKey },
  });
  const stop = async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.untilOutput(/service listening on/, 30_000);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint: `http://127.0.0.1:${port}`, region, bucket, credentials, folder: path.join(folder, bucket), stop };
}

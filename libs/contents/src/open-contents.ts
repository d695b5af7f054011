import type { Database } from '@assay/database';
import { Contents } from './contents.js';
import type { S3Location } from './s3-store.js';

/** Contents with their bytes in the bucket of CONTENTS_URL, or without one in PostgreSQL, where the client of S3 is not loaded. */
export async function openContents(database: Database, location: S3Location | undefined): Promise<Contents> {
  if (!location) return new Contents(database);
  const { S3Store } = await import('./s3-store.js');
  return new Contents(database, new S3Store(location));
}

import type { Database } from '@assay/database';
import { Contents } from './contents.js';
import { type S3Location, S3Store } from './s3-store.js';

/** Contents with their bytes in the bucket of CONTENTS_URL, or without one in PostgreSQL. */
export function openContents(database: Database, location: S3Location | undefined): Contents {
  return new Contents(database, location && new S3Store(location));
}

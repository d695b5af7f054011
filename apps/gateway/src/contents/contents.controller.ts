import { Contents } from '@assay/contents';
import { MAX_CONTENTS_BATCH_BYTES, MissingContents, MissingContentsRequest, StoredContents } from '@assay/contracts';
import { Controller, Inject } from '@nestjs/common';
import { type Call, Endpoint, Tag } from '../http/endpoint.js';
import { FromCall } from '../http/from-call.js';
import { tenantOf } from '../http/tenant.js';
import { StorageQuota } from '../usage/storage-quota.js';
import { readBatch } from './read-batch.js';

const change = { actor: 'any', environment: 'own', recentSignIn: false, origin: 'any' } as const;

@Controller()
@Tag('Contents')
export class ContentsController {
  constructor(
    @Inject(Contents) private readonly contents: Contents,
    @Inject(StorageQuota) private readonly quota: StorageQuota,
  ) {}

  @Endpoint('POST', '/v1/contents/missing', {
    summary: 'Find contents that the service does not have',
    description:
      'Checks only contents of the organization and environment of the credential. Existing contents are kept for at least another day.',
    scope: 'write:evaluations',
    limit: 'contents.missing',
    ...change,
    body: MissingContentsRequest,
    success: { status: 200, dto: MissingContents },
  })
  async missing(@FromCall() call: Call<MissingContentsRequest>): Promise<MissingContents> {
    return { digests: await this.contents.missing(tenantOf(call.principal), call.body.digests) };
  }

  @Endpoint('PUT', '/v1/contents', {
    summary: 'Upload a batch of contents',
    description:
      'A tar archive (ustar, pax or GNU) whose regular files are the contents; their names are ignored. At most 32 MiB after decompression, with Content-Encoding gzip, zstd or none. The digests are computed here. A content that no evaluation has named for a day is erased.',
    scope: 'write:evaluations',
    limit: 'contents.put',
    ...change,
    bytes: { contentType: 'application/x-tar', maxBytes: MAX_CONTENTS_BATCH_BYTES, description: 'The tar archive' },
    success: { status: 200, dto: StoredContents },
    errors: ['VALIDATION_FAILED'],
  })
  async put(@FromCall() call: Call<Buffer>): Promise<StoredContents> {
    const batch = await readBatch(call.body, call.request.headers['content-encoding']);
    const tenant = tenantOf(call.principal);
    const received = await this.contents.put(tenant, batch, await this.quota.checkForContents(tenant, batch));
    return { data: received.map(({ digest, bytes }) => ({ digest, size_bytes: bytes.length })) };
  }
}

import { List, Records, Text, Whole } from './fields.js';
import { MAX_LISTED_FILES } from './limits.js';

const DIGEST = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const SHA256 = { pattern: /^[0-9a-f]{64}$/, form: '64 lower-case hexadecimal digits' };

export class MissingContentsRequest {
  @List(
    { text: SHA256 },
    {
      description: 'SHA-256 of contents, in hexadecimal',
      minItems: 1,
      maxItems: MAX_LISTED_FILES,
      example: [DIGEST],
    },
  )
  digests!: string[];
}

export class MissingContents {
  @List(
    { text: SHA256 },
    { description: 'Contents that still have to be sent to PUT /v1/contents, without duplicates', example: [DIGEST] },
  )
  digests!: string[];
}

export class StoredContent {
  @Text({ description: 'SHA-256 of the content, in hexadecimal', example: DIGEST })
  digest!: string;
  @Whole({ description: 'Size in bytes', min: 0, example: 0 })
  size_bytes!: number;
}

export class StoredContents {
  @Records(() => StoredContent, {
    description: 'The contents of the batch, in the same order',
    maxItems: MAX_LISTED_FILES,
  })
  data!: StoredContent[];
}

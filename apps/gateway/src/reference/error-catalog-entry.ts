import { ERROR_CODES, FreeObject, keysOf, List, OneOf, RETRIES, Text, Texts } from '@assay/contracts';

/** One code of the catalog. `details.doc_url` of every error leads to it. */
export class ErrorCatalogEntry {
  @OneOf(keysOf(ERROR_CODES), { description: 'Code', example: 'AUTH_EXPIRED_KEY' })
  code!: string;
  @List({ whole: {} }, { description: 'HTTP statuses that it comes with', example: [401] })
  statuses!: readonly number[];
  @Text({ description: 'What it means', example: 'Key expired' })
  meaning!: string;
  @Text({ description: 'What the caller does next' })
  remedy!: string;
  @OneOf(RETRIES, { description: 'Whether the same request may be sent again', example: 'no' })
  retry!: (typeof RETRIES)[number];
  @Texts({ description: 'Members of `details`, besides doc_url, and their types' })
  details!: Readonly<Record<string, string>>;
  @Texts({ description: 'Codes of fields and their meaning; VALIDATION_FAILED only', optional: true })
  field_codes?: Readonly<Record<string, string>>;
  @FreeObject({ description: 'Example of a response' })
  example!: object;
}

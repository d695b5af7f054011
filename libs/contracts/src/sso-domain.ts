import { OneOf, Text, Timestamp } from './fields.js';
import { pageOf } from './page.js';

/** Email domains of an organization, proved by a TXT record. */

export const DOMAIN_STATUSES = ['pending', 'verified'] as const;
export type DomainStatus = (typeof DOMAIN_STATUSES)[number];

export class CreateDomainRequest {
  @Text({ description: 'Domain of email addresses, such as example.com', min: 3, max: 253, example: 'example.com' })
  domain!: string;
}

export class Domain {
  @Text({ description: 'Identifier', example: 'dom_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  domain_id!: string;
  @Text({ description: 'The domain, lower-case, in its ASCII form', example: 'example.com' })
  domain!: string;
  @OneOf(DOMAIN_STATUSES, { description: 'State', example: 'pending' })
  status!: DomainStatus;
  @Text({ description: 'Name of the TXT record that verifies it', example: '_assay-challenge.example.com' })
  txt_name!: string;
  @Text({ description: 'Value of that record', example: 'assay-domain-verification=…' })
  txt_value!: string;
  @Timestamp({ description: 'When it was verified', nullable: true })
  verified_at!: string | null;
  @Timestamp({ description: 'When the record was last checked', nullable: true })
  checked_at!: string | null;
  @Text({ description: 'Why the last check did not verify it, and what to do', nullable: true })
  problem!: string | null;
  @Timestamp({ description: 'When it was added' })
  created_at!: string;
}

export class DomainPage extends pageOf(() => Domain, 'The domains, newest first') {}

import { OneOf, Text, Timestamp } from '../fields.js';
import { PageQuery, pageOf } from '../page.js';
import { FRAMEWORK_IDS, type FrameworkId } from './framework.js';

export const EXCEPTION_KINDS = ['accepted_risk', 'not_applicable'] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

export class CreateComplianceExceptionRequest {
  @OneOf(FRAMEWORK_IDS, { description: 'Framework', example: 'pci-dss-4' })
  framework!: FrameworkId;
  @Text({ description: 'Control', min: 1, max: 40, example: '6.2.4' })
  control_id!: string;
  @OneOf(EXCEPTION_KINDS, { description: 'Type. Default: accepted_risk', optional: true })
  kind?: ExceptionKind;
  @Text({ description: 'The person responsible for it', min: 1, max: 200, example: 'ciso@acme.example' })
  owner!: string;
  @Text({ description: 'Reason', min: 1, max: 2_000, multiline: true, example: 'Compensated by the gateway in front' })
  reason!: string;
  @Timestamp({ description: 'When it expires, at most 400 days from now' })
  expires_at!: string;
}

export class ComplianceException {
  @Text({ description: 'Identifier', example: 'exc_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @OneOf(FRAMEWORK_IDS, { description: 'Framework', example: 'pci-dss-4' })
  framework!: FrameworkId;
  @Text({ description: 'Control', example: '6.2.4' })
  control_id!: string;
  @OneOf(EXCEPTION_KINDS, { description: 'Type', example: 'accepted_risk' })
  kind!: ExceptionKind;
  @Text({ description: 'The person responsible for it' })
  owner!: string;
  @Text({ description: 'Reason', multiline: true })
  reason!: string;
  @OneOf(['active', 'expired'], { description: 'Whether it is in force now', example: 'active' })
  status!: 'active' | 'expired';
  @Timestamp({ description: 'When it expires' })
  expires_at!: string;
  @Timestamp({ description: 'When it was recorded' })
  created_at!: string;
  @Text({ description: 'Who recorded it' })
  created_by!: string;
}

export class ComplianceExceptionPage extends pageOf(() => ComplianceException, 'The exceptions, newest first') {}

export class ListComplianceExceptionsQuery extends PageQuery {
  @OneOf(FRAMEWORK_IDS, { description: 'Only for this framework', optional: true })
  framework?: FrameworkId;
  @Timestamp({
    description: 'Only exceptions that end before this time and have not ended yet',
    optional: true,
    example: '2027-05-21T12:00:00.000Z',
  })
  ends_before?: string;
}

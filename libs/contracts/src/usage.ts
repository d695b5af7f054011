import { ENVIRONMENTS, type Environment } from './api-key.js';
import { List, Nested, OneOf, Text, Whole } from './fields.js';
import { PageQuery, pageOf } from './page.js';

export const USAGE_DAYS_MAX = 90;
const USAGE_DAYS = 30;

const Days = () =>
  Whole({
    description: `Days that are counted, today (UTC) included. Default: ${USAGE_DAYS}`,
    min: 1,
    max: USAGE_DAYS_MAX,
    optional: true,
    example: USAGE_DAYS,
  });

export class UsageQuery {
  @Days()
  days?: number;
}

export class ListUsageQuery extends PageQuery {
  @Days()
  days?: number;
}

export const USAGE_GROUPS = ['day', 'credential', 'repository'] as const;
export type UsageGroup = (typeof USAGE_GROUPS)[number];

export class ExportUsageQuery extends UsageQuery {
  @OneOf(USAGE_GROUPS, { description: 'What a line stands for. Default: day', optional: true, example: 'day' })
  by?: UsageGroup;
}

/** The number of days that a query asks for. */
export function usageDays({ days = USAGE_DAYS }: UsageQuery): number {
  return days;
}

/** What evaluations used. */
export class EvaluationUsage {
  @Whole({ description: 'Evaluations submitted, deleted ones included', min: 0, example: 412 })
  evaluations!: number;
  @Whole({ description: 'Files of these evaluations, unchanged ones included', min: 0, example: 98_120 })
  files!: number;
  @Whole({
    description: 'Bytes of these files, without those of unknown size',
    min: 0,
    example: 731_204_118,
  })
  bytes!: number;
  @Whole({
    description: 'Of these evaluations, those of unknown size: they were submitted before sizes were recorded',
    min: 0,
    example: 0,
  })
  unsized_evaluations!: number;
}

/** What evaluations used, and requests to the API. */
export class Usage extends EvaluationUsage {
  @Whole({ description: 'API requests, without those of the portal’s own pages', min: 0, example: 20_144 })
  requests!: number;
  @Whole({ description: 'Of these, requests that returned an error (4xx, 5xx)', min: 0, example: 310 })
  failed_requests!: number;
  @Whole({ description: 'Of these, requests beyond a rate limit (429)', min: 0, example: 12 })
  rate_limited_requests!: number;
}

export class UsageOfDay extends Usage {
  @Text({ description: 'Day, in UTC', example: '2026-11-24' })
  day!: string;
}

/** What an organization stores now, in all environments. */
export class StorageUsage {
  @Whole({
    description:
      'Bytes that the organization stores now, in all environments: file contents, lists of files, evidence files and compliance reports. Each counts 256 bytes besides its own. Equal contents count once for each environment',
    min: 0,
    example: 731_204_118,
  })
  bytes!: number;
  @Whole({
    description: 'Maximum of these bytes. What would exceed it is rejected with 422',
    min: 0,
    example: 107_374_182_400,
  })
  max_bytes!: number;
}

export class UsageOverTime {
  @OneOf(ENVIRONMENTS, { description: 'Environment', example: 'prod' })
  environment!: Environment;
  @Nested(() => Usage, { description: 'All days together' })
  total!: Usage;
  @Nested(() => StorageUsage, { description: 'What the organization stores now, in all environments' })
  storage!: StorageUsage;
  @List({ nested: () => UsageOfDay }, { description: 'Every day of the period, oldest first' })
  days!: UsageOfDay[];
}

export class UsageOfCredential extends Usage {
  @Text({
    description: 'The API key, application or SCIM token',
    example: 'key_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  credential_id!: string;
  @Text({
    description: 'Its current name; null if it no longer exists',
    nullable: true,
    example: 'CI of the payments team',
  })
  credential_name!: string | null;
}

export class UsageOfCredentialPage extends pageOf(() => UsageOfCredential, 'The credentials, most requests first') {}

export class UsageOfRepository extends EvaluationUsage {
  @Text({ description: 'Repository', example: 'acme/shop' })
  repository!: string;
}

export class UsageOfRepositoryPage extends pageOf(
  () => UsageOfRepository,
  'The repositories, most evaluations first',
) {}

import { Flag, Nested, Text, Timestamp } from './fields.js';
import { FindingViewFilters } from './open-finding.js';
import { pageOf } from './page.js';

/** Views that a person, key or application has at once in an environment, at most. */
export const MAX_FINDING_VIEWS = 100;

const NAME = {
  description: 'Name; unique among the shared views of its creator, or among their private ones',
  min: 1,
  max: 60,
  pattern: /\S/,
  form: 'a name that is not blank',
  example: 'Payments, to triage',
} as const;
const FILTERS = {
  description: 'Filters and order: the query parameters of GET /v1/findings, with a JSON array for a list of values',
  example: { repository: 'acme/payments', severity: ['critical', 'high'], state: ['untriaged'], max_age_days: 7 },
} as const;

export class CreateFindingViewRequest {
  @Text(NAME)
  name!: string;
  @Nested(() => FindingViewFilters, FILTERS)
  filters!: FindingViewFilters;
  @Flag({
    description: 'Whether everyone in the organization sees it. true requires write:evaluations. Default: false',
    optional: true,
  })
  shared?: boolean;
}

/** What is left out stays as it is. */
export class UpdateFindingViewRequest {
  @Text({ ...NAME, optional: true })
  name?: string;
  @Nested(() => FindingViewFilters, { ...FILTERS, optional: true })
  filters?: FindingViewFilters;
  @Flag({
    description: 'Whether everyone in the organization sees it. Only its creator can make it private',
    optional: true,
  })
  shared?: boolean;
}

export class FindingView {
  @Text({ description: 'Identifier', example: 'fvw_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Name', example: NAME.example })
  name!: string;
  @Nested(() => FindingViewFilters, FILTERS)
  filters!: FindingViewFilters;
  @Flag({ description: 'Whether everyone in the organization sees it, or its creator alone' })
  shared!: boolean;
  @Text({ description: 'The person or key that created it', example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  created_by!: string;
  @Timestamp({ description: 'When it was created' })
  created_at!: string;
  @Timestamp({ description: 'When it was last changed' })
  updated_at!: string;
}

export class FindingViewPage extends pageOf(() => FindingView, 'The views') {}

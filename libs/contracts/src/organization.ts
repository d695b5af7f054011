import { ENVIRONMENTS, type Environment } from './api-key.js';
import { List, OneOf, Text, Timestamp, Whole } from './fields.js';
import { PLANS, type Plan } from './principal.js';

export class Organization {
  @Text({ description: 'Identifier', example: 'org_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @Text({ description: 'Name', example: 'Acme' })
  name!: string;
  @OneOf(PLANS, { description: 'Plan', example: 'enterprise' })
  plan!: Plan;
  @Timestamp({ description: 'When it was made' })
  created_at!: string;
}

export class RateLimitWindow {
  @Text({ description: 'Name of the limit', example: 'default.minute' })
  policy!: string;
  @Whole({ description: 'Maximum requests in the window', example: 1000 })
  limit!: number;
  @Whole({ description: 'Requests remaining', example: 998 })
  remaining!: number;
  @Whole({ description: 'Window size in seconds', example: 60 })
  window_seconds!: number;
  @Timestamp({ description: 'When the window ends; null where none is open', nullable: true })
  resets_at!: string | null;
}

export class RateLimits {
  @OneOf(ENVIRONMENTS, { description: 'Environment that these windows belong to', example: 'prod' })
  environment!: Environment;
  @List({ nested: () => RateLimitWindow }, { description: 'Every limit of the organization' })
  data!: RateLimitWindow[];
}

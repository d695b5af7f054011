import { List, OneOf, Text } from './fields.js';
import { CREDENTIAL_ROLES, type CredentialRole } from './roles.js';
import { SCOPE_NAMES, type Scope } from './scopes.js';

/** What a key and an application carry of their maker. */
export abstract class CarriedAuthority {
  @OneOf(CREDENTIAL_ROLES, {
    description:
      'The highest role that it can act with: the role of the person who created it, reduced if that person was demoted or left. `reader` can read evaluations, policies and the organization',
    example: 'admin',
  })
  authority!: CredentialRole;
  @Text({
    description: 'The person whose authority it has; null for the organization itself',
    nullable: true,
    example: 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  maker_id!: string | null;
  @List(
    { oneOf: SCOPE_NAMES },
    { description: 'Scopes that exceed its authority: suspended until an owner takes it over', example: [] },
  )
  suspended_scopes!: Scope[];
}

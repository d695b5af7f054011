import { CreateApiKeyRequest } from '../api-key.js';
import { List, Nested, Text } from '../fields.js';
import type { VerifyResult } from '../principal.js';
import { Actor } from './actor.js';

/** At most so many credentials are verified by one call. */
export const MAX_VERIFIED_AT_ONCE = 100;
/** Longer than any credential is. */
const MAX_CREDENTIAL_CHARACTERS = 256;

/** Of a statement, under DSSE. */
export interface AttestationSignature {
  keyid: string;
  /** Base64. */
  sig: string;
}

/** Either one credential or several. */
export class VerifyCredentialsRequest {
  @Text({ description: 'One credential', max: MAX_CREDENTIAL_CHARACTERS, optional: true })
  credential?: string;
  @List(
    { text: { max: MAX_CREDENTIAL_CHARACTERS } },
    { description: 'Several credentials', minItems: 1, maxItems: MAX_VERIFIED_AT_ONCE, optional: true },
  )
  credentials?: string[];
}
export type VerifyResponse = VerifyResult | { results: VerifyResult[] };

/** As many as a page of a list has. */
export const MAX_NAMES_AT_ONCE = 100;

/** Whose names are asked for, as they are called today. */
export class CredentialNamesCommand {
  @List({ text: { max: 500 } }, { description: 'Members, keys, clients, SCIM tokens', maxItems: MAX_NAMES_AT_ONCE })
  ids!: string[];
}

export class CreateApiKeyCommand {
  @Nested(() => Actor, { description: 'Who creates the key' })
  actor!: Actor;
  @Nested(() => CreateApiKeyRequest, { description: 'The key' })
  key!: CreateApiKeyRequest;
}

export class RollApiKeyCommand {
  @Nested(() => Actor, { description: 'Who rotates the key' })
  actor!: Actor;
  @Text({ description: 'Life of the old key, as RollApiKeyRequest takes it', max: 16, optional: true })
  overlap?: string;
}

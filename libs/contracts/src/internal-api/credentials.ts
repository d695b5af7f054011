import { CreateApiKeyRequest } from '../api-key.js';
import { List, Nested, Text } from '../fields.js';
import type { VerifyResult } from '../principal.js';
import { Actor } from './actor.js';

/** Credentials in one call. */
export const MAX_VERIFIED_AT_ONCE = 100;
/** Longer than any credential. */
const MAX_CREDENTIAL_CHARACTERS = 256;

/** One signature of a DSSE envelope. */
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

/** The size of a page of a list. */
export const MAX_NAMES_AT_ONCE = 100;

/** Asks for the current names of these identifiers. */
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

import { Flag, List, Text } from './fields.js';

export class DsseSignature {
  @Text({
    description:
      'Identifier of the key, which the authorization server publishes at /.well-known/attestation-keys.json',
  })
  keyid!: string;
  @Text({ description: 'Ed25519 signature of the pre-authentication encoding, in base64' })
  sig!: string;
}

/** DSSE v1. */
export class DsseEnvelope {
  @Text({ description: 'in-toto Statement v1 with a SLSA verification summary, as base64 of its JSON' })
  payload!: string;
  @Text({ description: 'Type of the payload', example: 'application/vnd.in-toto+json' })
  payloadType!: string;
  @List({ nested: () => DsseSignature }, { description: 'Signatures' })
  signatures!: DsseSignature[];
}

export class SarifQuery {
  @Flag({ description: 'Whether to include findings of the baseline that are gone. Default: false', optional: true })
  include_absent?: boolean;
}

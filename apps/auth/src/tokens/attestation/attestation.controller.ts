import type { AttestationSignature, InternalCall } from '@assay/contracts';
import { IN_TOTO_PAYLOAD_TYPE, preAuthenticationEncoding } from '@assay/policy-engine/attestation';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Access } from '../../web/access.js';
import { Internal } from '../../web/internal.js';
import { AttestationKeys } from './attestation-keys.js';

/** A statement names up to 2,000 files by paths of up to 1,024 characters. */
const MAX_STATEMENT_BYTES = 8 * 1_048_576;

/** Statements are bodies of their own type, larger than any other body here, and signed as the bytes that they are. */
export function acceptStatements(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    IN_TOTO_PAYLOAD_TYPE,
    { parseAs: 'buffer', bodyLimit: MAX_STATEMENT_BYTES },
    (_request, body, done) => done(null, body),
  );
}

@Controller()
export class AttestationController {
  constructor(@Inject(AttestationKeys) private readonly keys: AttestationKeys) {}

  /** The key set as RFC 7517 has it: all that `assay verify` needs beside an attestation. */
  @Get('.well-known/attestation-keys.json')
  @Header('cache-control', 'public, max-age=300')
  @Header('access-control-allow-origin', '*')
  @Access('public')
  published() {
    return this.keys.published();
  }

  /** Signs the statement of an evaluation, as DSSE says, and nothing of any other type. */
  @Internal('attestations.sign')
  sign({ command: statement }: InternalCall<'attestations.sign'>): Promise<AttestationSignature> {
    return this.keys.sign(preAuthenticationEncoding(IN_TOTO_PAYLOAD_TYPE, statement));
  }
}

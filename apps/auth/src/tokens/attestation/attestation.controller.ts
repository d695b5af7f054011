import type { AttestationSignature } from '@assay/contracts';
import { ServiceError } from '@assay/errors';
import { IN_TOTO_PAYLOAD_TYPE, preAuthenticationEncoding } from '@assay/policy-engine/attestation';
import { Controller, Get, Header, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Access } from '../../web/access.js';
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
  @Post('internal/attestations/sign')
  @HttpCode(200)
  @Access('internal')
  sign(@Req() request: FastifyRequest): Promise<AttestationSignature> {
    if (!Buffer.isBuffer(request.body))
      throw ServiceError.invalid([
        { field: 'body', message: `The body must be a statement (${IN_TOTO_PAYLOAD_TYPE})`, code: 'INVALID_FORMAT' },
      ]);
    return this.keys.sign(preAuthenticationEncoding(IN_TOTO_PAYLOAD_TYPE, request.body));
  }
}

import { createHmac, hkdfSync } from 'node:crypto';
import { isJsonObject } from '@assay/contracts';
import { equalSecrets } from '@assay/credentials';
import type { FastifyRequest } from 'fastify';

const MAX_FIELD_CHARACTERS = 1_024;

/** A form was not sent by a page of ours. */
export class ForeignForm extends Error {
  override name = 'ForeignForm';
}

/** Fields of our own forms, and proof that a page of ours sent them. */
export class Forms {
  private readonly key: Buffer;

  constructor(
    secret: string,
    /** Ours: {auth_url} without a path. */
    private readonly origin: () => string,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'assay forms', 32));
  }

  /** What a form carries, for what it belongs to (an interaction, a cookie of ours). */
  token(subject: string): string {
    return createHmac('sha256', this.key).update(subject).digest('base64url');
  }

  /** @throws ForeignForm */
  check(request: FastifyRequest, subject: string): void {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (origin !== undefined && origin !== this.origin()) throw new ForeignForm();
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new ForeignForm();
    if (!equalSecrets(field(request.body, 'csrf'), this.token(subject))) throw new ForeignForm();
  }
}

/** One text of a form; empty where it is missing, given twice or too long. */
export function field(body: unknown, name: string, maxCharacters = MAX_FIELD_CHARACTERS): string {
  const value = isJsonObject(body) && Object.hasOwn(body, name) ? body[name] : '';
  return typeof value === 'string' && value.length <= maxCharacters && !value.includes('\0') ? value : '';
}

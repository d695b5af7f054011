import { ERROR_TYPE_BY_STATUS, type ErrorCode, type ErrorEnvelope, SCIM_PATH } from '@assay/contracts';
import { scimError, scimErrorBody } from '@assay/errors';

/** `scimType` of an error (RFC 7644, section 3.12, table 9). */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'invalidVers'
  | 'expiredCursor'
  | 'invalidCursor';

const CODES: Record<number, ErrorCode> = {
  400: 'VALIDATION_FAILED',
  403: 'AUTH_ORG_ACCESS_DENIED',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_ALREADY_EXISTS',
  412: 'VALIDATION_FAILED',
  413: 'VALIDATION_FAILED',
  501: 'VALIDATION_FAILED',
};

const TYPES: Record<number, ErrorEnvelope['error']> = { 412: 'conflict', ...ERROR_TYPE_BY_STATUS };

/** A rejection in SCIM's words (RFC 7644, section 3.12). */
export class ScimError extends Error {
  override name = 'ScimError';

  constructor(
    readonly status: number,
    readonly detail: string,
    readonly scimType?: ScimType,
  ) {
    super(detail);
  }

  /** As an operation of a bulk response shows it. */
  brief(): Record<string, unknown> {
    return { ...scimError(this.status, this.detail, this.scimType), code: this.code };
  }

  /** As the response to a request of its own, like every error of the API. */
  body({ requestId, base }: { requestId: string; base: string }): Record<string, unknown> {
    const envelope: ErrorEnvelope = {
      error: TYPES[this.status] ?? 'validation_error',
      message: this.detail,
      code: this.code,
      details: { doc_url: `${base.slice(0, -SCIM_PATH.length)}/errors/${this.code}` },
      request_id: requestId,
    };
    return scimErrorBody(envelope, this.status, this.scimType);
  }

  private get code(): ErrorCode {
    return CODES[this.status] ?? 'VALIDATION_FAILED';
  }

  static notFound(type: string, id: string): ScimError {
    return new ScimError(404, `${type} ${JSON.stringify(id.slice(0, 200))} does not exist`);
  }
}

export const invalidValue = (detail: string) => new ScimError(400, detail, 'invalidValue');
export const invalidPath = (detail: string) => new ScimError(400, detail, 'invalidPath');
export const invalidSyntax = (detail: string) => new ScimError(400, detail, 'invalidSyntax');
export const invalidFilter = (detail: string) => new ScimError(400, detail, 'invalidFilter');

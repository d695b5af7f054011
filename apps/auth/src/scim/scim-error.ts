import type { ErrorCode } from '@assay/contracts';

/** `scimType` of an error (RFC 7644, section 3.12, table 9). */
export type ScimType =
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

/** A refusal in SCIM's words (RFC 7644, section 3.12). The gateway adds the envelope's other fields. */
export class ScimError extends Error {
  override name = 'ScimError';

  constructor(
    readonly status: number,
    readonly detail: string,
    readonly scimType?: ScimType,
  ) {
    super(detail);
  }

  body() {
    return {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(this.status),
      ...(this.scimType ? { scimType: this.scimType } : {}),
      detail: this.detail,
      code: CODES[this.status] ?? 'VALIDATION_FAILED',
    };
  }

  static notFound(type: string, id: string): ScimError {
    return new ScimError(404, `${type} ${JSON.stringify(id.slice(0, 200))} does not exist`);
  }
}

export const invalidValue = (detail: string) => new ScimError(400, detail, 'invalidValue');
export const invalidPath = (detail: string) => new ScimError(400, detail, 'invalidPath');
export const invalidSyntax = (detail: string) => new ScimError(400, detail, 'invalidSyntax');
export const invalidFilter = (detail: string) => new ScimError(400, detail, 'invalidFilter');

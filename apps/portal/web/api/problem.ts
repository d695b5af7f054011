import type { Schemas } from '@assay/sdk';

export type ErrorEnvelope = Schemas['Error'];

interface EnvelopeDetails {
  doc_url?: string;
  errors?: { field: string; message: string; code: string }[];
  retry_after?: number;
  required_scope?: string;
  reason?: string;
  required_plans?: string[];
  current_plan?: string;
  /** What a 404 or 409 is about. */
  resource_id?: string;
  /** Of a step-up: how old the sign-in may be, in seconds, and its level. */
  max_age?: number;
  acr_values?: string;
}

/** An error of the API, from its envelope; also a broken connection (status 0). */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly details: EnvelopeDetails;

  constructor(status: number, envelope: Partial<ErrorEnvelope>) {
    super(envelope.message ?? 'Cannot reach the service. Check your connection and try again.');
    this.name = 'Problem';
    this.status = status;
    this.code = envelope.code ?? (status === 0 ? 'UNREACHABLE' : `HTTP_${status}`);
    this.requestId = envelope.request_id;
    // the document describes details by their code, and here are those of all codes
    this.details = (envelope.details ?? {}) as EnvelopeDetails;
  }

  get docUrl(): string | undefined {
    return this.details.doc_url;
  }

  /** Whether another sign-in would help (docs/decisions/step-up.md). */
  get needsSignIn(): boolean {
    return this.status === 403 && this.details.reason === 'step_up';
  }

  get needsPlan(): boolean {
    return this.status === 403 && this.details.reason === 'plan';
  }

  /** Messages by field path, for the fields of a form: they stand below a label, and name no field of the API. */
  get fields(): Record<string, string> {
    return Object.fromEntries((this.details.errors ?? []).map(({ field, message }) => [field, beside(field, message)]));
  }

  static async of(response: Response): Promise<Problem> {
    const envelope: Partial<ErrorEnvelope> = await response
      .json()
      .catch(() => ({ message: `The service returned ${response.status}` }));
    return new Problem(response.status, envelope);
  }

  static from(error: unknown): Problem {
    if (error instanceof Problem) return error;
    return new Problem(0, error instanceof TypeError || !(error instanceof Error) ? {} : { message: error.message });
  }
}

function beside(field: string, message: string): string {
  if (!message.startsWith(`${field} `)) return message;
  const entry = /\[(\d+)\]$/.exec(field)?.[1];
  return `${entry === undefined ? 'It' : `Entry ${Number(entry) + 1}`}${message.slice(field.length)}`;
}

import { errors } from 'oidc-provider';

/** oidc-provider's own limit of a body, in bytes. */
export const MAX_BODY_BYTES = 56 * 1_024;
export const FORM = 'application/x-www-form-urlencoded';

/**
 * The body of a request to an OAuth endpoint as flat text parameters: JSON as this service's specification shows it, or the
 * form of RFC 6749. What one of them could say and the other could not (arrays, nesting, a name twice) is rejected.
 * @returns undefined if there is no body
 * @throws InvalidRequest
 */
export function readParameters(contentType: string | undefined, body: Buffer): Record<string, string> | undefined {
  if (body.length === 0) return undefined;
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type !== FORM)
    throw new errors.InvalidRequest(`send the body as ${FORM} or application/json`);
  const text = decode(body);
  const entries = type === FORM ? [...new URLSearchParams(text)] : jsonEntries(text);
  // a member called __proto__ stays a member
  const parameters: Record<string, string> = Object.create(null);
  for (const [name, value] of entries) {
    if (name.includes('\0') || value.includes('\0'))
      throw new errors.InvalidRequest('parameters must not contain a NUL character');
    if (name in parameters) throw new errors.InvalidRequest(`${printable(name)} is given twice`);
    parameters[name] = value;
  }
  return parameters;
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new errors.InvalidRequest('the body is not valid UTF-8');
  }
}

function jsonEntries(text: string): [string, string][] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new errors.InvalidRequest('the body is not valid JSON');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new errors.InvalidRequest('the body must be a JSON object');
  return Object.entries(parsed)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      if (typeof value === 'string') return [name, value];
      if (typeof value === 'number' || typeof value === 'boolean') return [name, String(value)];
      throw new errors.InvalidRequest(`${printable(name)} must be a string`);
    });
}

function printable(name: string): string {
  return name.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 50);
}

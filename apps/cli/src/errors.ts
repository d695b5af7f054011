/** The code of an error of the system, of Node or of a library, such as ENOENT. */
export function codeOf(error: unknown): string | undefined {
  return hasMember(error, 'code') && typeof error.code === 'string' ? error.code : undefined;
}

/** What caused the error, or the error itself: fetch puts the reason of a failed connection there. */
export function causeOf(error: unknown): unknown {
  return (hasMember(error, 'cause') ? error.cause : undefined) ?? error;
}

/** The code of what caused the error. */
export function causeCodeOf(error: unknown): string | undefined {
  return hasMember(error, 'cause') ? codeOf(error.cause) : undefined;
}

export function messageOf(error: unknown): string {
  return hasMember(error, 'message') ? String(error.message) : String(error);
}

function hasMember<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && name in value;
}

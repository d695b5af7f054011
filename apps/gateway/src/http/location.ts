/** The Location of a response: that of its contract, filled in from the response and from the parameters of the request's path. */
export function locationOf(
  { location }: { location?: string },
  params: Record<string, string>,
  body: unknown,
): string | undefined {
  const given = Object.assign({}, params, body);
  return location?.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => valueAt(given, name));
}

function valueAt(given: unknown, name: string): string {
  const value = name.split('.').reduce((at: unknown, key) => Object(at)[key], given);
  if (typeof value !== 'string') throw new Error(`A Location names ${name}, which the response does not have`);
  return value;
}

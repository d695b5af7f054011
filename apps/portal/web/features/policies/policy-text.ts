import { isJson, type Mode } from './queries.ts';

/** The text with another mode; nothing else of it moves. @throws if it is JSON that cannot be read */
export function withMode(source: string, mode: Mode): string {
  return withField(source, 'mode', mode);
}

/** The text with another name. @throws if it is JSON that cannot be read */
export function withName(source: string, name: string): string {
  return withField(source, 'name', isJson(source) ? name : JSON.stringify(name));
}

/** In YAML a line of the top level that begins with the key is that key: texts of several lines are indented. */
function withField(source: string, field: string, value: string): string {
  if (isJson(source)) return JSON.stringify({ ...JSON.parse(source), [field]: value }, null, 2);
  const line = `${field}: ${value}`;
  const known = new RegExp(`^${field}:.*$`, 'm');
  if (known.test(source)) return source.replace(known, () => line);
  return source.replace(/^rules:/m, () => `${line}\nrules:`);
}

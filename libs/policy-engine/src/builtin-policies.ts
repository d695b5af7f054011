import { readdirSync, readFileSync } from 'node:fs';
import type { PolicyDocument } from '@assay/contracts';
import { parse } from 'yaml';

export interface BuiltinPolicy {
  /** The file's name without `.yaml`: `secrets`, `python-security`. Stable across releases. */
  id: string;
  document: PolicyDocument;
  /** The YAML as shipped, with its comments: what `validatePolicy` takes to name lines and columns. */
  source: string;
}

/** `policies/` lies beside both `src/` and `dist/`, so one relative URL serves the tests and the built package. */
const FOLDER = new URL('../policies/', import.meta.url);

/**
 * The policies that ship with the product, by id in ascending order. Read from disk at each call; nothing is validated
 * here, because the package's own tests validate exactly these files.
 *
 * @param wanted by id; parsing all of them takes a third of a second
 * @throws Error where the package is incomplete (no policy file) or a file is not YAML; both name the place.
 */
export function builtinPolicies(wanted: (id: string) => boolean = () => true): BuiltinPolicy[] {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  if (files.length === 0)
    throw new Error(`No policy in ${FOLDER.pathname}: the package was installed without its policies/ folder.`);
  const ids = files.map((file) => file.slice(0, -'.yaml'.length));
  return ids.filter(wanted).map((id) => {
    const source = readFileSync(new URL(`${id}.yaml`, FOLDER), 'utf8');
    try {
      return { id, document: parse(source) as PolicyDocument, source };
    } catch (cause) {
      throw new Error(`The built-in policy ${id}.yaml is not YAML.`, { cause });
    }
  });
}

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
 * @throws Error where the package is incomplete (no policy file) or a file is not YAML; both name the place.
 */
export function builtinPolicies(): BuiltinPolicy[] {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  if (files.length === 0)
    throw new Error(`No policy in ${FOLDER.pathname}: the package was installed without its policies/ folder.`);
  return files.map((file) => {
    const source = readFileSync(new URL(file, FOLDER), 'utf8');
    try {
      return { id: file.slice(0, -'.yaml'.length), document: parse(source) as PolicyDocument, source };
    } catch (cause) {
      throw new Error(`The built-in policy ${file} is not YAML.`, { cause });
    }
  });
}

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { PolicyDocument } from '@assay/contracts';
import type * as Yaml from 'yaml';
import { errorCode } from './error-code.js';
import { loadOnce } from './load-once.js';
import { policyDigest } from './policy/canonical-json.js';

const yaml = loadOnce<typeof Yaml>('yaml');

export interface BuiltinPolicy {
  /** The file's name without `.yaml`: `secrets`, `python-security`. Stable across releases. */
  id: string;
  document: PolicyDocument;
  /** `policyDigest` of the document. */
  digest: string;
  /** The YAML as shipped, with its comments: what `validatePolicy` takes to name lines and columns. */
  source: string;
}

/** `policies/` and `dist/` lie beside `src/`, so relative URLs serve the tests and the built package. */
const SOURCES = new URL('../policies/', import.meta.url);
const PARSED = new URL('../dist/policies/', import.meta.url);

/**
 * The policies that ship with the product, by id in ascending order. Read from disk at each call; nothing is validated
 * here, because the package's own tests validate exactly these files.
 *
 * @param wanted by id
 * @param parsed where `parseAhead` wrote them. Parsing all of them takes more than a second of processor time, which every
 * start would pay for; what is missing there, or of another text, is parsed now
 * @throws Error where the package is incomplete (no policy file) or a file is not YAML; both name the place.
 */
export function builtinPolicies(wanted: (id: string) => boolean = () => true, parsed: URL = PARSED): BuiltinPolicy[] {
  const files = readdirSync(SOURCES)
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  if (files.length === 0)
    throw new Error(`No policy in ${SOURCES.pathname}: the package was installed without its policies/ folder.`);
  const ids = files.map((file) => file.slice(0, -'.yaml'.length));
  return ids.filter(wanted).map((id) => {
    const source = readFileSync(new URL(`${id}.yaml`, SOURCES), 'utf8');
    const ready = readParsed(new URL(`${id}.json`, parsed));
    // one that an older build wrote has no digest
    if (ready?.digest && ready.source === digest(source))
      return { id, document: ready.document, digest: ready.digest, source };
    try {
      const document: PolicyDocument = yaml().parse(source);
      return { id, document, digest: policyDigest(document), source };
    } catch (cause) {
      throw new Error(`The built-in policy ${id}.yaml is not YAML.`, { cause });
    }
  });
}

/** Writes every built-in policy as JSON, which is read a hundred times as fast as its YAML. Run when the package is built. */
export function parseAhead(parsed: URL = PARSED): void {
  mkdirSync(parsed, { recursive: true });
  for (const { id, document, digest: documentDigest, source } of builtinPolicies(() => true, parsed)) {
    const file = new URL(`${id}.json`, parsed);
    const draft = new URL(`${id}.json.${process.pid}`, parsed);
    writeFileSync(
      draft,
      JSON.stringify({ source: digest(source), digest: documentDigest, document } satisfies ParsedPolicyFile),
    );
    renameSync(draft, file);
  }
}

interface ParsedPolicyFile {
  /** SHA-256 of the YAML. */
  source: string;
  /** Of the document. */
  digest: string;
  document: PolicyDocument;
}

function readParsed(file: URL): ParsedPolicyFile | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function digest(source: string): string {
  return createHash('sha256').update(source).digest('hex');
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isJsonObject } from '@assay/contracts/json-object';
import {
  AttestationError,
  type AttestationKey,
  type AttestationStatement,
  type AttestedFile,
  verifyAttestation,
} from '@assay/policy-engine/attestation';
import { codeOf } from '../errors.js';
import { EXIT, Failure } from '../exit-codes.js';
import { listFiles } from '../files/list-files.js';
import { readText } from '../files/read-text.js';

export interface VerifyOptions {
  attestation: string;
  /** A file: the key set that the authorization server publishes. */
  keys: string;
  /** The folder that was evaluated. */
  files?: string;
}

/**
 * What an attestation says, after its signature was checked. Offline: reads its arguments and nothing else.
 * @throws Failure `blocked` where it does not hold; `usage` where a file cannot be read
 */
export async function verifyFile(options: VerifyOptions): Promise<AttestationStatement> {
  const text = read(options.attestation, 'the attestation');
  const keys = readKeys(read(options.keys, 'the key set'), options.keys);
  const files = options.files === undefined ? undefined : await digests(options.files);
  try {
    return verifyAttestation(text, keys, files);
  } catch (error) {
    if (!(error instanceof AttestationError)) throw error;
    throw new Failure(`${options.attestation} is not valid: ${error.message}`, EXIT.blocked);
  }
}

/** One line a fact. */
export function statementText({ subject, predicate }: AttestationStatement): string {
  const { assay_evaluation: evaluation, assay_policies: policies } = predicate;
  const rows = [
    ['Verdict', predicate.assay_verdict],
    ['Repository', evaluation.repository],
    ['Commit', evaluation.commit_sha ?? 'not given'],
    ['Evaluation', evaluation.id],
    ['Verified', predicate.timeVerified],
    ['By', predicate.verifier.id],
    ['Files', `${predicate.assay_files.length}, dirHash1 ${subject[0].digest.dirHash1}`],
    ...policies.map(({ name, version, digest }) => ['Policy', `${name}, version ${version}, sha256 ${digest.sha256}`]),
  ];
  return rows.map(([name = '', value = '']) => `${name.padEnd(12)}${value}\n`).join('');
}

export function read(file: string, what: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new Failure(`${file} is not valid: it is not UTF-8`, EXIT.blocked);
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`;
    throw new Failure(`${file} ${reason}: specify the file with ${what}`, EXIT.usage);
  }
}

export function readKeys(text: string, file: string): AttestationKey[] {
  const set = parsed(text);
  if (isJsonObject(set) && Array.isArray(set.keys)) return set.keys.filter(isAttestationKey);
  throw new Failure(
    `${file} is not a key set: save the one at /.well-known/attestation-keys.json of the authorization server`,
    EXIT.usage,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAttestationKey(key: unknown): key is AttestationKey {
  if (!isJsonObject(key)) return false;
  const { kty, crv, kid, x } = key;
  return kty === 'OKP' && crv === 'Ed25519' && typeof kid === 'string' && typeof x === 'string';
}

/** Of the files that `assay evaluate` would send of the folder, as it would send them. */
async function digests(folder: string): Promise<AttestedFile[]> {
  const found: AttestedFile[] = [];
  for (const { path, absolute } of listFiles(folder).files) {
    const file = await readText(absolute);
    if ('content' in file) found.push({ path, sha256: createHash('sha256').update(file.content).digest('hex') });
  }
  return found;
}

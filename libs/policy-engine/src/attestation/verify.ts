import { AttestationError, type AttestationKey, openEnvelope } from './dsse.js';
import {
  type AttestationStatement,
  type AttestedFile,
  PREDICATE_TYPE,
  STATEMENT_TYPE,
  treeDigest,
} from './statement.js';

/** Differences that are named one by one. */
const MAX_NAMED = 5;

/**
 * The statement of an attestation, if a key of the set has signed it. Needs nothing but its arguments.
 * @param files what to compare with, where the caller has it: exactly the evaluated files
 * @throws AttestationError that says what does not hold
 */
export function verifyAttestation(
  text: string,
  keys: readonly AttestationKey[],
  files?: readonly AttestedFile[],
): AttestationStatement {
  const statement: AttestationStatement = JSON.parse(openEnvelope(text, keys).toString());
  if (statement._type !== STATEMENT_TYPE || statement.predicateType !== PREDICATE_TYPE)
    throw new AttestationError('it is signed, but is no verification summary of an evaluation');
  const attested = statement.predicate.assay_files;
  const [subject] = statement.subject;
  if (treeDigest(attested) !== subject.digest.dirHash1)
    throw new AttestationError('its list of files does not match its digest');
  if (files) compareFiles(attested, files);
  return statement;
}

function compareFiles(attested: readonly AttestedFile[], present: readonly AttestedFile[]): void {
  const digests = new Map(present.map(({ path, sha256 }) => [path, sha256]));
  const known = new Set(attested.map(({ path }) => path));
  const differences = [
    ...attested.flatMap(({ path, sha256 }) => {
      const actual = digests.get(path);
      if (actual === undefined) return [`${path} is missing`];
      return actual === sha256 ? [] : [`${path} was changed`];
    }),
    ...present.filter(({ path }) => !known.has(path)).map(({ path }) => `${path} was not evaluated`),
  ];
  if (differences.length === 0) return;
  const more = differences.length - MAX_NAMED;
  throw new AttestationError(
    `the files are not the evaluated ones: ${differences.slice(0, MAX_NAMED).join(', ')}${more > 0 ? `, and ${more} more` : ''}`,
  );
}

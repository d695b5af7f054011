import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PolicyDocument } from '@assay/contracts';
import {
  builtinPolicies,
  type CompiledPolicy,
  compilePolicy,
  InvalidPolicyError,
  parsePolicy,
} from '@assay/policy-engine';
import { codeOf } from '../errors.js';
import { EXIT, Failure } from '../exit-codes.js';

/** Where a repository keeps policies of its own. */
export const LOCAL_POLICIES = path.join('.assay', 'policies');
const MAX_NAMED_PROBLEMS = 10;

export interface LocalPolicy {
  /** The name of a built-in policy, or the file's name without its extension. */
  id: string;
  version: number;
  document: PolicyDocument;
  digest: string;
}

/**
 * The policies of a scan: those that were asked for (built-in ones by name, files, folders of files), or else all built-in ones
 * and those in `.assay/policies` of the root.
 * @throws Failure `usage` where one does not exist or is not valid
 */
export function localPolicies(wanted: readonly string[] | undefined, root: string): LocalPolicy[] {
  const own = path.join(root, LOCAL_POLICIES);
  const policies = wanted
    ? wanted.flatMap(named)
    : [...builtin(), ...(isFolder(own) ? policyFiles(own).map(fromFile) : [])];
  const byId = new Map<string, LocalPolicy>();
  for (const policy of policies) {
    const known = byId.get(policy.id);
    if (known && known.digest !== policy.digest)
      throw new Failure(`Two policies are called "${policy.id}": rename one of the files`, EXIT.usage);
    byId.set(policy.id, policy);
  }
  return [...byId.values()];
}

let everyBuiltin: LocalPolicy[] | undefined;

/** Read once, because a process that keeps running asks for them repeatedly. */
function builtin(isWanted?: (id: string) => boolean): LocalPolicy[] {
  if (!isWanted && everyBuiltin) return everyBuiltin;
  const found = builtinPolicies(isWanted).map(({ id, document, digest }) => ({ id, version: 1, document, digest }));
  if (!isWanted) everyBuiltin = found;
  return found;
}

/** What `--policy` takes besides files and folders. */
export function builtinIds(): string[] {
  return builtin().map(({ id }) => id);
}

function named(wanted: string): LocalPolicy[] {
  if (isFolder(wanted)) {
    const files = policyFiles(wanted);
    if (files.length === 0) throw new Failure(`${wanted} contains no policies (*.yaml, *.yml or *.json)`, EXIT.usage);
    return files.map(fromFile);
  }
  if (/\.(?:ya?ml|json)$/i.test(wanted)) return [fromFile(wanted)];
  const found = builtin((id) => id === wanted);
  if (found.length > 0) return found;
  throw new Failure(
    `"${wanted}" is not a file or folder of policies, or a built-in policy; built-in policies: ${builtinIds().join(', ')}`,
    EXIT.usage,
  );
}

function fromFile(file: string): LocalPolicy {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(`${file} cannot be read (${codeOf(error)})`, EXIT.usage);
  }
  let compiled: CompiledPolicy;
  try {
    compiled = compilePolicy(parsePolicy(text));
  } catch (error) {
    if (!(error instanceof InvalidPolicyError)) throw error;
    const { problems } = error;
    const shown = problems.slice(0, MAX_NAMED_PROBLEMS).map(({ line, column, rule_id: rule, message }) => {
      const place = line === null ? file : `${file}:${line}:${column ?? 1}`;
      return `\n  ${place}${rule ? ` (rule ${rule})` : ''}: ${message}`;
    });
    const more = problems.length - shown.length;
    throw new Failure(
      `${file} is not a valid policy:${shown.join('')}${more > 0 ? `\n  and ${more} more` : ''}`,
      EXIT.usage,
    );
  }
  const id = path.basename(file).replace(/\.(?:ya?ml|json)$/i, '');
  return { id, version: 1, document: compiled.document, digest: compiled.digest };
}

export function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** The policy files of a folder, sorted by name. */
export function policyFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => /\.(?:ya?ml|json)$/i.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}

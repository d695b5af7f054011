import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PolicyDocument, PolicyProblem } from '@assay/contracts';
import { PolicyValidator } from '@assay/sandbox/policy-validator';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { codeOf } from '../errors.js';
import { EXIT, Failure } from '../exit-codes.js';
import { isFolder, policyFiles } from '../scan/local-policies.js';

/** A file of the folder, as the engine sees it. */
export interface CheckedPolicy {
  /** The path of the file, as messages name it: below the folder that was given. */
  file: string;
  text: string;
  /** Null if the file is not a policy. */
  document: PolicyDocument | null;
  /** Null where anything is wrong, a failing sample included. */
  digest: string | null;
  problems: PolicyProblem[];
}

/**
 * Every policy of a folder, validated as the service does it: schema, patterns, cost and the policy's own samples, in a process
 * that is killed when it takes too long. Files below subfolders are no policies, as for `assay scan`.
 * @param folder absolute
 * @param shown how messages name it
 * @throws Failure `usage` where there is no policy
 */
export async function checkFolder(folder: string, shown: string): Promise<CheckedPolicy[]> {
  if (!isFolder(folder)) throw new Failure(`${shown} is not a folder: specify the folder of your policies`, EXIT.usage);
  const files = policyFiles(folder);
  if (files.length === 0) throw new Failure(`${shown} contains no policies (*.yaml, *.yml or *.json)`, EXIT.usage);
  const validator = new PolicyValidator({ concurrency: 1 });
  try {
    const checked: CheckedPolicy[] = [];
    for (const file of files) {
      const text = readFile(file);
      const { document, digest, problems } = await validator.validate(text, 'local');
      checked.push({ file: path.join(shown, path.basename(file)), text, document, digest, problems });
    }
    reportNamesakes(checked);
    return checked;
  } finally {
    await validator.close();
  }
}

/** @throws Failure `usage` if it cannot be read */
export function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Failure(`${file} cannot be read (${codeOf(error)})`, EXIT.usage);
  }
}

/** The name is what a file and a policy of the service know each other by, so two files cannot share one. */
function reportNamesakes(policies: readonly CheckedPolicy[]): void {
  const byName = new Map<string, string>();
  for (const policy of policies) {
    if (!policy.document) continue;
    const { name } = policy.document;
    const first = byName.get(name);
    if (first === undefined) {
      byName.set(name, policy.file);
      continue;
    }
    policy.digest = null;
    policy.problems.push({
      rule_id: null,
      pointer: '/name',
      ...placeOfName(policy.text),
      code: 'INVALID_FORMAT',
      message: `${first} also has a policy with this name: names must be unique`,
    });
  }
}

function placeOfName(text: string): { line: number; column: number } {
  const lines = new LineCounter();
  const node = parseDocument(text, { lineCounter: lines }).getIn(['name'], true);
  const { line, col } = lines.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0);
  return { line, column: col };
}

/** `folder/file.yaml:3:5 (rule no-eval): what is wrong`. */
export function problemLine(file: string, { line, column, rule_id: rule, message }: PolicyProblem): string {
  const place = line === null ? file : `${file}:${line}:${column ?? 1}`;
  return `${place}${rule ? ` (rule ${rule})` : ''}: ${message}`;
}

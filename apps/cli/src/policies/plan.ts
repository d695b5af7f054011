import { setTimeout as delay } from 'node:timers/promises';
import { unifiedDiff } from '@assay/agent-tools/unified-diff';
import type { Policy, PolicyDetail, PolicyDocument, PolicyPreview, PreviewResult } from '@assay/contracts';
import { stringify } from 'yaml';
import { EXIT, Failure } from '../exit-codes.js';
import { type AssayClient, ServiceError } from '../service/client.js';
import { type CheckedPolicy, problemLine } from './policy-folder.js';

export type PlannedAction = 'create' | 'update' | 'unchanged' | 'delete';

/** What applying does to one policy. */
export interface PlannedPolicy {
  action: PlannedAction;
  name: string;
  /** Null for a policy that is deleted: it has no file. */
  file: string | null;
  /** Null for a policy that is created. */
  policy_id: string | null;
  /** The latest version that the service has; null if it has none. */
  version: number | null;
  /** Of that version. */
  digest_before: string | null;
  /** Of the file; null for a policy that is deleted. */
  digest: string | null;
  /** Why evaluations go on as they are although the policy changes, if so. */
  without_effect: 'inactive' | 'pinned' | null;
  /** Unified diff of the documents, as YAML. */
  diff: string;
  /** Which repositories would be blocked; null if nothing was asked. */
  preview: PreviewResult | null;
  text: string | null;
}

export interface Plan {
  service: string;
  policies: PlannedPolicy[];
  /** The organization's own policies that no file is about, and that stay. */
  unmanaged: string[];
}

export interface PlanOptions {
  /** Deletes the organization's own policies that no file is about. */
  prune: boolean;
  preview: boolean;
  /** Repositories that a preview looks at; default the service's own. */
  evaluations?: number;
}

export interface ServiceParts {
  client: AssayClient;
  signal: AbortSignal;
  /** Of the folder: where a person looks for its files. */
  repository: string;
  /** Told what is in progress. */
  step: (text: string) => void;
}

const PREVIEW_POLL_MS = 1_000;
const NAMED_PROBLEMS = 20;

/** @throws Failure where a file is no valid policy, or the service rejects */
export async function planPolicies(
  checked: readonly CheckedPolicy[],
  options: PlanOptions,
  parts: ServiceParts,
): Promise<Plan> {
  const files = validPolicies(checked);
  parts.step('Reading the policies of the service');
  const known = await allPolicies(parts.client);
  const policies: PlannedPolicy[] = [];
  for (const file of files) policies.push(await planFile(file, known, options, parts));
  const names = new Set(files.map(({ document }) => document.name));
  const others = known.filter(({ builtin, name }) => !builtin && !names.has(name));
  if (options.prune) for (const policy of others) policies.push(await planDeletion(policy, parts.client));
  return {
    service: parts.client.baseUrl,
    policies,
    unmanaged: options.prune ? [] : others.map(({ name }) => name),
  };
}

export function changesOf({ policies }: Plan): PlannedPolicy[] {
  return policies.filter(({ action }) => action !== 'unchanged');
}

interface ValidPolicy {
  file: string;
  text: string;
  document: PolicyDocument;
  digest: string;
}

function validPolicies(checked: readonly CheckedPolicy[]): ValidPolicy[] {
  const problems = checked.flatMap(({ file, problems }) => problems.map((problem) => problemLine(file, problem)));
  if (problems.length > 0) {
    const more = problems.length - NAMED_PROBLEMS;
    throw new Failure(
      `No plan, because these policies are invalid:\n  ${problems.slice(0, NAMED_PROBLEMS).join('\n  ')}${more > 0 ? `\n  and ${more} more` : ''}`,
      EXIT.usage,
    );
  }
  return checked.flatMap(({ file, text, document, digest }) =>
    document && digest ? [{ file, text, document, digest }] : [],
  );
}

async function planFile(
  { file, text, document, digest }: ValidPolicy,
  known: readonly Policy[],
  options: PlanOptions,
  parts: ServiceParts,
): Promise<PlannedPolicy> {
  const { name } = document;
  const current = known.find((policy) => policy.name === name);
  if (current?.builtin)
    throw new Failure(`${file}: "${name}" is the name of a built-in policy: choose another name`, EXIT.usage);
  const planned = { name, file, digest, text };
  if (!current) {
    const preview = await previewOf(null, { name, text }, options, parts);
    const action = 'create' as const;
    return {
      ...planned,
      action,
      policy_id: null,
      version: null,
      digest_before: null,
      without_effect: null,
      diff: '',
      preview,
    };
  }
  const latest = await latestOf(parts.client, current);
  const same = latest.digest === digest;
  const withoutEffect = !current.active ? 'inactive' : current.pinned_version !== null ? 'pinned' : null;
  return {
    ...planned,
    action: same ? 'unchanged' : 'update',
    policy_id: current.id,
    version: current.latest_version,
    digest_before: latest.digest,
    without_effect: withoutEffect,
    diff: same ? '' : unifiedDiff(name, asYaml(latest.document), asYaml(document)),
    preview: same || withoutEffect ? null : await previewOf(current.id, { name, text }, options, parts),
  };
}

async function planDeletion(policy: Policy, client: AssayClient): Promise<PlannedPolicy> {
  const { digest } = await latestOf(client, policy);
  return {
    action: 'delete',
    name: policy.name,
    file: null,
    policy_id: policy.id,
    version: policy.latest_version,
    digest_before: digest,
    digest: null,
    without_effect: null,
    diff: '',
    preview: null,
    text: null,
  };
}

function latestOf(client: AssayClient, { id, latest_version: version }: Policy): Promise<PolicyDetail> {
  return client.get<PolicyDetail>(`/v1/policies/${id}?version=${version}`);
}

export function allPolicies(client: AssayClient): Promise<Policy[]> {
  return client.all<Policy>('/v1/policies');
}

/** What the draft would block and unblock, in the latest evaluation of each repository. */
async function previewOf(
  policyId: string | null,
  { name, text }: { name: string; text: string },
  { preview: wanted, evaluations }: PlanOptions,
  { client, signal, step }: ServiceParts,
): Promise<PreviewResult | null> {
  if (!wanted) return null;
  step(`Previewing ${name}`);
  const where = policyId === null ? '/v1/policies/preview' : `/v1/policies/${policyId}/preview`;
  try {
    let preview = await client.post<PolicyPreview>(where, {
      document: text,
      ...(evaluations === undefined ? {} : { evaluations }),
    });
    while (preview.status !== 'completed' && preview.status !== 'failed') {
      await delay(PREVIEW_POLL_MS, undefined, { signal });
      preview = await client.get<PolicyPreview>(`/v1/policies/previews/${preview.id}`);
    }
    if (!preview.result)
      throw new Failure(
        `The preview of "${name}" failed (${preview.failure_reason ?? 'no reason given'}): use --no-preview to plan without it`,
        EXIT.service,
      );
    return preview.result;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 403) throw error;
    throw new Failure(
      `${error.message}\nPreviews require read:evaluations and write:policies; use --no-preview to plan without them`,
      EXIT.service,
    );
  }
}

const FIRST_KEYS = ['name', 'description', 'mode', 'id', 'kind', 'path'];

/** Keys in one order, so that a diff shows what a policy says and not how it is written. */
function asYaml(document: object): string {
  const rank = (key: string) => (FIRST_KEYS.includes(key) ? FIRST_KEYS.indexOf(key) : FIRST_KEYS.length);
  return stringify(document, {
    lineWidth: 0,
    aliasDuplicateObjects: false,
    sortMapEntries: (a, b) => {
      const [first, other] = [String(a.key), String(b.key)];
      return rank(first) - rank(other) || (first < other ? -1 : 1);
    },
  });
}

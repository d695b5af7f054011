import type { Policy, PolicyDetail } from '@assay/contracts';
import { markApplied } from '@assay/sdk/applied-from';
import { EXIT, Failure } from '../exit-codes.js';
import { ServiceError } from '../service/client.js';
import { allPolicies, changesOf, type Plan, type PlannedPolicy, type ServiceParts } from './plan.js';

export interface Applied {
  action: PlannedPolicy['action'];
  name: string;
  policy_id: string;
  /** The latest version of the policy; null if it was deleted. */
  version: number | null;
  /** Whether the same change had been made by another client in the meantime. */
  was_there: boolean;
}

/**
 * Applies a plan, one policy at a time, deletions last. It stops at a policy that has changed since the plan was made, unless the
 * policy is already as planned.
 * @param onApplied called after each change
 * @throws Failure that lists what was applied and what was not
 */
export async function applyPlan(
  plan: Plan,
  parts: ServiceParts,
  onApplied: (applied: Applied) => void,
): Promise<Applied[]> {
  const wanted = changesOf(plan).sort((a, b) => Number(a.action === 'delete') - Number(b.action === 'delete'));
  const done: Applied[] = [];
  for (const [at, planned] of wanted.entries()) {
    try {
      parts.signal.throwIfAborted();
      parts.step(`${VERBS[planned.action]} ${planned.name}`);
      const applied = await applyOne(planned, parts);
      done.push(applied);
      onApplied(applied);
    } catch (error) {
      throw interrupted(error, done, wanted.slice(at));
    }
  }
  return done;
}

const VERBS = { create: 'Creating', update: 'Changing', unchanged: 'Reading', delete: 'Deleting' } as const;

function applyOne(planned: PlannedPolicy, parts: ServiceParts): Promise<Applied> {
  switch (planned.action) {
    case 'create':
      return create(planned, parts);
    case 'delete':
      return remove(planned, parts);
    default:
      return update(planned, parts);
  }
}

/** The request body. It names the file that the policy came from, so that the portal shows where it is managed. */
function documentOf({ file, digest, text }: PlannedPolicy, { repository }: ServiceParts): { document: string } {
  if (file === null || digest === null || text === null) throw new Error('A policy without a file is only deleted');
  return { document: markApplied(text, { place: `${repository}: ${file}`, digest }) };
}

/** If two clients create the same policy at once, one of them receives 409 and finds that the policy is already as planned. */
async function create(planned: PlannedPolicy, parts: ServiceParts): Promise<Applied> {
  const { name, digest } = planned;
  const { client } = parts;
  try {
    const { id, version } = await client.post<PolicyDetail>('/v1/policies', documentOf(planned, parts));
    return { action: 'create', name, policy_id: id, version, was_there: false };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 409) throw error;
    const policy = (await allPolicies(client)).find((candidate) => candidate.name === name && !candidate.builtin);
    if (!policy || (await latest(policy.id, { client })).digest !== digest) throw error;
    return { action: 'create', name, policy_id: policy.id, version: policy.latest_version, was_there: true };
  }
}

async function update(planned: PlannedPolicy, parts: ServiceParts): Promise<Applied> {
  const { name, digest } = planned;
  const { client } = parts;
  const id = idOf(planned);
  const before = await latest(id, { client });
  const applied = (version: number, wasThere: boolean): Applied => ({
    action: 'update',
    name,
    policy_id: id,
    version,
    was_there: wasThere,
  });
  if (before.digest === digest) return applied(before.latest_version, true);
  rejectDrift(planned, before);
  await client.put(`/v1/policies/${id}`, documentOf(planned, parts));
  const after = await latest(id, { client });
  if (after.digest !== digest) throw new Drift(planned);
  return applied(after.latest_version, false);
}

async function remove(planned: PlannedPolicy, { client }: ServiceParts): Promise<Applied> {
  const { name } = planned;
  const id = idOf(planned);
  const applied = { action: 'delete' as const, name, policy_id: id, version: null };
  try {
    rejectDrift(planned, await latest(id, { client }));
    await client.delete(`/v1/policies/${id}`);
    return { ...applied, was_there: false };
  } catch (error) {
    // deleted by another client, or by the previous attempt
    if (error instanceof ServiceError && (error.status === 404 || error.status === 410))
      return { ...applied, was_there: true };
    throw error;
  }
}

/** The latest version, which is not necessarily the active one. */
async function latest(id: string, { client }: Pick<ServiceParts, 'client'>): Promise<Policy> {
  const current = await client.get<PolicyDetail>(`/v1/policies/${id}`);
  if (current.version === current.latest_version) return current;
  return client.get<PolicyDetail>(`/v1/policies/${id}?version=${current.latest_version}`);
}

function rejectDrift(planned: PlannedPolicy, { latest_version: version, digest }: Policy): void {
  if (version !== planned.version || digest !== planned.digest_before) throw new Drift(planned);
}

/** The policy is not what the plan was made for. */
class Drift extends Failure {
  constructor({ name }: PlannedPolicy) {
    super(`"${name}" has changed since the plan: plan again`, EXIT.service);
  }
}

/** Why it stopped, and what is known: a change whose request was interrupted may or may not have been made. */
function interrupted(error: unknown, done: readonly Applied[], left: readonly PlannedPolicy[]): Failure {
  const message = error instanceof Error ? error.message : String(error);
  const names = (policies: readonly { name: string }[]) => policies.map(({ name }) => name).join(', ');
  const [failed, ...waiting] = left;
  const isUnsure = !(error instanceof ServiceError || error instanceof Drift);
  const lines = [
    message,
    `Applied: ${names(done) || 'nothing'}`,
    `${isUnsure ? 'Possibly applied' : 'Not applied'}: ${failed?.name ?? ''}`,
    ...(waiting.length > 0 ? [`Not tried: ${names(waiting)}`] : []),
    'Run it again to apply the rest. Applied changes are kept.',
  ];
  return new Failure(lines.join('\n'), error instanceof Failure ? error.exitCode : EXIT.service, { cause: error });
}

/** The identifier of a policy that the service has. */
function idOf({ name, policy_id: id }: PlannedPolicy): string {
  if (id === null) throw new Error(`The plan has no identifier of ${name}`);
  return id;
}

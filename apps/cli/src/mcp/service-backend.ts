import { randomUUID } from 'node:crypto';
import type { Evaluation, Finding, PolicyDocument, SuppressionRequest } from '@assay/contracts';
import { evaluateFolder } from '../evaluate/evaluate-folder.js';
import { allFindings } from '../evaluate/findings.js';
import { assertCompleted, follow } from '../evaluate/follow.js';
import { EXIT, Failure } from '../exit-codes.js';
import { DigestCache } from '../files/digest-cache.js';
import { describeFolder } from '../files/repository.js';
import { AssayClient, type Waiting } from '../service/client.js';
import type { Connection } from '../service/connection.js';
import type {
  Backend,
  Call,
  Evaluated,
  FolderSelection,
  KnownPolicy,
  Reason,
  SuppressionOffer,
  Text,
} from './backend.js';

export interface ServiceOptions {
  connection: Connection;
  /** Absolute. */
  folder: string;
  waiting: Waiting;
  env: Record<string, string | undefined>;
  timeoutMs: number;
}

interface ListedPolicy {
  id: string;
  name: string;
  description: string | null;
  mode: KnownPolicy['mode'];
  builtin: boolean;
  active: boolean;
  version: number;
  digest: string;
  rule_count: number;
}

const POLICY_ID = /^pol_[0-9a-z]{26}$/;

/** A service: the policies of the organization, and evaluations that others see too. */
export class ServiceBackend implements Backend {
  readonly place: string;
  readonly asksOthers = true;
  /** By digest, which names one document forever. */
  private readonly documents = new Map<string, PolicyDocument>();

  constructor(private readonly options: ServiceOptions) {
    this.place = options.connection.baseUrl;
  }

  async evaluateTexts(files: readonly Text[], signal: AbortSignal): Promise<Evaluated> {
    const { client, signal: until } = this.open(signal);
    const { repository, ref } = describeFolder(this.options.folder);
    const accepted = await client.post<Evaluation>('/v1/evaluations', {
      body: JSON.stringify({ repository, ...(ref ? { ref } : {}), scope: 'changes', files }),
      idempotencyKey: `assay-mcp-${randomUUID()}`,
    });
    const evaluation = await follow(client, accepted.id, () => {}, this.options.waiting, until);
    assertCompleted(evaluation);
    const findings = await allFindings(client, evaluation.id);
    return { evaluations: [evaluation], findings, leftOut: [], sent: new Map() };
  }

  async evaluateFolder(
    { place, onlyNew, ...selection }: FolderSelection,
    { signal, progress }: Call,
  ): Promise<Evaluated> {
    if (onlyNew)
      throw new Failure(
        'only_new works only on this machine: start assay mcp with --local, or omit only_new',
        EXIT.usage,
      );
    const { waiting, env } = this.options;
    const { client, signal: until } = this.open(signal);
    return evaluateFolder(
      { folder: place, selection, env, pathsFrom: 'repository' },
      { client, progress, waiting, signal: until, cache: DigestCache.none() },
    );
  }

  async policies(signal: AbortSignal): Promise<KnownPolicy[]> {
    return (await this.listed(signal)).map(({ rule_count: ruleCount, digest: _, ...policy }) => ({
      ...policy,
      ruleCount,
    }));
  }

  async policyDocument(id: string, signal: AbortSignal): Promise<PolicyDocument | undefined> {
    if (!POLICY_ID.test(id)) return undefined;
    const policy = (await this.listed(signal)).find((candidate) => candidate.id === id);
    if (!policy) return undefined;
    const known = this.documents.get(policy.digest);
    if (known) return known;
    const { document } = await this.open(signal).client.get<{ document: PolicyDocument }>(`/v1/policies/${id}`);
    this.documents.set(policy.digest, document);
    return document;
  }

  async offerSuppression(
    finding: Finding,
    evaluationId: string,
    _before: string | undefined,
    { reason, until }: Reason,
    signal: AbortSignal,
  ): Promise<SuppressionOffer> {
    const body = {
      evaluation_id: evaluationId,
      finding_id: finding.id,
      reason,
      ...(until ? { expires_at: `${until}T23:59:59.999Z` } : {}),
    };
    const { id, status } = await this.open(signal).client.post<SuppressionRequest>('/v1/suppression-requests', {
      body: JSON.stringify(body),
      idempotencyKey: `assay-mcp-${randomUUID()}`,
    });
    return { kind: 'request', requestId: id, status };
  }

  async close(): Promise<void> {}

  private listed(signal: AbortSignal): Promise<ListedPolicy[]> {
    return this.open(signal).client.all<ListedPolicy>('/v1/policies');
  }

  /** A client for one call, which ends with it. */
  private open(signal: AbortSignal) {
    const { connection, waiting, timeoutMs } = this.options;
    const until = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    return { client: new AssayClient({ ...connection, waiting, signal: until }), signal: until };
  }
}

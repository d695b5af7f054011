import type { Evaluation, Finding, PolicyDocument, SuppressionRequest } from '@assay/contracts';
import type { Backend, Evaluated, KnownPolicy, Reason, Subject, SuppressionOffer, Text } from './backend.js';
import { readEvaluation, type ServiceApi } from './service-api.js';
import type { ToolProgress } from './tool-progress.js';

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

export interface ServiceBackendOptions {
  /** The URL of the service, to show to people. */
  place: string;
  isRemote: boolean;
  /** The subject of texts that come without one. */
  subject?: () => Subject;
  /** Documents by digest, which several backends may share: a caller only knows the digests of its own policies. */
  documents?: Map<string, PolicyDocument>;
  /** The maximum number of findings to read of an evaluation; default all. */
  maxFindings?: number;
}

/** A service: the organization's policies, and evaluations that its members see too. */
export class ServiceBackend implements Backend {
  readonly place: string;
  readonly isRemote: boolean;
  readonly asksOthers = true;
  /** By digest, so that entries never become stale. */
  private readonly documents: Map<string, PolicyDocument>;
  /** Only in a backend that handles one call. */
  private list: Promise<ListedPolicy[]> | undefined;

  constructor(
    protected readonly api: ServiceApi,
    private readonly options: ServiceBackendOptions,
  ) {
    this.place = options.place;
    this.isRemote = options.isRemote;
    this.documents = options.documents ?? new Map();
  }

  async evaluateTexts(
    files: readonly Text[],
    given: Subject | undefined,
    signal: AbortSignal,
    progress?: ToolProgress,
  ): Promise<Evaluated> {
    const subject = given ?? this.options.subject?.();
    if (!subject) throw new Error('texts belong to a repository');
    const { repository, ref } = subject;
    const body = { repository, ...(ref ? { ref } : {}), scope: 'changes', files };
    const { id } = await this.api.post<Evaluation>('/v1/evaluations', body, signal);
    const { maxFindings: most } = this.options;
    progress?.step('Waiting for the evaluation');
    const ended = await this.api.follow(id, signal, (done, total) => progress?.update('Evaluated', done, total));
    return readEvaluation(this.api, ended, most === undefined ? {} : { most }, signal);
  }

  async policies(signal: AbortSignal): Promise<KnownPolicy[]> {
    return (await this.listed(signal)).map(
      ({ id, name, description, mode, builtin, active, version, rule_count: ruleCount }) => ({
        id,
        name,
        description,
        mode,
        builtin,
        active,
        version,
        ruleCount,
      }),
    );
  }

  async policyDocument(id: string, signal: AbortSignal): Promise<PolicyDocument | undefined> {
    if (!POLICY_ID.test(id)) return undefined;
    const policy = (await this.listed(signal)).find((candidate) => candidate.id === id);
    if (!policy) return undefined;
    const known = this.documents.get(policy.digest);
    if (known) return known;
    const { document } = await this.api.get<{ document: PolicyDocument }>(`/v1/policies/${id}`, signal);
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
    const { id, status } = await this.api.post<SuppressionRequest>('/v1/suppression-requests', body, signal);
    return { kind: 'request', requestId: id, status };
  }

  async close(): Promise<void> {}

  private listed(signal: AbortSignal): Promise<ListedPolicy[]> {
    if (!this.isRemote) return this.api.all<ListedPolicy>('/v1/policies', signal);
    this.list ??= this.api.all<ListedPolicy>('/v1/policies', signal);
    return this.list;
  }
}

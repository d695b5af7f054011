import type { Finding, PolicyDocument, PolicyRule } from '@assay/contracts';
import { isCalendarDay } from '@assay/contracts/calendar';
import { MAX_CONTENT_BYTES } from '@assay/contracts/limits';
import type { Backend, Evaluated, KnownPolicy, Reason, Subject, SuppressionOffer, Text } from './backend.js';
import { compareFindings, type FindingChanges } from './compare-findings.js';
import { editsAlone, type ProposedFix, proposeFix } from './fix.js';
import { clip, printable } from './printable.js';
import type { FindingsToRead } from './service-api.js';
import { textPath } from './text-path.js';
import { ToolError } from './tool-error.js';
import type { ToolProgress } from './tool-progress.js';

/** The maximum size of the texts of one call, in bytes of UTF-8. */
const MAX_TEXTS_BYTES = 8 * 1_048_576;

export interface KeptEvaluation extends Evaluated {
  id: string;
}

export interface FoundRule {
  policyId: string;
  policyName: string;
  rule: PolicyRule;
}

/** Finds the evaluations of earlier calls. */
export interface EvaluationStore {
  keep(evaluated: Evaluated): KeptEvaluation;
  /** @param id default the latest. @throws ToolError if it does not exist */
  find(id: string | undefined, signal: AbortSignal, reading?: FindingsToRead): Promise<KeptEvaluation>;
  /** The evaluation that contains a finding: the named one, or the latest that contains it. @throws ToolError */
  holding(findingId: string, evaluationId: string | undefined, signal: AbortSignal): Promise<KeptEvaluation>;
  /** A finding of the evaluation that was not read yet; undefined if it does not exist. */
  further(evaluation: KeptEvaluation, findingId: string, signal: AbortSignal): Promise<Finding | undefined>;
}

/** The work of the tools for one client: evaluates, and looks findings up again. */
export class Workbench {
  constructor(
    readonly backend: Backend,
    private readonly store: EvaluationStore,
  ) {}

  async evaluateTexts(
    files: readonly Text[],
    subject: Subject | undefined,
    signal: AbortSignal,
    progress?: ToolProgress,
  ): Promise<KeptEvaluation> {
    const texts = new Map<string, string>();
    let bytes = 0;
    for (const { path, content } of files) {
      const text = content.toWellFormed();
      const size = Buffer.byteLength(text);
      if (texts.has(textPath(path))) throw usage(`${shown(path)} is listed twice: send each path once`);
      if (size > MAX_CONTENT_BYTES) throw usage(`${shown(path)} is over 1 MiB and cannot be evaluated: omit it`);
      bytes += size;
      texts.set(path, text);
    }
    if (bytes > MAX_TEXTS_BYTES) throw usage('The files are over 8 MiB in total: send fewer per call');
    const evaluated = await this.backend.evaluateTexts(
      [...texts].map(([path, content]) => ({ path, content })),
      subject,
      signal,
      progress,
    );
    return this.keep({ ...evaluated, textOf: (path) => texts.get(path) });
  }

  keep(evaluated: Evaluated): KeptEvaluation {
    return this.store.keep(evaluated);
  }

  /**
   * @param id default the latest
   * @param reading which findings to read at least
   * @throws ToolError if it does not exist
   */
  evaluation(id: string | undefined, signal: AbortSignal, reading?: FindingsToRead): Promise<KeptEvaluation> {
    return this.store.find(id, signal, reading);
  }

  /** A finding of an evaluation, or of the latest that contains it. @throws ToolError */
  async finding(
    id: string,
    evaluationId: string | undefined,
    signal: AbortSignal,
  ): Promise<{ finding: Finding; evaluation: KeptEvaluation }> {
    const evaluation = await this.store.holding(id, evaluationId, signal);
    return { evaluation, finding: await this.findingOf(evaluation, id, signal) };
  }

  /** @throws ToolError if the evaluation has no such finding */
  async findingOf(evaluation: KeptEvaluation, id: string, signal: AbortSignal): Promise<Finding> {
    const finding =
      evaluation.findings.find((candidate) => candidate.id === id) ??
      (await this.store.further(evaluation, id, signal));
    if (!finding) throw usage(`There is no finding "${shown(id)}": use list_findings to see all findings`);
    return finding;
  }

  /**
   * Applies the fixes of findings to their file; returns only the edits if the text is not available.
   * @param content of the file, if the client sent it
   * @throws ToolError if the file has changed, or the text is too large to be evaluated
   */
  fix(
    evaluation: KeptEvaluation,
    path: string,
    findings: readonly Finding[],
    content?: string | undefined,
  ): ProposedFix {
    if (content !== undefined) rejectTooLarge(content);
    const before = content ?? evaluation.textOf(path);
    if (before !== undefined) return proposeFix(path, before, findings);
    if (this.backend.isRemote) return editsAlone(findings);
    throw usage(`${shown(path)} has changed since it was evaluated: evaluate it again`);
  }

  /** What a new text of a file does to the findings that an evaluation has of it. */
  async check(
    evaluation: KeptEvaluation,
    path: string,
    content: string,
    signal: AbortSignal,
  ): Promise<FindingChanges & { skipped: number }> {
    rejectTooLarge(content);
    const text = content.toWellFormed();
    const [of] = evaluation.evaluations;
    const subject = of && { repository: of.repository, ref: of.ref ?? undefined };
    const after = await this.backend.evaluateTexts([{ path, content: text }], subject, signal);
    // rules about files that have to be there speak of others, which were not sent
    const ofFile = (findings: readonly Finding[]) => findings.filter((finding) => finding.path === path);
    return {
      ...compareFindings(ofFile(evaluation.findings), ofFile(after.findings)),
      skipped: after.evaluations.reduce((sum, { skipped }) => sum + skipped.length, 0),
    };
  }

  async offerSuppression(
    { finding, evaluation }: { finding: Finding; evaluation: KeptEvaluation },
    reason: Reason,
    signal: AbortSignal,
  ): Promise<SuppressionOffer> {
    const { until } = reason;
    if (until !== undefined && !(isCalendarDay(until) && Date.parse(`${until}T23:59:59.999Z`) > Date.now()))
      throw usage(`${shown(until)} is not a future date: send until as YYYY-MM-DD, or omit it`);
    const before = evaluation.textOf(finding.path);
    return this.backend.offerSuppression(finding, evaluation.id, before, reason, signal);
  }

  policies(signal: AbortSignal): Promise<KnownPolicy[]> {
    return this.backend.policies(signal);
  }

  /** @throws ToolError if there is none */
  async policy(id: string, signal: AbortSignal): Promise<{ policy: KnownPolicy; document: PolicyDocument }> {
    const all = await this.backend.policies(signal);
    const policy = all.find((candidate) => candidate.id === id);
    const document = policy && (await this.backend.policyDocument(id, signal));
    if (!policy || !document) throw usage(`There is no policy "${shown(id)}": use list_policies to see all policies`);
    return { policy, document };
  }

  /** Rules of the policies that evaluations run, in their order. */
  async rules(signal: AbortSignal, policyId?: string): Promise<FoundRule[]> {
    const wanted = policyId
      ? [(await this.policy(policyId, signal)).policy]
      : (await this.backend.policies(signal)).filter(({ active }) => active);
    const found: FoundRule[] = [];
    for (const { id, name } of wanted) {
      const document = await this.backend.policyDocument(id, signal);
      for (const rule of document?.rules ?? []) found.push({ policyId: id, policyName: name, rule });
    }
    return found;
  }

  /** Rules of that identifier: policies may each have one. @throws ToolError if there is none */
  async rule(id: string, signal: AbortSignal, policyId?: string): Promise<FoundRule[]> {
    const found = (await this.rules(signal, policyId)).filter(({ rule }) => rule.id === id);
    if (found.length === 0) throw usage(`There is no rule "${shown(id)}": use list_rules to find rules`);
    return found;
  }
}

function usage(message: string): ToolError {
  return new ToolError(message);
}

function rejectTooLarge(content: string): void {
  if (Buffer.byteLength(content) > MAX_CONTENT_BYTES)
    throw usage('The file is over 1 MiB, which is too large to evaluate: split it');
}

function shown(text: string): string {
  return clip(printable(text), 200);
}

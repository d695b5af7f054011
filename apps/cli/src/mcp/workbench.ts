import { readFileSync } from 'node:fs';
import type { Finding, PolicyDocument, PolicyRule } from '@assay/contracts';
import { isCalendarDay } from '@assay/contracts/calendar';
import { MAX_CONTENT_BYTES } from '@assay/contracts/limits';
import { decodeText } from '@assay/sdk/text';
import { EXIT, Failure } from '../exit-codes.js';
import { IgnoreRules } from '../files/ignore-rules.js';
import { folderOf } from '../files/select-files.js';
import { textDigest } from '../files/sent-file.js';
import { clip, printable } from '../printable.js';
import type { Backend, Call, Evaluated, KnownPolicy, Reason, SuppressionOffer, Text } from './backend.js';
import { compareFindings, type FindingChanges } from './compare-findings.js';
import { type ProposedFix, proposeFix } from './fix.js';
import { insideFolder, textPath } from './inside-folder.js';

/** Evaluations that later calls can come back to. */
const MAX_KEPT = 5;
/** Of the texts of one call, in bytes of UTF-8. */
const MAX_TEXTS_BYTES = 8 * 1_048_576;

export interface KeptEvaluation extends Evaluated {
  id: string;
  /** Texts that came with the call, by path. */
  texts: ReadonlyMap<string, string>;
}

export interface FolderRequest {
  path: string;
  what: 'all' | 'changed' | 'staged';
  base?: string | undefined;
  onlyNew: boolean;
}

export interface FoundRule {
  policyId: string;
  policyName: string;
  rule: PolicyRule;
}

/** What the tools do, for one client: evaluates, and keeps what was found for the calls that come back to it. */
export class Workbench {
  private readonly kept = new Map<string, KeptEvaluation>();
  private evaluations = 0;

  constructor(
    readonly backend: Backend,
    private readonly folder: string,
  ) {}

  async evaluateTexts(files: readonly Text[], signal: AbortSignal): Promise<KeptEvaluation> {
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
    if (bytes > MAX_TEXTS_BYTES) throw usage('The texts are over 8 MiB in total: send fewer per call');
    const evaluated = await this.backend.evaluateTexts(
      [...texts].map(([path, content]) => ({ path, content })),
      signal,
    );
    return this.keep(evaluated, texts);
  }

  async evaluateFolder({ path, what, base, onlyNew }: FolderRequest, call: Call): Promise<KeptEvaluation> {
    if (base !== undefined && what !== 'changed') throw usage('base requires what "changed"');
    const place = insideFolder(this.folder, path);
    if ((what !== 'all' || onlyNew) && IgnoreRules.repositoryOf(folderOf(place)) === undefined)
      throw usage('The folder is not in a git repository: use what "all"');
    const evaluated = await this.backend.evaluateFolder(
      {
        place,
        ...(what === 'changed' ? { changed: base ?? (true as const) } : {}),
        ...(what === 'staged' ? { staged: true } : {}),
        onlyNew,
      },
      call,
    );
    return this.keep(evaluated, new Map());
  }

  /** @param id default the last one. @throws Failure where it is not kept */
  evaluation(id: string | undefined): KeptEvaluation {
    const found = id === undefined ? [...this.kept.values()].at(-1) : this.kept.get(id);
    if (found) return found;
    throw usage(
      id === undefined
        ? 'Nothing has been evaluated yet: call evaluate_folder or evaluate_files first'
        : `There is no evaluation "${shown(id)}"; only the last ${MAX_KEPT} of this session are kept: evaluate again`,
    );
  }

  /** A finding of an evaluation, or of the last one that has it. @throws Failure */
  finding(id: string, evaluationId?: string): { finding: Finding; evaluation: KeptEvaluation } {
    const among = evaluationId === undefined ? [...this.kept.values()].reverse() : [this.evaluation(evaluationId)];
    for (const evaluation of among) {
      const finding = evaluation.findings.find((candidate) => candidate.id === id);
      if (finding) return { finding, evaluation };
    }
    this.evaluation(evaluationId);
    throw usage(`There is no finding "${shown(id)}": use list_findings to see all findings`);
  }

  /** The text that findings of a file are about; undefined where it is no longer what was evaluated. */
  textOf({ texts, sent }: KeptEvaluation, path: string): string | undefined {
    const given = texts.get(path);
    if (given !== undefined) return given;
    const file = sent.get(path);
    if (!file) return undefined;
    try {
      const text = decodeText(readFileSync(file.absolute));
      return text !== undefined && textDigest(text) === file.sha256 ? text : undefined;
    } catch {
      return undefined;
    }
  }

  /** What the fixes of findings of one file make of it. @throws Failure where the file was changed meanwhile */
  fix(evaluation: KeptEvaluation, path: string, findings: readonly Finding[]): ProposedFix {
    const before = this.textOf(evaluation, path);
    if (before === undefined) throw usage(`${shown(path)} has changed since it was evaluated: evaluate it again`);
    return proposeFix(path, before, findings);
  }

  /** What a new text of a file does to the findings that an evaluation has of it. */
  async check(
    evaluation: KeptEvaluation,
    path: string,
    content: string,
    signal: AbortSignal,
  ): Promise<FindingChanges & { skipped: number }> {
    if (Buffer.byteLength(content) > MAX_CONTENT_BYTES) throw usage('The text is over 1 MiB and cannot be evaluated');
    const text = content.toWellFormed();
    const after = await this.backend.evaluateTexts([{ path, content: text }], signal);
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
    const before = this.textOf(evaluation, finding.path);
    return this.backend.offerSuppression(finding, evaluation.id, before, reason, signal);
  }

  policies(signal: AbortSignal): Promise<KnownPolicy[]> {
    return this.backend.policies(signal);
  }

  /** @throws Failure where there is none */
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

  /** Rules of that identifier: policies may each have one. @throws Failure where there is none */
  async rule(id: string, signal: AbortSignal, policyId?: string): Promise<FoundRule[]> {
    const found = (await this.rules(signal, policyId)).filter(({ rule }) => rule.id === id);
    if (found.length === 0) throw usage(`There is no rule "${shown(id)}": use list_rules to find rules`);
    return found;
  }

  private keep(evaluated: Evaluated, texts: ReadonlyMap<string, string>): KeptEvaluation {
    const id = evaluated.evaluations[0]?.id ?? `local_${++this.evaluations}`;
    const kept = { ...evaluated, id, texts };
    this.kept.set(id, kept);
    for (const oldest of [...this.kept.keys()].slice(0, Math.max(0, this.kept.size - MAX_KEPT)))
      this.kept.delete(oldest);
    return kept;
  }
}

function usage(message: string): Failure {
  return new Failure(message, EXIT.usage);
}

function shown(text: string): string {
  return clip(printable(text), 200);
}

import {
  compareFindings,
  type Evaluated,
  type KnownPolicy,
  type Reason,
  type Subject,
  type SuppressionOffer,
  type Text,
} from '@assay/agent-tools';
import { countsTowardGate } from '@assay/agent-tools/outcome';
import type { Finding, PolicyDocument } from '@assay/contracts';
import { SILENT } from '../evaluate/progress.js';
import { EXIT, Failure } from '../exit-codes.js';
import { repositoryRoot } from '../files/select-files.js';
import { builtinIds, type LocalPolicy, localPolicies } from '../scan/local-policies.js';
import { scanFiles, scanSandbox, scanTexts } from '../scan/scan-files.js';
import { type Call, evaluatedOnDisk, type FolderBackend, type FolderSelection } from './folder-backend.js';
import { commentPlaces } from './suppression-comment.js';

export interface LocalOptions {
  /** Absolute. */
  folder: string;
  /** As of `assay scan --policy`. */
  policies?: readonly string[] | undefined;
  timeoutMs: number;
  env: Record<string, string | undefined>;
}

/** The engine on this machine, as `assay scan` has it, in processes that stay warm from one call to the next. */
export class LocalBackend implements FolderBackend {
  readonly place = 'this machine';
  readonly asksOthers = false;
  readonly isRemote = false;
  private readonly root: string;
  private readonly sandbox: ReturnType<typeof scanSandbox>;

  /** @throws Failure where a policy does not exist or is not valid */
  constructor(private readonly options: LocalOptions) {
    this.root = repositoryRoot([options.folder]);
    this.sandbox = scanSandbox({ timeoutMs: options.timeoutMs }, this.localPolicies());
  }

  async evaluateTexts(files: readonly Text[], _subject: Subject | undefined, signal: AbortSignal): Promise<Evaluated> {
    const outcome = await scanTexts(
      { files, policies: this.localPolicies(), root: this.root },
      { progress: SILENT, signal, env: this.options.env, sandbox: this.sandbox },
    );
    return evaluatedOnDisk({ ...outcome, sent: new Map() });
  }

  async evaluateFolder(
    { place, onlyNew, ...selection }: FolderSelection,
    { signal, progress }: Call,
  ): Promise<Evaluated> {
    const { policies, timeoutMs, env } = this.options;
    const baseline = onlyNew ? { baseline: selection.changed ?? (true as const) } : {};
    return evaluatedOnDisk(
      await scanFiles(
        { ...selection, ...baseline, paths: [place], timeoutMs, ...(policies ? { policies } : {}) },
        { progress, signal, env, sandbox: this.sandbox },
      ),
    );
  }

  async policies(): Promise<KnownPolicy[]> {
    const builtin = new Set(builtinIds());
    return this.localPolicies().map(({ id, version, document }) => ({
      id,
      name: document.name,
      description: document.description ?? null,
      mode: document.mode ?? 'enforce',
      builtin: builtin.has(id),
      active: true,
      version,
      ruleCount: document.rules.length,
    }));
  }

  async policyDocument(id: string): Promise<PolicyDocument | undefined> {
    return this.localPolicies().find((policy) => policy.id === id)?.document;
  }

  async offerSuppression(
    finding: Finding,
    _evaluationId: string,
    before: string | undefined,
    reason: Reason,
    signal: AbortSignal,
  ): Promise<SuppressionOffer> {
    if (before === undefined)
      throw new Failure(`${finding.path} has changed since it was evaluated: evaluate it again`, EXIT.usage);
    const inFile = async (content: string) =>
      (await this.evaluateTexts([{ path: finding.path, content }], undefined, signal)).findings.filter(
        ({ path }) => path === finding.path,
      );
    const known = await inFile(before);
    for (const place of commentPlaces(finding, before, reason)) {
      const found = await inFile(place.after);
      const { gone, added } = compareFindings(known, found);
      const isSameFinding = (other: Finding) =>
        other.rule_id === finding.rule_id && other.start.line === finding.start.line;
      const { after: _, ...offer } = place;
      if (gone.length > 0 && gone.every(isSameFinding) && added.length === 0) return { kind: 'comment', ...offer };
    }
    throw new Failure(
      countsTowardGate(finding)
        ? `No comment in ${finding.path} can suppress only ${finding.rule_id} there: change the code, or exclude the file with "exclude" in a policy`
        : `${finding.rule_id} does not count there, so it need not be suppressed`,
      EXIT.usage,
    );
  }

  close(): Promise<void> {
    return this.sandbox.close();
  }

  private localPolicies(): LocalPolicy[] {
    return localPolicies(this.options.policies, this.root);
  }
}

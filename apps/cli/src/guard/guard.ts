import { lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { byPressure, lines, oneLine, placeOf } from '@assay/agent-tools/answer';
import { proposeFix } from '@assay/agent-tools/fix';
import { countsTowardGate } from '@assay/agent-tools/outcome';
import { clip, printable } from '@assay/agent-tools/printable';
import type { Finding } from '@assay/contracts';
import { groupBy } from '@assay/policy-engine/group-by';
import { evaluatedPath } from '@assay/sdk/text';
import { SILENT } from '../evaluate/progress.js';
import { EXIT, type ExitCode, Failure } from '../exit-codes.js';
import { IgnoreRules } from '../files/ignore-rules.js';
import { readText } from '../files/read-text.js';
import { slashed } from '../files/slashed.js';
import { count } from '../report/format.js';
import { exitCodeOf, exitRules, type Outcome } from '../report/outcome.js';
import { builtinIds, LOCAL_POLICIES, type LocalPolicy, localPolicies } from '../scan/local-policies.js';
import { scanSandbox, scanTexts } from '../scan/scan-files.js';
import type { GuardRequest, GuardVerdict } from './warm-socket.js';

const TIMEOUT_MS = 30_000;
/** An agent reads it after every edit. */
const MAX_FINDINGS = 10;
const MAX_TEXT = 8_000;
const MAX_PATHS = 100;

interface KnownPolicies {
  stamp: string;
  policies: LocalPolicy[];
}

/** Evaluates files that were just edited, on this machine alone, and says what an agent has to do about them. */
export class Guard {
  private readonly sandbox = scanSandbox({ timeoutMs: TIMEOUT_MS, jobs: 1 }, localPolicies(builtinIds(), ''));
  /** By the top of the repository. */
  private readonly known = new Map<string, KnownPolicies>();

  constructor(private readonly env: Record<string, string | undefined>) {}

  async check({ paths, failOn }: GuardRequest, signal: AbortSignal): Promise<GuardVerdict> {
    try {
      const rules = exitRules(failOn, true);
      const verdicts: GuardVerdict[] = [];
      const byTop = groupBy(paths.slice(0, MAX_PATHS).filter(isOfProject), topOf);
      for (const [top, files] of byTop) verdicts.push(await this.checkRepository(top, files, rules, signal));
      return {
        exitCode: verdicts.reduce<ExitCode>(
          (worst, { exitCode }) => (exitCode > worst ? exitCode : worst),
          EXIT.passed,
        ),
        text: clip(verdicts.map(({ text }) => text).join('\n'), MAX_TEXT),
      };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return { exitCode: error.exitCode, text: `assay guard: ${printable(error.message, { lines: true })}\n` };
    }
  }

  close(): Promise<void> {
    return this.sandbox.close();
  }

  private async checkRepository(
    top: string,
    places: readonly string[],
    rules: ReturnType<typeof exitRules>,
    signal: AbortSignal,
  ): Promise<GuardVerdict> {
    const texts = new Map<string, string>();
    for (const place of places) {
      const relative = slashed(path.relative(top, place));
      const read = await readText(place);
      if ('content' in read) texts.set(evaluatedPath(relative), read.content);
    }
    if (texts.size === 0) return { exitCode: EXIT.passed, text: '' };
    const outcome = await scanTexts(
      {
        files: [...texts].map(([name, content]) => ({ path: name, content })),
        policies: this.policiesOf(top),
        root: top,
      },
      { progress: SILENT, signal, env: this.env, sandbox: this.sandbox },
    );
    // rules about files that have to be there speak of others
    const findings = outcome.findings.filter((finding) => texts.has(finding.path));
    const wanted = byPressure(findings).filter((finding) => fails(outcome, finding, rules));
    if (wanted.length === 0) return { exitCode: EXIT.passed, text: '' };
    return { exitCode: EXIT.hook, text: report(wanted, texts) };
  }

  /** Those of the repository are read again where one of them was changed. */
  private policiesOf(top: string): LocalPolicy[] {
    const stamp = stampOf(path.join(top, LOCAL_POLICIES));
    const known = this.known.get(top);
    if (known?.stamp === stamp) return known.policies;
    const policies = localPolicies(undefined, top);
    this.known.set(top, { stamp, policies });
    return policies;
  }
}

/** Whether a finding alone would make `--fail-on` fail. */
function fails(outcome: Outcome, finding: Finding, rules: ReturnType<typeof exitRules>): boolean {
  if (rules.warned) return true;
  if (rules.blocked && finding.action === 'block') return true;
  return exitCodeOf({ ...outcome, evaluations: [], findings: [finding] }, rules) === EXIT.blocked;
}

/** Not what the repository leaves out, as `assay scan` does not look at it either; not what is gone. */
function isOfProject(place: string): boolean {
  const folder = path.dirname(place);
  if (place.split(path.sep).some((part) => part === 'node_modules' || part === '.git')) return false;
  if (!lstatSync(place, { throwIfNoEntry: false })?.isFile()) return false;
  if (IgnoreRules.repositoryOf(folder) === undefined && isBelowRepository(folder)) return false;
  return !IgnoreRules.at(folder).ignores(place, false);
}

/** Of a folder that is part of no repository: whether one that it lies in ignores it. */
function isBelowRepository(folder: string): boolean {
  for (let current = folder; current !== path.dirname(current); current = path.dirname(current))
    if (IgnoreRules.repositoryOf(path.dirname(current)) !== undefined) return true;
  return false;
}

function topOf(place: string): string {
  const folder = path.dirname(place);
  return path.resolve(IgnoreRules.repositoryOf(folder) ?? folder);
}

function stampOf(folder: string): string {
  try {
    return readdirSync(folder)
      .map((name) => {
        const { mtimeMs, size } = statSync(path.join(folder, name));
        return `${name} ${mtimeMs} ${size}`;
      })
      .join('\n');
  } catch {
    return '';
  }
}

function report(findings: readonly Finding[], texts: ReadonlyMap<string, string>): string {
  const shown = findings.slice(0, MAX_FINDINGS);
  const more = findings.length - shown.length;
  const fixes = [
    ...groupBy(
      shown.filter((finding) => (finding.fix?.edits.length ?? 0) > 0 && countsTowardGate(finding)),
      (finding) => finding.path,
    ),
  ]
    .map(([name, own]) => proposeFix(name, texts.get(name) ?? '', own).diff ?? '')
    .filter(Boolean);
  const text = [
    `Assay: ${count(findings.length, 'finding')} in your last edit. Fix ${findings.length === 1 ? 'it' : 'them'} before you continue.`,
    ...shown.map((finding) =>
      [
        `\n${placeOf(finding)} ${finding.severity} ${finding.rule_id}: ${oneLine(finding.message, 400)}`,
        ...finding.snippet
          .trimEnd()
          .split('\n', 3)
          .map((line) => `    ${clip(printable(line), 160)}`),
        ...(finding.remediation ? [`  → ${lines(finding.remediation, 400)}`] : []),
      ].join('\n'),
    ),
    ...(more > 0 ? [`\nand ${count(more)} more: assay scan shows them`] : []),
    '',
  ].join('\n');
  const diff = fixes.join('');
  if (diff === '') return text;
  // an incomplete diff cannot be applied
  return text.length + diff.length > MAX_TEXT - 100
    ? `${text}\nTo apply the fixes, run assay scan --fix.\n`
    : `${text}\nFix, for git apply at the top of the repository:\n${diff}`;
}

import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PolicyDocument, PolicyRule } from '@assay/contracts';
import { isJsonObject } from '@assay/contracts/json-object';
import { readDocument, validatePolicy } from '@assay/policy-engine';
import { stringify } from 'yaml';
import { codeOf } from '../../errors.js';
import { EXIT, Failure } from '../../exit-codes.js';
import { readFile } from '../policy-folder.js';
import { convertGitleaks } from './gitleaks.js';
import type { Loss } from './loss.js';
import { convertSemgrepRule } from './semgrep-rule.js';

export interface Imported {
  policies: PolicyDocument[];
  /** Rules that the files have. */
  rules: number;
  /** Of these, as many are there; one for several languages may be several here. */
  taken_over: number;
  losses: Loss[];
}

export interface ImportOptions {
  /** Names of files are relative to it. */
  folder: string;
  name?: string;
  /** Told how far it is. */
  onProgress?: (text: string) => void;
}

/** The engine's own limits of a policy, with some room for what only the whole of it costs. */
const MAX_RULES = 1000;
const MAX_CHARS = 900_000;
const MAX_COST = 1_900_000;

/**
 * Policies that say what the rules of the files say. Each rule is compiled by the engine: one that it rejects is lost, with its
 * reason. Too many rules for one policy become several.
 * @throws Failure `usage` where a path does not exist or holds no rules
 */
export async function importPolicies(
  from: 'semgrep' | 'gitleaks',
  paths: readonly string[],
  options: ImportOptions,
): Promise<Imported> {
  const name = options.name ?? path.basename(paths[0] ?? '', path.extname(paths[0] ?? '')).replace(/^\./, '');
  const collected = new Collected(name, options.onProgress);
  for (const file of filesOf(paths, from === 'semgrep' ? /\.ya?ml$/i : /./)) {
    const source = path.relative(options.folder, file) || file;
    const text = readFile(file);
    if (from === 'gitleaks') {
      const { rules, allowlists, count, losses } = convertGitleaks(text, source);
      collected.allowlists.push(...allowlists);
      collected.lose(losses.map((loss) => ({ ...loss, source })));
      collected.rules += count;
      for (const rule of rules) collected.add([rule], source, rule.id);
    } else
      for (const rule of semgrepRules(text, (reason) =>
        collected.lose([{ source, rule: null, lost: 'rule', part: 'the file', reason }]),
      )) {
        collected.rules++;
        const { rules, losses } = convertSemgrepRule(rule);
        collected.add(rules, source, String(rule.id), losses);
      }
  }
  if (collected.rules === 0)
    throw new Failure(
      `No ${from} rules in ${paths.join(', ')}: specify files or folders that contain some`,
      EXIT.usage,
    );
  return collected.imported();
}

class Collected {
  rules = 0;
  readonly allowlists: NonNullable<PolicyDocument['allowlists']> = [];
  private readonly kept: { rule: PolicyRule; cost: number }[] = [];
  private readonly ids = new Set<string>();
  private readonly losses: Loss[] = [];
  private takenOver = 0;

  constructor(
    private readonly name: string,
    private readonly onProgress: ((text: string) => void) | undefined,
  ) {}

  lose(losses: readonly Loss[]): void {
    this.losses.push(...losses);
  }

  /** One rule of the other tool. */
  add(rules: readonly PolicyRule[], source: string, id: string, losses: readonly Omit<Loss, 'source'>[] = []): void {
    const known = losses.map((loss) => ({ ...loss, source }));
    let kept = 0;
    for (const rule of rules) kept += this.addOne(rule, source, id, rules.length, known);
    if (kept > 0) this.takenOver++;
    // of a rule that is not there, no part is missing
    this.lose(kept > 0 ? known : known.filter(({ lost }) => lost === 'rule'));
    if (this.rules % 100 === 0) this.onProgress?.(`\r${this.rules} rules read`);
  }

  private addOne(given: PolicyRule, source: string, id: string, families: number, losses: Loss[]): number {
    const rule = this.unique(given, source, losses);
    const { rule: valid, cost, problem, dropped } = validated(rule, this.allowlists);
    for (const [language, reason] of dropped)
      losses.push({ source, rule: id, lost: 'part', part: 'languages', reason: `not in ${language}: ${reason}` });
    if (valid) {
      this.ids.add(valid.id);
      this.kept.push({ rule: valid, cost });
      return 1;
    }
    losses.push({
      source,
      rule: id,
      lost: families === 1 ? 'rule' : 'part',
      part: families === 1 ? 'the rule' : `the rule of ${given.languages?.join(', ')}`,
      reason: `the engine rejects it: ${problem}`,
    });
    return 0;
  }

  private unique(rule: PolicyRule, source: string, losses: Loss[]): PolicyRule {
    if (!this.ids.has(rule.id)) return rule;
    let number = 2;
    while (this.ids.has(`${rule.id}-${number}`)) number++;
    const id = `${rule.id}-${number}`;
    losses.push({
      source,
      rule: rule.id,
      lost: 'part',
      part: 'id',
      reason: `another rule has this identifier, so this rule is imported as ${id}`,
    });
    return { ...rule, id };
  }

  imported(): Imported {
    const parts: PolicyRule[][] = [];
    let [rules, chars, cost]: [PolicyRule[], number, number] = [[], 0, 0];
    for (const kept of this.kept) {
      const size = stringify(kept.rule).length * 1.2;
      if (rules.length > 0 && (rules.length >= MAX_RULES || chars + size > MAX_CHARS || cost + kept.cost > MAX_COST)) {
        parts.push(rules);
        [rules, chars, cost] = [[], 0, 0];
      }
      rules.push(kept.rule);
      chars += size;
      cost += kept.cost;
    }
    if (rules.length > 0) parts.push(rules);
    const policies = parts.map((part, at) => ({
      name: parts.length === 1 ? this.name : `${this.name} ${at + 1}`,
      rules: part,
      ...(this.allowlists.length > 0 ? { allowlists: this.allowlists } : {}),
    }));
    return { policies, rules: this.rules, taken_over: this.takenOver, losses: this.losses };
  }
}

/** The rule as the engine takes it: of several languages that share patterns, those in which all of them are valid. */
function validated(
  rule: PolicyRule,
  allowlists: NonNullable<PolicyDocument['allowlists']>,
): { rule: PolicyRule | null; cost: number; problem: string; dropped: [string, string][] } {
  const policy = (converted: PolicyRule) => ({
    name: 'import',
    rules: [converted],
    ...(allowlists.length > 0 ? { allowlists } : {}),
  });
  const { problems, cost } = validatePolicy(policy(rule));
  const problem = problems[0]
    ? `${problems[0].message} (${problems[0].pointer.replace(/^\/rules\/0/, '') || '/'})`
    : '';
  if (problems.length === 0) return { rule, cost: cost ?? 0, problem, dropped: [] };
  const languages = rule.languages ?? [];
  if (languages.length < 2) return { rule: null, cost: 0, problem, dropped: [] };
  const alone = languages.map(
    (language) => [language, validatePolicy(policy(Object.assign({ ...rule }, { languages: [language] })))] as const,
  );
  const good = alone.filter(([, { problems: ofOne }]) => ofOne.length === 0);
  if (good.length === 0) return { rule: null, cost: 0, problem, dropped: [] };
  const dropped = alone.flatMap(
    ([
      language,
      {
        problems: [first],
      },
    ]): [string, string][] => (first ? [[language, first.message]] : []),
  );
  return {
    rule: Object.assign({ ...rule }, { languages: good.map(([language]) => language) }),
    cost: good.reduce((sum, [, { cost: ofOne }]) => sum + (ofOne ?? 0), 0),
    problem,
    dropped,
  };
}

/** A file of another kind has none. */
function semgrepRules(text: string, broken: (reason: string) => void): Record<string, unknown>[] {
  const read = readDocument(text);
  if ('message' in read) {
    if (/^rules:/m.test(text)) broken(`not valid YAML: ${read.message} (line ${read.position.line})`);
    return [];
  }
  let value: unknown;
  try {
    value = read.document.toJS({ maxAliasCount: 1000 });
  } catch (error) {
    broken(`not valid YAML: ${error instanceof Error ? error.message : error}`);
  }
  const rules = isJsonObject(value) && Array.isArray(value.rules) ? value.rules : [];
  return rules.filter((rule) => isJsonObject(rule) && 'languages' in rule && 'message' in rule);
}

function filesOf(paths: readonly string[], ending: RegExp): string[] {
  return paths.flatMap((given) => {
    const found = statSync(given, { throwIfNoEntry: false });
    if (!found) throw new Failure(`${given} does not exist`, EXIT.usage);
    if (!found.isDirectory()) return [given];
    return (
      readdirSync(given, { recursive: true, encoding: 'utf8' })
        // what Semgrep takes for the samples of a rule is none itself
        .filter((name) => ending.test(name) && !/\.test\.ya?ml$/i.test(name))
        .sort()
        .map((name) => path.join(given, name))
        .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
    );
  });
}

/** @returns the files @throws Failure `usage` where one is there already */
export function writeImported({ policies }: Imported, folder: string, { force }: { force: boolean }): string[] {
  mkdirSync(folder, { recursive: true });
  return policies.map((policy) => {
    const file = path.join(folder, `${policy.name.replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, 100)}.yaml`);
    try {
      writeFileSync(file, stringify(policy, { lineWidth: 0, aliasDuplicateObjects: false }), {
        flag: force ? 'w' : 'wx',
      });
    } catch (error) {
      const code = codeOf(error);
      throw new Failure(
        code === 'EEXIST'
          ? `${file} already exists: use --force to replace it, or --name for another name`
          : `${file} cannot be written (${code})`,
        EXIT.usage,
      );
    }
    return file;
  });
}

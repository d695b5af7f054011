import type { AstRuleObject, PolicyRule, RuleBase, Severity, TaintSink } from '@assay/contracts';
import { TAINT_LANGUAGES } from '@assay/policy-engine';
import { itemsOf, type Json, objectOf } from './json.js';
import { type Loss, Unsupported } from './loss.js';
import { type Formula, local, mentions, multiline, SemgrepFormulas } from './semgrep-formula.js';
import { GROUPS, LANGUAGES, STRING_NODES, TEXT_LANGUAGES } from './semgrep-languages.js';
import { partsOf } from './snippet.js';

export interface ConvertedRule {
  rules: PolicyRule[];
  losses: Omit<Loss, 'source'>[];
}

const CONFIDENCES = ['high', 'medium', 'low'] as const;
const SEVERITIES: Record<string, Severity> = {
  CRITICAL: 'critical',
  ERROR: 'high',
  HIGH: 'high',
  WARNING: 'medium',
  MEDIUM: 'medium',
  INFO: 'low',
  LOW: 'low',
  INVENTORY: 'info',
  EXPERIMENT: 'info',
};
/** What says nothing of what is found, or is read elsewhere here. */
const READ = new Set([
  'id',
  'message',
  'languages',
  'severity',
  'metadata',
  'mode',
  'fix',
  'fix-regex',
  'paths',
  'pattern',
  'patterns',
  'pattern-either',
  'pattern-regex',
  'pattern-sources',
  'pattern-sinks',
  'pattern-sanitizers',
  'pattern-propagators',
  'min-version',
  'max-version',
]);
const CREDENTIALS = /^CWE-(?:259|321|522|798)$/;

/** One rule of Semgrep as rules here: one for each family of languages that it names. */
export function convertSemgrepRule(rule: Json): ConvertedRule {
  return new RuleConverter(rule).convert();
}

class RuleConverter {
  private readonly losses: Omit<Loss, 'source'>[] = [];
  private readonly id: string;

  constructor(private readonly rule: Json) {
    this.id = String(rule.id ?? '');
  }

  convert(): ConvertedRule {
    const { rule } = this;
    try {
      if (this.id === '') throw new Unsupported('id', 'it has none');
      if (rule.mode !== undefined && rule.mode !== 'search' && rule.mode !== 'taint')
        throw new Unsupported('mode', `rules with mode ${String(rule.mode)} are not supported`);
      for (const key of Object.keys(rule)) this.rejectUnknown(key);
      const named = [rule.languages ?? []].flat().map((name) => String(name).toLowerCase());
      const base = this.base();
      const regex = this.regexRule(named, base);
      const rules = regex ? [regex] : this.treeRules(named, base);
      return { rules, losses: this.losses };
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
      this.lose('rule', error.part, error.reason);
      return { rules: [], losses: this.losses };
    }
  }

  private rejectUnknown(key: string): void {
    if (READ.has(key)) return;
    if (key === 'options')
      this.lose('part', key, `settings of Semgrep: ${Object.keys(objectOf(this.rule.options, key)).join(', ')}`);
    else throw new Unsupported(key, 'not supported');
  }

  private lose(lost: Loss['lost'], part: string, reason: string): void {
    this.losses.push({ rule: this.id || null, lost, part, reason });
  }

  /** A rule that consists only of regexes and needs no syntax tree; undefined for any other rule. */
  private regexRule(named: readonly string[], base: RuleBase): PolicyRule | undefined {
    const { rule } = this;
    if (rule.mode === 'taint') return undefined;
    const items = itemsOf(rule.patterns, 'patterns');
    const only = (key: string) => items.flatMap((item) => (item[key] === undefined ? [] : [item[key]]));
    const isRegexes =
      items.length > 0 &&
      items.every((item) => ['pattern-regex', 'pattern-not-regex'].includes(Object.keys(item)[0] ?? ''));
    const either = itemsOf(rule['pattern-either'], 'pattern-either').map((item) => item['pattern-regex']);
    const found =
      rule['pattern-regex'] !== undefined
        ? [rule['pattern-regex']]
        : isRegexes
          ? only('pattern-regex')
          : either.length > 0 && either.every((regex) => regex !== undefined)
            ? [either.map((regex) => `(?:${String(regex)})`).join('|')]
            : [];
    if (found.length !== 1) return undefined;
    const languages = this.textLanguages(named);
    const not = only('pattern-not-regex').map((regex) => multiline(String(regex)));
    const isAboutCredentials = base.metadata?.cwe?.some((cwe) => CREDENTIALS.test(cwe));
    const { template, replacement } = this.fixes();
    return {
      ...base,
      kind: 'regex',
      ...(languages.length > 0 ? { languages } : {}),
      match: { pattern: multiline(String(found[0])), ...(not.length > 0 ? { not_in_match: not } : {}) },
      ...(template === undefined ? {} : { fix: template.replaceAll('$', '$$') }),
      ...(replacement ? { fix: replacement } : {}),
      ...(isAboutCredentials ? { redact: [0] } : {}),
    };
  }

  /** Languages of a regex rule; empty for any file. */
  private textLanguages(named: readonly string[]): string[] {
    if (named.some((name) => name === 'regex' || name === 'generic' || name === 'none')) return [];
    const languages = named.flatMap((name) => LANGUAGES[name] ?? TEXT_LANGUAGES[name] ?? []);
    for (const name of named)
      if (!LANGUAGES[name] && !TEXT_LANGUAGES[name])
        this.lose('part', 'languages', `files of ${name} are not supported`);
    if (languages.length === 0) throw new Unsupported('languages', `files of ${named.join(', ')} are not supported`);
    return [...new Set(languages)];
  }

  private treeRules(named: readonly string[], base: RuleBase): PolicyRule[] {
    const wanted = new Set<string>();
    for (const name of named) {
      for (const language of LANGUAGES[name] ?? []) wanted.add(language);
      if (!LANGUAGES[name]) this.lose('part', 'languages', `no syntax tree of ${name} is supported`);
    }
    if (wanted.size === 0) throw new Unsupported('languages', `no syntax tree of ${named.join(', ')} is supported`);
    const grouped = GROUPS.map((group) => group.filter((language) => wanted.has(language))).filter(
      (group) => group.length > 0,
    );
    const inGroup = new Set(grouped.flat());
    const families = [
      ...grouped,
      ...[...wanted].filter((language) => !inGroup.has(language)).map((language) => [language]),
    ];
    const rules = families.flatMap((languages) => {
      try {
        return [this.treeRule(languages, base)];
      } catch (error) {
        if (!(error instanceof Unsupported) || families.length === 1) throw error;
        this.lose('part', error.part, `${error.reason} (its rule of ${languages.join(', ')} is left out)`);
        return [];
      }
    });
    if (rules.length === 0) throw new Unsupported('languages', 'it cannot be expressed for any of them');
    return rules.length === 1
      ? rules
      : rules.map((rule): PolicyRule => ({ ...rule, id: `${rule.id}-${rule.languages?.[0]}` }));
  }

  private treeRule(languages: readonly string[], base: RuleBase): PolicyRule {
    return this.rule.mode === 'taint' ? this.taintRule(languages, base) : this.astRule(languages, base);
  }

  private astRule(languages: readonly string[], base: RuleBase): PolicyRule {
    const [language = ''] = languages;
    const formula = this.formula(this.rule, language);
    if (formula.focus.length > 0)
      this.lose(
        'part',
        'focus-metavariable',
        `all of what matches is reported, not $${formula.focus.join(', $')} alone`,
      );
    const { template, replacement } = this.fixes();
    const canFix = formula.focus.length === 0;
    if (!canFix && (template !== undefined || replacement)) this.lose('part', 'fix', 'it replaces the focus alone');
    const isAboutCredentials = base.metadata?.cwe?.some((cwe) => CREDENTIALS.test(cwe));
    const hasConstraints = Object.keys(formula.constraints).length > 0;
    return {
      ...base,
      kind: 'ast',
      languages: [...languages],
      // the engine tries what is redacted with the constraints of the rule, whose meta-variables it does not bind
      match: isAboutCredentials
        ? local(formula)
        : { ...formula.rule, ...(hasConstraints ? { constraints: formula.constraints } : {}) },
      ...(canFix && template !== undefined ? { fix: template.replace(/\$\.\.\.([A-Z])/g, '$$$$$$$1') } : {}),
      ...(canFix && replacement ? { fix: replacement } : {}),
      ...(isAboutCredentials ? { redact: STRING_NODES[language] ?? [] } : {}),
    };
  }

  private taintRule(languages: readonly string[], base: RuleBase): PolicyRule {
    const [language = ''] = languages;
    if (!TAINT_LANGUAGES.includes(language))
      throw new Unsupported('mode: taint', `data is not followed in ${language}`);
    if (this.rule.fix !== undefined || this.rule['fix-regex'] !== undefined)
      this.lose('part', 'fix', 'a rule that follows data has none');
    // an assignment passes data on without being told to
    for (const { pattern, from, to } of itemsOf(this.rule['pattern-propagators'], 'pattern-propagators'))
      if (String(pattern).replace(/\s/g, '') !== `${to}=${from}`)
        throw new Unsupported('pattern-propagators', 'not supported');
    const part = (key: string) =>
      itemsOf(this.rule[key], key).map((item, at) => ({ item, ...this.taintPart(key, item, at, language) }));
    const sources = part('pattern-sources').map((pattern): AstRuleObject => focused(pattern));
    const sanitizers = part('pattern-sanitizers').map((pattern): AstRuleObject => focused(pattern));
    const sinks = part('pattern-sinks').map((pattern): TaintSink => sinkOf(pattern, language));
    if (sources.length === 0 || sinks.length === 0)
      throw new Unsupported('mode: taint', 'it has no sources or no sinks');
    return {
      ...base,
      kind: 'taint',
      languages: [...languages],
      match: { sources, ...(sanitizers.length > 0 ? { sanitizers } : {}), sinks },
    };
  }

  private formula(item: Json, language: string): Formula {
    const formulas = new SemgrepFormulas(language);
    const formula = formulas.formula(item);
    for (const [part, reason] of formulas.notes) this.lose('part', part, reason);
    return formula;
  }

  private taintPart(key: string, given: Json, at: number, language: string): Formula {
    for (const name of Object.keys(given)) {
      if (
        ['requires', 'label', 'by-side-effect', 'control', 'at-exit', 'not_conflicting'].includes(name) &&
        given[name] !== false
      )
        throw new Unsupported(`${key}.${name}`, 'labels and effects of data that is followed');
      if (name === 'exact') this.lose('part', `${key}.exact`, 'parts of what matches count too');
    }
    const formula = this.formula(key === 'pattern-sinks' ? withAnyArgument(given) : given, language);
    // constraints are those of the whole rule: each part has names of its own
    const prefix = `${key.slice('pattern-'.length, -1).toUpperCase()}_${at + 1}_`;
    const rule = local(formula);
    const renamed: AstRuleObject = JSON.parse(
      JSON.stringify(rule).replace(
        /\$(\${2})?([A-Z][A-Z0-9_]*)/g,
        (_, several: string | undefined, name: string) => `$${several ?? ''}${prefix}${name}`,
      ),
    );
    return { rule: renamed, constraints: {}, focus: formula.focus.map((name) => prefix + name) };
  }

  private fixes(): { template?: string; replacement?: { regex: string; replacement: string } } {
    const { fix, 'fix-regex': fixRegex } = this.rule;
    if (fixRegex !== undefined) {
      const { regex, replacement, count } = objectOf(fixRegex, 'fix-regex');
      if (count !== undefined && count !== 1) this.lose('part', 'fix-regex.count', 'the first match alone is replaced');
      return {
        replacement: {
          regex: String(regex),
          replacement: String(replacement)
            .replaceAll('$', '$$$$')
            .replace(/\\(\d)/g, '$$$1'),
        },
      };
    }
    return fix === undefined ? {} : { template: String(fix).replace(/\n$/, '') };
  }

  private base(): RuleBase {
    const { rule } = this;
    const metadata = objectOf(rule.metadata, 'metadata');
    const texts = (key: string) => [metadata[key] ?? []].flat().map(String);
    const cwe = [...new Set(texts('cwe').flatMap((text) => /CWE-[1-9]\d*/.exec(text)?.[0] ?? []))];
    const owasp = [...new Set(texts('owasp').flatMap((text) => /A\d{1,2}:\d{4}/.exec(text)?.[0] ?? []))];
    if (texts('owasp').length > 0 && owasp.length === 0)
      this.lose('part', 'metadata.owasp', `no category with its year: ${texts('owasp').join(', ')}`);
    const references = [...texts('references'), ...texts('source-rule-url')].filter((text) =>
      /^https?:\/\//.test(text),
    );
    const [url, ...more] = [...new Set(references)];
    const stated = String(metadata.confidence ?? '').toLowerCase();
    const confidence = CONFIDENCES.find((level) => level === stated);
    const severity = SEVERITIES[String(rule.severity).toUpperCase()];
    if (!severity) throw new Unsupported('severity', `${String(rule.severity)} is not known`);
    const message = String(rule.message ?? '')
      .trim()
      .replace(/\$([A-Z][A-Z0-9_]*)/g, (written, name: string) =>
        mentions({ pattern: JSON.stringify(rule) }, name) ? `{{${name}}}` : written,
      );
    if (message.length > 2000) this.lose('part', 'message', 'it is cut off after 2,000 characters');
    const { include, exclude } = this.paths();
    return {
      id: this.id,
      severity,
      ...(confidence === undefined ? {} : { confidence }),
      message: message.slice(0, 2000) || this.id,
      ...(more.length > 0 ? { remediation: `See also ${more.join(', ')}`.slice(0, 5000) } : {}),
      ...(url ? { url } : {}),
      ...(include.length > 0 ? { include } : {}),
      ...(exclude.length > 0 ? { exclude } : {}),
      ...(cwe.length > 0 || owasp.length > 0
        ? { metadata: { ...(cwe.length > 0 ? { cwe } : {}), ...(owasp.length > 0 ? { owasp } : {}) } }
        : {}),
    };
  }

  private paths(): { include: string[]; exclude: string[] } {
    const paths = objectOf(this.rule.paths, 'paths');
    const globs = (key: string) => [paths[key] ?? []].flat().flatMap((glob) => globsOf(String(glob)));
    for (const key of Object.keys(paths))
      if (key !== 'include' && key !== 'exclude') throw new Unsupported(`paths.${key}`, 'not supported');
    return { include: globs('include'), exclude: globs('exclude') };
  }
}

/** In Semgrep a glob fits anywhere in a path unless a slash begins it, and a folder stands for what is in it. */
function globsOf(glob: string): string[] {
  const anchored = glob.startsWith('/');
  const plain = glob.replace(/^\.?\//, '').replace(/\/(?:\*\*)?$/, '');
  const start = anchored || plain.startsWith('**/') ? '' : '**/';
  return [`${anchored ? '/' : start}${plain}`, `${anchored ? '/' : start}${plain}/**`];
}

/** What a source or sanitizer is: of a focus, the meta-variable within what matches. */
function focused({ rule, focus }: Formula): AstRuleObject {
  const [name, other] = focus;
  if (name === undefined) return rule;
  if (other !== undefined) throw new Unsupported('focus-metavariable', 'several at once');
  return { pattern: `$${name}`, inside: { ...rule, stopBy: 'end' } };
}

/** `f(..., $X, ...)` with the focus `$X`: every argument of the call is a sink, which needs no name. */
function withAnyArgument(item: Json): Json {
  const parts = itemsOf(item.patterns, 'patterns');
  const names = parts.flatMap((part) => [part['focus-metavariable'] ?? []].flat().map(String));
  const conditions = JSON.stringify(parts.filter((part) => Object.keys(part)[0]?.startsWith('metavariable-')));
  const free = names.filter((name) => /^\$[A-Z][A-Z0-9_]*$/.test(name) && !conditions.includes(name));
  return free.reduce((json: Json, name) => {
    const any = new RegExp(`\\.\\.\\.\\s*,\\s*\\${name}\\s*,\\s*\\.\\.\\.`, 'g');
    return objectOf(JSON.parse(JSON.stringify(json).replace(any, '...')), 'patterns');
  }, item);
}

/** A focus of a sink is one of the arguments of the call that matches. */
function sinkOf({ item, rule, focus }: Formula & { item: Json }, language: string): TaintSink {
  const [name, other] = focus;
  if (name === undefined) return rule;
  if (other !== undefined) throw new Unsupported('pattern-sinks.focus-metavariable', 'several at once');
  if (!mentions(rule, name)) return rule;
  const plain = name.replace(/^SINK_\d+_/, '');
  const patterns = positivePatterns(item).filter((pattern) => mentions({ pattern }, plain));
  const places = new Set(patterns.map((pattern) => argumentOf(pattern, plain, language)));
  const [place] = places;
  if (places.size !== 1 || place === undefined) return { pattern: `$${name}`, inside: { ...rule, stopBy: 'end' } };
  return { ...rule, arguments: [place] };
}

function positivePatterns(item: Json): string[] {
  const inner = [...itemsOf(item.patterns, 'patterns'), ...itemsOf(item['pattern-either'], 'pattern-either')];
  return [...(typeof item.pattern === 'string' ? [item.pattern] : []), ...inner.flatMap(positivePatterns)];
}

/** The number of the argument, from 1; undefined if the pattern is no call with it as an argument of its own. */
function argumentOf(pattern: string, name: string, language: string): number | undefined {
  const written = pattern
    .trim()
    .replace(/\.\.\.(?![A-Z$])/g, '$$$$$$')
    .replace(/;$/, '');
  const parts = partsOf(written, language);
  if (parts?.length !== 1 || !/call|invocation/.test(parts[0]?.kind ?? '')) return undefined;
  const list =
    /\(([^()]*)\)$/
      .exec(written)?.[1]
      ?.split(',')
      .map((argument) => argument.trim()) ?? [];
  const at = list.indexOf(`$${name}`);
  return at < 0 || list.slice(0, at).some((argument) => argument.startsWith('$$$') || argument.includes('='))
    ? undefined
    : at + 1;
}

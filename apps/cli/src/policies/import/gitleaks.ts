import type { PolicyDocument, SecretAllowlist, SecretRule } from '@assay/contracts';
import { getStaticTOMLValue, ParseError, parseTOML } from 'toml-eslint-parser';
import { messageOf } from '../../errors.js';
import { EXIT, Failure } from '../../exit-codes.js';
import { type Json, objectOf } from './json.js';
import type { Loss } from './loss.js';

export interface ConvertedConfiguration {
  rules: SecretRule[];
  allowlists: NonNullable<PolicyDocument['allowlists']>;
  /** Rules that the configuration has. */
  count: number;
  losses: Omit<Loss, 'source'>[];
}

const RULE_KEYS = [
  'id',
  'description',
  'regex',
  'path',
  'entropy',
  'secretGroup',
  'keywords',
  'tags',
  'allowlist',
  'allowlists',
];
const LIST_KEYS = ['description', 'condition', 'paths', 'regexTarget', 'regexes', 'stopwords', 'targetRules'];

/** A configuration of gitleaks (8.x) as rules of kind `secret`, which mean the same. @throws Failure where it is no TOML */
export function convertGitleaks(text: string, source: string): ConvertedConfiguration {
  let config: Json;
  try {
    config = objectOf(getStaticTOMLValue(parseTOML(text)), source);
  } catch (error) {
    const place = error instanceof ParseError ? `${source}:${error.lineNumber}:${error.column + 1}` : source;
    throw new Failure(`${place}: not valid TOML: ${messageOf(error).trim()}`, EXIT.usage);
  }
  return new Converter(config).convert();
}

class Converter {
  private readonly losses: Omit<Loss, 'source'>[] = [];

  constructor(private readonly config: Json) {}

  convert(): ConvertedConfiguration {
    const { config } = this;
    for (const key of Object.keys(config)) {
      if (['title', 'description', 'minVersion', 'rules', 'allowlist', 'allowlists'].includes(key)) continue;
      this.lose(
        null,
        'part',
        key,
        key === 'extend' ? 'rules of another configuration; import that one too' : 'not supported',
      );
    }
    const given = tables(config.rules);
    const rules = given.flatMap((rule) => this.rule(rule));
    const global: SecretAllowlist[] = [];
    for (const list of [...tables(config.allowlist), ...tables(config.allowlists)]) {
      const converted = this.allowlist(list, null);
      const targets = texts(list.targetRules);
      if (targets.length === 0) global.push(converted);
      for (const target of targets) {
        const rule = rules.find(({ id }) => id === target);
        if (rule) rule.match.allowlists = [...(rule.match.allowlists ?? []), converted];
        else this.lose(target, 'part', 'allowlists.targetRules', 'there is no rule with that identifier');
      }
    }
    return { rules, allowlists: global, count: given.length, losses: this.losses };
  }

  private rule(rule: Json): SecretRule[] {
    const id = String(rule.id ?? '');
    if (rule.regex === undefined && rule.path === undefined) {
      this.lose(
        id,
        'rule',
        'regex',
        'it has neither a regex nor a path; it belongs to a configuration that it extends',
      );
      return [];
    }
    for (const key of Object.keys(rule)) {
      if (RULE_KEYS.includes(key)) continue;
      if (key === 'required') {
        this.lose(id, 'rule', key, 'findings of other rules nearby');
        return [];
      }
      if (key !== 'skipReport' || rule[key] === true) this.lose(id, 'part', key, 'not supported');
    }
    if (texts(rule.tags).length > 0) this.lose(id, 'part', 'tags', 'Assay rules have no tags');
    const keywords = texts(rule.keywords);
    const lists = [...tables(rule.allowlist), ...tables(rule.allowlists)].map((list) => this.allowlist(list, id));
    return [
      {
        id,
        kind: 'secret',
        severity: 'high',
        message: `${String(rule.description ?? '').trim() || `Secret found by the rule ${id}`}`.slice(0, 2000),
        remediation: 'Revoke the secret, then remove it from the code and its history.',
        metadata: { cwe: ['CWE-798'] },
        match: {
          ...(keywords.length > 0 ? { keywords } : {}),
          ...(rule.regex === undefined ? {} : { regex: String(rule.regex) }),
          ...(rule.path === undefined ? {} : { path: String(rule.path) }),
          ...(typeof rule.entropy === 'number' ? { entropy: rule.entropy } : {}),
          ...(typeof rule.secretGroup === 'number' ? { secret_group: rule.secretGroup } : {}),
          ...(lists.length > 0 ? { allowlists: lists } : {}),
        },
      },
    ];
  }

  private allowlist(list: Json, rule: string | null): SecretAllowlist {
    for (const key of Object.keys(list)) {
      if (LIST_KEYS.includes(key)) continue;
      this.lose(
        rule,
        'part',
        `allowlists.${key}`,
        key === 'commits' ? 'evaluations contain files, but no history' : 'not supported',
      );
    }
    const condition = String(list.condition ?? '')
      .toUpperCase()
      .replace('&&', 'AND')
      .replace('||', 'OR');
    const [paths, regexes, stopwords] = [texts(list.paths), texts(list.regexes), texts(list.stopwords)];
    const target = String(list.regexTarget ?? '');
    return {
      ...(list.description === undefined ? {} : { description: String(list.description).slice(0, 1000) }),
      ...(condition === 'AND' || condition === 'OR' ? { condition } : {}),
      ...(paths.length > 0 ? { paths } : {}),
      ...(regexes.length > 0 ? { regexes } : {}),
      ...(target === 'match' || target === 'line' || target === 'secret' ? { regex_target: target } : {}),
      ...(stopwords.length > 0 ? { stopwords } : {}),
    };
  }

  private lose(rule: string | null, lost: Loss['lost'], part: string, reason: string): void {
    this.losses.push({ rule, lost, part, reason });
  }
}

function tables(value: unknown): Json[] {
  return value === undefined ? [] : [value].flat().map((table) => objectOf(table, 'table'));
}

function texts(value: unknown): string[] {
  return value === undefined ? [] : [value].flat().map(String);
}

import { SEVERITIES, severityRank } from '@assay/contracts/severities';
import * as z from 'zod';
import { lines, oneLine, pageOf } from './answer.js';
import type { KnownPolicy } from './backend.js';
import { offset } from './evaluate-tools.js';
import { ruleSchema, ruleText } from './rule-text.js';
import { addTool, type Surface } from './tool.js';
import { NEEDS } from './tool-routes.js';
import type { FoundRule } from './workbench.js';

const DEFAULT_ITEMS = 50;
const MAX_ITEMS = 100;

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };
const policyId = z.string().min(1).max(100).describe('Identifier of a policy');
const limit = z.number().int().min(1).max(MAX_ITEMS).default(DEFAULT_ITEMS).describe('Items in the result');
const policy = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  mode: z.enum(['enforce', 'warn', 'shadow']).describe('shadow: its findings do not count'),
  builtin: z.boolean(),
  active: z.boolean().describe('Whether evaluations run it'),
  version: z.number().int(),
  rules: z.number().int(),
});
const ruleLine = z.object({ rule_id: z.string(), policy_id: z.string(), severity: z.string(), message: z.string() });
const paged = {
  total: z.number().int(),
  left_out: z.number().int(),
  next_offset: z.number().int().nullable().describe('Pass it as offset for the next page; null on the last page'),
};

export function addPolicyTools(surface: Surface): void {
  const { workbench } = surface;
  const openWorldHint = workbench.backend.asksOthers;
  addTool(
    surface,
    'list_policies',
    {
      title: 'List policies',
      description: 'The policies that files are evaluated against.',
      annotations: { ...READ_ONLY, openWorldHint },
      routes: NEEDS.toReadPolicies,
      input: z.object({ offset, limit }),
      output: z.object({ policies: z.array(policy), ...paged }),
    },
    async ({ offset: from, limit: max }, signal) => {
      const page = pageOf(await workbench.policies(signal), { offset: from, limit: max }, policyLine);
      return { policies: page.items, total: page.total, left_out: page.leftOut, next_offset: page.nextOffset };
    },
  );
  addTool(
    surface,
    'read_policy',
    {
      title: 'Read a policy',
      description: 'Returns one policy: the files it checks, its gate, and its rules page by page.',
      annotations: { ...READ_ONLY, openWorldHint },
      routes: NEEDS.toReadPolicies,
      input: z.object({ policy_id: policyId, offset, limit }),
      output: z.object({
        policy,
        include: z.array(z.string()).describe('Globs of the files that it checks; empty for all files'),
        exclude: z.array(z.string()),
        gate: z.array(z.string()).describe('Conditions of its gate'),
        rules: z.array(ruleLine),
        ...paged,
      }),
    },
    async ({ policy_id: id, offset: from, limit: max }, signal) => {
      const { policy: known, document } = await workbench.policy(id, signal);
      const rules = document.rules.map((rule) => ({ policyId: id, policyName: document.name, rule }));
      const page = pageOf(rules, { offset: from, limit: max }, lineOf, 10_000);
      const globs = (all: readonly string[] = []) => all.slice(0, 30).map((glob) => oneLine(glob, 100));
      return {
        policy: policyLine(known),
        include: globs(document.include),
        exclude: globs(document.exclude),
        gate: (document.gate?.conditions ?? [{ metric: 'blocking', op: '<=', threshold: 0 }])
          .slice(0, 20)
          .map(({ metric, op, threshold }) => `${metric} ${op} ${threshold}`),
        rules: page.items,
        total: page.total,
        left_out: page.leftOut,
        next_offset: page.nextOffset,
      };
    },
  );
  addTool(
    surface,
    'list_rules',
    {
      title: 'Find rules',
      description: 'Finds rules of the active policies, or of one policy, by words, CWE, language or severity.',
      annotations: { ...READ_ONLY, openWorldHint },
      routes: NEEDS.toReadPolicies,
      input: z.object({
        query: z.string().max(200).optional().describe('Words in the identifier or message, or a CWE such as CWE-89'),
        language: z.string().max(50).optional().describe('Only rules for this language, such as python'),
        severity: z.enum(SEVERITIES).optional().describe('Minimum severity'),
        policy_id: policyId.optional(),
        offset,
        limit,
      }),
      output: z.object({ rules: z.array(ruleLine), ...paged }),
    },
    async ({ query = '', language, severity, policy_id: id, offset: from, limit: max }, signal) => {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      const found = (await workbench.rules(signal, id)).filter(({ rule }) => {
        const text = [rule.id, rule.message, ...(rule.metadata?.cwe ?? [])].join(' ').toLowerCase();
        return (
          words.every((word) => (/^cwe-\d+$/.test(word) ? text.split(/\s+/).includes(word) : text.includes(word))) &&
          (language === undefined || (rule.languages ?? []).includes(language.toLowerCase())) &&
          (severity === undefined || severityRank(rule.severity) <= severityRank(severity))
        );
      });
      const page = pageOf(found, { offset: from, limit: max }, lineOf);
      return { rules: page.items, total: page.total, left_out: page.leftOut, next_offset: page.nextOffset };
    },
  );
  addTool(
    surface,
    'explain_rule',
    {
      title: 'Explain a rule',
      description:
        'Explains a rule: its message, how to fix findings, CWE and OWASP, references, and the policies that contain it.',
      annotations: { ...READ_ONLY, openWorldHint },
      routes: NEEDS.toReadPolicies,
      input: z.object({ rule_id: z.string().min(1).max(100), policy_id: policyId.optional() }),
      output: z.object({
        rules: z.array(ruleSchema).describe('The rule in each policy that contains it'),
        left_out: z.number().int(),
      }),
    },
    async ({ rule_id: rule, policy_id: id }, signal) => {
      const page = pageOf(await workbench.rule(rule, signal, id), { offset: 0, limit: MAX_ITEMS }, ruleText);
      return { rules: page.items, left_out: page.leftOut };
    },
  );
}

export function policyLine({ ruleCount, name, description, ...known }: KnownPolicy): z.input<typeof policy> {
  return {
    ...known,
    name: oneLine(name, 100),
    description: description === null ? null : lines(description, 300),
    rules: ruleCount,
  };
}

function lineOf({ policyId: id, rule }: FoundRule): z.input<typeof ruleLine> {
  return { rule_id: rule.id, policy_id: id, severity: rule.severity, message: oneLine(rule.message, 160) };
}

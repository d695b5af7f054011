import { wordsOfCondition } from '@assay/sdk/gates';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { printable } from '../printable.js';
import { combinedVerdict, countsTowardGate, SEVERITY_ORDER } from '../report/outcome.js';
import { VERDICT_WORDS } from '../report/text-report.js';
import { byPressure, findingLine, MAX_RESULT_CHARACTERS, oneLine, pageOf } from './answer.js';
import { addTool } from './tool.js';
import type { KeptEvaluation, Workbench } from './workbench.js';

const DEFAULT_FINDINGS = 20;
const MAX_FINDINGS = 50;
const MAX_NAMED_GAPS = 5;
/** Of a result that is not its findings. */
const HEAD_CHARACTERS = 3_000;

const severity = z.enum(SEVERITY_ORDER);
const limit = z
  .number()
  .int()
  .min(1)
  .max(MAX_FINDINGS)
  .default(DEFAULT_FINDINGS)
  .describe('Maximum number of findings in the result, most important first');
export const offset = z.number().int().min(0).max(1_000_000).default(0).describe('next_offset of the previous page');
export const evaluationId = z
  .string()
  .max(64)
  .optional()
  .describe('evaluation_id of an earlier result; default the latest');

const findings = z.array(
  z.object({
    id: z.string().describe('For explain_finding, propose_fix, check_fix and request_suppression'),
    rule_id: z.string(),
    severity,
    blocks: z.boolean().describe('Whether it blocks'),
    place: z.string().describe('path:line'),
    message: z.string(),
    snippet: z.string(),
    has_fix: z.boolean(),
  }),
);
const paged = {
  findings,
  left_out: z.number().int().describe('Number of findings after these'),
  next_offset: z
    .number()
    .int()
    .nullable()
    .describe('Pass it to list_findings for the next page; null on the last page'),
};
const evaluated = z.object({
  evaluation_id: z.string(),
  verdict: z.enum(['passed', 'warned', 'blocked', 'incomplete']),
  meaning: z.string(),
  evaluated_by: z.string(),
  files: z.number().int().describe('Files that were evaluated'),
  files_left_out: z.number().int().describe('Number of binary, ignored or too large files, and links'),
  total: z.number().int().describe('Findings that count'),
  by_severity: z.record(severity, z.number().int()),
  blocking: z.number().int(),
  suppressed: z.number().int(),
  gate_failures: z.array(z.string()),
  not_evaluated: z.array(z.string()).describe('What could not be evaluated and why (the first few)'),
  not_evaluated_total: z.number().int(),
  ...paged,
});

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };

export function addEvaluateTools(server: McpServer, workbench: Workbench): void {
  const openWorldHint = workbench.backend.asksOthers;
  addTool(
    server,
    'evaluate_folder',
    {
      title: 'Evaluate files on disk',
      description:
        'Evaluates files of the working copy against the policies: the changes of this branch and the work tree ("changed", the default), staged files, or all files. Returns the verdict and the most important findings. Changes no files.',
      annotations: { ...READ_ONLY, openWorldHint },
      input: z.object({
        path: z
          .string()
          .min(1)
          .max(1024)
          .default('.')
          .describe('A folder or file, relative to the folder of the server'),
        what: z.enum(['changed', 'staged', 'all']).default('changed'),
        base: z
          .string()
          .min(1)
          .max(255)
          .regex(/^[^\p{Cc}]+$/u)
          .optional()
          .describe('Commit or branch to compare changes with; default the default branch'),
        only_new: z
          .boolean()
          .default(false)
          .describe('Whether to count only findings that the base does not have; only on this machine'),
        limit,
      }),
      output: evaluated,
    },
    async ({ path, what, base, only_new: onlyNew, limit: max }, signal, progress) =>
      shownEvaluation(
        await workbench.evaluateFolder({ path, what, base, onlyNew }, { signal, progress }),
        max,
        workbench,
      ),
  );
  addTool(
    server,
    'evaluate_files',
    {
      title: 'Evaluate texts',
      description:
        'Evaluates texts that are not on disk, such as files you are about to write, against the policies. Returns the verdict and the most important findings.',
      annotations: { ...READ_ONLY, openWorldHint },
      input: z.object({
        files: z
          .array(
            z.object({
              path: z
                .string()
                .min(1)
                .max(1024)
                .describe('Path relative to the repository; it decides which rules apply'),
              content: z.string().describe('The complete text, at most 1 MiB'),
            }),
          )
          .min(1)
          .max(100),
        limit,
      }),
      output: evaluated,
    },
    async ({ files, limit: max }, signal) =>
      shownEvaluation(await workbench.evaluateTexts(files, signal), max, workbench),
  );
  addTool(
    server,
    'list_findings',
    {
      title: 'List findings',
      description: 'Lists the findings of an evaluation page by page, most important first, with filters.',
      annotations: { ...READ_ONLY, openWorldHint: false },
      input: z.object({
        evaluation_id: evaluationId,
        offset,
        limit,
        severity: severity.optional().describe('Minimum severity'),
        path: z
          .string()
          .min(1)
          .max(1024)
          .optional()
          .describe('Only findings in this file, or in files below this folder'),
        rule_id: z.string().min(1).max(100).optional(),
      }),
      output: z.object({ evaluation_id: z.string(), total: z.number().int(), ...paged }),
    },
    async ({ evaluation_id: id, offset: from, limit: max, severity: least, path, rule_id: rule }) => {
      const evaluation = workbench.evaluation(id);
      const below = path?.replace(/\/+$/, '');
      const wanted = counted(evaluation).filter(
        (finding) =>
          (least === undefined || SEVERITY_ORDER.indexOf(finding.severity) <= SEVERITY_ORDER.indexOf(least)) &&
          (below === undefined ||
            below === '.' ||
            printable(finding.path) === below ||
            printable(finding.path).startsWith(`${below}/`)) &&
          (rule === undefined || finding.rule_id === rule),
      );
      const page = pageOf(wanted, { offset: from, limit: max }, findingLine);
      return {
        evaluation_id: evaluation.id,
        total: page.total,
        findings: page.items,
        left_out: page.leftOut,
        next_offset: page.nextOffset,
      };
    },
  );
}

/** In the order of every page. */
function counted({ findings: all, countsOnlyNew }: KeptEvaluation) {
  return byPressure(countsOnlyNew ? all.filter((finding) => finding.baseline_state === 'new') : all);
}

function shownEvaluation(evaluation: KeptEvaluation, max: number, { backend }: Workbench): z.input<typeof evaluated> {
  const { evaluations, findings: all, leftOut } = evaluation;
  const wanted = counted(evaluation);
  const verdict = combinedVerdict(evaluations);
  const skipped = evaluations.flatMap((part) => part.skipped);
  const page = pageOf(wanted, { offset: 0, limit: max }, findingLine, MAX_RESULT_CHARACTERS - HEAD_CHARACTERS);
  return {
    evaluation_id: evaluation.id,
    verdict,
    meaning: evaluations.length === 0 ? 'there was nothing to evaluate' : VERDICT_WORDS[verdict],
    evaluated_by: backend.place,
    files: evaluations.reduce((sum, part) => sum + (part.summary?.files_total ?? 0), 0),
    files_left_out: leftOut.length,
    total: wanted.length,
    by_severity: Object.fromEntries(
      SEVERITY_ORDER.map((level) => [level, wanted.filter((finding) => finding.severity === level).length]),
    ) as Record<(typeof SEVERITY_ORDER)[number], number>,
    blocking: wanted.filter(({ action }) => action === 'block').length,
    suppressed: all.filter((finding) => !countsTowardGate(finding) && finding.status === 'suppressed').length,
    gate_failures: evaluations
      .flatMap(({ gate }) => gate?.conditions ?? [])
      .filter(({ status }) => status !== 'passed')
      .slice(0, MAX_NAMED_GAPS)
      .map((condition) => oneLine(`${condition.policy_id}: ${wordsOfCondition(condition)}`, 160)),
    not_evaluated: skipped
      .slice(0, MAX_NAMED_GAPS)
      .map(({ path, reason, message }) => oneLine(`${path}: ${reason}: ${message}`, 240)),
    not_evaluated_total: skipped.length,
    findings: page.items,
    left_out: page.leftOut,
    next_offset: page.nextOffset,
  };
}

import type { Finding } from '@assay/contracts';
import { MAX_PATH_CHARS } from '@assay/contracts/limits';
import { SEVERITIES, severityRank } from '@assay/contracts/severities';
import { wordsOfCondition } from '@assay/sdk/gates';
import * as z from 'zod';
import { byPressure, findingLine, MAX_RESULT_CHARACTERS, oneLine, pageOf } from './answer.js';
import { combinedVerdict, countsTowardGate, VERDICT_WORDS } from './outcome.js';
import { printable } from './printable.js';
import { addTool, type Surface } from './tool.js';
import { NEEDS } from './tool-routes.js';
import type { KeptEvaluation, Workbench } from './workbench.js';

const DEFAULT_FINDINGS = 20;
const MAX_FINDINGS = 50;
const MAX_FILTERED = 1_000;
const MAX_NAMED_GAPS = 5;
/** Of a result that is not its findings. */
const HEAD_CHARACTERS = 3_000;

const severity = z.enum(SEVERITIES);
export const limit = z
  .number()
  .int()
  .min(1)
  .max(MAX_FINDINGS)
  .default(DEFAULT_FINDINGS)
  .describe('Maximum number of findings in the result, most important first');
export const offset = z.number().int().min(0).max(1_000_000).default(0).describe('next_offset of the previous page');

/** A server that remembers nothing has no latest evaluation. */
export function evaluationIdOf({ backend }: Workbench): z.ZodType<string | undefined> {
  const id = z.string().max(64);
  return backend.isRemote
    ? id.describe('evaluation_id of an earlier result')
    : id.optional().describe('evaluation_id of an earlier result; default the latest');
}

const texts = {
  files: z
    .array(
      z.object({
        path: z
          .string()
          .min(1)
          .max(MAX_PATH_CHARS)
          .describe('Path relative to the repository; it decides which rules apply'),
        content: z.string().describe('The complete text, at most 1 MiB'),
      }),
    )
    .min(1)
    .max(100),
  limit,
};
/** A server beside the working copy knows what it belongs to. */
const subject = {
  repository: z.string().min(1).max(200).describe('Name of the repository that the files belong to, such as acme/shop'),
  ref: z.string().min(1).max(255).optional().describe('Branch or tag, such as refs/heads/main'),
};
type TextsShape = typeof texts & { repository: z.ZodOptional<z.ZodString>; ref: z.ZodOptional<z.ZodString> };

const findings = z.array(
  z.object({
    id: z.string().describe('For explain_finding, propose_fix, check_fix and request_suppression'),
    rule_id: z.string(),
    severity,
    blocks: z.boolean().describe('Whether the finding blocks'),
    place: z.string().describe('path:line'),
    message: z.string(),
    snippet: z.string(),
    has_fix: z.boolean(),
  }),
);
const paged = {
  findings,
  left_out: z.number().int().describe('Number of findings on later pages'),
  next_offset: z
    .number()
    .int()
    .nullable()
    .describe('Pass it to list_findings for the next page; null on the last page'),
};
export const evaluated = z.object({
  evaluation_id: z.string(),
  verdict: z.enum(['passed', 'warned', 'blocked', 'incomplete']),
  meaning: z.string(),
  evaluated_by: z.string(),
  files: z.number().int().describe('Number of evaluated files'),
  files_left_out: z
    .number()
    .int()
    .describe('Number of files that were left out: binary, ignored or too large files, and links'),
  total: z.number().int().describe('Number of findings that count'),
  by_severity: z.record(severity, z.number().int()),
  blocking: z.number().int(),
  suppressed: z.number().int(),
  gate_failures: z.array(z.string()),
  not_evaluated: z.array(z.string()).describe('What could not be evaluated and why (the first few)'),
  not_evaluated_total: z.number().int(),
  ...paged,
});

export const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true };

/** Tools that evaluate what comes with the call, and read evaluations. */
export function addEvaluateTools(surface: Surface): void {
  const { workbench } = surface;
  const { isRemote } = workbench.backend;
  const evaluationId = evaluationIdOf(workbench);
  const openWorldHint = workbench.backend.asksOthers;
  addTool(
    surface,
    'evaluate_files',
    {
      title: 'Evaluate file contents',
      description:
        'Evaluates files that are not on disk, such as files you are about to write, against the policies. Returns the verdict and the most important findings.',
      annotations: { ...READ_ONLY, readOnlyHint: !isRemote, openWorldHint },
      routes: NEEDS.toEvaluate,
      // the work treats both as optional, and here the first is required
      input: z.object({ ...texts, ...(isRemote ? subject : {}) }) as unknown as z.ZodObject<TextsShape>,
      output: evaluated,
    },
    async ({ files, limit: max, repository, ref }, signal, progress) =>
      shownEvaluation(
        await workbench.evaluateTexts(
          files,
          repository === undefined ? undefined : { repository, ref },
          signal,
          progress,
        ),
        max,
        workbench,
      ),
  );
  if (isRemote)
    addTool(
      surface,
      'get_evaluation',
      {
        title: 'Get an evaluation',
        description: 'Returns the verdict and the most important findings of an evaluation that was started earlier.',
        annotations: { ...READ_ONLY, openWorldHint: false },
        routes: NEEDS.toRead,
        input: z.object({ evaluation_id: evaluationId, limit }),
        output: evaluated,
      },
      async ({ evaluation_id: id, limit: max }, signal) =>
        shownEvaluation(await workbench.evaluation(id, signal), max, workbench),
    );
  addTool(
    surface,
    'list_findings',
    {
      title: 'List findings',
      description: 'Lists the findings of an evaluation page by page, most important first, with filters.',
      annotations: { ...READ_ONLY, openWorldHint: false },
      routes: NEEDS.toRead,
      input: z.object({
        evaluation_id: evaluationId,
        offset,
        limit,
        severity: severity.optional().describe('Minimum severity'),
        path: z
          .string()
          .min(1)
          .max(MAX_PATH_CHARS)
          .optional()
          .describe('Only findings in this file, or in files below this folder'),
        rule_id: z.string().min(1).max(100).optional(),
      }),
      output: z.object({
        evaluation_id: z.string(),
        total: z.number().int(),
        unread: z
          .number()
          .int()
          .describe('Number of findings that were not filtered, because they are less important than 1,000 others'),
        ...paged,
      }),
    },
    async ({ evaluation_id: id, offset: from, limit: max, severity: least, path, rule_id: rule }, signal) => {
      const isFiltered = least !== undefined || path !== undefined || rule !== undefined;
      const evaluation = await workbench.evaluation(id, signal, {
        most: isFiltered ? MAX_FILTERED : from + max,
        ruleId: rule,
      });
      const below = path?.replace(/\/+$/, '');
      const wanted = counted(evaluation).filter(
        (finding) =>
          (least === undefined || severityRank(finding.severity) <= severityRank(least)) &&
          (below === undefined ||
            below === '.' ||
            printable(finding.path) === below ||
            printable(finding.path).startsWith(`${below}/`)) &&
          (rule === undefined || finding.rule_id === rule),
      );
      const page = pageOf(wanted, { offset: from, limit: max }, findingLine);
      const { unread = 0 } = evaluation;
      // without a filter, what was not read is what comes next
      const further = isFiltered ? 0 : unread;
      const next = further > 0 && page.items.length > 0 ? from + page.items.length : null;
      return {
        evaluation_id: evaluation.id,
        total: page.total + further,
        unread: unread - further,
        findings: page.items,
        left_out: page.leftOut + further,
        next_offset: page.nextOffset ?? next,
      };
    },
  );
}

/** In the order of every page. */
function counted({ findings: all, countsOnlyNew, isOrdered }: KeptEvaluation) {
  if (isOrdered) return all.filter(countsTowardGate);
  return byPressure(countsOnlyNew ? all.filter((finding) => finding.baseline_state === 'new') : all);
}

function countBySeverity(findings: readonly Finding[]) {
  const counts = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { severity } of findings) counts[severity]++;
  return counts;
}

export function shownEvaluation(
  evaluation: KeptEvaluation,
  max: number,
  { backend }: Workbench,
): z.input<typeof evaluated> {
  const { evaluations, findings: all, filesLeftOut, unread = 0 } = evaluation;
  // the service has counted what was not read here
  const summary = unread > 0 ? evaluations[0]?.summary : undefined;
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
    files_left_out: filesLeftOut,
    total: wanted.length + unread,
    by_severity: summary?.by_severity ?? countBySeverity(wanted),
    blocking: summary?.blocking ?? wanted.filter(({ action }) => action === 'block').length,
    suppressed:
      summary?.suppressed ??
      all.filter((finding) => !countsTowardGate(finding) && finding.status === 'suppressed').length,
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
    left_out: page.leftOut + unread,
    next_offset: page.nextOffset ?? (unread > 0 ? page.items.length : null),
  };
}

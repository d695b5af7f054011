import type { Finding } from '@assay/contracts';
import { MAX_PATH_CHARS } from '@assay/contracts/limits';
import { groupBy } from '@assay/policy-engine/group-by';
import * as z from 'zod';
import {
  byPressure,
  findingLine,
  isShownAsItIs,
  lines,
  MAX_DIFF_CHARACTERS,
  MAX_RESULT_CHARACTERS,
  oneLine,
  placeOf,
} from './answer.js';
import { evaluationIdOf, READ_ONLY } from './evaluate-tools.js';
import { countsTowardGate } from './outcome.js';
import { printable } from './printable.js';
import { ruleSchema, ruleText } from './rule-text.js';
import { addTool, type Surface } from './tool.js';
import { ToolError } from './tool-error.js';
import { NEEDS } from './tool-routes.js';
import type { KeptEvaluation, Workbench } from './workbench.js';

const MAX_STEPS = 20;
const MAX_OF_FILE = 1_000;
const MAX_LINE = 200;
const MAX_FIXES = 50;
const MAX_SHOWN = 20;

const findingId = z.string().min(1).max(64).describe('id of a finding');
const edit = z.object({
  start: z.object({ line: z.number().int(), column: z.number().int() }),
  end: z.object({ line: z.number().int(), column: z.number().int() }).describe('Exclusive'),
  replacement: z.string(),
});
const finding = z.object({ id: z.string(), rule_id: z.string(), place: z.string(), message: z.string() });

export function addFindingTools(surface: Surface): void {
  const { workbench } = surface;
  const { isRemote } = workbench.backend;
  const evaluationId = evaluationIdOf(workbench);
  const openWorldHint = workbench.backend.asksOthers;
  addTool(
    surface,
    'explain_finding',
    {
      title: 'Explain a finding',
      description:
        'Explains one finding: the full message, the surrounding lines, the data flow from source to sink, the rule with its CWE and references, and how to fix it.',
      annotations: { ...READ_ONLY, openWorldHint },
      routes: [...NEEDS.toRead, ...NEEDS.toReadPolicies],
      input: z.object({ finding_id: findingId, evaluation_id: evaluationId }),
      output: z.object({
        id: z.string(),
        place: z.string(),
        column: z.number().int(),
        end_line: z.number().int(),
        severity: z.string(),
        blocks: z.boolean(),
        status: z.string(),
        message: z.string(),
        remediation: z.string().nullable(),
        code: z
          .string()
          .describe('The lines of the finding and around it, with line numbers; credentials are redacted'),
        trace: z.array(z.string()).describe('Steps of the data flow, from its source'),
        has_fix: z.boolean(),
        suppressions: z.array(z.string()),
        rule: ruleSchema.nullable(),
        next: z.string(),
      }),
    },
    async ({ finding_id: id, evaluation_id: evaluation }, signal) => {
      const { finding: found } = await workbench.finding(id, evaluation, signal);
      const document = await workbench.backend.policyDocument(found.policy_id, signal);
      const rule = document?.rules.find((candidate) => candidate.id === found.rule_id);
      const hasFix = found.fix !== null && found.fix.edits.length > 0;
      return {
        id: found.id,
        place: placeOf(found),
        column: found.start.column,
        end_line: found.end.line,
        severity: found.severity,
        blocks: found.action === 'block',
        status: found.status,
        message: lines(found.message, 2_000),
        remediation: found.remediation === null ? null : lines(found.remediation, 2_000),
        code: codeOf(found),
        trace: (found.trace ?? [])
          .slice(0, MAX_STEPS)
          .map((step) => `${placeOf(step)}: ${oneLine(step.code, MAX_LINE)}`),
        has_fix: hasFix,
        suppressions: found.suppressions.map(({ kind, reason, by }) =>
          oneLine(`${kind}: ${reason}${by ? ` (${by})` : ''}`, 300),
        ),
        rule: rule && document ? ruleText({ policyId: found.policy_id, policyName: document.name, rule }) : null,
        next: hasFix
          ? 'propose_fix returns the fix as a diff; check_fix verifies it'
          : 'There is no suggested fix: change the code, then call check_fix with the new text of the file',
      };
    },
  );
  addTool(
    surface,
    'propose_fix',
    {
      title: 'Propose fixes',
      description:
        'Returns suggested fixes for findings as a unified diff per file, or as edits if a diff cannot be shown. Changes no files.',
      annotations: { ...READ_ONLY, openWorldHint: false },
      routes: NEEDS.toRead,
      input: z.object({
        finding_ids: z.array(findingId).min(1).max(MAX_FIXES).optional(),
        path: z
          .string()
          .min(1)
          .max(MAX_PATH_CHARS)
          .optional()
          .describe('Instead of finding_ids: all findings of this file'),
        content: z
          .string()
          .optional()
          .describe(
            isRemote
              ? 'The complete text of the file as it was evaluated; without it the result has edits instead of a diff'
              : 'The complete text of the file as it was evaluated; default the file on disk',
          ),
        evaluation_id: evaluationId,
      }),
      output: z.object({
        files: z.array(
          z.object({
            path: z.string(),
            diff: z.string().nullable().describe('For patch -p1 or git apply at the top of the repository'),
            diff_left_out: z.string().nullable().describe('Why there is no diff'),
            edits: z
              .array(edit)
              .describe(
                'Without a diff: what to replace, with lines and columns from 1; empty if that is also too large',
              ),
            fixes: z.array(z.string()).describe('Identifiers of the findings that these edits fix'),
            waiting: z
              .array(z.string())
              .describe('Findings whose fixes overlap others: evaluate again after applying these'),
          }),
        ),
        without_fix: z.array(z.string()).describe('Findings without a suggested fix'),
        left_out: z
          .array(z.string())
          .describe('Findings whose fixes do not fit in this result: request them separately'),
      }),
    },
    async ({ finding_ids: ids, path, content, evaluation_id: id }, signal) => {
      const { evaluation, findings } = await pick(workbench, { ids, path, id }, signal);
      const [fixable, rest] = [findings.filter(hasFix), findings.filter((candidate) => !hasFix(candidate))];
      const files = [];
      const leftOut: string[] = [];
      let characters = 0;
      for (const [file, own] of groupBy(fixable, (candidate) => candidate.path)) {
        const { diff, diffLeftOut, fixed, waiting } = workbench.fix(evaluation, file, own, content);
        const shown = {
          path: printable(file),
          diff,
          diff_left_out: diffLeftOut,
          edits: diff === null ? editsOf(fixed) : [],
          fixes: fixed.map((candidate) => candidate.id),
          waiting: waiting.map((candidate) => candidate.id),
        };
        characters += JSON.stringify(shown).length;
        if (files.length > 0 && characters > MAX_RESULT_CHARACTERS)
          leftOut.push(...own.map((candidate) => candidate.id));
        else files.push(shown);
      }
      return { files, without_fix: rest.map((candidate) => candidate.id), left_out: leftOut };
    },
  );
  addTool(
    surface,
    'check_fix',
    {
      title: 'Check a fix',
      description:
        'Evaluates a file in memory with a fix applied, and shows which findings are fixed, which remain, and which are new. Checks the suggested fix, or your own text of the file if you send content.',
      annotations: { ...READ_ONLY, readOnlyHint: !isRemote, openWorldHint },
      routes: [...NEEDS.toEvaluate, ...NEEDS.toRead],
      input: z.object({
        finding_ids: z.array(findingId).min(1).max(MAX_FIXES).describe('Findings of one file that the fix is for'),
        content: z
          .string()
          .optional()
          .describe(
            isRemote
              ? 'The complete text of the file with the fix applied; required, because this server has no files'
              : 'The complete text of the file with your fix; default the suggested fix',
          ),
        evaluation_id: evaluationId,
      }),
      output: z.object({
        holds: z.boolean().describe('Whether all requested findings are fixed, without new ones'),
        gone: z.array(z.string()).describe('Identifiers of the requested findings that are fixed'),
        remaining: z.array(z.string()).describe('Identifiers of the requested findings that remain'),
        added: z.array(finding).describe('New findings, most important first'),
        added_total: z.number().int(),
        not_evaluated: z
          .number()
          .int()
          .describe(
            'Number of parts that could not be evaluated; if greater than 0, findings may only seem to be fixed',
          ),
        diff: z.string().nullable().describe('The text that was checked, if it is the suggested fix'),
      }),
    },
    async ({ finding_ids: ids, content, evaluation_id: id }, signal) => {
      const { evaluation, findings } = await pick(workbench, { ids, id }, signal);
      const [file, another] = [...new Set(findings.map(({ path }) => path))];
      if (file === undefined || another !== undefined)
        throw new ToolError('The findings are in several files: check one file per call');
      const without = findings.filter((candidate) => !hasFix(candidate));
      if (content === undefined && without.length > 0)
        throw new ToolError(
          `There is no fix for ${without.map((candidate) => candidate.id).join(', ')}: send content with your fixed text of the file`,
        );
      const fix = content === undefined ? workbench.fix(evaluation, file, findings) : undefined;
      const after = content ?? fix?.after;
      if (after === undefined)
        throw new ToolError(
          'This server does not have the file: send its complete text with the fix applied as content',
        );
      const changes = await workbench.check(evaluation, file, after, signal);
      const asked = new Set(findings.map((candidate) => candidate.id));
      const among = (list: readonly Finding[]) =>
        list.map((candidate) => candidate.id).filter((candidate) => asked.has(candidate));
      const remaining = among(changes.remaining);
      return {
        holds: remaining.length === 0 && changes.added.length === 0 && changes.skipped === 0,
        gone: among(changes.gone),
        remaining,
        added: byPressure(changes.added)
          .slice(0, MAX_SHOWN)
          .map(findingLine)
          .map(({ id: own, rule_id, place, message }) => ({ id: own, rule_id, place, message })),
        added_total: changes.added.length,
        not_evaluated: changes.skipped,
        diff: fix?.diff ?? null,
      };
    },
  );
  addTool(
    surface,
    'request_suppression',
    {
      title: 'Request a suppression',
      description: openWorldHint
        ? 'Requests the suppression of a finding, with your reason, from people who can accept findings. Nothing is suppressed until one of them approves. Use it for false positives and for risks that a person has accepted; otherwise fix the finding.'
        : 'Returns a comment that suppresses a finding, with your reason, and where to insert it. Does not insert it. Use it for false positives and for risks that a person has accepted; otherwise fix the finding.',
      annotations: {
        readOnlyHint: !openWorldHint,
        destructiveHint: false,
        idempotentHint: !openWorldHint,
        openWorldHint,
      },
      routes: NEEDS.toRequestSuppressions,
      input: z.object({
        finding_id: findingId,
        reason: z
          .string()
          .max(500)
          .regex(/\S.*\S.*\S/s, 'Specify a reason in words')
          .describe('Why the finding is wrong or the risk accepted, for people who read it later'),
        until: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}$/)
          .optional()
          .describe('Last day of the suppression, as YYYY-MM-DD; default no end'),
        evaluation_id: evaluationId,
      }),
      output: z.object({
        kind: z.enum(['comment', 'request']),
        comment: z.string().nullable().describe('The comment to insert'),
        path: z.string(),
        line: z.number().int().nullable().describe('Line number of the comment after insertion'),
        placement: z
          .enum(['line_of_its_own', 'end_of_line'])
          .nullable()
          .describe('A new line, indented like the line that it is inserted before, or the end of that line'),
        request_id: z.string().nullable(),
        status: z.string().nullable(),
        next: z.string(),
      }),
    },
    async ({ finding_id: id, reason, until, evaluation_id: of }, signal) => {
      const found = await workbench.finding(id, of, signal);
      const { path } = found.finding;
      const offer = await workbench.offerSuppression(found, { reason, until }, signal);
      if (offer.kind === 'request')
        return {
          kind: 'request' as const,
          comment: null,
          path: printable(path),
          line: null,
          placement: null,
          request_id: offer.requestId,
          status: offer.status,
          next: 'The finding counts until someone approves the request; tell the person you work for',
        };
      return {
        kind: 'comment' as const,
        comment: printable(offer.comment),
        path: printable(path),
        line: offer.line,
        placement: offer.placement,
        request_id: null,
        status: null,
        next: 'Insert it if the person you work for agrees; the engine has confirmed that it suppresses the finding there',
      };
    },
  );
}

const hasFix = (candidate: Finding) => candidate.fix !== null && candidate.fix.edits.length > 0;

/** @throws ToolError where one is not there, or does not count */
async function pick(
  workbench: Workbench,
  { ids, path, id }: { ids?: readonly string[] | undefined; path?: string | undefined; id?: string | undefined },
  signal: AbortSignal,
): Promise<{ evaluation: KeptEvaluation; findings: Finding[] }> {
  if ((ids === undefined) === (path === undefined)) throw new ToolError('Send finding_ids, or the path of a file');
  if (path !== undefined) {
    const evaluation = await workbench.evaluation(id, signal, { most: MAX_OF_FILE, path });
    const findings = evaluation.findings.filter(
      (candidate) => countsTowardGate(candidate) && printable(candidate.path) === path,
    );
    if (findings.length === 0) throw new ToolError('That file has no findings: use list_findings to see all findings');
    return { evaluation, findings };
  }
  const [first = '', ...others] = [...new Set(ids)];
  const { evaluation, finding: found } = await workbench.finding(first, id, signal);
  const findings = [found];
  for (const other of others) findings.push(await workbench.findingOf(evaluation, other, signal));
  const ignored = findings.find((candidate) => !countsTowardGate(candidate));
  if (ignored) throw new ToolError(`${ignored.id} does not count (${ignored.status}), so it need not be fixed`);
  return { evaluation, findings };
}

/** What to replace, where that is as small as a diff may be and can be shown as it is; else nothing. */
function editsOf(findings: readonly Finding[]): z.input<typeof edit>[] {
  const place = ({ line, column }: { line: number; column: number }) => ({ line, column });
  const edits = findings
    .flatMap(({ fix }) => fix?.edits ?? [])
    .map(({ start, end, replacement }) => ({ start: place(start), end: place(end), replacement }));
  const isPlain = edits.every(({ replacement }) => isShownAsItIs(replacement));
  return isPlain && JSON.stringify(edits).length <= MAX_DIFF_CHARACTERS ? edits : [];
}

/** The lines of a finding and around it, as the engine shows them. */
function codeOf({ start, snippet, context }: Finding): string {
  const own = snippet.replace(/\n$/, '').split('\n', MAX_SHOWN);
  const all = [...(context?.before ?? []), ...own, ...(context?.after ?? [])];
  const first = start.line - (context?.before.length ?? 0);
  return all.map((line, at) => `${first + at}: ${oneLineKeepingIndent(line)}`).join('\n');
}

function oneLineKeepingIndent(line: string): string {
  const shown = printable(line);
  return shown.length <= MAX_LINE ? shown : `${shown.slice(0, MAX_LINE - 1)}…`;
}

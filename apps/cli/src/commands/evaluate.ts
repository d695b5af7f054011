import { readFileSync } from 'node:fs';
import { printable } from '@assay/agent-tools/printable';
import type { Evaluation, EvaluationScope } from '@assay/contracts';
import { isJsonObject } from '@assay/contracts/json-object';
import { type Command, Option } from 'commander';
import type { CliContext } from '../context.js';
import { evaluateFolder } from '../evaluate/evaluate-folder.js';
import { allFindings } from '../evaluate/findings.js';
import { assertCompleted, follow } from '../evaluate/follow.js';
import { policyIds } from '../evaluate/policies.js';
import { EXIT, type ExitCode, Failure } from '../exit-codes.js';
import { DigestCache } from '../files/digest-cache.js';
import { addFixOptions, checkFixOptions, type FixOptions, reportWithFixes } from './fix-options.js';
import { addReportOptions, collect, type ReportOptions } from './report-options.js';
import { addSelectionOptions, type SelectionOptions, selectionOf } from './selection-options.js';
import { openService } from './service-session.js';

interface EvaluateCommandOptions extends ReportOptions, SelectionOptions, FixOptions {
  /** False with --no-cache. */
  cache: boolean;
  repository?: string;
  ref?: string;
  commit?: string;
  policy?: string[];
  baseline?: string;
  scope?: EvaluationScope;
}

const EXAMPLES = `
Examples:
  assay evaluate .                                               this folder, with the active policies of the service
  assay evaluate . --changed                                     the changes of this branch
  assay evaluate . --baseline eval_01jd8y3c5m8n4q6r7s9t0v1w2x    count only new findings
  assay evaluate . --format github --output sarif:assay.sarif    annotations of a GitHub job, and a SARIF file
`;
const EVALUATION_ID = /^eval_[0-9a-z]{26}$/;

export function addEvaluateCommands(program: Command, context: CliContext, done: (code: ExitCode) => void): void {
  const evaluate = program
    .command('evaluate')
    .description('evaluate a folder or file, and report the findings')
    .argument('<folder>', 'folder or file to evaluate, without .git, node_modules and files in .gitignore')
    .option('--repository <name>', 'name of the repository; default from git, otherwise the name of the folder')
    .option('--ref <ref>', 'branch or tag; default from git')
    .option('--commit <sha>', 'commit that the files are from, for links to the code')
    .option('--policy <policy>', 'identifier or name of a policy; repeatable; default all active policies', collect)
    .option(
      '--baseline <evaluation>',
      'completed evaluation of the same repository to compare with, or a report from assay evaluate --format json',
    )
    .addOption(
      new Option(
        '--scope <scope>',
        'what the files cover: the whole repository, or the files of a change; default repository at the top of a repository or outside of one, otherwise changes',
      ).choices(['repository', 'changes']),
    )
    .option('--no-cache', 'read all files again, and send the complete list to the service');
  addReportOptions(addFixOptions(addSelectionOptions(evaluate)))
    .addHelpText('after', EXAMPLES)
    .action(async (folder: string, options: EvaluateCommandOptions) => {
      checkFixOptions(options);
      const selection = selectionOf(options);
      const isPart = selection.changed !== undefined || selection.staged === true;
      const session = openService(program, options, context);
      const outcome = await evaluateFolder(
        {
          folder,
          selection,
          env: context.env,
          ...(options.repository === undefined ? {} : { repository: options.repository }),
          ...(options.ref === undefined ? {} : { ref: options.ref }),
          ...(options.commit === undefined ? {} : { commitSha: options.commit }),
          ...(options.policy === undefined ? {} : { policyIds: await policyIds(session.client, options.policy) }),
          ...(options.baseline === undefined ? {} : { baselineId: baselineId(options.baseline) }),
          ...(options.scope === undefined ? {} : { scope: options.scope }),
        },
        {
          ...session,
          cache:
            options.cache && !isPart ? DigestCache.of(folder, session.client.baseUrl, context.env) : DigestCache.none(),
        },
      );
      done(await reportWithFixes(outcome, options, context, (reported) => session.report(reported, outcome.prefix)));
    });

  const evaluations = program.command('evaluations').description('show existing evaluations');
  const get = evaluations
    .command('get')
    .description('report the findings of an evaluation')
    .argument('<evaluation_id>', 'identifier of the evaluation')
    .option('--wait', 'wait until it is completed');
  addReportOptions(get).action(async (id: string, options: ReportOptions & { wait?: boolean }) => {
    if (!EVALUATION_ID.test(id))
      throw new Failure(`"${printable(id)}" is not an evaluation identifier (eval_…)`, EXIT.usage);
    const { client, progress, report } = openService(program, options, context);
    const evaluation = options.wait
      ? await follow(client, id, ({ progress: { files_done, files_total } }) =>
          progress.update('Evaluating', files_done, files_total),
        )
      : await client.get<Evaluation>(`/v1/evaluations/${id}`);
    progress.clear();
    assertCompleted(evaluation);
    done(await report({ evaluations: [evaluation], findings: await allFindings(client, id), leftOut: [] }));
  });
}

/** What is given, or where that is a report of `assay evaluate --format json`, the identifier in it. @throws Failure `usage` */
function baselineId(given: string): string {
  let text: string;
  try {
    text = readFileSync(given, 'utf8');
  } catch {
    // no file: what it is, the service says
    return given;
  }
  let id: unknown;
  try {
    id = firstEvaluationOf(JSON.parse(text));
  } catch {
    // told below
  }
  if (typeof id === 'string' && EVALUATION_ID.test(id)) return id;
  throw new Failure(`${given} is not a report of an evaluation: use one from assay evaluate --format json`, EXIT.usage);
}

function firstEvaluationOf(report: unknown): unknown {
  const evaluations = isJsonObject(report) ? report.evaluations : undefined;
  const first: unknown = Array.isArray(evaluations) ? evaluations[0] : undefined;
  return isJsonObject(first) ? first.id : undefined;
}

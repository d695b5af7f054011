import { printableJson } from '@assay/agent-tools/printable';
import type { ExitCode } from '../exit-codes.js';
import { githubReport } from './github-report.js';
import { gitlabReport } from './gitlab-report.js';
import { jsonReport } from './json-report.js';
import { junitReport } from './junit-report.js';
import { markdownReport } from './markdown-report.js';
import type { Outcome } from './outcome.js';
import { type TextReportOptions, textReport } from './text-report.js';

export const FORMATS = ['text', 'json', 'sarif', 'junit', 'github', 'gitlab', 'markdown'] as const;
export type Format = (typeof FORMATS)[number];

export interface ReportContext extends TextReportOptions {
  exitCode: ExitCode;
  /** Between the top of the repository and what paths are relative to: '' or a path with a slash at its end. */
  prefix: string;
  /** The SARIF log, created by the code that has the policies. */
  sarif: () => Promise<string>;
}

/** The outcome in one of the formats, with a newline at its end where there is anything. */
export async function renderReport(format: Format, outcome: Outcome, context: ReportContext): Promise<string> {
  switch (format) {
    case 'text':
      return textReport(outcome, context);
    case 'json':
      return jsonReport(outcome, context.exitCode);
    case 'sarif':
      return printableJson(await context.sarif());
    case 'junit':
      return junitReport(outcome, context);
    case 'github':
      return githubReport(outcome, context);
    case 'gitlab':
      return gitlabReport(outcome, context);
    case 'markdown':
      return markdownReport(outcome, context);
  }
}

import { ToolError } from '@assay/agent-tools/tool-error';

/** Exit codes of the process. `assay --help` lists them, too. */
export const EXIT = {
  passed: 0,
  blocked: 1,
  incomplete: 2,
  /** Of `assay guard`: agents then show stderr of the hook to the model. */
  hook: 2,
  /** Of `assay policies plan --detailed-exitcode`: something would change. */
  changes: 2,
  usage: 3,
  service: 4,
  noVerdict: 5,
  /** 128 + SIGINT, as in shells. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export function isExitCode(value: unknown): value is ExitCode {
  return Object.values(EXIT).some((code) => code === value);
}

export const EXIT_CODES_HELP = `
Exit codes:
  0    passed or warned: no findings that match --fail-on
  1    blocked, or findings that match --fail-on
  2    incomplete: something could not be evaluated (0 with --allow-incomplete)
  3    the command is invalid: an option, a missing folder, no API key, nothing to evaluate
  4    the service rejected a request or cannot be reached
  5    no verdict: the evaluation failed, was canceled, or was not ready in time
  130  interrupted; a running evaluation is canceled
`;

/** Something that ends the command: one line that says what is wrong and what to do next. */
export class Failure extends ToolError {
  override name = 'Failure';

  constructor(
    message: string,
    readonly exitCode: ExitCode,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

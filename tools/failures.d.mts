/** What of Jest's JSON report is read. */
interface JestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; ancestorTitles: string[]; title: string; failureMessages: string[] }[];
  }[];
}

/** The failed tests of Jest's JSON report, and the files that broke outside of their tests, in one line each. */
export function failuresOfJest(report: JestReport, root: string): string[];

/** One line: what failed, and the beginning of what it said, without the stack. */
export function failure(what: string, message?: string): string;

// What failed in a run of npm test, in one line each: CI shows only the last lines of a run, so these must be enough to begin with.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MAX_MESSAGE = 240;

/** The failed tests of Jest's JSON report, and the files that broke outside of their tests. */
export function failuresOfJest(report, root) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // it did not load, or what surrounds its tests failed
    if (failed.length === 0) return status === 'failed' ? [failure(file, message)] : [];
    return failed.map(({ ancestorTitles, title, failureMessages }) => {
      const said = failureMessages.join('\n');
      const line = said.slice(said.indexOf(`/${file}`) + 1 + file.length).match(/^(?:\?\d+)?:(\d+):\d+/)?.[1];
      return failure([line ? `${file}:${line}` : file, ...ancestorTitles, title].join(' › '), said);
    });
  });
}

/** One line: what failed, and the beginning of what it said, without the stack. */
export function failure(what, message = '') {
  const said = stripVTControlCharacters(message)
    .split(/^\s+at /m)[0]
    .replace(/^\s*● .*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const cut = said.length > MAX_MESSAGE ? `${said.slice(0, MAX_MESSAGE)}…` : said;
  return `FAIL ${what}${cut ? `: ${cut}` : ''}`;
}

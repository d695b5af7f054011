import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';

export interface Snippet {
  page: string;
  id: string;
  language: string;
  code: string;
  attributes: Readonly<Record<string, string>>;
}

export interface Run {
  id: string;
  /** What is wrong with it: undefined where it did what the page says. */
  problem: string | undefined;
}

export interface PageEnvironment {
  folder: string;
  env: Record<string, string>;
  /** Told each line that a command writes, as somebody who sits there. */
  onLine?: (line: string) => void;
}

/**
 * Runs the blocks of one page as a reader does: one shell, from top to bottom. A block with `file` is written to that file, a block
 * of the shell is run, and a block with `output` names lines that the last command wrote, in their order; `…` stands for anything.
 */
export async function runPage(snippets: readonly Snippet[], { folder, env, onLine }: PageEnvironment): Promise<Run[]> {
  const mark = randomBytes(8).toString('hex');
  const output = await runShell(scriptOf(snippets, mark), { folder, env, onLine });
  const runs: Run[] = [];
  let last = '';
  for (const snippet of snippets) {
    const { id, attributes } = snippet;
    if (attributes['not-run'] !== undefined || attributes['run-by'] !== undefined) continue;
    if (attributes.output !== undefined) runs.push({ id, problem: missingLine(snippet.code, last) });
    else if (attributes.file !== undefined || snippet.language === 'sh') {
      const found = new RegExp(`^${mark} begin ${id}\\n([^]*?)^${mark} end ${id} (\\d+) (\\d+)$`, 'm').exec(output);
      last = found?.[1] ?? '';
      runs.push({ id, problem: problemOf(attributes.exit ?? '0', found, output) });
    }
  }
  return runs;
}

/** The exit code is that of the last command; no command before it may fail. */
function problemOf(expected: string, found: RegExpExecArray | null, output: string): string | undefined {
  if (!found) return `It did not end:\n${output.slice(-3_000)}`;
  const [, said, code, failures] = found;
  if (code === expected && failures === (expected === '0' ? '0' : '1')) return undefined;
  return `Exit code ${code} instead of ${expected}, ${failures} commands failed:\n${said}`;
}

function missingLine(expected: string, said: string): string | undefined {
  const lines = said.split('\n');
  let at = 0;
  for (const line of expected.trimEnd().split('\n')) {
    const pattern = new RegExp(`^${line.trim().split('…').map(escapeRegExp).join('.*')}$`);
    const found = lines.findIndex((each, index) => index >= at && pattern.test(each.trim()));
    if (found < 0) return `No line is "${line}" in what was written:\n${said}`;
    at = found + 1;
  }
  return undefined;
}

function scriptOf(snippets: readonly Snippet[], mark: string): string {
  const parts = ['set -o pipefail', 'exec 2>&1'];
  for (const { id, language, code, attributes } of snippets) {
    if (attributes['not-run'] !== undefined || attributes['run-by'] !== undefined || attributes.output !== undefined)
      continue;
    const { file } = attributes;
    const run =
      file !== undefined
        ? `mkdir -p "$(dirname '${file}')" && base64 -d > '${file}' <<'${mark}'\n${Buffer.from(code).toString('base64')}\n${mark}\n`
        : language === 'sh'
          ? code
          : undefined;
    if (run === undefined) continue;
    parts.push(
      `echo '${mark} begin ${id}'`,
      "__failures=0; trap '__failures=$((__failures+1))' ERR",
      run.trimEnd(),
      `__code=$?; trap - ERR; echo; echo "${mark} end ${id} $__code $__failures"`,
    );
  }
  return `${parts.join('\n')}\n`;
}

function runShell(script: string, { folder, env, onLine }: PageEnvironment): Promise<string> {
  return new Promise((resolve, reject) => {
    // a group of its own, so that what a page leaves running ends with it
    const child = spawn('bash', ['--noprofile', '--norc', '-c', script], {
      cwd: folder,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let told = 0;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const lines = output.split('\n');
        for (; told < lines.length - 1; told++) onLine?.(lines[told] ?? '');
      });
    child.once('error', reject);
    child.once('exit', () => {
      try {
        process.kill(-(child.pid ?? 0), 'SIGTERM');
      } catch {
        // nothing was left
      }
      child.stdout.destroy();
      resolve(output);
    });
  });
}

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

import { execFile, execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { type AssayClient, createClient } from '@assay/sdk';
import { pythonClientTools } from '@assay/testing';
import type { Values } from './api-values.js';
import type { Snippet } from './run-page.js';

const execFileAsync = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');

/** Of one example: undefined where its request succeeded. */
export type Problems = Map<string, string>;

interface Example {
  snippet: Snippet;
  operationId: string;
  values: Record<string, string>;
}

/** With the values that each has; what deletes comes last, and what ends sessions after that. */
export function examplesOf(snippets: readonly Snippet[], language: string, values: Values): Example[] {
  const late = ({ operationId }: Example) =>
    /^deleteMe/.test(operationId) ? 2 : operationId.startsWith('delete') ? 1 : 0;
  return snippets
    .filter((snippet) => snippet.language === language && snippet.attributes['not-run'] === undefined)
    .map((snippet) => {
      const operationId = snippet.id.slice(0, -`-${language}`.length);
      return { snippet, operationId, values: { ...values.all, ...values.own[operationId] } };
    })
    .sort((a, b) => late(a) - late(b));
}

/** A stream without an end is left after two seconds. */
const CURL = `curl() { case "$*" in */webhooks/events*) __limit=2;; *) __limit=30;; esac
command curl -s --max-time $__limit -o body.txt -w '%{http_code} ' "$@"; head -c 600 body.txt | tr '\\n' ' '; }`;

/** Each in a shell of its own, with a `curl` that notes the status. @param env ASSAY_URL, ASSAY_API_KEY and the like */
export async function runCurl(
  examples: readonly Example[],
  folder: string,
  env: Record<string, string>,
): Promise<Problems> {
  writeFileSync(path.join(folder, 'src.tar'), tarOf('curl'));
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const script = examples.map(({ snippet, operationId, values }) => {
    const exports = Object.entries(values).map(([name, value]) => `export ${name}=${quote(value)}`);
    return `(\n${exports.join('\n')}\necho ${quote(`== ${operationId}`)}\n${snippet.code})\necho`;
  });
  // not synchronous: a code host that they connect is of this process
  const running = execFileAsync('bash', ['--noprofile', '--norc'], { cwd: folder, env, maxBuffer: 64 << 20 });
  running.child.stdin?.end(`exec 2>&1\n${CURL}\n${script.join('\n')}\n`);
  const { stdout: output } = await running;
  const problems: Problems = new Map();
  for (const { operationId } of examples) {
    const said = output.split(`== ${operationId}\n`)[1]?.split('\n== ')[0] ?? 'It did not run';
    if (!/^2\d\d( |$)/.test(said)) problems.set(operationId, said.slice(0, 400));
  }
  return problems;
}

/** In this process, with a client that has the token that curl would send. */
export async function runTypeScript(
  examples: readonly Example[],
  baseUrl: string,
  tokens: Record<string, string>,
): Promise<Problems> {
  const problems: Problems = new Map();
  for (const { snippet, operationId, values } of examples) {
    const assay = createClient({ baseUrl, token: tokenOf(operationId, tokens, values), maxRetries: 0 });
    const names = Object.entries(values).map(([name, value]) => [camel(name), value] as const);
    const code = stripTypeScriptTypes(`async (assay: unknown) => {\n${snippet.code}\nreturn data;\n}`);
    const run = new Function(...names.map(([name]) => name), 'archive', `return ${code}`)(
      ...names.map(([, value]) => value),
      tarOf(baseUrl),
    ) as (assay: AssayClient) => Promise<unknown>;
    try {
      const data = await run(assay);
      // a stream without an end
      if (data instanceof ReadableStream) await data.cancel();
    } catch (error) {
      problems.set(operationId, String(error));
    }
  }
  return problems;
}

/** The examples as one program for the compiler: fields and parameters that the types do not know fail. */
export function typeErrors(examples: readonly Example[], folder: string): string {
  const functions = examples.map(({ snippet, operationId, values }) => {
    const names = Object.keys(values).map((name) => `${camel(name)}: string`);
    return `export async function ${operationId}(${names.join(', ')}) {\n${snippet.code}return data;\n}`;
  });
  const file = path.join(folder, 'examples.ts');
  writeFileSync(
    file,
    `import type { AssayClient } from '@assay/sdk';\ndeclare const assay: AssayClient;\ndeclare const archive: Uint8Array;\n${functions.join('\n')}\n`,
  );
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2023',
    '--module',
    'nodenext',
    '--types',
    'node',
  ];
  try {
    execFileSync(path.join(root, 'node_modules/.bin/tsc'), [...options, file], { cwd: folder, encoding: 'utf8' });
    return '';
  } catch (error) {
    return String((error as { stdout?: string }).stdout || error);
  }
}

const PYTHON = `
import json, os, sys
from functools import cache
from assay import Assay
archive = open("src.tar", "rb").read()
@cache
def client(token):
    return Assay(api_key=token, base_url=os.environ["ASSAY_URL"], max_retries=0)
for example in json.load(sys.stdin):
    try:
        exec(example["code"], {"assay": client(example["token"]), "archive": archive, **example["values"]})
        problem = None
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
    print(json.dumps([example["id"], problem]), flush=True)
`;

/** One after the other in one interpreter, with the client of this repository. */
export async function runPython(
  examples: readonly Example[],
  folder: string,
  baseUrl: string,
  tokens: Record<string, string>,
): Promise<Problems> {
  const input = examples.map(({ snippet, operationId, values }) => ({
    id: operationId,
    code: snippet.code,
    // a client always has a key; what needs none ignores it
    token: tokenOf(operationId, tokens, values) ?? tokens.ASSAY_API_KEY,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value])),
  }));
  writeFileSync(path.join(folder, 'src.tar'), tarOf('Python'));
  const child = spawn(path.join(pythonClientTools, 'bin/python'), ['-c', PYTHON], {
    cwd: folder,
    env: {
      ...process.env,
      PYTHONPATH: path.join(root, 'clients/python/src'),
      PYTHONDONTWRITEBYTECODE: '1',
      ASSAY_URL: baseUrl,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  child.stdin.end(JSON.stringify(input));
  await new Promise((resolve) => child.once('close', resolve));
  const outcomes = new Map(
    output
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as [string, string | null]),
  );
  const problems: Problems = new Map();
  for (const { operationId } of examples) {
    const problem = outcomes.has(operationId) ? outcomes.get(operationId) : `It did not run: ${errors.slice(-500)}`;
    if (problem) problems.set(operationId, problem);
  }
  return problems;
}

/** By the operation: what the example of curl names. */
function tokenOf(
  operationId: string,
  tokens: Record<string, string>,
  values: Record<string, string>,
): string | undefined {
  const name = tokens[operationId];
  return name === undefined ? undefined : (values[name] ?? tokens[name]);
}

const camel = (name: string) => name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A tar archive (ustar) of one file. */
function tarOf(content: string): Uint8Array {
  const header = Buffer.alloc(512);
  header.write('a.txt', 0);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write('0ustar\0', 156);
  header.write('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const body = Buffer.alloc(512);
  body.write(content);
  return Buffer.concat([header, body, Buffer.alloc(1024)]);
}

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { pythonClientTools } from '@assay/testing';
import type { PageEnvironment } from './run-page.js';

const execFileAsync = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');

export interface Received {
  body: string;
  headers: Record<string, string>;
  secret: string;
}

/** What an example that receives a webhook calls by these names, around it. */
const GIVEN: Record<string, string> = {
  typescript: 'const { body, headers, secret } = JSON.parse(process.env.RECEIVED!);\nconst request = { headers };\n',
  python: `import json, os
from types import SimpleNamespace
received = json.loads(os.environ["RECEIVED"])
request = SimpleNamespace(body=received["body"].encode(), headers=received["headers"])
secret = received["secret"]
`,
};

/** Runs an example of a client as a program of a reader. @returns what it writes @throws Error with that, where it fails */
export async function runClient(
  client: string,
  code: string,
  { folder, env, received }: PageEnvironment & { received?: Received },
): Promise<string> {
  const [program, name] =
    client === 'python' ? [path.join(pythonClientTools, 'bin/python'), 'example.py'] : [process.execPath, 'example.ts'];
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(folder, name), (received ? (GIVEN[client] ?? '') : '') + code);
  const { stdout } = await execFileAsync(program, [name], {
    cwd: folder,
    env: {
      ...env,
      RECEIVED: JSON.stringify(received ?? {}),
      PYTHONPATH: path.join(root, 'clients/python/src'),
      PYTHONDONTWRITEBYTECODE: '1',
    },
  });
  return stdout;
}

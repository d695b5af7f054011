// node tools/run.mjs <built file> [arguments]: prepares the clone and becomes that program.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled, root, serviceNode } from './prepare.mjs';

export async function run(file, args) {
  let node;
  try {
    ensureInstalled();
    node = serviceNode();
    ensureBuilt();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  const child = spawn(node, [path.join(root, file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ASSAY_ROOT: root },
  });
  // a terminal sends its signals to the whole group, a supervisor only to us; the services stop once either way
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file, ...args] = process.argv.slice(2);
  await run(file, args);
}

// node tools/run.mjs <built file> [arguments]: prepares the clone and runs that program.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureBuilt, ensureInstalled, root, serviceNode } from './prepare.mjs';

const [file, ...args] = process.argv.slice(2);
let node;
try {
  ensureInstalled();
  node = serviceNode();
  ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const child = spawn(node, [path.join(root, file), ...args], { stdio: 'inherit' });
// a terminal sends its signals to the whole group, a supervisor only to us; the services stop once either way
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

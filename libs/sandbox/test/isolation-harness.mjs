// node isolation-harness.mjs <request as JSON>: runs the intruder in a sandbox process of this user, and prints what became of it.
import { writeSync } from 'node:fs';
import path from 'node:path';
import { isolation } from '../dist/isolation.js';
import { LimitedProcess } from '../dist/limited-process.js';

const { withoutPermissions, diesBeside, ...request } = JSON.parse(process.argv[2]);
const found = await isolation();
const way = {
  workerOf: (pid) => found.workerOf(pid),
  command: (nodeArguments) => {
    const { execPath, execArgv, env } = found.command(nodeArguments);
    // as native code is: held by the system alone
    return {
      execPath,
      env,
      execArgv: execArgv.filter((each) => !withoutPermissions || !/^--(permission|allow-)/.test(each)),
    };
  },
};
const intruder = new LimitedProcess({
  entry: path.join(import.meta.dirname, diesBeside ?? 'intruder.mjs'),
  memoryLimitMb: 256,
  isolation: way,
});
await intruder.started;
if (diesBeside) {
  const pids = [intruder.pid, found.workerOf(intruder.pid)];
  writeSync(1, JSON.stringify({ pids }));
  process.kill(process.pid, 'SIGKILL');
}
const report = await new Promise((resolve, reject) => {
  intruder.onMessage = resolve;
  intruder.lost.then(({ message }) => reject(new Error(message)));
  intruder.work();
  intruder.send({ ...request, parent: process.pid });
});
const pids = [intruder.pid, found.workerOf(intruder.pid)];
await intruder.end();
process.stdout.write(JSON.stringify({ layers: [...found.layers], report, pids, uid: process.getuid() }));

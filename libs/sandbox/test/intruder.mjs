// What hostile code in a sandbox process would try, one attempt after another. Sends "ready", is told what to attempt, and sends
// for each attempt what became of it: the code of the error, or "done".
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

const attempt = async (work) => {
  try {
    await work();
    return 'done';
  } catch (error) {
    return error.code ?? error.name;
  }
};
const settled = (emitter, success) =>
  new Promise((resolve, reject) => {
    emitter.once(success, resolve);
    emitter.once('error', reject);
  });

process.on('message', async ({ parent, secretFile, writableFolder, port }) => {
  process.send({
    environment: Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL_')),
    readsSecret: await attempt(() => readFileSync(secretFile)),
    readsEnvironmentOfParent: await attempt(() => readFileSync(`/proc/${parent}/environ`)),
    readsMemoryOfParent: await attempt(() => readFileSync(`/proc/${parent}/maps`)),
    readsPasswd: await attempt(() => readFileSync('/etc/passwd')),
    writes: await attempt(() => writeFileSync(`${writableFolder}/planted`, 'x'.repeat(10))),
    spawns: await attempt(() => settled(spawn('/bin/true'), 'spawn')),
    startsWorker: await attempt(() => settled(new Worker('', { eval: true }), 'online')),
    connects: await attempt(() => settled(connect(port, '127.0.0.1'), 'connect')),
    signalsParent: await attempt(() => process.kill(parent, 0)),
    becomesRoot: await attempt(() => process.setuid(0)),
  });
});
process.on('disconnect', () => process.exit(0));
process.send('ready');

import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  csharpClientMissing,
  goClientMissing,
  javaClientMissing,
  pythonClientMissing,
  temporaryFolder,
} from '@assay/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { describeCsharpClient } from './csharp.js';
import { describeGoClient } from './go.js';
import { describeJavaClient } from './java.js';
import { describePythonClient } from './python.js';
import { type ClientSystem, startClientSystem } from './scene.js';
import { describeTypescriptClient } from './typescript.js';

const folder = temporaryFolder();
const own = (name: string) => {
  const where = path.join(folder, name);
  mkdirSync(where);
  return where;
};
const clients = [
  { name: 'typescript', missing: undefined, run: describeTypescriptClient(own('typescript')) },
  { name: 'python', missing: pythonClientMissing(), run: describePythonClient(own('python')) },
  { name: 'go', missing: goClientMissing(), run: describeGoClient(own('go')) },
  { name: 'java', missing: javaClientMissing(), run: describeJavaClient(own('java')) },
  { name: 'csharp', missing: csharpClientMissing(), run: describeCsharpClient(own('csharp')) },
];
let system: ClientSystem;

// All at once on one system, each in an organization of its own: each waits for a limit that resets after a minute.
beforeAll(async () => {
  const present = clients.filter(({ missing }) => missing === undefined);
  system = await startClientSystem(folder);
  const runs = [];
  // five operators' commands at once would keep each other from the database for longer than one waits for it
  for (const { name, run } of present) runs.push(run(await system.scene(name)));
  await Promise.all(runs);
  // five builds: of the clock, this is to end only what hangs
}, 1_800_000);
afterAll(async () => {
  await system?.stop();
  rmSync(folder, { recursive: true, force: true });
});

// node tools/bundle-sandbox.mjs      (after `tsc -b`)
//
// Bundles the code of sandbox processes, which would otherwise load hundreds of files at each start (libs/sandbox/src/built-entry.ts).
import { utimesSync } from 'node:fs';
import path from 'node:path';
import { bundle, SANDBOX_ENTRIES } from './bundle.mjs';

const folder = path.join(import.meta.dirname, '../libs/sandbox/dist/bundle');
const started = new Date();
const output = await bundle(SANDBOX_ENTRIES, folder, '[name].js');
// what the compiler writes from now on may be missing in it
for (const { fileName } of output) utimesSync(path.join(folder, fileName), started, started);

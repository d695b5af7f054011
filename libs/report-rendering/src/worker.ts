import { parentPort, workerData } from 'node:worker_threads';
import { RENDER } from './render.js';
import type { RenderingTask } from './report-renderer.js';

const { form, report, links, changes }: RenderingTask = workerData;
const made = await RENDER[form](report, links, changes);
const bytes = typeof made === 'string' ? new TextEncoder().encode(made) : made;
// a view of a shared pool cannot be moved: what is posted is this rendering alone
const own = new Uint8Array(bytes);
parentPort?.postMessage(own, [own.buffer]);

// Does everything that a fresh clone needs, and prints the path of the Node that the services run on. `npm start` becomes
// that Node: no process of ours waits beside it. There it gets a small space for young objects, because four services in one
// process would take 50 MB for it. It gets two heaps of malloc for all threads, because each further one keeps what it freed, and
// large blocks outside of them, so that the system has them back.
import { ensureBuilt, ensureInstalled, serviceNode } from './prepare.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  console.log(serviceNode());
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

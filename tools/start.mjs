// npm start: everything that a fresh clone needs, then all services in one process on embedded parts.
import { run } from './run.mjs';

await run('apps/standalone/dist/main.js', process.argv.slice(2));

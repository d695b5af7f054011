// The whole command line as one file, which the portal hands out: apps/portal/vite.config.ts bundles it from here.
import { main } from '../dist/main.js';

await main();

import { run } from '@assay/platform';
import { startStandalone } from './start.js';

await run(() => startStandalone(process.env));

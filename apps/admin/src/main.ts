import { createLogger } from '@assay/platform';
import { run } from './run.js';

// messages of the libraries go to stderr: stdout is the answer alone
process.exitCode = await run(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  env: process.env,
  logger: createLogger('admin', process.env.LOG_LEVEL || 'error', process.stderr),
});

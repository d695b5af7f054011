import { createLogger, type Logger, readConfiguration, run } from '@assay/platform';
import { evaluatorSettings } from './configuration.js';
import { startEvaluator } from './service.js';

let logger: Logger | undefined;
await run(
  () => {
    const configuration = readConfiguration(evaluatorSettings, process.env);
    logger = createLogger('evaluator', configuration.logLevel);
    return startEvaluator(configuration, { logger });
  },
  () => logger,
);

import { createLogger, type Logger, readConfiguration, run } from '@assay/platform';
import { authSettings } from './configuration.js';
import { startAuth } from './service.js';

let logger: Logger | undefined;
await run(
  async () => {
    const configuration = readConfiguration(authSettings, process.env);
    logger = createLogger('auth', configuration.logLevel);
    return startAuth(configuration, { logger });
  },
  () => logger,
);

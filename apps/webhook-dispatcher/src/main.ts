import { createLogger, type Logger, readConfiguration, run } from '@assay/platform';
import { dispatcherSettings } from './configuration.js';
import { startWebhookDispatcher } from './service.js';

let logger: Logger | undefined;
await run(
  () => {
    const configuration = readConfiguration(dispatcherSettings, process.env);
    logger = createLogger('webhook-dispatcher', configuration.logLevel);
    return startWebhookDispatcher(configuration, { logger });
  },
  () => logger,
);

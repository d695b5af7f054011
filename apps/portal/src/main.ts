import { createLogger, type Logger, readConfiguration, run } from '@assay/platform';
import { portalSettings } from './configuration.js';
import { startPortal } from './service.js';

let logger: Logger | undefined;
await run(
  () => {
    const configuration = readConfiguration(portalSettings, process.env);
    logger = createLogger('portal', configuration.logLevel);
    return startPortal(configuration, { logger });
  },
  () => logger,
);

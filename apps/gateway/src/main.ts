import { createLogger, type Logger, readConfiguration, run } from '@assay/platform';
import { gatewaySettings } from './configuration.js';
import { startGateway } from './service.js';

let logger: Logger | undefined;
await run(
  () => {
    const configuration = readConfiguration(gatewaySettings, process.env);
    logger = createLogger('gateway', configuration.logLevel);
    return startGateway(configuration, { logger });
  },
  () => logger,
);

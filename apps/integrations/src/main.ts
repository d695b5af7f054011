import { createLogger, type Logger, readConfiguration, run } from '@assay/platform';
import { integrationsSettings } from './configuration.js';
import { startIntegrations } from './service.js';

let logger: Logger | undefined;
await run(
  () => {
    const configuration = readConfiguration(integrationsSettings, process.env);
    logger = createLogger('integrations', configuration.logLevel);
    return startIntegrations(configuration, { logger });
  },
  () => logger,
);

import { createLogger, postgresUrl, readConfiguration, run, text } from '@assay/platform';
import { prepareDatabase } from './service.js';

/**
 * Migrates the database, writes the built-in policies and exits. Run it once before a release if services have
 * MIGRATE_ON_START=false.
 */
await run(async () => {
  const { databaseUrl, logLevel } = readConfiguration(
    {
      databaseUrl: postgresUrl('DATABASE_URL', 'the PostgreSQL of all services, as the owner of the tables'),
      logLevel: text('LOG_LEVEL', 'minimum log level', { fallback: 'info' }),
    },
    process.env,
  );
  await prepareDatabase(databaseUrl, createLogger('prepare', logLevel));
  process.exit(0);
});

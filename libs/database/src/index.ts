export * from './audit.js';
export * from './database.js';
export * from './embedded-postgres.js';
export { Prisma } from './generated/client.js';
export * from './migrate.js';
export * from './show-evaluation.js';
export * from './show-webhook.js';
export type { DriverStatements, Statements } from './statements.js';
export { unavailability } from './unavailability.js';

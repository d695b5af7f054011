import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { traceOfLog } from './tracing.js';

export type Logger = PinoLogger;

/** Members that never reach the log, at any depth. Queries and bodies of URLs and requests are never logged either. */
const REDACTED = ['authorization', 'cookie', 'api_key', 'key', 'password', 'secret', 'token', 'credential'];

/** JSON logs, a line an event, in the service's name. */
export function createLogger(service: string, level = 'info', destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    mixin: traceOfLog,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: REDACTED.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Nest's own messages through pino; its start-up chatter only at debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.debug({ context: rest.at(-1) }, String(message));
  }
  error(message: unknown, ...rest: unknown[]): void {
    // what makes the start fail is thrown too, and reported once, in words that say what to do
    if (rest.at(-1) === 'NestApplication') {
      this.logger.debug({ context: 'NestApplication' }, String(message));
      return;
    }
    this.logger.error({ context: rest.at(-1), ...(message instanceof Error ? { err: message } : {}) }, String(message));
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn({ context: rest.at(-1) }, String(message));
  }
}

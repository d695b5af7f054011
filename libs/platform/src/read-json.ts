import { isUtf8 } from 'node:buffer';
import { ServiceError } from '@assay/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jsonExcess } from './json-excess.js';

/** So much of a body that could not be parsed is parsed once more, to say where. */
const MAX_EXPLAINED_BYTES = 1024 * 1024;

type ReadsJson = (request: FastifyRequest, bytes: Buffer, done: (error: Error | null, body?: unknown) => void) => void;

/**
 * Reads JSON in UTF-8 (RFC 8259, section 8.1) and says what is wrong with anything else. Bytes that are no UTF-8 are rejected:
 * with U+FFFD in their place, a file would be evaluated that nobody sent. No bytes are no body, whatever type is named.
 */
export function jsonReader(fastify: FastifyInstance): ReadsJson {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  return (request, bytes, done) => {
    if (bytes.length === 0) {
      done(null, undefined);
      return;
    }
    const problem = problemOf(request, bytes);
    if (problem) {
      done(unreadable(problem));
      return;
    }
    const text = bytes.toString('utf8');
    parse(request, text, (error, parsed) =>
      error ? done(unreadable(syntaxProblem(text), error)) : done(null, parsed),
    );
  };
}

/** Accepts JSON bodies only. */
export function acceptJson(fastify: FastifyInstance): void {
  const read = jsonReader(fastify);
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    read(request, body, done),
  );
}

/** A body of another type is rejected, where there is one: many clients name a type whenever they POST. */
export function rejectOtherBodies(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('*', ({ headers }, _payload, done) => {
    if (headers['content-length'] === '0') done(null, undefined);
    else done(Object.assign(new Error('another content type'), { statusCode: 415 }));
  });
}

function problemOf({ headers }: FastifyRequest, bytes: Buffer): string | undefined {
  const coding = headers['content-encoding'];
  if (coding !== undefined && coding !== 'identity') return 'The body has a Content-Encoding: send it uncompressed';
  const charset = /;\s*charset="?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset))
    return 'The charset of the body is not UTF-8: send JSON in UTF-8';
  if (!isUtf8(bytes)) return 'The body is not valid UTF-8: send JSON in UTF-8';
  const excess = jsonExcess(bytes);
  return excess && `The body has too many ${excess}`;
}

/** Where the parser stopped, never what it read there: that may be a secret. */
function syntaxProblem(text: string): string {
  if (text.length > MAX_EXPLAINED_BYTES) return 'The body is not valid JSON';
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return 'The body has a member __proto__ or constructor, which is not allowed';
  } catch (error) {
    const [, line, column] = /\(line (\d+) column (\d+)\)/.exec(String(error)) ?? [];
    return `The body is not valid JSON${line === undefined ? '' : `: see line ${line}, column ${column}`}`;
  }
}

function unreadable(problem: string, cause?: Error): ServiceError {
  return ServiceError.unreadable(problem, [{ field: '', message: problem, code: 'INVALID_FORMAT' }], cause);
}

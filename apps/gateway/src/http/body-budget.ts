import { pipeline, type Readable, Transform } from 'node:stream';
import { ServiceError } from '@assay/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Smaller bodies are bounded by the number of requests. */
const SMALL_BODY_BYTES = 65_536;
const MEBIBYTE = 1_048_576;
/** A body without room is read and discarded for so long: who still sends reads no response, and loses it when the connection closes. */
const MAX_DISCARD_MS = 10_000;

/**
 * Bounds the bodies that a gateway holds at once: of one organization, so that it cannot fill the memory with slow senders of the
 * largest bodies, and of all. A body counts as it arrives, until its request is over; the one that would be too much is 503.
 */
export class BodyBudget {
  private readonly heldBytes = new Map<string, number>();
  private allBytes = 0;

  constructor(private readonly max = { organizationBytes: 192 * MEBIBYTE, allBytes: 512 * MEBIBYTE }) {}

  /** To be installed after what says whose a request is. */
  install(fastify: FastifyInstance): void {
    fastify.addHook('preParsing', ({ principal, headers }, reply, payload, done) => {
      const isSmall =
        headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SMALL_BODY_BYTES;
      done(null, principal && !isSmall ? this.counted(principal.organization_id, reply, payload) : payload);
    });
  }

  private counted(organizationId: string, reply: FastifyReply, payload: Readable): Readable {
    let takenBytes = 0;
    let isOver = false;
    let rejection: ServiceError | undefined;
    let discarding: NodeJS.Timeout | undefined;
    reply.raw.once('close', () => {
      isOver = true;
      clearTimeout(discarding);
      this.take(organizationId, -takenBytes);
    });
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        if (isOver || rejection) return done();
        if (!this.hasRoom(organizationId, chunk.length)) {
          rejection = ServiceError.unavailable('room for another body');
          discarding = setTimeout(() => counted.destroy(rejection), MAX_DISCARD_MS);
          return done();
        }
        takenBytes += chunk.length;
        this.take(organizationId, chunk.length);
        done(null, chunk);
      },
      flush: (done) => done(rejection),
    });
    // an error of the stream is one of what is returned, and its reader's
    return pipeline(payload, counted, () => undefined);
  }

  private hasRoom(organizationId: string, bytes: number): boolean {
    const held = this.heldBytes.get(organizationId) ?? 0;
    return held + bytes <= this.max.organizationBytes && this.allBytes + bytes <= this.max.allBytes;
  }

  private take(organizationId: string, bytes: number): void {
    this.allBytes += bytes;
    const held = (this.heldBytes.get(organizationId) ?? 0) + bytes;
    if (held > 0) this.heldBytes.set(organizationId, held);
    else this.heldBytes.delete(organizationId);
  }
}

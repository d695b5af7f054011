import { pipeline, type Readable, Transform } from 'node:stream';
import { ServiceError } from '@assay/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Bodies up to this size are not counted: the limits on requests bound them. */
const SMALL_BODY_BYTES = 65_536;
const MEBIBYTE = 1_048_576;

/**
 * Limits the bytes of request bodies that a gateway holds at once, for each organization and in total. Otherwise, one organization
 * could fill the memory by sending many large bodies slowly. Bytes count from their arrival to the end of the request; a body that
 * would exceed a limit is rejected with 503.
 */
export class BodyBudget {
  private readonly heldBytes = new Map<string, number>();
  private allBytes = 0;

  constructor(private readonly max = { organizationBytes: 192 * MEBIBYTE, allBytes: 512 * MEBIBYTE }) {}

  /** Install this after the hook that sets `principal`. */
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
    reply.raw.once('close', () => {
      isOver = true;
      this.take(organizationId, -takenBytes);
    });
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        if (isOver) return done();
        if (!this.hasRoom(organizationId, chunk.length)) return done(ServiceError.unavailable('room for another body'));
        takenBytes += chunk.length;
        this.take(organizationId, chunk.length);
        done(null, chunk);
      },
    });
    // whoever reads the returned stream gets its errors
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

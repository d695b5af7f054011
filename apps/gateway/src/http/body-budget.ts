import { pipeline, type Readable, Transform } from 'node:stream';
import { ServiceError } from '@assay/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Smaller bodies are bounded by the number of requests. */
const SMALL_BODY_BYTES = 65_536;
const MEBIBYTE = 1_048_576;

/** A body that is still arriving. */
interface ArrivingBody {
  organizationId: string;
  /** Gives its bytes back, and rejects its request. */
  reject(): void;
}

/**
 * Bounds the bodies that a gateway holds at once: of one organization, so that it cannot fill the memory with slow senders of the
 * largest bodies, and of all. A body counts as it arrives, until its request is over; the one that would be too much is 503. If
 * all is taken, that is the oldest body of the organization that holds the most: otherwise, a few organizations of one owner could
 * keep everybody else out.
 */
export class BodyBudget {
  private readonly heldBytes = new Map<string, number>();
  private allBytes = 0;
  /** The oldest first. */
  private readonly arriving = new Set<ArrivingBody>();

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
    const giveBack = () => {
      isOver = true;
      this.take(organizationId, -takenBytes);
      takenBytes = 0;
    };
    reply.raw.once('close', giveBack);
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        if (isOver) return done();
        if (!this.makeRoom(organizationId, chunk.length)) return done(noRoom());
        takenBytes += chunk.length;
        this.take(organizationId, chunk.length);
        done(null, chunk);
      },
    });
    const body = {
      organizationId,
      reject: () => {
        this.arriving.delete(body);
        giveBack();
        counted.destroy(noRoom());
      },
    };
    this.arriving.add(body);
    // an error of the stream is one of what is returned, and its reader's
    return pipeline(payload, counted, () => void this.arriving.delete(body));
  }

  /** @returns whether there is room for so many more of the organization */
  private makeRoom(organizationId: string, bytes: number): boolean {
    const wanted = this.heldBy(organizationId) + bytes;
    if (wanted > this.max.organizationBytes) return false;
    while (this.allBytes + bytes > this.max.allBytes) {
      let largest: ArrivingBody | undefined;
      for (const body of this.arriving)
        if (this.heldBy(body.organizationId) > (largest ? this.heldBy(largest.organizationId) : wanted)) largest = body;
      if (!largest) return false;
      largest.reject();
    }
    return true;
  }

  private heldBy(organizationId: string): number {
    return this.heldBytes.get(organizationId) ?? 0;
  }

  private take(organizationId: string, bytes: number): void {
    this.allBytes += bytes;
    const held = this.heldBy(organizationId) + bytes;
    if (held > 0) this.heldBytes.set(organizationId, held);
    else this.heldBytes.delete(organizationId);
  }
}

const noRoom = () => ServiceError.unavailable('room for another body');

import { pipeline, type Readable, Transform } from 'node:stream';
import { ServiceError } from '@assay/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Smaller bodies are bounded by the number of requests. */
const SMALL_BODY_BYTES = 65_536;
/** A body without room is read and discarded for so long: who still sends reads no response, and loses it when the connection closes. */
const MAX_DISCARD_MS = 10_000;

/** A body that is still arriving. */
interface ArrivingBody {
  owner: string;
  /** Gives its bytes back, and rejects its request. */
  reject(): void;
}

/**
 * Bounds the bodies that a service holds at once: of one owner, such as an organization, so that it cannot fill the memory with slow
 * senders of the largest bodies, and of all. A body counts as it arrives, until its request is over; the one that would be too much
 * is 503. If all is taken, that is the oldest body of the owner that holds the most: otherwise, a few owners could keep everybody
 * else out.
 */
export class BodyBudget {
  private readonly heldBytes = new Map<string, number>();
  private allBytes = 0;
  /** The oldest first. */
  private readonly arriving = new Set<ArrivingBody>();

  constructor(private readonly max: { ownerBytes: number; allBytes: number }) {}

  /**
   * To be installed after what says whose a request is.
   * @param ownerOf undefined for a request whose body is bounded otherwise
   */
  install(fastify: FastifyInstance, ownerOf: (request: FastifyRequest) => string | undefined): void {
    fastify.addHook('preParsing', (request, reply, payload, done) => {
      const { headers } = request;
      const isSmall =
        headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SMALL_BODY_BYTES;
      const owner = isSmall ? undefined : ownerOf(request);
      done(null, owner === undefined ? payload : this.counted(owner, reply, payload));
    });
  }

  private counted(owner: string, reply: FastifyReply, payload: Readable): Readable {
    let takenBytes = 0;
    let isOver = false;
    let rejection: ServiceError | undefined;
    let discarding: NodeJS.Timeout | undefined;
    const giveBack = () => {
      isOver = true;
      clearTimeout(discarding);
      this.take(owner, -takenBytes);
      takenBytes = 0;
    };
    reply.raw.once('close', giveBack);
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        if (isOver || rejection) return done();
        if (!this.makeRoom(owner, chunk.length)) {
          rejection = noRoom();
          discarding = setTimeout(() => counted.destroy(rejection), MAX_DISCARD_MS);
          return done();
        }
        takenBytes += chunk.length;
        this.take(owner, chunk.length);
        done(null, chunk);
      },
      flush: (done) => done(rejection),
    });
    const body = {
      owner,
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

  /** @returns whether there is room for so many more of the owner */
  private makeRoom(owner: string, bytes: number): boolean {
    const wanted = this.heldBy(owner) + bytes;
    if (wanted > this.max.ownerBytes) return false;
    while (this.allBytes + bytes > this.max.allBytes) {
      let largest: ArrivingBody | undefined;
      for (const body of this.arriving)
        if (this.heldBy(body.owner) > (largest ? this.heldBy(largest.owner) : wanted)) largest = body;
      if (!largest) return false;
      largest.reject();
    }
    return true;
  }

  private heldBy(owner: string): number {
    return this.heldBytes.get(owner) ?? 0;
  }

  private take(owner: string, bytes: number): void {
    this.allBytes += bytes;
    const held = this.heldBy(owner) + bytes;
    if (held > 0) this.heldBytes.set(owner, held);
    else this.heldBytes.delete(owner);
  }
}

const noRoom = () => ServiceError.unavailable('room for another body');

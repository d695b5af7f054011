import { pipeline, type Readable, Transform } from 'node:stream';
import { ServiceError } from '@assay/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Smaller bodies are not counted: the number of requests bounds them. */
const SMALL_BODY_BYTES = 65_536;
/** How long a rejected body is read and discarded: a client that is still sending does not read the response, and would lose it if the connection closed. */
const MAX_DISCARD_MS = 10_000;

/** A body that is still arriving. */
interface ArrivingBody {
  owner: string;
  /** Releases its bytes and rejects its request. */
  reject(): void;
}

/**
 * Bounds the memory of request bodies in a service: per owner, such as an organization, so that slow uploads of large bodies cannot
 * fill it, and in total. A body counts while it arrives and until its request ends. A body that exceeds the owner's limit is rejected
 * with 503. At the total limit, the oldest body of the owner that holds the most is rejected, so that a few owners cannot lock out
 * everyone else.
 */
export class BodyBudget {
  private readonly heldBytes = new Map<string, number>();
  private allBytes = 0;
  /** Oldest first. */
  private readonly arriving = new Set<ArrivingBody>();

  constructor(private readonly max: { ownerBytes: number; allBytes: number }) {}

  /**
   * Call it after installing the hooks that identify the owner of a request.
   * @param ownerOf returns undefined for a request whose body is bounded by other means
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
    // errors of the payload reach the returned stream, and its reader handles them
    return pipeline(payload, counted, () => void this.arriving.delete(body));
  }

  /** @returns whether there is room for this many more bytes of the owner */
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

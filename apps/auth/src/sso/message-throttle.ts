import { addressKey } from '@assay/rate-limit';
import type { Subject, Throttle } from '../directory/throttle.js';

/** A message of an identity provider, before anything of it is read. */
interface Incoming {
  connectionId: string;
  address: string;
  /** Of a response: the request of ours that it names, if that request is open. Nobody can guess one. A sign-out has none. */
  waiting?: () => Promise<string | undefined>;
}

/** How often a message waits for earlier ones. When a whole office signs in at once, each round admits as many as may fail. */
const MAX_WAITS = 10;

/**
 * Bounds the work for messages that turn out to be invalid. Each is counted before it is examined, so that concurrent messages are
 * limited like sequential ones. A valid message gets its count back, however many come from one office. People who started at our
 * sign-in page are not delayed by messages of others from the same address or for the same connection. Sign-out messages of an identity
 * provider are never delayed by other addresses.
 */
export class MessageThrottle {
  /** Messages that are being examined, by connection. */
  private readonly underWay = new Map<string, Set<Promise<void>>>();

  constructor(private readonly throttle: Pick<Throttle, 'begin' | 'failed' | 'succeeded'>) {}

  /**
   * @param work resolves with whether the message was taken
   * @returns how many seconds to wait, where the message is not looked at; 0 where it was
   */
  async bound({ connectionId, address, waiting }: Incoming, work: () => Promise<boolean>): Promise<number> {
    const shared: Subject[] = [{ kind: 'sso-address', name: `${connectionId} ${addressKey(address)}` }];
    if (waiting) shared.push({ kind: 'sso-connection', name: connectionId });
    const pause = await this.throttle.begin(shared);
    if (pause === 0) return this.look(connectionId, shared, work);
    const request = await waiting?.();
    if (request === undefined) return this.afterOthers(connectionId, shared, { pause, work });
    const own: Subject[] = [{ kind: 'sso-request', name: request }];
    const ownPause = await this.throttle.begin(own);
    if (ownPause > 0) return ownPause;
    await this.throttle.failed(shared);
    return this.look(connectionId, [...own, ...shared], work);
  }

  /** A pause that messages under way began ends if they are taken. */
  private async afterOthers(
    connectionId: string,
    shared: readonly Subject[],
    { pause, work }: { pause: number; work: () => Promise<boolean> },
  ): Promise<number> {
    let left = pause;
    for (let waits = 0; waits < MAX_WAITS; waits++) {
      const others = this.underWay.get(connectionId);
      if (!others) return left;
      await Promise.all(others);
      left = await this.throttle.begin(shared);
      if (left === 0) return this.look(connectionId, shared, work);
    }
    return left;
  }

  private async look(connectionId: string, counted: readonly Subject[], work: () => Promise<boolean>): Promise<0> {
    const looking = (async () => {
      if (await work()) await this.throttle.succeeded(counted);
    })();
    const ended = looking.catch(() => {});
    const all = this.underWay.get(connectionId) ?? new Set();
    this.underWay.set(connectionId, all.add(ended));
    try {
      await looking;
    } finally {
      all.delete(ended);
      if (all.size === 0) this.underWay.delete(connectionId);
    }
    return 0;
  }
}

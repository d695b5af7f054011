import type { Subject, Throttle } from '../directory/throttle.js';

/** A message of an identity provider, before anything of it is read. */
interface Incoming {
  connectionId: string;
  address: string;
  /** Of an answer: the request of ours that it names, where that one waits. Nobody can guess one. A sign-out has none. */
  waiting?: () => Promise<string | undefined>;
}

/**
 * Bounds the work that messages make which cannot be taken. Those that can be taken are not counted, however many come from
 * one office; and who began at our sign-in page is not held up by what others send from the same address or for the same
 * connection. What an identity provider says of a sign-out is never held up by other addresses.
 */
export class MessageThrottle {
  constructor(private readonly throttle: Pick<Throttle, 'pauseOf' | 'failed' | 'succeeded'>) {}

  /**
   * @param work resolves with whether the message was taken
   * @returns how many seconds to wait, where the message is not looked at; 0 where it was
   */
  async bound({ connectionId, address, waiting }: Incoming, work: () => Promise<boolean>): Promise<number> {
    const shared: Subject[] = [{ kind: 'sso-address', name: `${connectionId} ${address}` }];
    if (waiting) shared.push({ kind: 'sso-connection', name: connectionId });
    const counted = [...shared];
    const pause = await this.throttle.pauseOf(shared);
    if (pause > 0) {
      const request = await waiting?.();
      if (request === undefined) return pause;
      const own: Subject = { kind: 'sso-request', name: request };
      const ownPause = await this.throttle.pauseOf([own]);
      if (ownPause > 0) return ownPause;
      counted.push(own);
    }
    if (await work()) await this.throttle.succeeded(shared);
    else await this.throttle.failed(counted);
    return 0;
  }
}

import { createHmac, hkdfSync } from 'node:crypto';
import type { Database } from '@assay/database';
import { ServiceError } from '@assay/errors';
import { addressKey } from '@assay/rate-limit';

/** Free attempts, and the longest pause. */
const RULES = {
  /** A known device is not throttled when others guess the password. */
  device: { free: 10, maxPauseSeconds: 60 },
  account: { free: 5, maxPauseSeconds: 300 },
  recovery: { free: 5, maxPauseSeconds: 300 },
  /** Messages to one box. */
  mail: { free: 3, maxPauseSeconds: 300 },
  /** Invitations of one organization: after these a pause that soon lasts until the next day. */
  'organization-mail': { free: 200, maxPauseSeconds: 86_400 },
  /** Many people share one. */
  address: { free: 50, maxPauseSeconds: 300 },
  /** Messages of identity providers that were rejected: from one address, of one connection, and in response to one request. */
  'sso-address': { free: 50, maxPauseSeconds: 60 },
  'sso-connection': { free: 200, maxPauseSeconds: 10 },
  'sso-request': { free: 5, maxPauseSeconds: 300 },
} as const;
type Kind = keyof typeof RULES;
export interface Subject {
  kind: Kind;
  name: string;
}
/** Failures are forgotten after this long without another one. */
const FORGOTTEN_AFTER_HOURS = 24;

/**
 * Slows guessing down: after a streak of failures each further one doubles a pause, up to a few minutes, so that nobody is
 * locked out for good. What is stored are HMACs: no list of who tried to sign in.
 */
export class Throttle {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    secret: string,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'assay sign-in throttle', 32));
  }

  /**
   * Counts an attempt as failed before it is made, so that of many at once no more are taken than one after the other.
   * @returns how many seconds to wait before an attempt is taken; 0 if this one is
   */
  async begin(subjects: readonly Subject[]): Promise<number> {
    const seconds = await this.pauseOf(subjects);
    if (seconds > 0) return seconds;
    // another attempt began the pause in the meantime
    for (const subject of subjects)
      if (!(await this.count(subject, { unlessPaused: true }))) return Math.max(1, await this.pauseOf([subject]));
    return 0;
  }

  /**
   * `begin` for a route of the API.
   * @throws ServiceError RATE_LIMIT_EXCEEDED (429), with the headers of the response
   */
  async admit(subject: Subject, resource: string): Promise<void> {
    const seconds = await this.begin([subject]);
    if (seconds === 0) return;
    throw ServiceError.exhausted({
      message: 'Too many attempts:',
      limit: RULES[subject.kind].free,
      windowSeconds: FORGOTTEN_AFTER_HOURS * 3_600,
      retryAfterSeconds: seconds,
      policy: subject.kind,
      scope: 'person',
      resource,
    });
  }

  /** @returns how many seconds to wait before an attempt is taken; 0 for none */
  async pauseOf(subjects: readonly Subject[]): Promise<number> {
    const [row] = await this.database.system(
      (tx) => tx.$queryRaw<{ seconds: number | null }[]>`
        SELECT max(extract(epoch FROM blocked_until - now()))::float8 AS seconds FROM sign_in_throttles
        WHERE subject = ANY(${subjects.map((subject) => this.hash(subject))}::bytea[]) AND blocked_until > now()`,
    );
    // the column rounds to milliseconds: a remainder below one must not add a second
    return Math.ceil(Math.floor((row?.seconds ?? 0) * 1_000) / 1_000);
  }

  /** Counts attempts that failed. */
  async failed(subjects: readonly Subject[]): Promise<void> {
    for (const subject of subjects) await this.count(subject, { unlessPaused: false });
  }

  /** Takes the attempt back, and ends the streak of failures of the account and the device. The address keeps its streak: it may be guessing at other accounts. */
  async succeeded(subjects: readonly Subject[]): Promise<void> {
    const address = subjects.filter(({ kind }) => kind === 'address').map((subject) => this.hash(subject));
    const others = subjects.filter(({ kind }) => kind !== 'address').map((subject) => this.hash(subject));
    await this.database.system(
      (tx) => tx.$executeRaw`
        WITH taken_back AS (
          UPDATE sign_in_throttles SET failures = greatest(failures - 1, 0), blocked_until = NULL WHERE subject = ANY(${address}::bytea[]))
        DELETE FROM sign_in_throttles WHERE subject = ANY(${others}::bytea[])`,
    );
  }

  /** @returns whether it was counted */
  private async count(subject: Subject, { unlessPaused }: { unlessPaused: boolean }): Promise<boolean> {
    const { free, maxPauseSeconds } = RULES[subject.kind];
    const counted = await this.database.system(
      (tx) => tx.$executeRaw`
        INSERT INTO sign_in_throttles AS t (subject, failures) VALUES (${this.hash(subject)}, 1)
        ON CONFLICT (subject) DO UPDATE SET
          failures = CASE WHEN t.failed_at < now() - make_interval(hours => ${FORGOTTEN_AFTER_HOURS}::int) THEN 1 ELSE t.failures + 1 END,
          failed_at = now(),
          blocked_until = CASE WHEN t.failures + 1 >= ${free}::int AND t.failed_at >= now() - make_interval(hours => ${FORGOTTEN_AFTER_HOURS}::int)
            THEN now() + make_interval(secs => least(${maxPauseSeconds}::float8, power(2, least(t.failures + 1 - ${free}::int, 20)))) END
        WHERE NOT ${unlessPaused}::boolean OR t.blocked_until IS NULL OR t.blocked_until <= now()`,
    );
    return counted === 1;
  }

  async sweep(): Promise<void> {
    await this.database.system(
      (tx) => tx.$executeRaw`
        DELETE FROM sign_in_throttles WHERE failed_at < now() - make_interval(hours => ${FORGOTTEN_AFTER_HOURS}::int)`,
    );
  }

  private hash({ kind, name }: Subject): Buffer<ArrayBuffer> {
    const counted = kind === 'address' ? addressKey(name) : name;
    return createHmac('sha256', this.key).update(`${kind}:${counted}`).digest();
  }
}

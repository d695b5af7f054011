import type { Database } from '@assay/database';
import type { UnexpectedErrors } from '@assay/platform';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ComponentState } from './component-state.js';

type Outcome = 'done' | 'retried' | 'dead' | 'released';

/** Counts stop here, so that a scrape stays cheap when the backlog is deep. */
const COUNTED_ROWS = 100_000;
/** Gauges read within this time belong to one scrape. */
const SCRAPE_MS = 100;

/** Metrics for operators: depth and age of the outbox, dead letters, outcomes, and whether each component is up. */
export class Metrics {
  private readonly handled: Counter<'group' | 'topic' | 'outcome'>;
  private readonly seconds: Histogram<'group' | 'topic'>;
  private readonly lag: Histogram<'group' | 'topic'>;
  private readonly published: Counter<'topic'>;
  private readonly early: Counter<'group' | 'topic'>;
  /** Group of each topic that this process consumes. */
  private readonly consumed = new Map<string, string>();
  /** Records that Kafka has and this process has not fetched, by `topic/partition`. */
  private readonly unfetched = new Map<string, { topic: string; count: number }>();

  constructor(
    registry: Registry,
    database: Database,
    unexpected: UnexpectedErrors,
    states: () => readonly ComponentState[],
  ) {
    const notCounted = (error: unknown) => unexpected.caught('counting messages', error);
    const registers = [registry];
    this.handled = new Counter({
      name: 'assay_messages_handled_total',
      help: 'Deliveries by outcome: done, retried, dead (given up), released (for another process)',
      labelNames: ['group', 'topic', 'outcome'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'assay_message_handling_seconds',
      help: 'Time in the handler',
      labelNames: ['group', 'topic'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
      registers,
    });
    this.lag = new Histogram({
      name: 'assay_message_lag_seconds',
      help: 'From the commit of a message to the start of its handler',
      labelNames: ['group', 'topic'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300, 3_600],
      registers,
    });
    this.published = new Counter({
      name: 'assay_messages_published_total',
      help: 'Messages that the relay of this process published to Kafka',
      labelNames: ['topic'],
      registers,
    });
    this.early = new Counter({
      name: 'assay_messages_early_total',
      help: 'Messages that were handled from the outbox before Kafka delivered their records',
      labelNames: ['group', 'topic'],
      registers,
    });
    new Gauge({
      name: 'assay_messaging_up',
      help: '1 if the component is up, 0 if not',
      labelNames: ['component'],
      registers,
      collect() {
        for (const state of states()) this.set({ component: state.name }, state.isUp ? 1 : 0);
      },
    });
    // One query per scrape fills all three. While PostgreSQL is unavailable the last values stay, and assay_messaging_up is 0.
    const read = () => readDepths(database).catch(notCounted);
    let latest: { atMs: number; row: ReturnType<typeof read> } | undefined;
    const depths = () => {
      const nowMs = performance.now();
      if (!latest || nowMs - latest.atMs > SCRAPE_MS) latest = { atMs: nowMs, row: read() };
      return latest.row;
    };
    const gauge = (name: string, help: string, value: (row: Depths) => number) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const row = await depths();
          if (row) this.set(value(row));
        },
      });
    gauge(
      'assay_outbox_depth',
      `Messages in the outbox, those waiting for another attempt included; at most ${COUNTED_ROWS}`,
      (row) => row.depth,
    );
    gauge(
      'assay_outbox_oldest_due_seconds',
      'Age of the oldest message that is due and not yet handled (PostgreSQL) or published (Kafka); of one that was to wait, since it is due',
      (row) => row.oldest,
    );
    const metrics = this;
    new Gauge({
      name: 'assay_consumer_lag_messages',
      help: `Messages that wait for this group: in Kafka, of the partitions that this process has; or in the outbox, at most ${COUNTED_ROWS}`,
      labelNames: ['group', 'topic'],
      registers,
      async collect() {
        const topics = [...metrics.consumed.keys()];
        if (topics.length === 0) return;
        const counts =
          metrics.unfetched.size > 0
            ? metrics.unfetchedByTopic()
            : await readTopics(database, topics).catch(notCounted);
        for (const [topic, group] of metrics.consumed) this.set({ group, topic }, counts?.get(topic) ?? 0);
      },
    });
    gauge('assay_dead_letters', 'Messages that were given up', (row) => row.dead);
  }

  /** Records that this process consumes these topics. */
  subscribed(group: string, topics: readonly string[]): void {
    for (const topic of topics) this.consumed.set(topic, group);
  }

  /** Records the number of records left in a partition after the last fetch. */
  fetched(topic: string, partition: number, left: number): void {
    this.unfetched.set(`${topic}/${partition}`, { topic, count: left });
  }

  /** Partitions were reassigned: the processes that have them now report their lag. */
  reassigned(topics: readonly string[]): void {
    for (const [place, { topic }] of this.unfetched) if (topics.includes(topic)) this.unfetched.delete(place);
  }

  private unfetchedByTopic(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { topic, count } of this.unfetched.values()) counts.set(topic, (counts.get(topic) ?? 0) + count);
    return counts;
  }

  delivered(group: string, topic: string, lagMs: number): () => void {
    this.lag.observe({ group, topic }, Math.max(0, lagMs) / 1_000);
    return this.seconds.startTimer({ group, topic });
  }

  settled(group: string, topic: string, outcome: Outcome): void {
    this.handled.inc({ group, topic, outcome });
  }

  tookEarly(group: string, topic: string): void {
    this.early.inc({ group, topic });
  }

  publishedTo(topic: string, count: number): void {
    this.published.inc({ topic }, count);
  }
}

interface Depths {
  depth: number;
  oldest: number;
  dead: number;
}

/** Messages in the outbox by topic. */
async function readTopics(database: Database, topics: string[]): Promise<Map<string, number>> {
  const rows = await database.direct(
    (client) => client.$queryRaw<{ topic: string; count: number }[]>`
      SELECT topic, count(*)::integer AS count
      FROM (SELECT topic FROM outbox WHERE topic = ANY (${topics}::text[]) LIMIT ${COUNTED_ROWS}) AS o GROUP BY topic`,
  );
  return new Map(rows.map(({ topic, count }) => [topic, count]));
}

async function readDepths(database: Database): Promise<Depths | undefined> {
  const [row] = await database.direct(
    (client) => client.$queryRaw<Depths[]>`
      SELECT (SELECT count(*) FROM (SELECT FROM outbox LIMIT ${COUNTED_ROWS}) AS o)::integer AS depth,
        coalesce((
          SELECT extract(epoch FROM now() - CASE WHEN attempts = 0 THEN greatest(created_at, available_at) ELSE created_at END)
          FROM outbox WHERE available_at <= now() ORDER BY id LIMIT 1), 0)::float8 AS oldest,
        (SELECT count(*) FROM (SELECT FROM dead_letters LIMIT ${COUNTED_ROWS}) AS d)::integer AS dead`,
  );
  return row;
}

import { parseDto } from '@assay/contracts';
import type { Clock, Tracing } from '@assay/platform';
import type { Metrics } from './metrics.js';
import type { TopicCatalog } from './topic-catalog.js';

/** A message as a handler gets it. */
export interface IncomingMessage<T extends string = string, P = unknown> {
  messageId: string;
  topic: T;
  key: string;
  payload: P;
  /** 1 for the first delivery. */
  attempt: number;
  /**
   * Aborts when the message belongs to another process from now on (a rebalance, a lost lease) or this one stops. A
   * handler that waits must give up then: what it throws costs no attempt.
   */
  signal: AbortSignal;
}

interface Subscription {
  group: string;
  topics: readonly string[];
  /** Messages of this subscription that are handled at once in this process. */
  concurrency: number;
  /**
   * Returns when the message has had its effect; throws where it should come again. Quick by design: long work is
   * claimed under a lease and done elsewhere. Delivery is at least once: effects go through `consumeOnce`.
   */
  handler: (message: IncomingMessage) => Promise<void>;
}

/** A message as a transport has it. */
export interface Delivery {
  messageId: string;
  topic: string;
  key: string;
  organizationId: string;
  payload: unknown;
  /** 1 for the first delivery. */
  attempt: number;
  createdAt: Date;
  /** Of the trace that the message belongs to. */
  traceparent?: string | undefined;
}

/** `released`: this process stopped working on it, for a reason that has nothing to do with the message. */
type HandlingResult = { kind: 'done' } | { kind: 'released' } | { kind: 'failed'; reason: string };

/** Runs one subscription's handler: checks the payload against its contract and returns what became of the message. */
export class Handling {
  constructor(
    readonly subscription: Subscription,
    private readonly catalog: TopicCatalog,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
    private readonly tracing: Tracing,
  ) {}

  async run(delivery: Delivery, signal: AbortSignal): Promise<HandlingResult> {
    const { group, handler } = this.subscription;
    const { messageId, topic, key, attempt } = delivery;
    const finished = this.metrics.delivered(group, topic, this.clock.nowMs() - delivery.createdAt.getTime());
    try {
      const payload = this.parse(delivery);
      const attributes = { 'messaging.destination.name': topic, 'messaging.message.id': messageId };
      await this.tracing.run(
        `process ${topic}`,
        { role: 'consumer', attributes, traceparent: delivery.traceparent },
        () => handler({ messageId, topic, key, payload, attempt, signal }),
      );
      return { kind: 'done' };
    } catch (error) {
      if (signal.aborted) return { kind: 'released' };
      return { kind: 'failed', reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
    } finally {
      finished();
    }
  }

  /** A fetch from Kafka left this many records unfetched. */
  fetched(topic: string, partition: number, left: number): void {
    this.metrics.fetched(topic, partition, left);
  }

  /** A message was settled without waiting for Kafka. */
  tookEarly(topic: string): void {
    this.metrics.tookEarly(this.subscription.group, topic);
  }

  reassigned(): void {
    this.metrics.reassigned(this.subscription.topics);
  }

  settled(topic: string, outcome: 'done' | 'retried' | 'dead' | 'released'): void {
    this.metrics.settled(this.subscription.group, topic, outcome);
  }

  /** A payload that breaks its contract is an ordinary failure: in a rolling deploy the next attempt may meet newer code. */
  private parse({ topic, payload }: Delivery): unknown {
    const dto = this.catalog[topic]?.payload;
    if (!dto) return payload;
    const parsed = parseDto(dto, payload);
    if (parsed.ok) return parsed.value;
    const errors = parsed.errors.map(({ field, code }) => `${field || 'payload'} ${code}`).join(', ');
    throw new Error(`the payload breaks the contract of ${topic}: ${errors}`);
  }
}

// The service that records events, for webhooks.mjs: a process of its own with its relay to Kafka, as the evaluator has.
// Told by its parent what to record, and answers when each event was committed.
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../libs/contracts/dist/index.js';
import { Database } from '../libs/database/dist/index.js';
import { openMessaging } from '../libs/messaging/dist/index.js';
import { createLogger, createRegistry, systemClock } from '../libs/platform/dist/index.js';
import { clockMs } from './webhooks-clock.mjs';

const { DATABASE_URL, KAFKA_BROKERS } = process.env;
const logger = createLogger('recorder', 'silent');
const database = new Database({ url: DATABASE_URL, role: 'assay_operator', logger, maxConnections: 8 });
const messaging = await openMessaging({
  database,
  kafkaBrokers: KAFKA_BROKERS?.split(','),
  registry: createRegistry('recorder'),
  logger,
  clock: systemClock,
});
// without Kafka the consumers read the outbox themselves
if (KAFKA_BROKERS) await messaging.start();

/** Records one event for each owner, as the evaluator does. @returns their identifiers, and when they were committed */
async function record(owners) {
  const messages = owners.map((organization_id) => {
    const id = newId('evt');
    return {
      id,
      organization_id,
      message_id: newId('msg'),
      data: { id, repository: 'acme/payments', status: 'completed', verdict: 'passed', pad: 'x'.repeat(600) },
      payload: { organization_id, environment: 'prod', event_id: id },
    };
  });
  // one statement, so that it is the sender that is measured
  await database.direct(
    (client) => client.$executeRaw`
      WITH r AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) AS r(id text, message_id text, organization_id text, data jsonb, payload jsonb)),
      v AS (INSERT INTO webhook_events (id, organization_id, environment, type, data) SELECT id, organization_id, 'prod', 'evaluation.completed', data FROM r)
      INSERT INTO outbox (message_id, topic, key, organization_id, payload)
      SELECT message_id, 'assay.webhook-event.recorded', id, organization_id, payload FROM r`,
  );
  const committedAtMs = clockMs();
  messaging.hint();
  return messages.map(({ id }) => ({ id, committedAtMs }));
}

const commands = {
  record: ({ owners }) => record(owners),
  /** One event for each owner in turn, at a steady rate. */
  async steadily({ owners, perSecond }) {
    const startedMs = clockMs();
    const recording = [];
    for (const [number, owner] of owners.entries()) {
      await delay(Math.max(0, startedMs + (number * 1_000) / perSecond - clockMs()));
      recording.push(record([owner]));
    }
    return (await Promise.all(recording)).flat();
  },
};

process.on('message', async ({ number, name, options }) => {
  const answer = await commands[name](options).then(
    (result) => ({ result }),
    (error) => ({ error: String(error) }),
  );
  process.send({ number, ...answer });
});
process.on('disconnect', async () => {
  await messaging.close();
  await database.close();
});

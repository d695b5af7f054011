// The least that any sender on PostgreSQL has to do, as the control of webhooks.mjs: woken by NOTIFY, it takes what was
// recorded in one committed statement and POSTs it, unsigned, unchecked and unrecorded.
import pg from 'pg';
import { Pool } from 'undici';

const connectionString = process.env.DATABASE_URL;
const options =
  '-c role=assay_operator -c enable_seqscan=off -c enable_bitmapscan=off -c plan_cache_mode=force_generic_plan';
const listener = new pg.Client({ connectionString, options });
const database = new pg.Pool({ connectionString, options, max: 4 });
const receiver = new Pool(process.env.RECEIVER);
await listener.connect();

let again = false;
let taking = false;
async function take() {
  again = true;
  if (taking) return;
  taking = true;
  while (again) {
    again = false;
    const { rows } = await database.query({
      name: 'take',
      // by index, so that it does not slow down as rows, living and dead, become more
      text: `WITH taken AS (DELETE FROM outbox WHERE topic = 'assay.webhook-event.recorded' RETURNING payload->>'event_id' AS id)
        SELECT v.id, v.data FROM webhook_events v WHERE v.id = ANY (ARRAY(SELECT id FROM taken))`,
    });
    for (const { id, data } of rows)
      void receiver
        .request({
          method: 'POST',
          path: '/healthy/0',
          headers: { 'webhook-id': id, 'content-type': 'application/json' },
          body: JSON.stringify(data),
        })
        .then(({ body }) => body.dump());
  }
  taking = false;
}
listener.on('notification', () => void take());
await listener.query('LISTEN assay_outbox');
await take();
process.once('SIGTERM', async () => {
  await Promise.all([listener.end(), database.end(), receiver.destroy()]);
});

// Accepting evaluations: POST /v1/evaluations of 1 KB, durable (fsync on), limits lifted, the load generator beside it.
//   node bench/accept.mjs [seconds=10] [connections=32]
import autocannon from 'autocannon';
import { startServices } from './services.mjs';

const [seconds = 10, connections = 32] = process.argv.slice(2).map(Number);
// no evaluator runs here, so accepted evaluations stay in the queue
const services = await startServices(['auth', 'gateway'], {
  MAX_WAITING_EVALUATIONS: '1000000',
  MAX_WAITING_EVALUATIONS_PER_ORGANIZATION: '1000000',
});
try {
  await services.liftLimits();
  const content = 'const answer = 42; // filler\n'.repeat(35).slice(0, 1_000);
  let number = 0;
  const run = (duration) =>
    autocannon({
      url: `${services.baseUrl}/v1/evaluations`,
      method: 'POST',
      connections,
      duration,
      headers: { authorization: `Bearer ${services.apiKey}`, 'content-type': 'application/json' },
      requests: [
        {
          // every content another one: nothing is saved by storing it once
          setupRequest: (request) => ({
            ...request,
            body: JSON.stringify({
              repository: 'bench',
              files: [{ path: 'a.js', content: `// ${number++}\n${content}` }],
            }),
          }),
        },
      ],
    });
  await run(3);
  const { requests, latency, non2xx, errors } = await run(seconds);
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} requests were rejected and ${errors} failed`);
  console.log(
    JSON.stringify({
      perSecond: Math.round(requests.average),
      p50Ms: latency.p50,
      p97_5Ms: latency.p97_5,
      p99Ms: latency.p99,
      maxMs: latency.max,
      connections,
      seconds,
    }),
  );
} finally {
  await services.stop();
}

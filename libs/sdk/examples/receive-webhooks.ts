// Receives webhooks, and prints the kind of each event.
//
//   ASSAY_WEBHOOK_SECRET=whsec_… PORT=4000 node receive-webhooks.ts
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook, WebhookVerificationError } from '@assay/sdk';

const { ASSAY_WEBHOOK_SECRET: secret = '', PORT: port = '4000' } = process.env;

createServer(async (request, response) => {
  try {
    const { event } = await verifyWebhook(await buffer(request), request.headers, secret);
    console.log(event);
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(error instanceof WebhookVerificationError ? 401 : 500).end();
  }
}).listen(Number(port), '127.0.0.1');

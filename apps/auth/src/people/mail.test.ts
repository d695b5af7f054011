import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createLogger } from '@assay/platform';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openMail } from './mail.js';

/** As much of SMTP (RFC 5321) as one message needs; refuses the first `failing` connections, and greets nobody before `open`. */
function smtpServer(failing: number) {
  const messages: string[] = [];
  const gate = Promise.withResolvers<void>();
  let connections = 0;
  const server = createServer(async (socket: Socket) => {
    socket.on('error', () => undefined);
    await gate.promise;
    if (connections++ < failing) return void socket.end('421 not now\r\n');
    let data: string | undefined;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      if (data !== undefined) {
        data += chunk;
        if (!data.endsWith('\r\n.\r\n')) return;
        messages.push(data);
        data = undefined;
        socket.write('250 taken\r\n');
        return;
      }
      const [command = ''] = String(chunk).split(/[ \r]/);
      if (command === 'DATA') data = '';
      socket.write(command === 'DATA' ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      if (command === 'QUIT') socket.end();
    });
  });
  return { server, messages, open: gate.resolve };
}

const { server, messages, open: openGate } = smtpServer(1);
let smtpUrl: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  smtpUrl = `smtp://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const open = (url: string) =>
  openMail({
    smtpUrl: url,
    from: 'Assay <no-reply@assay.example>',
    folder: '',
    logger: createLogger('test', 'silent'),
  });

describe('mail over SMTP', () => {
  it('makes nobody wait, is sent again after a failure, and takes an address for one address', async () => {
    const mail = open(smtpUrl);
    // returns while the server has not even greeted
    await mail.send({ to: 'a@example.com', subject: 'Hello', text: 'Text' });
    openGate();
    await waitFor(() => messages.length === 1);
    expect(messages[0]).toContain('Subject: Hello');
    await mail.close();
  });

  it('is never an error of who asked for it', async () => {
    const mail = open('smtp://127.0.0.1:1');
    await mail.send({ to: 'a@example.com', subject: 'Hello', text: 'Text' });
    await mail.close();
  });
});

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface SmtpServer {
  url: string;
  /** As received, including headers. */
  messages: string[];
  /** The recipients of each message. */
  recipients: string[][];
  /** Rejects the next connections. */
  refuse(connections: number): void;
  /** Makes new connections wait for the greeting. @returns a function that lets them continue */
  greetNobody(): () => void;
  stop(): Promise<void>;
}

/** An SMTP server (RFC 5321) with the commands that one message needs. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const messages: string[] = [];
  const recipients: string[][] = [];
  let refused = 0;
  let greeting = Promise.resolve();
  const server = createServer(async (socket: Socket) => {
    socket.on('error', () => undefined);
    await greeting;
    if (refused > 0) {
      refused--;
      return void socket.end('421 not now\r\n');
    }
    let data: string | undefined;
    let to: string[] = [];
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      if (data !== undefined) {
        data += chunk;
        if (!data.endsWith('\r\n.\r\n')) return;
        messages.push(data);
        recipients.push(to);
        [data, to] = [undefined, []];
        socket.write('250 taken\r\n');
        return;
      }
      const recipient = /^RCPT TO:<(.*)>/.exec(String(chunk))?.[1];
      if (recipient !== undefined) to.push(recipient);
      const [command = ''] = String(chunk).split(/[ \r]/);
      if (command === 'DATA') data = '';
      socket.write(command === 'DATA' ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      if (command === 'QUIT') socket.end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
    messages,
    recipients,
    refuse(connections) {
      refused = connections;
    },
    greetNobody() {
      const gate = Promise.withResolvers<void>();
      greeting = gate.promise;
      return gate.resolve;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

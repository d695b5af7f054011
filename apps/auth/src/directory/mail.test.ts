import { createLogger } from '@assay/platform';
import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SmtpServer, startSmtpServer } from '../../test/smtp-server.js';
import { openMail, timeInMail } from './mail.js';

let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp.stop());

const open = (url: string) =>
  openMail({
    smtpUrl: url,
    from: 'Assay <no-reply@assay.example>',
    folder: '',
    logger: createLogger('test', 'silent'),
  });

/** Without the dots of SMTP and the line ends of quoted-printable. */
const unfolded = (message: string) =>
  message.replaceAll('\r\n..', '\r\n.').replaceAll('=\r\n', '').replaceAll('=3D', '=');

it('says a time with its zone', () => {
  expect(timeInMail(new Date('2026-11-26T21:05:09.500Z'))).toBe('Nov 26, 2026, 21:05:09 UTC');
});

describe('mail over SMTP', () => {
  it('makes nobody wait, is sent again after a failure, and takes an address for one address', async () => {
    smtp.refuse(1);
    const greet = smtp.greetNobody();
    const mail = open(smtp.url);
    // returns while the server has not even greeted
    await mail.send({ to: 'a@example.com', subject: 'Hello', text: 'Text' });
    greet();
    await waitFor(() => smtp.messages.length > 0);
    expect(smtp.messages).toHaveLength(1);
    expect(smtp.messages[0]).toContain('Subject: Hello');
    await mail.close();
  });

  it('that is delivered at once goes to all its readers, each time under its own identifier, or fails', async () => {
    const mail = open(smtp.url);
    const message = { to: ['a@example.com', 'b@example.com'], subject: 'Notice', text: 'Text', id: 'msg_1' };
    smtp.refuse(1);
    await expect(mail.deliver(message)).rejects.toThrow();
    await mail.deliver(message);
    expect(smtp.recipients.at(-1)).toEqual(message.to);
    expect(smtp.messages.at(-1)).toContain('Message-ID: <msg_1@assay.example>');
    await mail.close();
  });

  it('is plain text and HTML, where only our own address is a link and what people typed stays text', async () => {
    const mail = open(smtp.url);
    const text =
      'Join "<b>Acme</b> https://evil.example":\n\nhttps://auth.example/invitation?token=t1\n\nIgnore this otherwise.';
    await mail.deliver({ to: 'a@example.com', subject: 'You have been invited', text, action: 'Accept invitation' });
    const sent = unfolded(smtp.messages.at(-1) ?? '');
    expect(sent).toMatch(/Content-Type: multipart\/alternative/);
    expect(sent).toContain('Join "<b>Acme</b> https://evil.example":');
    expect(sent).toContain('Join &quot;&lt;b&gt;Acme&lt;/b&gt; https://evil.example&quot;:');
    const linked = [...sent.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(new Set(linked)).toEqual(new Set(['https://auth.example/invitation?token=t1']));
    expect(sent).toContain('>Accept invitation</a>');
    // small print below the button alone
    expect([...sent.matchAll(/<p class="after">(.*?)<\/p>/g)].map(([, small]) => small)).toEqual([
      'Ignore this otherwise.',
    ]);
    await mail.close();
  });

  it('is never an error of who asked for it', async () => {
    const mail = open('smtp://127.0.0.1:1');
    await mail.send({ to: 'a@example.com', subject: 'Hello', text: 'Text' });
    await mail.close();
  });
});

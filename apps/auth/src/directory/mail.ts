import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@assay/contracts';
import { errorMessage } from '@assay/errors';
import { retry } from '@assay/flow';
import type { Logger } from '@assay/platform';
import type { Transporter } from 'nodemailer';
import { mailPage } from './mail-page.js';

export interface Message {
  to: string | readonly string[];
  subject: string;
  text: string;
  /** Label of the button that opens the URL in the text: what the person does there. */
  action?: string;
  /** Equal for every sending of the same message, so that mail servers and clients can drop duplicates. */
  id?: string;
}

/** Sends messages to people. */
export interface Mail {
  send(message: Message): Promise<void>;
  /** Sends immediately, without retries. @throws if the mail server did not accept the message */
  deliver(message: Message): Promise<void>;
  /** Waits up to five seconds for messages that are being sent. */
  close(): Promise<void>;
}

const TIME = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'long',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** A time in a message, in the portal's form: `Nov 26, 2026, 21:05:09 UTC`. */
export function timeInMail(time: Date): string {
  return TIME.format(time);
}

/** Pauses before the second and each further attempt. */
const PAUSES_MS = [1_000, 10_000, 60_000];
const CLOSE_WITHIN_MS = 5_000;

interface MailOptions {
  /** smtp(s)://user:password@host:port. Without it, messages are written to files. */
  smtpUrl: string | undefined;
  from: string;
  /** Folder for these files. */
  folder: string;
  logger: Logger;
}

export function openMail({ smtpUrl, from, folder, logger }: MailOptions): Mail {
  return smtpUrl ? new SmtpMail(smtpUrl, from, logger) : new FileMail(folder, from, logger);
}

/**
 * Sends in the background: nobody waits for a slow mail server, and the time of a response does not reveal whether an address
 * has an account. A message lost to a restart or a long outage of the mail server is not recovered: the person requests it again.
 */
class SmtpMail implements Mail {
  /** Created for the first message, so that a service that sends none does not load the mailer. */
  private transport: Promise<Transporter> | undefined;
  private readonly sending = new Set<Promise<void>>();
  private readonly closing = new AbortController();

  constructor(
    private readonly url: string,
    private readonly from: string,
    private readonly logger: Logger,
  ) {}

  async send(message: Message): Promise<void> {
    const sent = this.attempt(message).finally(() => this.sending.delete(sent));
    this.sending.add(sent);
  }

  async deliver({ to, subject, text, action, id }: Message): Promise<void> {
    // address objects, so that text that a person typed is never parsed as a list of addresses
    const addresses = [to].flat().map((address) => ({ name: '', address }));
    const domain = /@([^>\s]+)/.exec(this.from)?.[1] ?? 'assay.localhost';
    const messageId = id === undefined ? {} : { messageId: `<${id}@${domain}>` };
    this.transport ??= openTransport(this.url);
    const transport = await this.transport;
    await transport.sendMail({
      from: this.from,
      to: addresses,
      subject,
      text,
      html: mailPage({ subject, text, action }),
      ...messageId,
    });
  }

  async close(): Promise<void> {
    this.closing.abort();
    await Promise.race([Promise.all(this.sending), delay(CLOSE_WITHIN_MS, undefined, { ref: false })]);
    (await this.transport)?.close();
  }

  private async attempt(mail: Message): Promise<void> {
    let isPausing = false;
    const onFailure = (error: unknown, pauseMs?: number) => {
      isPausing = pauseMs !== undefined;
      const failure = { reason: errorMessage(error), subject: mail.subject };
      if (isPausing) this.logger.warn(failure, 'resending a message');
      else this.logger.error(failure, 'a message was not sent');
    };
    const pauseMs = (failures: number) => PAUSES_MS[failures - 1];
    await retry(() => this.deliver(mail), { pauseMs, onFailure, signal: this.closing.signal, ref: false })
      // the service is stopping, which ended the pause: this is the last attempt
      .catch(() => (isPausing ? this.deliver(mail).catch(onFailure) : undefined));
  }
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 });
}

/** For development: writes each message to a file that only this user can read, and logs its path. */
class FileMail implements Mail {
  constructor(
    private readonly folder: string,
    private readonly from: string,
    private readonly logger: Logger,
  ) {}

  async close(): Promise<void> {}

  send(message: Message): Promise<void> {
    return this.deliver(message);
  }

  async deliver({ to, subject, text, id = newId('msg') }: Message): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = path.join(this.folder, `${id}.eml`);
    const headers = [
      `From: ${this.from}`,
      `To: ${[to].flat().join(', ')}`,
      `Subject: ${subject}`,
      'Content-Type: text/plain; charset=utf-8',
    ];
    await writeFile(file, `${headers.join('\n')}\n\n${text}\n`, { mode: 0o600 });
    this.logger.warn({ file }, `SMTP_URL is not set: the message "${subject}" was written to a file`);
  }
}

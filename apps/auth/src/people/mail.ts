import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@assay/contracts';
import type { Logger } from '@assay/platform';
import { createTransport } from 'nodemailer';

export interface Message {
  to: string;
  subject: string;
  text: string;
}

/** Sends messages to people. */
export interface Mail {
  send(message: Message): Promise<void>;
}

export interface MailOptions {
  /** smtp(s)://user:password@host:port; without it messages are files. */
  smtpUrl: string | undefined;
  from: string;
  /** Folder of the files. */
  folder: string;
  logger: Logger;
}

export function openMail({ smtpUrl, from, folder, logger }: MailOptions): Mail {
  return smtpUrl ? new SmtpMail(smtpUrl, from) : new FileMail(folder, from, logger);
}

class SmtpMail implements Mail {
  private readonly transport;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transport = createTransport({ url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 });
  }

  async send({ to, subject, text }: Message): Promise<void> {
    // an address object: nothing that a person typed is read as a list of addresses
    await this.transport.sendMail({ from: this.from, to: { name: '', address: to }, subject, text });
  }
}

/** For development: each message is a file of its own, readable by us alone, and the log says where. */
class FileMail implements Mail {
  constructor(
    private readonly folder: string,
    private readonly from: string,
    private readonly logger: Logger,
  ) {}

  async send({ to, subject, text }: Message): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = path.join(this.folder, `${newId('msg')}.eml`);
    const headers = [
      `From: ${this.from}`,
      `To: ${to}`,
      `Subject: ${subject}`,
      'Content-Type: text/plain; charset=utf-8',
    ];
    await writeFile(file, `${headers.join('\n')}\n\n${text}\n`, { mode: 0o600 });
    this.logger.warn({ file }, `no SMTP_URL is set: the message "${subject}" is in a file`);
  }
}

import { newId } from '@assay/contracts';
import { Database, type DatabaseRole } from '@assay/database';
import { createLogger } from '@assay/platform';
import { type SmtpServer, startSmtpServer } from './smtp-server.js';
import { startTestAuth, type TestAuth } from './start-test-auth.js';

/** Auth with a mail server, and the database as the service sees it that announces what mail is about. */
export interface NoticeScene {
  smtp: SmtpServer;
  auth: TestAuth;
  database: Database;
  /** A member of the first organization. */
  addPerson(role: string, email: string, endedAt?: Date): Promise<void>;
  /** What was sent so far is no longer there. */
  forgetMail(): void;
  stop(): Promise<void>;
}

export async function startNoticeScene(role: DatabaseRole): Promise<NoticeScene> {
  const smtp = await startSmtpServer();
  const auth = await startTestAuth({ smtpUrl: smtp.url });
  const logger = createLogger('test', 'silent');
  const database = new Database({ url: auth.configuration.databaseUrl, role, logger });
  return {
    smtp,
    auth,
    database,
    async addPerson(memberRole, email, endedAt) {
      const id = newId('usr');
      await auth.sql('INSERT INTO users (id, email, disabled_at) VALUES ($1, $2, $3)', [id, email, endedAt ?? null]);
      await auth.sql('INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, $3)', [
        auth.first.organization_id,
        id,
        memberRole,
      ]);
    },
    forgetMail() {
      smtp.messages.length = 0;
      smtp.recipients.length = 0;
    },
    async stop() {
      await database.close();
      await auth.stop();
      await smtp.stop();
    },
  };
}

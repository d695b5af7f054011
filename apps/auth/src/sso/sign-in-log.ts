import { newId, type PageQuery, page, type SsoSignIn } from '@assay/contracts';
import type { Database, Prisma, Transaction } from '@assay/database';
import { rowsOfPage } from '../web/row-pages.js';
import { existingConnection } from './connection-row.js';
import { SSO_REASONS, type SsoReason, SsoRejection } from './reasons.js';

const MAX_CHARACTERS = 300;
type Row = Prisma.SsoSignInModel;

interface SignInAttempt {
  organizationId: string;
  connectionId: string;
  test: boolean;
  address: string;
}

/** Records the sign-ins through a connection. */
export class SignInLog {
  constructor(private readonly database: Database) {}

  async failed({ organizationId, connectionId, test, address }: SignInAttempt, rejection: SsoRejection): Promise<void> {
    const { expected, received, subject, email } = rejection.details;
    await this.database.tenant({ organizationId }, (tx) =>
      tx.ssoSignIn.create({
        data: {
          id: newId('ssl'),
          organization_id: organizationId,
          connection_id: connectionId,
          outcome: 'failed',
          test,
          address,
          reason: rejection.reason,
          expected: redact(expected),
          received: redact(received),
          subject: redact(subject),
          email: redact(email),
        },
      }),
    );
  }

  /** Logs a rejection of `work` before it is thrown on. */
  async recordRejection<T>(attempt: SignInAttempt, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof SsoRejection) await this.failed(attempt, error);
      throw error;
    }
  }

  /** In the transaction of the sign-in. */
  async succeeded(
    tx: Transaction,
    { organizationId, connectionId, test, address }: SignInAttempt,
    who: { subject?: string; email: string | undefined; userId: string | undefined },
    reason?: SsoReason,
  ): Promise<void> {
    await tx.ssoSignIn.create({
      data: {
        id: newId('ssl'),
        organization_id: organizationId,
        connection_id: connectionId,
        outcome: 'succeeded',
        reason: reason ?? null,
        test,
        address,
        subject: redact(who.subject),
        email: redact(who.email),
        user_id: who.userId ?? null,
      },
    });
  }

  /** A sign-in around the connection, which enforced single sign-on lets few people make. */
  breakGlassUsed(
    tx: Transaction,
    attempt: Omit<SignInAttempt, 'test'>,
    who: { userId: string; email: string },
  ): Promise<void> {
    return this.succeeded(tx, { ...attempt, test: false }, who, 'break_glass');
  }

  /** Newest first. @throws ServiceError RESOURCE_NOT_FOUND */
  async list(organizationId: string, connectionId: string, query: PageQuery) {
    const { limit, before, newest } = rowsOfPage('ssl', query);
    return this.database.tenant({ organizationId }, async (tx) => {
      await existingConnection(tx, organizationId, connectionId);
      const rows = await tx.ssoSignIn.findMany({
        where: {
          organization_id: organizationId,
          connection_id: connectionId,
          ...before,
        },
        ...newest,
      });
      return page(rows, limit, show);
    });
  }
}

/** Short, in one line, and without anything that could be a token, a key or a signature. */
function redact(text: string | undefined): string | null {
  if (text === undefined) return null;
  const line = text
    .replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replaceAll(/[A-Za-z0-9+/_-]{80,}={0,2}|eyJ[\w-]+\.[\w.-]+/g, '[redacted]')
    .replaceAll(/((?:secret|token|password|code|assertion)[=:]\s*)[^\s&]+/gi, '$1[redacted]');
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line;
}

const MESSAGES = new Map<string, string>(Object.entries(SSO_REASONS));

/** What people read about a reason; null if this version does not know it. */
export function messageOf(reason: string | null): string | null {
  return (reason !== null && MESSAGES.get(reason)) || null;
}

function show(row: Row): SsoSignIn {
  return {
    sign_in_id: row.id,
    at: row.at.toISOString(),
    outcome: row.outcome === 'succeeded' ? 'succeeded' : 'failed',
    test: row.test,
    reason: row.reason,
    message: messageOf(row.reason),
    expected: row.expected,
    received: row.received,
    subject: row.subject,
    email: row.email,
    user_id: row.user_id,
    address: row.address,
  };
}

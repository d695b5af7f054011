import { randomBytes } from 'node:crypto';
import { type Actor, DAY_MS, type Domain, newId, type PageQuery, page } from '@assay/contracts';
import { auditRow, type Database, lockName, type Prisma, type Transaction } from '@assay/database';
import { ServiceError } from '@assay/errors';
import type { Administrators } from '../directory/administrators.js';
import { normalizeDomain } from '../directory/domains.js';
import { timeInMail } from '../directory/mail.js';
import type { Operations } from '../web/operations.js';
import { rowsOfPage } from '../web/row-pages.js';
import type { TxtLookup } from './txt-lookup.js';

const MAX_DOMAINS = 50;
/** After its record has been missing for this long, a domain is no longer verified. */
const LAPSES_AFTER_DAYS = 7;

type Row = Prisma.SsoDomainModel;

/** Email domains that an organization has proved to be its own, by a TXT record. */
export class Domains {
  constructor(
    private readonly database: Database,
    private readonly operations: Operations,
    private readonly lookup: TxtLookup,
    private readonly administrators: Pick<Administrators, 'notify'>,
    /** Gateways forget what they know of every token of the organization: enforcement may be back. */
    private readonly verified: (organizationId: string) => Promise<void>,
  ) {}

  /** @throws ServiceError VALIDATION_FAILED, RESOURCE_ALREADY_EXISTS */
  async create(organizationId: string, actor: Actor, text: string): Promise<Domain> {
    const domain = normalizeDomain(text);
    if (domain === undefined)
      throw ServiceError.invalidField('domain', 'domain must be a public domain name, such as example.com');
    const { result } = await this.operations.once(organizationId, actor, async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM organizations WHERE id = ${organizationId} FOR NO KEY UPDATE`;
      const known = await tx.ssoDomain.findFirst({ where: { organization_id: organizationId, domain } });
      if (known) throw alreadyExists(known.id, `The domain ${domain} has already been added`);
      if ((await tx.ssoDomain.count({ where: { organization_id: organizationId } })) >= MAX_DOMAINS)
        throw alreadyExists(domain, `An organization can have at most ${MAX_DOMAINS} domains: delete one first`);
      const token = randomBytes(24).toString('base64url');
      const row = await tx.ssoDomain.create({
        data: { id: newId('dom'), organization_id: organizationId, domain, token },
      });
      await audit(tx, actor, row, 'created');
      return show(row);
    });
    return result;
  }

  /** Newest first. */
  async list(organizationId: string, query: PageQuery) {
    const { limit, before, newest } = rowsOfPage('dom', query);
    return this.database.tenant({ organizationId }, async (tx) => {
      const rows = await tx.ssoDomain.findMany({
        where: { organization_id: organizationId, ...before },
        ...newest,
      });
      return page(rows, limit, show);
    });
  }

  get(organizationId: string, id: string): Promise<Domain> {
    return this.database.tenant({ organizationId }, async (tx) => show(await existing(tx, organizationId, id)));
  }

  /** Looks the record up now. What it found is in the response: a record that is not there yet is no error. */
  async verify(organizationId: string, id: string, actor: Actor): Promise<Domain> {
    const row = await this.database.tenant({ organizationId }, (tx) => existing(tx, organizationId, id));
    return this.check(row, actor);
  }

  /** What was verified for an organization may be removed by it at any time: enforcement lapses, and nobody is locked out. */
  async delete(organizationId: string, id: string, actor: Actor): Promise<void> {
    await this.database.tenant({ organizationId }, async (tx) => {
      const row = await existing(tx, organizationId, id);
      await tx.ssoDomain.delete({ where: { id } });
      await audit(tx, actor, row, 'deleted');
    });
  }

  /** Looks up again what was verified a day ago or longer. */
  async sweep(): Promise<void> {
    const due = await this.database.system(
      (tx) => tx.$queryRaw<{ id: string; organization_id: string }[]>`SELECT * FROM sso_domains_due()`,
    );
    for (const { id, organization_id } of due) {
      const row = await this.database.tenant({ organizationId: organization_id }, (tx) =>
        tx.ssoDomain.findFirst({ where: { id, organization_id } }),
      );
      if (row) await this.check(row, undefined);
    }
  }

  private async check(row: Row, actor: Actor | undefined): Promise<Domain> {
    const found = await this.lookup(recordName(row.domain));
    const there = 'values' in found && found.values.includes(recordValue(row.token));
    const missing = 'values' in found && !there;
    const problem = there ? null : problemOf(row, found);
    const { before, after } = await this.database.tenant({ organizationId: row.organization_id }, async (tx) => {
      await lockName(tx, `domain ${row.domain}`, 4);
      const before = await existing(tx, row.organization_id, row.id);
      if (there && before.verified_at === null && !(await this.isFree(tx, row.domain)))
        throw alreadyExists(row.id, `Another organization has verified ${row.domain}`);
      const [after] = await tx.$queryRaw<Row[]>`
        UPDATE sso_domains SET checked_at = now(), problem = ${problem},
          seen_at = CASE WHEN ${there} THEN now() ELSE seen_at END,
          warned_at = CASE WHEN ${there} OR verified_at IS NULL THEN NULL WHEN ${missing} THEN coalesce(warned_at, now()) ELSE warned_at END,
          verified_at = CASE WHEN ${there} THEN coalesce(verified_at, now())
            WHEN ${missing} AND seen_at < now() - make_interval(days => ${LAPSES_AFTER_DAYS}::int) THEN NULL ELSE verified_at END
        WHERE id = ${row.id} RETURNING *`;
      if (!after) throw ServiceError.notFound('domain', row.id);
      if (after.verified_at !== null && before.verified_at === null) await audit(tx, actor, after, 'verified');
      if (after.verified_at === null && before.verified_at !== null) await audit(tx, actor, after, 'lapsed');
      return { before, after };
    });
    if (after.verified_at !== null && before.verified_at === null) await this.verified(row.organization_id);
    const warning = warningOf(before, after);
    if (warning) await this.administrators.notify(row.organization_id, warning);
    return show(after);
  }

  /** Whether no organization has verified it. */
  private async isFree(tx: Transaction, domain: string): Promise<boolean> {
    const [taken] = await tx.$queryRaw<{ taken: boolean }[]>`SELECT sso_domain_taken(${domain}) AS taken`;
    return taken?.taken === false;
  }
}

const recordName = (domain: string) => `_assay-challenge.${domain}`;
const recordValue = (token: string) => `assay-domain-verification=${token}`;

function problemOf(row: Row, found: Awaited<ReturnType<TxtLookup>>): string {
  const name = recordName(row.domain);
  if ('fault' in found)
    return `The name servers of ${row.domain} could not be queried (${found.fault}): try again later`;
  if (row.verified_at !== null)
    return `The TXT record ${name} with the value ${recordValue(row.token)} is missing: add it again before ${lapsesAt(row).toISOString()}, or the domain will no longer be verified`;
  if (found.values.length === 0)
    return `There is no TXT record ${name} yet: add it, and wait until the name servers publish it, which can take an hour`;
  return `The TXT record ${name} has another value: it must be ${recordValue(row.token)}`;
}

/** Mails to the administrators: one when the record is missing, one when the domain lapses. */
function warningOf(before: Row, after: Row): { subject: string; text: string } | undefined {
  const { domain } = after;
  const record = `${recordName(domain)} with the value ${recordValue(after.token)}`;
  if (before.verified_at !== null && after.verified_at === null)
    return {
      subject: `${domain} is no longer verified`,
      text: `The TXT record ${recordName(domain)} has been missing for ${LAPSES_AFTER_DAYS} days, so ${domain} is no longer a verified domain of your organization.

People with an address in this domain are no longer sent to your identity provider to sign in, and nobody new can join through it. Existing members remain. If this was your last verified domain, single sign-on is no longer enforced, so that nobody is locked out.

To verify it again, add the TXT record ${record}, and select Verify under Security > Single sign-on.`,
    };
  if (before.warned_at !== null || after.warned_at === null || after.verified_at === null) return undefined;
  return {
    subject: `The DNS record of ${domain} is missing`,
    text: `The TXT record ${recordName(domain)}, which proves that your organization owns ${domain}, is missing.

Nothing has changed yet. If the record is not back by ${timeInMail(lapsesAt(after))}, the domain will no longer be verified: nobody new can join through single sign-on with an address in it, and if it is your last verified domain, single sign-on will no longer be enforced.

Add the TXT record ${record}. It is checked once a day.`,
  };
}

function lapsesAt({ seen_at, verified_at }: Row): Date {
  return new Date((seen_at ?? verified_at ?? new Date()).getTime() + LAPSES_AFTER_DAYS * DAY_MS);
}

async function existing(tx: Transaction, organizationId: string, id: string): Promise<Row> {
  const row = await tx.ssoDomain.findFirst({ where: { id, organization_id: organizationId } });
  if (!row) throw ServiceError.notFound('domain', id);
  return row;
}

function alreadyExists(id: string, message: string): ServiceError {
  return new ServiceError('RESOURCE_ALREADY_EXISTS', {
    message,
    details: { resource_type: 'domain', resource_id: id },
  });
}

function audit(tx: Transaction, actor: Actor | undefined, row: Row, done: string): Promise<void> {
  return auditRow(tx, actor, `domain.${done}`, row, { after: { domain: row.domain } });
}

function show(row: Row): Domain {
  return {
    domain_id: row.id,
    domain: row.domain,
    status: row.verified_at ? 'verified' : 'pending',
    txt_name: recordName(row.domain),
    txt_value: recordValue(row.token),
    verified_at: row.verified_at?.toISOString() ?? null,
    checked_at: row.checked_at?.toISOString() ?? null,
    problem: row.problem,
    created_at: row.created_at.toISOString(),
  };
}

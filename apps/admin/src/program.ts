import { PLANS } from '@assay/contracts';
import { Database, migrate } from '@assay/database';
import { Command, InvalidArgumentError, Option } from 'commander';
import { verifyAuditLogs } from './audit.js';
import type { AdminContext } from './context.js';
import { listDeadLetters, redriveDeadLetters } from './dead-letters.js';
import { eraseOrganization } from './erase.js';
import { databaseUrl, secrets } from './installation.js';
import { organizationLimits, readAssignment } from './limits.js';
import { changePlan, createOrganization, listOrganizations } from './organizations.js';
import { push } from './push.js';
import { reencrypt } from './reencrypt.js';
import { replanWebhookEvents } from './replan.js';
import { applyRetention, organizationRetention } from './retention.js';
import { listSigningKeys, rotateSigningKeys } from './signing-keys.js';
import { printable, table } from './table.js';
import { UsageError } from './usage-error.js';

interface Format {
  json?: boolean;
}

const HELP = `
Uses the PostgreSQL in DATABASE_URL. Without it, uses the embedded one in DATA_DIR (default .data) while "npm start" runs.
`;

/** The operators' commands. */
export function buildProgram({ out, err, env, logger }: AdminContext): Command {
  const program = new Command('admin')
    .description('Operates an Assay installation.')
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err })
    .showHelpAfterError('(see --help)')
    .addHelpText('after', HELP);

  /** Runs on a connection of its own; prints what it gives as JSON, or as `text` says. */
  const act = async <T>(format: Format, work: (database: Database) => Promise<T>, text: (result: T) => string) => {
    const database = new Database({ url: databaseUrl(env), role: 'assay_operator', logger, maxConnections: 1 });
    try {
      const result = await work(database);
      out(format.json ? `${JSON.stringify(result, null, 2)}\n` : text(result));
    } finally {
      await database.close();
    }
  };

  program
    .command('migrate')
    .description('apply pending database migrations')
    .option('--json', 'print JSON')
    .action(async ({ json }: Format) => {
      const applied = await migrate(databaseUrl(env));
      out(
        json
          ? `${JSON.stringify({ applied }, null, 2)}\n`
          : applied.length === 0
            ? 'The database is up to date.\n'
            : `Applied ${applied.length}: ${applied.join(', ')}\n`,
      );
    });

  const org = program.command('org').description('organizations');
  org
    .command('list')
    .description('list all organizations')
    .option('--json', 'print JSON')
    .action((format: Format) =>
      act(format, listOrganizations, (rows) =>
        rows.length === 0
          ? 'There are no organizations. Create one with: org create <name> --plan <plan>\n'
          : table(
              ['ID', 'NAME', 'PLAN', 'CREATED'],
              rows.map((row) => [row.id, row.name, row.plan, row.created_at.toISOString()]),
            ),
      ),
    );
  org
    .command('create')
    .description('create an organization and its first API key, which is shown only once')
    .argument('<name>')
    .requiredOption('--plan <plan>', `one of ${PLANS.join(', ')}`)
    .option('--json', 'print JSON')
    .action((name: string, options: Format & { plan: string }) =>
      act(
        options,
        (database) => createOrganization(database, secrets(env), name, options.plan),
        (made) => `Created the organization ${made.organization_id} "${printable(made.name)}" on the plan ${made.plan}.
Its first API key (${made.key_id}, environment prod, scope admin, never expires) is shown only once:

  ${made.api_key}
`,
      ),
    );
  org
    .command('plan')
    .description('change the plan of an organization')
    .argument('<organization>', 'identifier or name')
    .argument('<plan>', `one of ${PLANS.join(', ')}`)
    .option('--json', 'print JSON')
    .action((wanted: string, plan: string, format: Format) =>
      act(
        format,
        async (database) => {
          const changed = await changePlan(database, wanted, plan);
          const pushed =
            changed.plan !== changed.previous_plan &&
            (await push({ env, logger }, { organization_id: changed.organization_id }));
          return { ...changed, pushed };
        },
        (changed) =>
          changed.plan === changed.previous_plan
            ? `${changed.organization_id} "${printable(changed.name)}" is already on the plan ${changed.plan}.\n`
            : `${changed.organization_id} "${printable(changed.name)}": plan ${changed.previous_plan} → ${changed.plan}. Gateways ${changed.pushed ? 'have applied it' : 'apply it within two seconds'}.\n${changed.effects.map((effect) => `${effect}\n`).join('')}`,
      ),
    );
  org
    .command('limits')
    .description('show or change the rate limits of an organization')
    .argument('<organization>', 'identifier or name')
    .option('--set <name=limit...>', 'custom limits, such as evaluations.create=600')
    .option('--reset <name...>', 'limits to reset to their default')
    .option('--json', 'print JSON')
    .action((wanted: string, options: Format & { set?: string[]; reset?: string[] }) =>
      act(
        options,
        (database) =>
          organizationLimits(database, wanted, {
            set: (options.set ?? []).map(readAssignment),
            reset: options.reset ?? [],
          }),
        ({ organization_id: id, name, changed, limits }) => {
          const isChange = (options.set?.length ?? 0) + (options.reset?.length ?? 0) > 0;
          const text = changed.map((change) => `${change.policy}: ${change.from} → ${change.to}\n`).join('');
          return [
            `${id} "${printable(name)}"\n`,
            isChange ? (text === '' ? 'Nothing changed.\n' : `${text}All gateways apply this within a second.\n`) : '',
            '\n',
            table(
              ['LIMIT', 'REQUESTS', 'WINDOW', 'DEFAULT', ''],
              limits.map((row) => [
                row.policy,
                row.limit,
                windowText(row.window_seconds),
                row.default_limit,
                row.customized ? 'own' : '',
              ]),
            ),
          ].join('');
        },
      ),
    );

  org
    .command('erase')
    .description(
      'erase an organization, all its data, and its people who belong to no other organization; this cannot be undone',
    )
    .argument('<organization>', 'identifier or name')
    .requiredOption('--confirm <name>', 'the name of the organization, to confirm')
    .option('--json', 'print JSON')
    .action((wanted: string, options: Format & { confirm: string }) =>
      act(
        options,
        (database) => eraseOrganization(database, wanted, options.confirm),
        (erased) =>
          `Erased ${erased.organization_id} "${printable(erased.name)}" and ${erased.people} people:\n\n${table(
            ['TABLE', 'ROWS'],
            Object.entries(erased.rows).map(([name, count]) => [name, count]),
          )}Existing backups still contain this data: see docs/runbooks.md.\n`,
      ),
    );
  org
    .command('retention')
    .description('show or change how long an organization keeps evaluations and webhook events')
    .argument('<organization>', 'identifier or name')
    .option('--days <number>', 'number of days', Number)
    .option('--forever', 'keep forever')
    .option('--json', 'print JSON')
    .action((wanted: string, options: Format & { days?: number; forever?: boolean }) =>
      act(
        options,
        (database) => organizationRetention(database, wanted, options.forever ? null : options.days),
        ({ organization_id: id, name, retention_days: days }) =>
          `${id} "${printable(name)}" keeps evaluations and webhook events ${days === null ? 'forever' : `for ${days} days`}.\n`,
      ),
    );

  program
    .command('retention')
    .description('erase data that is past the retention of its organization; run this daily')
    .option('--json', 'print JSON')
    .action((format: Format) =>
      act(
        format,
        applyRetention,
        ({ evaluations, contents, webhook_events: events }) =>
          `Erased ${evaluations} evaluations, ${contents} contents and ${events} webhook events.\n`,
      ),
    );

  program
    .command('reencrypt')
    .description('encrypt all stored secrets with the first of ENCRYPTION_KEYS, so that the other keys can be removed')
    .option('--json', 'print JSON')
    .action((format: Format) =>
      act(
        format,
        (database) => reencrypt(database, secrets(env).encryptionKeys),
        ({ sealed }) =>
          Object.keys(sealed).length === 0
            ? 'All secrets are already encrypted with the first key.\n'
            : table(
                ['COLUMN', 'RESEALED'],
                Object.entries(sealed).map(([name, count]) => [name, count]),
              ),
      ),
    );

  const audit = program.command('audit').description('audit logs');
  audit
    .command('verify')
    .description('verify audit logs, and find entries that were changed or removed')
    .argument('[organization]', 'identifier or name; default all organizations')
    .option('--json', 'print JSON')
    .action(async (wanted: string | undefined, format: Format) => {
      const broken: string[] = [];
      await act(
        format,
        async (database) => {
          const chains = await verifyAuditLogs(database, wanted);
          broken.push(...chains.filter(({ brokenAt }) => brokenAt !== undefined).map((chain) => chain.organization_id));
          return chains;
        },
        (chains) =>
          table(
            ['ID', 'NAME', 'ENTRIES', 'CHAIN', 'HEAD'],
            chains.map((chain) => [
              chain.organization_id,
              chain.name,
              chain.entries,
              chain.brokenAt === undefined ? 'holds' : `BROKEN AT ${chain.brokenAt}`,
              chain.head ?? '',
            ]),
          ),
      );
      if (broken.length > 0)
        throw new UsageError(
          `The audit log of ${broken.join(', ')} is broken: an entry was changed or removed. Compare it with an export`,
        );
    });

  const signingKeys = program.command('signing-keys').description('manage the keys that sign ID tokens');
  signingKeys
    .command('list')
    .description('list the current, next and previous keys')
    .option('--json', 'print JSON')
    .action((format: Format) =>
      act(format, listSigningKeys, (rows) =>
        table(
          ['KEY', 'STATE', 'MADE'],
          rows.map((row) => [row.id, row.state, row.created_at.toISOString()]),
        ),
      ),
    );
  signingKeys
    .command('rotate')
    .description('rotate to the next key before the 30 days end')
    .option('--compromised', 'revoke all keys now; existing ID tokens can no longer be verified')
    .option('--json', 'print JSON')
    .action((options: Format & { compromised?: boolean }) =>
      act(
        options,
        async (database) => ({ keys: await rotateSigningKeys(database, options.compromised === true) }),
        () =>
          options.compromised
            ? 'All auth processes use new keys within 10 seconds. Clients fetch the keys when they see them.\n'
            : 'The next key signs when all clients can have fetched it: within 15 minutes, or two hours after the last rotation.\n',
      ),
    );

  const deadLetters = program
    .command('dead-letters')
    .alias('dlq')
    .description('manage messages that could not be processed');
  deadLetters
    .command('list')
    .description('list dead letters, oldest first')
    .option('--topic <topic>', 'only this topic')
    .addOption(new Option('--limit <number>', 'maximum number').argParser(count).default(50))
    .option('--json', 'print JSON')
    .action((options: Format & { topic?: string; limit: number }) =>
      act(
        options,
        (database) => listDeadLetters(database, options),
        (rows) =>
          rows.length === 0
            ? 'There are no dead letters.\n'
            : table(
                ['MESSAGE', 'TOPIC', 'KEY', 'ATTEMPTS', 'SINCE', 'REASON'],
                rows.map((row) => [
                  row.message_id,
                  row.topic,
                  row.key,
                  row.attempts,
                  row.created_at.toISOString(),
                  `${row.redrivable ? '' : '(unreadable, stays) '}${row.reason.split('\n')[0]?.slice(0, 120)}`,
                ]),
              ),
      ),
    );
  deadLetters
    .command('redrive')
    .description('send messages again, with a new set of attempts')
    .argument('[message_id...]')
    .option('--topic <topic>', 'all messages of this topic')
    .option('--json', 'print JSON')
    .action((messageIds: string[], options: Format & { topic?: string }) =>
      act(
        options,
        async (database) => ({ redriven: await redriveDeadLetters(database, { messageIds, ...options }) }),
        ({ redriven }) =>
          redriven.length === 0
            ? 'There is nothing to redrive.\n'
            : `Redriven ${redriven.length}: ${redriven.join(', ')}\n`,
      ),
    );

  program
    .command('webhooks')
    .description('manage webhook events')
    .command('replan')
    .description('create missing deliveries of events, after Kafka or a replica lost messages')
    .requiredOption('--since <time>', 'events from this time on, such as 2026-11-22T04:30:00Z')
    .option('--json', 'print JSON')
    .action((options: Format & { since: string }) =>
      act(
        options,
        (database) => replanWebhookEvents(database, options.since),
        ({ events }) =>
          events === 0
            ? 'All events since then have their deliveries.\n'
            : `Replanned events: ${events}. Each subscribed endpoint receives each event once.\n`,
      ),
    );
  return program;
}

function windowText(seconds: number): string {
  return seconds % 86_400 === 0
    ? `${seconds / 86_400}d`
    : seconds % 3_600 === 0
      ? `${seconds / 3_600}h`
      : `${seconds / 60}m`;
}

function count(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1 to 999999.');
  return Number(text);
}

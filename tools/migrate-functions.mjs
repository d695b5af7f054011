// npm run db:functions -- <file of prisma/functions>… [--print]: writes a new migration that makes these functions as their files
// say. A function that no migration has made yet gets the owner and the callers that its comment names as well.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const PRISMA = path.join(import.meta.dirname, '../prisma');
const MIGRATIONS = path.join(PRISMA, 'migrations');
const PRIVILEGES = /^-- Runs as (?<owner>assay_lookup|its caller)\. May be called by (?<callers>[a-z, ]+)\.$/m;

const migrations = readdirSync(MIGRATIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

function isMade(name) {
  const made = new RegExp(`\\bFUNCTION ${name}\\(`);
  return migrations.some((each) => made.test(readFileSync(path.join(MIGRATIONS, each, 'migration.sql'), 'utf8')));
}

/** CREATE OR REPLACE keeps the owner and the callers of a function that exists. */
function statements(file) {
  const name = path.basename(file, '.sql');
  const source = readFileSync(file, 'utf8').trim();
  const privileges = PRIVILEGES.exec(source)?.groups;
  if (!privileges)
    throw new Error(`${file}: its comment needs a line "Runs as assay_lookup. May be called by auth, gateway."`);
  if (isMade(name)) return [source];
  const { owner, callers } = privileges;
  const owned =
    owner === 'assay_lookup'
      ? [
          "DO $$ BEGIN EXECUTE format('GRANT CREATE ON SCHEMA %I TO assay_lookup', current_schema()); END $$;",
          `ALTER FUNCTION ${name} OWNER TO assay_lookup;`,
          "DO $$ BEGIN EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM assay_lookup', current_schema()); END $$;",
        ]
      : [];
  if (callers === 'everyone') return [source, ...owned];
  const roles = callers.startsWith('nobody') ? [] : callers.split(', ').map((service) => `assay_${service}`);
  return [
    source,
    ...owned,
    `REVOKE EXECUTE ON FUNCTION ${name} FROM PUBLIC;`,
    ...(roles.length > 0 ? [`GRANT EXECUTE ON FUNCTION ${name} TO ${roles.join(', ')};`] : []),
  ];
}

/** Later than every other migration, whatever the clock says. */
function timestamp() {
  const now = new Date()
    .toISOString()
    .replaceAll(/[^0-9]/g, '')
    .slice(0, 14);
  const after = String(BigInt(migrations.at(-1).slice(0, 14)) + 1n);
  return now > after ? now : after;
}

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { print: { type: 'boolean', default: false } },
});
if (files.length === 0) throw new Error('Name the files of prisma/functions that were changed');
const script = `${files.map((file) => statements(file).join('\n')).join('\n\n')}\n`;
if (values.print) process.stdout.write(script);
else {
  const folder = path.join(
    MIGRATIONS,
    `${timestamp()}_${files.length > 1 ? 'functions' : path.basename(files[0], '.sql')}`,
  );
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'migration.sql'), script);
  console.log(path.relative(process.cwd(), path.join(folder, 'migration.sql')));
}

// What the statements that a run of all tests recorded (ASSAY_STATEMENTS=<folder>, libs/testing/src/tenancy/) say: how many of
// each service were sent again as another organization, whether one reached a row of others, and which queries in the code no
// test ever sent. One line where all is well, the whole account where it is not.
//   node tools/tenancy.mjs <folder> [--part: of some tests alone, so that a service without statements is no failure]
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OWNERS } from '../tests/database/owners.ts';

const root = path.dirname(import.meta.dirname);
/** Folders whose queries run under the role of a service; those of libraries run under any. */
const SERVICES = {
  assay_gateway: 'apps/gateway',
  assay_auth: 'apps/auth',
  assay_evaluator: 'apps/evaluator',
  assay_dispatcher: 'apps/webhook-dispatcher',
  assay_integrations: 'apps/integrations',
};
/** Files whose queries run under another role than their service's, with the reason. */
const NOT_RECORDED = {
  'apps/evaluator/src/sync-builtin-policies.ts':
    'built-in policies belong to no organization: written as assay_operator',
};

const schema = readFileSync(path.join(root, 'prisma/schema.prisma'), 'utf8');
const inSchema = new Set([...schema.matchAll(/@@map\("(\w+)"\)/g)].map(([, table]) => table));

const [folder, part] = process.argv.slice(2);
const statements = readProofs(folder);
const problems = [];
const account = [];
const found = { queries: 0, unsent: [] };
for (const [role, place] of Object.entries(SERVICES)) {
  const own = statements.filter((statement) => statement.role === role);
  if (part && own.length === 0) continue;
  const count = (test) => own.filter(test).length;
  const queries = queriesIn(`${place}/src`);
  const missing = queries.filter(
    ({ sent, at }) => !sent.test(own.map(({ text }) => text).join('\n')) && !(at.replace(/:\d+$/, '') in NOT_RECORDED),
  );
  account.push(
    `${role}: ${own.length} statements sent again as another organization, ${count(({ found }) => found)} of which find rows of their own one; ${count(({ tenant }) => tenant)} in the transaction of a tenant; ` +
      `${count(({ across }) => across.length > 0)} reach others by a function that must; ${queries.length - missing.length} of ${queries.length} queries in the code recorded`,
  );
  if (own.length === 0 && !part) problems.push(`${role}: no statement was recorded`);
  if (!part) for (const { at, what } of missing) account.push(`  no test sends ${at}: ${what.slice(0, 100)}`);
  found.queries += queries.length;
  found.unsent.push(...missing.map(({ at }) => at));
  problems.push(...strangersTo(place, own));
  problems.push(...own.filter(({ problem }) => problem).map(({ problem, text }) => `${role} ${problem}: ${text}`));
}
const unsent = part || found.unsent.length === 0 ? '' : `, all but ${found.unsent.join(' ')}`;
const sent = `${statements.length} statements sent again, of ${found.queries} queries in the code${unsent}`;
console.log([...problems, ...(problems.length > 0 ? account : [sent])].join('\n'));
process.exit(problems.length > 0 ? 1 : 0);

/**
 * Writes that were sent although nobody in the service's sources, nor in a library, owns the table: the text of such a statement is
 * made where tests/database/owners.test.ts cannot see it. Tables that a test makes for itself are nobody's.
 */
function strangersTo(place, sent) {
  const owned = Object.entries(OWNERS).filter(([owner]) => owner === place || owner.startsWith('libs/'));
  const tables = new Set(owned.flatMap(([, tables]) => Object.keys(tables)));
  const writes = /\b(?:INSERT INTO|(?<!FOR |KEY |DO )UPDATE|DELETE FROM) (?:ONLY )?(?:"public"\.)?"?(\w+)/g;
  return sent.flatMap(({ role, text }) =>
    [...text.matchAll(writes)]
      .filter(([, table]) => inSchema.has(table) && !tables.has(table))
      .map(([, table]) => `${role} writes ${table}, which nobody in ${place} owns: ${text}`),
  );
}

function readProofs(from) {
  const byStatement = new Map();
  for (const name of existsSync(from) ? readdirSync(from) : [])
    if (name.endsWith('.proof.json'))
      for (const one of JSON.parse(readFileSync(path.join(from, name), 'utf8'))) {
        const key = `${one.role}\n${one.tenant}\n${one.text}`;
        const known = byStatement.get(key) ?? one;
        byStatement.set(key, {
          ...known,
          found: known.found || one.found,
          across: [...known.across, ...one.across],
          problem: known.problem ?? one.problem,
        });
      }
  return [...byStatement.values()];
}

/** The places of queries in our sources, each with what its statement looks like. */
function queriesIn(under) {
  const tables = Object.fromEntries(
    [...schema.matchAll(/^model (\w+) \{[\s\S]*?@@map\("(\w+)"\)/gm)].map(([, model, table]) => [
      model[0].toLowerCase() + model.slice(1),
      table,
    ]),
  );
  return globSync('**/*.ts', { cwd: path.join(root, under) })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(path.join(root, under, file), 'utf8');
      const at = (index) => `${under}/${file}:${source.slice(0, index).split('\n').length}`;
      const raw = [...source.matchAll(/\$(?:queryRaw|executeRaw)(?:<[^`]*?>)?`/g)]
        .map((match) => ({ at: at(match.index), what: longestPiece(source, match.index + match[0].length) }))
        // steers the connection, or touches no row
        .filter(({ what }) => !/^SELECT (set_config|pg_advisory_xact_lock)\(/.test(what))
        .map((query) => ({ ...query, sent: new RegExp(RegExp.escape(query.what)) }));
      const calls = [
        ...source.matchAll(/\b(\w+)\s*\.(find\w+|count|aggregate|groupBy|create\w*|upsert|update\w*|delete\w*)\(/g),
      ]
        .filter(([, model]) => tables[model])
        .map(({ 0: what, 1: model, 2: method, index }) => ({
          what,
          at: at(index),
          sent: statementOf(tables[model], method),
        }));
      return [...raw, ...calls];
    });
}

/** What a template says between two of its values, at its longest. */
function longestPiece(source, from) {
  const pieces = [''];
  let depth = 0;
  for (let index = from; index < source.length; index++) {
    const two = source.slice(index, index + 2);
    if (depth === 0 && source[index] === '`') break;
    if (two === '${') {
      if (depth++ === 0) pieces.push('');
      index++;
    } else if (depth > 0) depth += source[index] === '{' ? 1 : source[index] === '}' ? -1 : 0;
    else pieces[pieces.length - 1] += source[index];
  }
  const texts = pieces.map((piece) =>
    piece
      .replaceAll('\\\\', '\\')
      .replaceAll(/--[^\n]*/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return texts.sort((a, b) => b.length - a.length)[0];
}

function statementOf(table, method) {
  if (/^create|upsert/.test(method)) return new RegExp(`INSERT INTO "public"."${table}"`);
  if (/^update/.test(method)) return new RegExp(`UPDATE "public"."${table}"`);
  if (/^delete/.test(method)) return new RegExp(`DELETE FROM "public"."${table}"`);
  return new RegExp(`FROM "public"."${table}"`);
}

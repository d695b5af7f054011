// With ASSAY_STATEMENTS=<folder>: writes down which statements services send to the databases of createTestDatabase, each with
// its role, its tenant and the values of its first uses, as JSON lines in <folder>/<database>.jsonl. src/tenancy/ reads them.
// jest/run-test-file.mjs loads this in Jest's workers, and the processes that tests start load it by NODE_OPTIONS.
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Uses of one statement that are kept: the first ones often find nothing yet. */
const KEPT_USES = 4;
const MAX_LENGTH = 200_000;
/** Processes that hold a Database; the sandbox's children and programs that tests start do not. */
const SERVICES = /\/(apps\/\w[\w-]*\/dist\/main\.js|libs\/messaging\/test\/worker-process\.ts)$/;

const folder = process.env.ASSAY_STATEMENTS;
const inJest = /\/jest(-worker)?\/(bin|build)\//.test(process.argv[1] ?? '');
if (inJest) process.env.NODE_OPTIONS = `--import ${pathToFileURL(import.meta.filename).href}`;
if (folder && (inJest || SERVICES.test(process.argv[1] ?? ''))) {
  const [{ default: pg }, { default: utils }] = await Promise.all([import('pg'), import('pg/lib/utils.js')]);
  recordStatements(pg.Client, utils.prepareValue, folder);
}

function recordStatements(Client, prepareValue, folder) {
  const uses = new Map();
  const failures = new Set();
  const tenants = new WeakMap();
  const send = Client.prototype.query;
  Client.prototype.query = function query(config, values, ...more) {
    const text = typeof config === 'string' ? config : config?.text;
    const role = /role=(assay_\w+)/.exec(this.connectionParameters.options ?? '')?.[1];
    const ours = typeof text === 'string' && role && this.database?.startsWith('assay_test_');
    if (ours) note(this, role, text, config.values ?? (Array.isArray(values) ? values : []));
    const sent = send.call(this, config, values, ...more);
    // one that a test means to fail fails again
    if (ours && typeof sent?.then === 'function') sent.then(undefined, () => noteFailure(this, role, text));
    return sent;
  };

  function noteFailure({ database }, role, text) {
    const key = [role, database, text].join('\n');
    if (failures.has(key)) return;
    failures.add(key);
    appendFileSync(path.join(folder, `${database}.jsonl`), `${JSON.stringify({ role, text, failed: true })}\n`);
  }

  function note(client, role, text, values) {
    const tenant = tenants.get(client) ?? {};
    if (/^\s*(BEGIN|START|COMMIT|ROLLBACK)\b/i.test(text)) tenants.delete(client);
    const named =
      /set_config\('assay\.organization_id', ('([^']*)'|\$1), true\), set_config\('assay\.environment', ('([^']*)'|\$2)/.exec(
        text,
      );
    if (named)
      return void tenants.set(client, { organization: named[2] ?? values[0], environment: named[4] ?? values[1] });
    if (/set_config\('assay\.environment'/.test(text))
      return void tenants.set(client, { ...tenant, environment: values[0] });
    const key = [role, client.database, tenant.organization !== undefined, text.replace(/\$\d+(, ?\$\d+)*/g, '$')].join(
      '\n',
    );
    const used = uses.get(key) ?? 0;
    if (used >= KEPT_USES) return;
    uses.set(key, used + 1);
    const prepared = values.map((value) => prepareValue(value) ?? null);
    const kept = prepared.map((value) => (Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value));
    const line = JSON.stringify({ role, text, values: kept, ...tenant });
    if (line.length > MAX_LENGTH && used > 0) return;
    appendFileSync(path.join(folder, `${client.database}.jsonl`), `${line}\n`);
  }
}

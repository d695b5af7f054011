import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { proveTenancy } from './prove-tenancy.js';
import { readStatements } from './statements.js';

/**
 * Where a run records statements (ASSAY_STATEMENTS=<folder>): tries those of one database on its rows, and writes
 * <folder>/<database>.proof.json. To be called when the services are done, before the database goes.
 */
export async function proveStatements(url: string, database: string): Promise<void> {
  const folder = process.env.ASSAY_STATEMENTS;
  if (!folder) return;
  const statements = readStatements(path.join(folder, `${database}.jsonl`));
  if (statements.length === 0) return;
  const proof = path.join(folder, `${database}.proof.json`);
  writeFileSync(`${proof}.part`, JSON.stringify(await proveTenancy(url, statements)));
  renameSync(`${proof}.part`, proof);
}

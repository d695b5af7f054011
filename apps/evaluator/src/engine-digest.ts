import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** apps/evaluator/{src,dist}/ lies three folders below the workspace. */
const ENGINE = fileURLToPath(new URL('../../../libs/policy-engine/', import.meta.url));

/**
 * SHA-256 over the engine's built code and the versions of its dependencies: cached results of another build are never used for
 * this one, whether or not ENGINE_VERSION was raised. Read once, at the start.
 */
export function engineDigest(): string {
  const hash = createHash('sha256');
  const dist = path.join(ENGINE, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  for (const name of files.sort()) hash.update(`${name}\0`).update(readFileSync(path.join(dist, name)));
  return hash.update(readFileSync(path.join(ENGINE, 'package.json'))).digest('hex');
}

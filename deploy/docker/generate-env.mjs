// node deploy/docker/generate-env.mjs: writes .env with new secrets for docker-compose.yml, and never over an old one.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, '../../.env');
const secrets = {
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  INTERNAL_TOKEN: randomBytes(32).toString('base64url'),
  KEY_PEPPERS: randomBytes(32).toString('base64'),
  ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
  METRICS_TOKEN: randomBytes(32).toString('base64url'),
};
try {
  writeFileSync(
    file,
    Object.entries(secrets)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
    { mode: 0o600, flag: 'wx' },
  );
  console.log('Written: .env');
} catch (error) {
  if (error.code !== 'EEXIST') throw error;
  console.error('.env is there already: move it away first, but what was sealed with its keys needs them');
  process.exit(1);
}

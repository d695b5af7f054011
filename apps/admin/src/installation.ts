import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Something that the environment or the data folder must say, and does not. */
export class InstallationError extends Error {
  override name = 'InstallationError';
}

type Env = Record<string, string | undefined>;

/** DATABASE_URL, else the embedded PostgreSQL of the data folder, which writes its URL there while it runs. */
export function databaseUrl(env: Env): string {
  if (env.DATABASE_URL) {
    // the value is not repeated: it holds a password
    if (!/^postgres(ql)?:\/\//.test(env.DATABASE_URL))
      throw new InstallationError('DATABASE_URL must be a URL that starts with postgresql://');
    return env.DATABASE_URL;
  }
  const file = path.join(dataFolder(env), 'postgres-url');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new InstallationError(
      `No database: set DATABASE_URL, or start "npm start" first and keep it running (it provides ${file})`,
    );
  }
}

/** What new organizations and keys are sealed and hashed with; the same as the services have. */
export function secrets(env: Env): { encryptionKeys: string[]; keyPeppers: string[] } {
  const kept = env.ENCRYPTION_KEYS && env.KEY_PEPPERS ? {} : readKept(env);
  const list = (name: string): string[] => {
    const value = env[name] || kept[name];
    if (!value)
      throw new InstallationError(
        `${name} is missing: set it to the same value as for the services, or set DATA_DIR to their folder`,
      );
    return value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
  };
  return { encryptionKeys: list('ENCRYPTION_KEYS'), keyPeppers: list('KEY_PEPPERS') };
}

function readKept(env: Env): Record<string, string> {
  // secrets of one installation must not go into the database of another
  if (env.DATABASE_URL && !env.DATA_DIR) return {};
  try {
    return JSON.parse(readFileSync(path.join(dataFolder(env), 'secrets.json'), 'utf8'));
  } catch {
    return {};
  }
}

function dataFolder(env: Env): string {
  return path.resolve(env.DATA_DIR || '.data');
}

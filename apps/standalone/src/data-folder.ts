import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { isNodeError } from './node-error.js';

/** What `npm start` writes for programs that use the running system. */
export interface Bootstrap {
  base_url: string;
  auth_url: string;
  portal_url: string;
  organization_id: string;
  admin_email: string;
  admin_password: string;
  api_key: string;
}

/** The folder with all data of a standalone installation. Only its owner can read the secrets. */
export class DataFolder {
  constructor(readonly path: string) {}

  /** @throws Error that says what to do if the folder cannot be used */
  static open(folder: string): DataFolder {
    const resolved = path.resolve(folder);
    try {
      // Other users may traverse root's folder (not list it): PostgreSQL, which never runs as root, has its files inside.
      makeFolders(resolved, process.getuid?.() === 0 ? 0o711 : 0o700);
      accessSync(resolved, constants.R_OK | constants.W_OK | constants.X_OK);
    } catch (error) {
      const code = isNodeError(error) ? error.code : undefined;
      const why =
        code === 'ENOTDIR' || code === 'EEXIST'
          ? 'is not a folder'
          : code === 'ENOSPC'
            ? 'has no space left'
            : 'cannot be read and written by this user';
      throw new Error(`The data folder ${resolved} ${why}: set DATA_DIR to another one`, { cause: error });
    }
    return new DataFolder(resolved);
  }

  file(name: string): string {
    return path.join(this.path, name);
  }

  /** Secrets of this installation, generated on the first start. */
  secrets(): { INTERNAL_TOKEN: string; KEY_PEPPERS: string; ENCRYPTION_KEYS: string } {
    const known = this.readJson<Partial<ReturnType<DataFolder['secrets']>>>('secrets.json');
    const { INTERNAL_TOKEN, KEY_PEPPERS, ENCRYPTION_KEYS } = known ?? {};
    if (INTERNAL_TOKEN && KEY_PEPPERS && ENCRYPTION_KEYS) return { INTERNAL_TOKEN, KEY_PEPPERS, ENCRYPTION_KEYS };
    const made = {
      INTERNAL_TOKEN: randomBytes(32).toString('base64url'),
      KEY_PEPPERS: randomBytes(32).toString('base64'),
      ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
    };
    this.writeSecret('secrets.json', made);
    return made;
  }

  readJson<T>(name: string): T | undefined {
    const file = this.file(name);
    if (!existsSync(file)) return undefined;
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new Error(`${file} is not valid JSON: restore it, or move the data folder away to start from scratch`, {
        cause: error,
      });
    }
  }

  /** Writes a file atomically, with mode 0600. It is on disk when this returns. */
  writeSecret(name: string, value: unknown): void {
    const file = this.file(name);
    const temporary = `${file}.${process.pid}.tmp`;
    const descriptor = openSync(temporary, 'w', 0o600);
    try {
      writeSync(descriptor, typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, file);
  }

  remove(name: string): void {
    rmSync(this.file(name), { force: true });
  }
}

/** Creates a folder and its parents. Node's recursive mkdir never returns in a file system without mkdir, such as /proc. */
function makeFolders(folder: string, mode: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  makeFolders(path.dirname(folder), mode);
  mkdirSync(folder, { mode });
}

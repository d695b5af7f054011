import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { isJsonObject } from '@assay/contracts';
import { freePort, tether } from '@assay/database/embedded-postgres';
import { startChild } from './child.js';

export interface TestKeycloak {
  url: string;
  /** The same over TLS, where it was given a certificate. */
  tlsUrl: string | undefined;
  /** Its administration REST API: JSON in, JSON out. @throws if it answers no success */
  admin<T>(method: string, path: string, body?: unknown): Promise<T>;
  stop(): Promise<void>;
}

const deployDir = path.join(import.meta.dirname, '../../../deploy/keycloak');
/** Its first start prepares itself, which takes minutes where many tests share few cores. */
const START_TIMEOUT_MS = 360_000;

/** Where deploy/keycloak/install.sh puts it. */
export function keycloakHome(): string {
  const pom = readFileSync(path.join(deployDir, 'pom.xml'), 'utf8');
  const version = /<keycloak.version>(.*)<\/keycloak.version>/.exec(pom)?.[1];
  const cache = process.env.ASSAY_KEYCLOAK_CACHE ?? path.join(import.meta.dirname, '../../../.cache/keycloak');
  return path.join(cache, version ?? '');
}

/**
 * A real Keycloak on a free port, with its data in memory; half a minute, and fetched by Maven the first time. Needs Java and
 * Maven: see describeWithKeycloak.
 * @param tls PEM files of a certificate for 127.0.0.1 and of its key
 */
export async function startKeycloak(tls?: { certificateFile: string; keyFile: string }): Promise<TestKeycloak> {
  if (!existsSync(keycloakHome())) await promisify(execFile)(path.join(deployDir, 'install.sh'), { encoding: 'utf8' });
  const [port, management, tlsPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const password = randomBytes(12).toString('hex');
  const child = startChild(
    path.join(keycloakHome(), 'bin/kc.sh'),
    [
      'start-dev',
      '--db=dev-mem',
      '--http-host=127.0.0.1',
      `--http-port=${port}`,
      `--http-management-port=${management}`,
      ...(tls
        ? [
            `--https-port=${tlsPort}`,
            `--https-certificate-file=${tls.certificateFile}`,
            `--https-certificate-key-file=${tls.keyFile}`,
            // administered over plain HTTP, which else follows from where it listens
            '--http-management-scheme=http',
          ]
        : []),
    ],
    {
      env: {
        ...process.env,
        KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
        KC_BOOTSTRAP_ADMIN_PASSWORD: password,
        JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx512m',
        // it lives for minutes: the optimizing compiler and the concurrent collector cost more than they save
        JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1 -XX:-UseG1GC -XX:+UseSerialGC',
        NODE_OPTIONS: '',
      },
    },
  );
  await child.untilOutput(/Listening on: http/, START_TIMEOUT_MS);
  // the script waits for a java of its own, or has become it
  const [first = ''] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
  const java = /^\d+$/.test(first) ? Number(first) : child.pid;
  tether(java, child.exited, undefined, 'KILL');
  const token = async () => {
    const body = new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', username: 'admin', password });
    const response = await fetch(`${url}/realms/master/protocol/openid-connect/token`, { method: 'POST', body });
    const granted: unknown = await response.json();
    if (!isJsonObject(granted)) throw new Error(`Keycloak grants no token: ${response.status}`);
    return granted.access_token;
  };
  return {
    url,
    tlsUrl: tls && `https://127.0.0.1:${tlsPort}`,
    async admin<T>(method: string, of: string, body?: unknown): Promise<T> {
      const response = await fetch(`${url}/admin/realms${of}`, {
        method,
        headers: {
          authorization: `Bearer ${await token()}`,
          'content-type': typeof body === 'string' ? 'text/plain' : 'application/json',
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${of}: ${response.status} ${text}`);
      return JSON.parse(text || 'null');
    },
    async stop() {
      process.kill(java, 'SIGKILL');
      await child.exited;
    },
  };
}

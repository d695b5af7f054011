import { createServer } from 'node:net';
import { authSettings, bootstrap, startAuth } from '@assay/auth';
import { keysOf } from '@assay/contracts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@assay/database';
import { freePort } from '@assay/database/embedded-postgres';
import { evaluatorSettings, startEvaluator } from '@assay/evaluator';
import { gatewaySettings, startGateway } from '@assay/gateway';
import { integrationsSettings, startIntegrations } from '@assay/integrations';
import { createLogger, type Logger, port, readConfiguration } from '@assay/platform';
import { portalSettings, startPortal } from '@assay/portal';
import { dispatcherSettings, startWebhookDispatcher } from '@assay/webhook-dispatcher';
import { collectGarbage } from './collect-garbage.js';
import { type Bootstrap, DataFolder } from './data-folder.js';
import { runDemo } from './demo.js';
import { printEvaluation, say } from './print.js';

/** Of those that people open, looked at before anything is started. */
const PORTS = {
  gateway: port('GATEWAY_PORT', 'the port of the public API', { fallback: 3_000 }),
  auth: port('AUTH_PORT', 'the port of the authorization server', { fallback: 3_001 }),
  portal: port('PORTAL_PORT', 'the port of the portal', { fallback: 3_002 }),
  integrations: port('INTEGRATIONS_PORT', 'the port for webhooks of code hosts', { fallback: 3_013 }),
};

/** What a start does in the background has ended by then. */
const QUIET_AFTER_MS = 20_000;

/** A part that was started, in the order in which it was. */
interface Part {
  stop(): Promise<unknown>;
}

/**
 * All services in one process, each as it would run alone: configured by environment variables, which are made here where
 * they are missing. On the first start it makes an organization and runs a demonstration once.
 */
export async function startStandalone(env: Record<string, string | undefined>): Promise<{ stop(): Promise<void> }> {
  const startedMs = performance.now();
  const data = DataFolder.open(env.DATA_DIR || '.data');
  const logger = createLogger('standalone', env.LOG_LEVEL || 'warn');
  const parts: Part[] = [];
  const stop = async () => {
    // last started, first stopped: PostgreSQL goes when nobody needs it any more
    for (const part of parts.splice(0).reverse()) await part.stop();
  };
  try {
    const ports = readConfiguration(PORTS, env);
    for (const name of keysOf(PORTS)) await assertFree(PORTS[name].env, ports[name], env.LISTEN_HOST || '127.0.0.1');
    // browsers ask for localhost, at ::1 first: what listens there would be given the password
    if (!env.LISTEN_HOST && !env.AUTH_URL) await assertFree('AUTH_PORT', ports.auth, '::1');
    if (!env.LISTEN_HOST && !env.PORTAL_URL) await assertFree('PORTAL_PORT', ports.portal, '::1');
    const databaseUrl = env.DATABASE_URL || (await embedded(data, logger, parts));
    const receiverPort = await freePort();
    const services = {
      ...data.secrets(),
      // pages by the name: browsers know no passkeys at an address (WebAuthn Level 3, section 5.1.2); the API by the address,
      // because programs that try ::1 first, and nothing else, would not find it
      AUTH_URL: `http://localhost:${ports.auth}`,
      BASE_URL: `http://127.0.0.1:${ports.gateway}`,
      PORTAL_URL: `http://localhost:${ports.portal}`,
      INTEGRATIONS_URL: `http://127.0.0.1:${ports.integrations}`,
      ...(env.LISTEN_HOST || env.AUTH_URL ? {} : { AUTH_INTERNAL_URL: `http://127.0.0.1:${ports.auth}` }),
      // the two services that nobody calls listen where there is room
      EVALUATOR_PORT: '0',
      DISPATCHER_PORT: '0',
      // one process needs fewer connections than four
      GATEWAY_DATABASE_CONNECTIONS: '6',
      EVALUATOR_DATABASE_CONNECTIONS: '4',
      INTEGRATIONS_DATABASE_CONNECTIONS: '3',
      MAIL_FOLDER: data.file('mail'),
      LOG_LEVEL: 'warn',
      AUTH_INTERNAL_PORT: '0',
      ...withoutEmpty(env),
      DATABASE_URL: databaseUrl,
      WEBHOOK_ALLOWED_ADDRESSES: [env.WEBHOOK_ALLOWED_ADDRESSES, `127.0.0.1:${receiverPort}`].filter(Boolean).join(','),
    };
    const loggers = (service: string) => ({ logger: createLogger(service, services.LOG_LEVEL) });
    const evaluator = await startEvaluator(readConfiguration(evaluatorSettings, services), loggers('evaluator'));
    parts.push(evaluator);
    await evaluator.begun;
    const authConfiguration = readConfiguration(authSettings, services);
    const urls = { base_url: services.BASE_URL, auth_url: services.AUTH_URL, portal_url: services.PORTAL_URL };
    const made = await bootstrap(authConfiguration, {
      ...loggers('auth'),
      keep: (bootstrapped) => data.writeSecret('bootstrap.json', { ...urls, ...bootstrapped } satisfies Bootstrap),
    });
    const auth = await startAuth(authConfiguration, loggers('auth'));
    parts.push(auth);
    // an address that stands for all of them holds this one too
    const internalHost = /^(0\.0\.0\.0|::|)$/.test(env.LISTEN_HOST ?? '') ? '127.0.0.1' : env.LISTEN_HOST;
    parts.push(
      await startWebhookDispatcher(readConfiguration(dispatcherSettings, services), loggers('webhook-dispatcher')),
    );
    const internal = { AUTH_INTERNAL_URL: `http://${internalHost}:${auth.internalPort}` };
    parts.push(
      await startGateway(readConfiguration(gatewaySettings, { ...services, ...internal }), loggers('gateway')),
    );
    parts.push(await startIntegrations(readConfiguration(integrationsSettings, services), loggers('integrations')));
    parts.push(await startPortal(readConfiguration(portalSettings, services), loggers('portal')));
    const known = data.readJson<Bootstrap>('bootstrap.json');
    if (known && keysOf(urls).some((name) => known[name] !== urls[name]))
      data.writeSecret('bootstrap.json', { ...known, ...urls });
    await ready(`${services.BASE_URL}/readyz`);
    say(`
Assay is running (${((performance.now() - startedMs) / 1_000).toFixed(1)} s)

  Portal         ${services.PORTAL_URL}   sign in with admin_email and admin_password from bootstrap.json
  API            ${services.BASE_URL}   reference: ${services.BASE_URL}/docs
  Authorization  ${services.AUTH_URL}
  Data           ${data.path}   first key and administrator: ${data.file('bootstrap.json')}
`);
    if (made) await demonstrate(services, made.api_key, receiverPort);
    say(`
Evaluate a folder of your own:  npx assay evaluate <folder>
Stop with Ctrl-C; the data is kept.`);
    setTimeout(collectGarbage, QUIET_AFTER_MS).unref();
    return { stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

async function embedded(data: DataFolder, logger: Logger, parts: Part[]): Promise<string> {
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir: data.file('postgres'), logger });
  // operators' commands find it there while it runs
  data.writeSecret('postgres-url', postgres.url);
  parts.push({
    stop: async () => {
      data.remove('postgres-url');
      await postgres.stop();
    },
  });
  return postgres.url;
}

/** The service is running already, and others may use it: whatever fails here is one line, and never its end. */
async function demonstrate(
  { BASE_URL, PORTAL_URL }: { BASE_URL: string; PORTAL_URL: string },
  apiKey: string,
  receiverPort: number,
): Promise<void> {
  say('The first evaluations, through the public API, with their signed webhooks:');
  try {
    for await (const result of runDemo(BASE_URL, apiKey, receiverPort)) printEvaluation(result, PORTAL_URL);
  } catch (error) {
    say(
      `  The demo failed: ${String(error instanceof Error ? error.message : error).split('\n')[0]}. The service is running.`,
    );
  }
}

function withoutEmpty(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Before anything is written: a port in use is the commonest reason why a start fails. */
async function assertFree(variable: string, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      // a computer without that family of addresses has nothing listening there
      if (host === '::1' && ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code ?? '')) return resolve();
      if (error.code !== 'EADDRINUSE') return reject(error);
      const message = `Port ${port} is in use: stop the process that uses it, or choose another port with ${variable}=<port>`;
      reject(new Error(message));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} is not ready: start again with LOG_LEVEL=info to see why`);
}

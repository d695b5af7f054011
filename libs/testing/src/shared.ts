/** Set in Jest's own process, inherited by its workers: where to ask for what is shared in this run. */
export const SHARED_SERVICES_URL = 'ASSAY_TEST_SHARED_SERVICES_URL';

const requests = new Map<string, Promise<string>>();

/** Asks the Jest run's own process for a service that all test files share; see global-setup.ts. */
export function shared<T>(name: string): Promise<T> {
  const started = requests.get(name) ?? requestService(name);
  requests.set(name, started);
  // a worker keeps this module for all of its files: a request that failed must not fail those of later ones
  started.catch(() => requests.delete(name));
  return started.then((text): T => JSON.parse(text));
}

async function requestService(name: string): Promise<string> {
  const url = process.env[SHARED_SERVICES_URL];
  if (!url) throw new Error('Shared test services exist in a Jest run only (globalSetup in jest.config.mjs)');
  // a connection of its own: an idle one may be closed just as it is used again
  const response = await fetch(`${url}/${name}`, { headers: { connection: 'close' } });
  const body = await response.text();
  if (!response.ok) throw new Error(`The shared ${name} did not start: ${body}`);
  return body;
}

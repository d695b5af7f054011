// Jest's runner of one test file (testRunner in jest.config.mjs): jest-circus as it is, on Node's own modules instead of Jest's.
//
// Jest evaluates every module anew for each file, in a context of its own; of most of our files that took more processor time than
// their tests. Here a worker keeps what it has loaded of libraries and of our sources, as a service does, and loads
// anew what belongs to tests (modules.mjs). What a file leaves in its process is put back at its end.
import 'reflect-metadata'; // before whatever reads or writes metadata, as in our services
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { beginTestFile } from './modules.mjs';

const require = createRequire(import.meta.url);
const runCircus = require('jest-circus/runner').default;
/** Where jest-circus keeps what it adds to a run. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');
const TEST_TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

if (process.env.ASSAY_STATEMENTS) await import('../record-statements.mjs');

export default async function runTestFile(globalConfig, config, environment, runtime, testPath, sendMessage) {
  const restore = rememberProcess();
  const timers = new environment.fakeTimersModern.constructor({ config, global: globalThis });
  let names = [];
  const onNodesModules = Object.create(runtime, {
    requireInternalModule: { value: loadCircusAnew },
    setGlobalsForRuntime: {
      value(globals) {
        names = Object.keys(globals);
        Object.assign(globalThis, globals);
        beginTestFile(
          { ...globals, jest: jestObject(environment.moduleMocker, timers, globals) },
          runtime.getSourceMaps(),
        );
      },
    },
    unstable_shouldLoadAsEsm: { value: () => true },
    unstable_importModule: { value: (file) => import(pathToFileURL(file).href) },
  });
  try {
    return await runCircus(globalConfig, config, environment, onNodesModules, testPath, sendMessage);
  } finally {
    timers.dispose();
    environment.moduleMocker.restoreAllMocks();
    for (const name of names) delete globalThis[name];
    restore();
  }
}

/** One file's tests, hooks and state are nobody else's. */
function loadCircusAnew(file) {
  delete globalThis[EVENT_HANDLERS];
  delete require.cache[file];
  return require(file);
}

/** What `import { jest } from '@jest/globals'` gives, of what our tests use. */
const jestObject = (mocker, timers, globals) => ({
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  setTimeout: (ms) => {
    globalThis[TEST_TIMEOUT] = ms;
  },
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  expect: globals.expect,
});

function rememberProcess() {
  const env = { ...process.env };
  const { exitCode } = process;
  const folder = process.cwd();
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.exitCode = exitCode;
    if (process.cwd() !== folder) process.chdir(folder);
    delete globalThis[TEST_TIMEOUT];
  };
}

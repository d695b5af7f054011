/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tests'],
  testMatch: ['**/*.test.ts'],
  // samples bring package.json files of their own, whose names Jest would report as collisions
  modulePathIgnorePatterns: ['/dist/', '/safe-code/'],
  extensionsToTreatAsEsm: ['.ts'],
  // for --findRelatedTests alone, which asks Jest what a file imports
  moduleNameMapper: {
    '^@assay/([^/]+)$': ['<rootDir>/libs/$1/src/index.ts', '<rootDir>/apps/$1/src/index.ts'],
    '^@assay/([^/]+)/(.+)$': '<rootDir>/libs/$1/src/$2.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  // our modules are Node's own, not Jest's: see libs/testing/jest
  transform: {},
  testRunner: '<rootDir>/libs/testing/jest/run-test-file.mjs',
  testSequencer: '<rootDir>/libs/testing/jest/sequencer.mjs',
  globalSetup: '<rootDir>/libs/testing/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/libs/testing/jest-global-teardown.mjs',
  // a worker keeps what it has loaded: grown to V8's limit it collects garbage for seconds at a time
  workerIdleMemoryLimit: '1GB',
  // on a busy machine the end of such a process alone takes longer than Jest's half a second; what never ends is still reported
  workerGracefulExitTimeout: 30_000,
  // far beyond what any test takes: it ends what hangs, and must end nothing on a machine that is slow or busy
  // more runs of each property take more time: npm run test:random
  testTimeout: 120_000 * Number(process.env.TEST_RUNS ?? 1),
};

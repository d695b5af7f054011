/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/apps', '<rootDir>/libs', '<rootDir>/tests'],
  testMatch: ['**/*.test.ts'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^@assay/([^/]+)$': ['<rootDir>/libs/$1/src/index.ts', '<rootDir>/apps/$1/src/index.ts'],
    '^@assay/([^/]+)/(.+)$': '<rootDir>/libs/$1/src/$2.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  // every database of a test proves at its end what tests/database/statements.test.ts says
  setupFiles: process.env.ASSAY_STATEMENTS ? ['<rootDir>/libs/testing/record-statements.mjs'] : [],
  globalSetup: '<rootDir>/libs/testing/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/libs/testing/jest-global-teardown.mjs',
  // a worker keeps something of each file's modules: grown to V8's limit it collects garbage for seconds at a time
  workerIdleMemoryLimit: '1GB',
  // far beyond what any test takes: it ends what hangs, and must end nothing on a machine that is slow or busy
  testTimeout: 120_000,
};

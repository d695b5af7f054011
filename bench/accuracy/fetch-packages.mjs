/** Sources of published packages, fetched with the package clients of four languages into a folder outside the repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * @param {'npm' | 'pypi' | 'maven' | 'go'} registry
 * @param {{ name: string, version: string }} entry of packages.json
 * @param {string} cache a folder; what is in it already is not fetched again
 * @returns {string} the folder of the package's files
 * @throws if the client is missing or does not have the package
 */
export function fetchPackage(registry, { name, version }, cache) {
  const folder = resolve(cache, registry, `${name.replace(/[^\w.-]/g, '_')}-${version}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(join(partial, 'archive'), { recursive: true });
  CLIENTS[registry](name, version, join(partial, 'archive'));
  for (const archive of readdirSync(join(partial, 'archive'))) unpack(join(partial, 'archive', archive), partial);
  rmSync(join(partial, 'archive'), { recursive: true });
  renameSync(partial, folder);
  return folder;
}

const CLIENTS = {
  npm: (name, version, into) => run('npm', ['pack', `${name}@${version}`, '--silent', '--pack-destination', into]),
  pypi: (name, version, into) =>
    run('pip', ['download', '--quiet', '--no-deps', '--dest', into, `${name}==${version}`]),
  maven: (name, version, into) =>
    run('mvn', [
      '--quiet',
      '--batch-mode',
      'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy',
      `-Dartifact=${name}:${version}:jar:sources`,
      `-DoutputDirectory=${into}`,
    ]),
  go(name, version, into) {
    const { Zip } = JSON.parse(run('go', ['mod', 'download', '-json', `${name}@${version}`]));
    run('cp', [Zip, into]);
  },
};

function unpack(archive, into) {
  if (/\.(?:whl|jar|zip)$/.test(archive)) run('unzip', ['-q', '-o', archive, '-d', into]);
  else run('tar', ['-xf', archive, '-C', into]);
}

function run(program, args) {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e8 });
}

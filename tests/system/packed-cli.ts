import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { type PackageRegistry, startPackageRegistry } from '@assay/testing';

const root = path.join(import.meta.dirname, '../..');

/** A registry that has the command line as it is published. @param folder where the package is made */
export function startRegistryWithCli(folder: string): Promise<PackageRegistry> {
  const archive = execFileSync(process.execPath, [path.join(root, 'tools/pack-cli.mjs'), folder], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
  return startPackageRegistry(root, { '@assay/cli': archive });
}

/** Makes the single executable. @param folder where it is made @returns its path */
export async function packExecutable(folder: string, registry: PackageRegistry): Promise<string> {
  // the registry, which it installs from, is of this process
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'tools/pack-executable.mjs'), folder],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, npm_config_registry: registry.url, npm_config_cache: path.join(folder, 'npm-cache') },
    },
  );
  return stdout.trim().split('\n').at(-1) as string;
}

/** What a machine has that never saw this repository. */
export function machineWithout(folder: string, registry: PackageRegistry): Record<string, string> {
  return {
    PATH: `${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: folder,
    npm_config_registry: registry.url,
    npm_config_update_notifier: 'false',
    npm_config_cache: path.join(folder, 'npm-cache'),
  };
}

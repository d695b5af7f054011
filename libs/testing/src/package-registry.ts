import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { listen } from './listen.js';

interface LockedPackage {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

export interface PackageRegistry {
  url: string;
  close(): Promise<void>;
}

/**
 * An npm registry on this machine that has what a workspace has installed, as its lock file says, and further archives: packages
 * are installed from it as from the public one, without a network.
 * @param own archives that `npm pack` made, by the name of their package
 */
export async function startPackageRegistry(root: string, own: Record<string, string>): Promise<PackageRegistry> {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  );
  const archives = new Map<string, Buffer>();
  const archiveOf = (place: string): Buffer => {
    const known = archives.get(place);
    if (known) return known;
    // quickly rather than small: it goes to this machine alone
    const pack = ['-cf', '-', '-I', 'gzip -1', '--transform', 's,^\\.,package,', '-C', path.join(root, place), '.'];
    const made = own[place] ? readFileSync(own[place]) : execFileSync('tar', pack, { maxBuffer: 256 << 20 });
    archives.set(place, made);
    return made;
  };
  const versionOf = (name: string, place: string, manifest: LockedPackage, url: string) => {
    const isThere = Boolean(own[place]) || existsSync(path.join(root, place));
    const integrity = isThere && `sha512-${createHash('sha512').update(archiveOf(place)).digest('base64')}`;
    return {
      ...manifest,
      name,
      dist: { tarball: `${url}/-/${encodeURIComponent(place)}.tgz`, ...(integrity ? { integrity } : {}) },
    };
  };
  const versionsOf = (name: string, url: string): Record<string, object> | undefined => {
    const places = Object.entries(lock.packages).filter(
      ([place, { version }]) =>
        version && (place === `node_modules/${name}` || place.endsWith(`/node_modules/${name}`)),
    );
    if (own[name]) {
      const text = execFileSync('tar', ['-xzOf', own[name], 'package/package.json'], { encoding: 'utf8' });
      const manifest: LockedPackage = JSON.parse(text);
      return { [manifest.version ?? '']: versionOf(name, name, manifest, url) };
    }
    const found = places.map(([place, manifest]) => {
      // the lock file does not hold everything, such as the programs of a package
      const file = path.join(root, place, 'package.json');
      const whole: LockedPackage = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : manifest;
      return [manifest.version, versionOf(name, place, whole, url)];
    });
    return found.length > 0 ? Object.fromEntries(found) : undefined;
  };
  let url = '';
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1));
    try {
      if (name.startsWith('-/') && name.endsWith('.tgz')) {
        response.end(archiveOf(name.slice(2, -'.tgz'.length)));
        return;
      }
      const versions = request.method === 'GET' ? versionsOf(name, url) : undefined;
      if (!versions) {
        response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not_found"}');
        return;
      }
      const latest = Object.keys(versions).at(-1);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name, 'dist-tags': { latest }, versions }));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  url = await listen(server);
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

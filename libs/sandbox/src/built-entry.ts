import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Tests run this file from src/, where a child could not be started from. */
const DIST = new URL(import.meta.url.endsWith('.ts') ? '../dist/' : './', import.meta.url);
/** The packages that a sandbox process loads. The compiler writes this file whenever it has built one of them. */
const BUILDS = ['contracts', 'policy-engine', 'sandbox'].map((lib) => `../../${lib}/dist/.tsbuildinfo`);

/**
 * The built entry of that name: in the bundle of `tools/bundle-sandbox.mjs`, which starts in half the time, unless something was
 * compiled since. An installed package has no such folder, because all of it is bundled.
 */
export function builtEntry(name: string, dist = DIST): string {
  return fileURLToPath(new URL(isBundleCurrent(name, dist) ? `bundle/${name}` : name, dist));
}

/** Whether the bundle is there, and nothing that it contains was compiled since. */
export function isBundleCurrent(entry: string, dist = DIST): boolean {
  const bundledAt = modifiedMs(new URL(`bundle/${entry}`, dist));
  return bundledAt !== undefined && BUILDS.every((build) => (modifiedMs(new URL(build, dist)) ?? 0) <= bundledAt);
}

function modifiedMs(file: URL): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

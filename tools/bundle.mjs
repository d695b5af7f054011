import path from 'node:path';
import { rolldown } from 'rolldown';

const root = path.dirname(import.meta.dirname);

/** What sandbox processes start from, at the paths where `builtEntry` of libs/sandbox looks for it. */
export const SANDBOX_ENTRIES = {
  'evaluation/child': 'libs/sandbox/dist/evaluation/child.js',
  'validation/child': 'libs/sandbox/dist/validation/child.js',
};

export const isOurs = (id) => id.startsWith('.') || id.startsWith('@assay/') || path.isAbsolute(id);

/**
 * Bundles our own code into a few files; other packages stay imports.
 * @param entries name in the folder, without extension → module of a dist/, from the root
 * @returns what was written, as rolldown describes it
 */
export async function bundle(entries, folder, chunkFileNames = '[name]-[hash].js') {
  const build = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, path.join(root, file)])),
    platform: 'node',
    external: (id) => !isOurs(id),
    treeshake: { moduleSideEffects: (id) => !id.includes('/libs/contracts/') },
  });
  const { output } = await build.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', chunkFileNames });
  await build.close();
  return output;
}

// Modules as a test process loads them: what belongs to tests anew for each file, everything else once.
import { registerHooks } from 'node:module';
import { loadTypeScript, sourceUrl } from '../typescript.mjs';

const GLOBALS = 'assay-tests:globals';
/** What a test file keeps in these is nobody else's. */
const OF_TESTS = /^(tests\/|(apps|libs)\/[\w-]+\/test\/|(apps|libs)\/[\w-]+\/src\/.*\.test\.ts$)/;
const root = new URL('../../../', import.meta.url).href;
const FAST_CHECK = new URL('fast-check.mjs', import.meta.url).href;

/** File with the source map, by the address of a module. */
const maps = new Map();
let current = {};
let files = 0;
let told = new Map();

/**
 * From here on `@jest/globals` gives these, and modules of tests are loaded anew.
 * @param sourceMaps where Jest looks for the source maps of modules
 */
export function beginTestFile(globals, sourceMaps) {
  current = globals;
  files += 1;
  told = sourceMaps;
  for (const [url, file] of maps) told.set(url, file);
}
globalThis.assayTestGlobals = () => current;

const bare = (url) => url.replace(/\?.*$/, '');
const isOfTests = (url) => url.startsWith(root) && OF_TESTS.test(bare(url).slice(root.length));

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: `${GLOBALS}?${files}`, format: 'module', shortCircuit: true };
    if (specifier === 'fast-check' && context.parentURL !== FAST_CHECK)
      return { url: FAST_CHECK, format: 'module', shortCircuit: true };
    const url = sourceUrl(specifier, context.parentURL);
    const found = url ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
    return isOfTests(found.url) ? { ...found, url: `${bare(found.url)}?${files}` } : found;
  },
  load(url, context, next) {
    if (url.startsWith(GLOBALS)) {
      const source = `export const { ${Object.keys(current).join(', ')} } = globalThis.assayTestGlobals();`;
      return { format: 'module', source, shortCircuit: true };
    }
    if (!bare(url).endsWith('.ts')) return next(url, context);
    const { module, mapFile } = loadTypeScript(bare(url));
    maps.set(url, mapFile);
    told.set(url, mapFile);
    return module;
  },
});

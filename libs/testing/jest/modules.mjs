// Modules as a test process loads them: what belongs to tests anew for each file, everything else once.
import { registerHooks } from 'node:module';
import { loadTypeScript, sourceUrl } from '../typescript.mjs';

const GLOBALS = 'assay-tests:globals';
/** What a test file keeps in these is nobody else's. */
const OF_TESTS = /^(tests\/|(apps|libs)\/[\w-]+\/test\/|(apps|libs)\/[\w-]+\/src\/.*\.test\.ts$)/;
const root = new URL('../../../', import.meta.url).href;

let current = {};
let files = 0;

/** From here on `@jest/globals` gives these, and modules of tests are loaded anew. */
export function beginTestFile(globals) {
  current = globals;
  files += 1;
}
globalThis.assayTestGlobals = () => current;

const bare = (url) => url.replace(/\?.*$/, '');
const isOfTests = (url) => url.startsWith(root) && OF_TESTS.test(bare(url).slice(root.length));

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: `${GLOBALS}?${files}`, format: 'module', shortCircuit: true };
    const url = sourceUrl(specifier, context.parentURL);
    const found = url ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
    return isOfTests(found.url) ? { ...found, url: `${bare(found.url)}?${files}` } : found;
  },
  load(url, context, next) {
    if (url.startsWith(GLOBALS)) {
      const source = `export const { ${Object.keys(current).join(', ')} } = globalThis.assayTestGlobals();`;
      return { format: 'module', source, shortCircuit: true };
    }
    return bare(url).endsWith('.ts') ? loadTypeScript(bare(url)) : next(url, context);
  },
});

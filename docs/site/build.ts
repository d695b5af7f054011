// node docs/site/build.ts: the documentation site, as static files that the portal serves at /docs. Needs the build of the
// libraries and of the command line; asks nothing of the network.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { type Assets, documentOf } from './build/frame.ts';
import { searchIndex } from './build/search-index.ts';
import { readSite } from './build/site.ts';

const portal = path.join(import.meta.dirname, '../../apps/portal/dist');
const folder = path.join(portal, 'docs');
/** Beside the site, for its tests: every block of code. */
const SNIPPETS = path.join(portal, 'docs-snippets.json');
const COMPRESSED = /\.(html|js|css|json)$/;
/** The best takes thirty times as long, for two percent. */
const BROTLI_QUALITY = 7;

const started = Date.now();
rmSync(folder, { recursive: true, force: true });
const site = await readSite();
const assets = await buildAssets(searchIndex(site.pages.flatMap(({ entries }) => entries)));
for (const page of [...site.pages, site.missing]) {
  const file = path.join(folder, `${page.path === '' ? 'index' : page.path}.html`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, documentOf(page, { navigation: site.navigation, assets }));
}
writeFileSync(SNIPPETS, JSON.stringify(site.pages.flatMap(({ snippets }) => snippets)));
compress();
console.log(`${site.pages.length} pages in ${((Date.now() - started) / 1000).toFixed(1)} s`);

/** Style sheet, script, fonts and search index, named by their content. */
async function buildAssets(index: string): Promise<Assets> {
  const bundles = await build({
    configFile: false,
    root: path.join(import.meta.dirname, 'theme'),
    base: '/docs/',
    logLevel: 'error',
    plugins: [
      {
        name: 'search-index',
        generateBundle() {
          this.emitFile({ type: 'asset', name: 'search.json', source: index });
        },
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: ['main.ts', 'site.css'].map((name) => path.join(import.meta.dirname, 'theme', name)) },
    },
  });
  const { output } = (Array.isArray(bundles) ? bundles[0] : bundles) as Rolldown.RolldownOutput;
  const one = (pattern: RegExp) => {
    const found = output.find(({ fileName }) => pattern.test(fileName));
    if (!found) throw new Error(`The build made no ${pattern}`);
    return `/docs/${found.fileName}`;
  };
  return {
    styles: one(/\/site-.*\.css$/),
    script: one(/\/main-.*\.js$/),
    fonts: [one(/\/inter-latin-wght.*\.woff2$/)],
    search: one(/\/search-.*\.json$/),
  };
}

/** Puts .br and .gz beside each file: the server only hands them out. */
function compress(): void {
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    if (!COMPRESSED.test(name)) continue;
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 6 }));
  }
}

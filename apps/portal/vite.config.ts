import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { PAGES } from './web/app/pages.ts';

const root = import.meta.dirname;
/**
 * Compressed script of any page's first load, in bytes (the bar is 160 KiB: the rest is room for one release). The editor's own script comes after it.
 */
const MAX_FIRST_SCRIPT_BYTES = 148 * 1_024;
/** The frame, the components and what they stand on; without what few pages have, and those fetch when it is needed. */
const COMMON =
  /rolldown.runtime|web.(state|api|design).(?!chart|choices|columns|debounced-field|highlight|menu-list|periods|ref\.tsx|tabs|use-form)|node_modules.(react|react-dom|react-router|@tanstack|openapi-fetch|lucide-react)[\\/]/;

export default defineConfig({
  root: path.join(root, 'web'),
  plugins: [
    react(),
    fontPreloaded(),
    pageFiles(),
    pagesWithinBudget(),
    compiledAhead(),
    commandLine(path.join(root, 'dist/web')),
    compressed(path.join(root, 'dist/web')),
  ],
  build: {
    outDir: path.join(root, 'dist/web'),
    emptyOutDir: true,
    target: 'es2023',
    // the Content-Security-Policy knows no inline data but images
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // one file instead of thirty small ones of what several pages have: each costs the main thread a turn
          groups: [
            // the first takes a module, and with it what the module imports
            { name: 'common', test: COMMON, minShareCount: 2, priority: 3 },
            // pages fetch what forms stand on when the first form opens; everything else that pages share is split by who needs it
            { name: 'form', test: /web.design.use-form|node_modules.react-hook-form[\\/]/ },
          ],
        },
      },
    },
    // pagesWithinBudget measures what matters: the first load of each page, compressed
    chunkSizeWarningLimit: 1_000,
  },
});

/**
 * Has every function compiled while a script is fetched, beside the main thread, and not one by one when it is first called: most
 * of the first files is called at once (V8's explicit compile hints; other browsers see a comment).
 */
function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk' && (chunk.isEntry || chunk.name === 'common'))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      },
    },
  };
}

/** Has the text font fetched with the first files: it is there at the first paint, and is not swapped in afterwards. */
function fontPreloaded(): Plugin {
  return {
    name: 'font-preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /inter-latin-wght.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

/**
 * Writes pages.json: of each page's address the scripts and style sheets that it needs beyond the first ones, and the requests
 * that it begins with, for the server to name in the document. They are then fetched with the first files, and not after them.
 */
function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle: {
      // after Vite took out the chunks that only held styles
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const needed = (name: string, seen: Set<string>): Set<string> => {
          const chunk = chunks.find(({ fileName }) => fileName === name);
          if (!chunk || seen.has(name)) return seen;
          seen.add(name);
          for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
          for (const each of chunk.imports) needed(each, seen);
          return seen;
        };
        const first = needed(chunks.find(({ isEntry }) => isEntry)?.fileName ?? '', new Set());
        const listed = PAGES.map(({ path: address, file, first: begin = [] }) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/pages/${file}.tsx`)));
          if (!chunk) throw new Error(`pages/${file}.tsx is in no chunk`);
          const files = [...needed(chunk.fileName, new Set())].filter((name) => !first.has(name));
          return {
            path: `/${address}`,
            files: files.map((name) => `/${name}`),
            requests: begin.map((request) => `/api${request}`),
          };
        });
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(listed) });
      },
    },
  };
}

/**
 * Fails the build where the first load of a page has more script than its budget, and names the heaviest modules of what the page needs
 * beyond the frame: usually a form or a library that could be fetched when it is first shown (`fetched`).
 */
function pagesWithinBudget(): Plugin {
  return {
    name: 'pages-within-budget',
    apply: 'build',
    generateBundle: {
      // after compiledAhead, which adds to the files
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const first = scriptsOf(chunks.find(({ isEntry }) => isEntry)?.fileName ?? '', chunks);
        const problems = PAGES.flatMap(({ path: address, file }) => {
          const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/pages/${file}.tsx`)));
          const needed = new Set([...first, ...scriptsOf(page?.fileName ?? '', chunks)]);
          const bytes = [...needed].reduce((sum, { code }) => sum + compressedBytes(code), 0);
          return bytes > MAX_FIRST_SCRIPT_BYTES
            ? [
                `/${address} has ${kib(bytes)} KiB of script. ${heaviest([...needed].filter((each) => !first.has(each)))}`,
              ]
            : [];
        });
        if (problems.length > 0)
          this.error(
            `The first load of a page is at most ${kib(MAX_FIRST_SCRIPT_BYTES)} KiB, compressed:\n${problems.join('\n')}`,
          );
      },
    },
  };
}

/** A script and all that it imports, directly or not. */
function scriptsOf(
  fileName: string,
  chunks: readonly Rolldown.OutputChunk[],
  seen = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  const chunk = chunks.find((each) => each.fileName === fileName);
  if (!chunk || seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const each of chunk.imports) scriptsOf(each, chunks, seen);
  return seen;
}

function heaviest(chunks: readonly Rolldown.OutputChunk[]): string {
  const modules = chunks.flatMap(({ modules }) =>
    Object.entries(modules).map(([id, { renderedLength }]) => ({ id: path.relative(root, id), renderedLength })),
  );
  const named = modules
    .sort((one, other) => other.renderedLength - one.renderedLength)
    .slice(0, 5)
    .map(({ id, renderedLength }) => `${id} (${kib(renderedLength)} KiB before minification)`);
  return `Heaviest beyond the frame: ${named.join(', ')}`;
}

function compressedBytes(code: string): number {
  return brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
}

function kib(bytes: number): string {
  return (bytes / 1_024).toFixed(1);
}

/** Puts the command line beside the pages, as one file that needs Node alone: it comes from the service that it is used with. */
function commandLine(folder: string): Plugin {
  return {
    name: 'command-line',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root: path.join(root, '../cli'),
        logLevel: 'error',
        ssr: { noExternal: true },
        build: {
          ssr: 'bin/single-file.mjs',
          outDir: folder,
          emptyOutDir: false,
          target: 'node20',
          minify: true,
          rolldownOptions: { output: { entryFileNames: 'assay.mjs', codeSplitting: false } },
        },
      });
    },
  };
}

/**
 * Puts .br and .gz beside what is worth it: the server only hands them out. Of the files as written: vite-plugin-compression2 2.5.3
 * compresses before plugins of order `post`, so that browsers would never get what compiledAhead adds.
 */
function compressed(folder: string): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg)$/.test(name)) continue;
        const file = path.join(folder, name);
        const bytes = readFileSync(file);
        if (bytes.length < 1_024) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

// Our TypeScript sources for Node itself: where they are, and what they are transformed to.
// With swc, because Node's own type stripping knows no decorators.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const root = new URL('../../', import.meta.url);
const OPTIONS = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: true,
};
/** What was transformed, by its content: for all processes of all runs. */
const kept = fileURLToPath(new URL('node_modules/.cache/assay-typescript', root));

/** The source of a module of ours, which is imported by the name of what is compiled of it; undefined for other modules. */
export function sourceUrl(specifier, parentURL) {
  const [, name, file = 'index'] = /^@assay\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const places = name
    ? [`libs/${name}/src/${file}.ts`, `apps/${name}/src/${file}.ts`].map((place) => new URL(place, root))
    : specifier.startsWith('.') && specifier.endsWith('.js')
      ? [new URL(specifier.replace(/\.js$/, '.ts'), parentURL)]
      : [];
  return places.find((place) => existsSync(place))?.href;
}

/** A TypeScript module as Node takes it, and the file with its source map. */
export function loadTypeScript(url) {
  const filename = fileURLToPath(url);
  const source = readFileSync(filename, 'utf8');
  const name = createHash('sha1')
    .update(JSON.stringify([filename, OPTIONS]))
    .update(source)
    .digest('hex');
  const place = path.join(kept, `${name}.mjs`);
  const mapFile = path.join(kept, `${name}.map`);
  if (!existsSync(place)) {
    const { code, map } = transformSync(source, { ...OPTIONS, filename });
    mkdirSync(kept, { recursive: true });
    writeWhole(mapFile, map);
    writeWhole(place, code);
  }
  return { module: { format: 'module', source: readFileSync(place, 'utf8'), shortCircuit: true }, mapFile };
}

/** Complete or absent, whoever reads it. */
function writeWhole(place, text) {
  writeFileSync(`${place}.${process.pid}`, text);
  renameSync(`${place}.${process.pid}`, place);
}

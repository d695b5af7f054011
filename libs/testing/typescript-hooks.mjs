// Lets a plain Node process of a test (one that is going to be killed, say) run our TypeScript sources:
//   node --import <this file> some-process.ts
// With swc, because Node's own type stripping knows no decorators.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const libs = new URL('../', import.meta.url);

function sourceOf(specifier, parentURL) {
  const [, name, file = 'index'] = /^@assay\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name) return new URL(`${name}/src/${file}.ts`, libs);
  if (specifier.startsWith('.') && specifier.endsWith('.js'))
    return new URL(specifier.replace(/\.js$/, '.ts'), parentURL);
  return undefined;
}

registerHooks({
  resolve(specifier, context, next) {
    const source = sourceOf(specifier, context.parentURL);
    if (source && existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      filename: fileURLToPath(url),
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        keepClassNames: true,
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});

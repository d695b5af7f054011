// Lets a plain Node process of a test (one that is going to be killed, say) run our TypeScript sources:
//   node --import <this file> some-process.ts
import { registerHooks } from 'node:module';
import { loadTypeScript, sourceUrl } from './typescript.mjs';

registerHooks({
  resolve(specifier, context, next) {
    const url = sourceUrl(specifier, context.parentURL);
    return url ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
  },
  load: (url, context, next) => (url.endsWith('.ts') ? loadTypeScript(url).module : next(url, context)),
});

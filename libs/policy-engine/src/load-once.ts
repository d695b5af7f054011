import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** A package that is loaded by its first use: what few files need shall not cost every process at its start. */
export function loadOnce<T>(name: string): () => T {
  let loaded: { module: T } | undefined;
  return () => {
    loaded ??= { module: load(name) };
    return loaded.module;
  };
}

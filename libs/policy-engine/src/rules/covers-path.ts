import { GlobSet } from '../text/glob.js';

/** `include`, `exclude` and `exclude_unless_imported` of a policy or a rule, compiled. */
export interface PathScope {
  include: GlobSet | null;
  exclude: GlobSet | null;
  excludeUnlessImported: GlobSet | null;
}

/** Whether a policy's or a rule's scope lets a file through. @param isImported whether product code uses the file */
export function coversPath(scope: PathScope, path: string, isImported = false): boolean {
  if (!(scope.include?.matches(path) ?? true) || scope.exclude?.matches(path)) return false;
  return isImported || !scope.excludeUnlessImported?.matches(path);
}

interface Globs {
  include?: string[];
  exclude?: string[];
  exclude_unless_imported?: string[];
}

const scopes = new WeakMap<Globs, PathScope>();

/** The scope of a valid policy or rule, which nobody changes: compiled once, because a warm process asks for each edit. */
export function scopeOf(of: Globs): PathScope {
  let scope = scopes.get(of);
  if (!scope) {
    const compiled = (globs: string[] | undefined) => (globs ? new GlobSet(globs) : null);
    scope = {
      include: compiled(of.include),
      exclude: compiled(of.exclude),
      excludeUnlessImported: compiled(of.exclude_unless_imported),
    };
    scopes.set(of, scope);
  }
  return scope;
}

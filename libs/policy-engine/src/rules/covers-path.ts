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

/** The scope of a valid policy or rule. */
export function scopeOf(scope: {
  include?: string[];
  exclude?: string[];
  exclude_unless_imported?: string[];
}): PathScope {
  const compiled = (globs: string[] | undefined) => (globs ? new GlobSet(globs) : null);
  return {
    include: compiled(scope.include),
    exclude: compiled(scope.exclude),
    excludeUnlessImported: compiled(scope.exclude_unless_imported),
  };
}

import { GlobSet } from '../text/glob.js';

/** Whether `include` and `exclude` of a policy or a rule let a file through. */
export function coversPath(scope: { include: GlobSet | null; exclude: GlobSet | null }, path: string): boolean {
  return (scope.include?.matches(path) ?? true) && !scope.exclude?.matches(path);
}

/** `include` and `exclude` of a valid policy or rule, compiled. */
export function scopeOf({ include, exclude }: { include?: string[]; exclude?: string[] }) {
  return { include: include ? new GlobSet(include) : null, exclude: exclude ? new GlobSet(exclude) : null };
}

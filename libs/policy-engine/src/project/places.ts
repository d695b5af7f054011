import type { ModelLanguage } from '../models/model.js';
import {
  endsWithParts,
  familyOf,
  folderOf,
  joined,
  moduleParts,
  nearest,
  type ProjectPaths,
  samePath,
  splits,
} from './paths.js';

/** A function of a file: the file's path, and the function's name in it. */
export interface FunctionPlace {
  path: string;
  name: string;
}

/** What a file of JavaScript gives as a whole. */
export const DEFAULT = 'default';

/** By the file that uses a name, and the name. */
const known = new WeakMap<ProjectPaths, Map<string, Map<string, readonly FunctionPlace[]>>>();

/**
 * Where a qualified name may be defined: the longest prefix that is a file, and the rest as a name in it. Not for Go, whose packages
 * have many files. Computed once for the paths of a project, because calls are resolved again whenever more becomes known.
 */
export function placesOf(paths: ProjectPaths, from: string, qualified: string): readonly FunctionPlace[] {
  const ofProject = known.get(paths) ?? new Map<string, Map<string, readonly FunctionPlace[]>>();
  const ofFile = ofProject.get(from) ?? new Map<string, readonly FunctionPlace[]>();
  const places = ofFile.get(qualified) ?? found(paths, from, qualified);
  known.set(paths, ofProject.set(from, ofFile.set(qualified, places)));
  return places;
}

function found(paths: ProjectPaths, from: string, qualified: string): readonly FunctionPlace[] {
  switch (familyOf(from)) {
    case 'javascript':
      return ofJavaScript(paths, from, qualified);
    case 'python':
      return ofPython(paths, from, qualified);
    case 'java':
      return ofJava(paths, from, qualified);
    case 'php':
      return ofPhp(paths, from, qualified);
    default:
      return [];
  }
}

function ofJavaScript(paths: ProjectPaths, from: string, qualified: string): FunctionPlace[] {
  for (const [specifier, name] of splits(qualified)) {
    if (specifier === '' || specifier.endsWith('/.')) continue;
    const isRelative = specifier.startsWith('.');
    const wanted = isRelative ? joined(folderOf(from), specifier) : specifier.replace(/^[@~#]\//, '');
    const parts = moduleParts(`${wanted}.js`.replace(/\.[cm]?[jt]sx?\.js$/, '.js'));
    const files = paths
      .named(parts.at(-1) ?? '', 'javascript')
      .filter((path) => (isRelative ? samePath : endsWithParts)(moduleParts(path), parts));
    const [file, ...others] = files;
    if (file && others.length === 0) return [{ path: file, name: name || DEFAULT }];
  }
  return [];
}

function ofPython(paths: ProjectPaths, from: string, qualified: string): FunctionPlace[] {
  const dots = /^\.*/.exec(qualified)?.[0].length ?? 0;
  const above = folderOf(from).split('/').filter(Boolean);
  const base = dots > 0 ? above.slice(0, above.length - (dots - 1)) : null;
  for (const [module, name] of splits(qualified.slice(dots))) {
    if (name === '') continue;
    const parts = module.split('.').filter(Boolean);
    if (base) {
      const wanted = [...base, ...parts];
      const path = candidates(paths, wanted, 'python').find((each) => samePath(moduleParts(each), wanted));
      if (path !== undefined) return [{ path, name }];
    } else if (parts.length > 0) {
      const files = candidates(paths, parts, 'python').filter((each) => endsWithParts(moduleParts(each), parts));
      const path = nearest(files, from);
      if (path !== null) return [{ path, name }];
    }
  }
  // `from . import name`: of the package itself
  const own = base && candidates(paths, base, 'python').find((each) => samePath(moduleParts(each), base));
  return own && own !== from ? [{ path: own, name: qualified.slice(dots) }] : [];
}

function ofJava(paths: ProjectPaths, from: string, qualified: string): FunctionPlace[] {
  if (qualified.startsWith(':') || !/\.[^.]+\./.test(qualified)) {
    const [type = '', ...rest] = qualified.replace(/^:/, '').split('.');
    const path = [...folderOf(from).split('/').filter(Boolean), `${type}.java`].join('/');
    return paths.has(path) ? [{ path, name: [type, ...rest].join('.') }] : [];
  }
  for (const [type, name] of splits(qualified)) {
    const parts = type.split('.');
    const path = nearest(
      candidates(paths, parts, 'java').filter((each) => endsWithParts(moduleParts(each), parts)),
      from,
    );
    if (path !== null) return [{ path, name: [parts.at(-1), name].filter(Boolean).join('.') }];
  }
  return [];
}

/** A class or a function is in a file of its name, or in an included file. */
function ofPhp(paths: ProjectPaths, from: string, qualified: string): FunctionPlace[] {
  const [full = '', included = ''] = qualified.replace(/^:/, '').split('?');
  for (const [type, method] of splits(full)) {
    const parts = type.split('.');
    const last = parts.at(-1) ?? '';
    if (!/^[A-Z]/.test(last)) continue;
    const name = [last, method].filter(Boolean).join('.');
    const files = candidates(paths, parts, 'php');
    const path =
      nearest(
        files.filter((each) => endsWithParts(moduleParts(each), parts.slice(-2))),
        from,
      ) ?? nearest(files, from);
    if (path !== null) return [{ path, name }];
  }
  const others = included
    .split(',')
    .filter(Boolean)
    .map((name) => nearest(paths.named(name, 'php'), from));
  const all = new Set([from, ...others.flatMap((path) => path ?? [])]);
  return [...all].map((path) => ({ path, name: full.split('.').slice(-2).join('.') }));
}

function candidates(paths: ProjectPaths, parts: readonly string[], family: ModelLanguage): readonly string[] {
  return paths.named(parts.at(-1) ?? '', family);
}

export function methodOf({ path, name }: FunctionPlace, method: string): FunctionPlace {
  return { path, name: `${name}.${method}` };
}

export function keyOf({ path, name }: FunctionPlace): string {
  return `${path} ${name}`;
}

/** The methods of that name of the classes of a file: an exported instance must be of one of them. */
export function methodsNamed(
  path: string,
  functions: ReadonlySet<string> | ReadonlyMap<string, unknown>,
  method: string,
): FunctionPlace[] {
  return [...functions.keys()].filter((name) => name.endsWith(`.${method}`)).map((name) => ({ path, name }));
}

/** Whether a Go import refers to a folder's package: in the root module, or in the module of a folder around the importing file. */
function isGoPackage(folder: string, wanted: string, from: string): boolean {
  const isEnd = (end: string) => end !== '' && `/${wanted}`.endsWith(`/${end}`);
  if (isEnd(folder)) return true;
  for (let around = folderOf(from); around !== ''; around = folderOf(around))
    if (folder.startsWith(`${around}/`) && isEnd(folder.slice(around.length + 1))) return true;
  return false;
}

/** The files of the Go package that a qualified name refers to, with the name in that package. */
export function goPackage(
  paths: ProjectPaths,
  from: string,
  qualified: string,
): { name: string; files: readonly string[] } {
  const isOwn = qualified.startsWith(':');
  const dot = qualified.indexOf('.', qualified.lastIndexOf('/') + 1);
  const wanted = isOwn ? folderOf(from) : qualified.slice(0, dot);
  const files = paths.named(wanted.split('/').at(-1) ?? '', 'go').filter((path) => {
    const folder = folderOf(path);
    return isOwn ? folder === wanted : isGoPackage(folder, wanted, from);
  });
  return { name: qualified.slice(isOwn ? 1 : dot + 1), files };
}

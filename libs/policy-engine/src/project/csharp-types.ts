import { pushTo } from '../group-by.js';
import { callEffects } from '../taint/calls/effects.js';
import { EXTENSION, OWN } from '../taint/files/flow-parts.js';
import { BASE, FIELD, HANDLER } from './csharp-callees.js';
import { type CSharpDeclarations, simple } from './csharp-declarations.js';
import type { FlowArgument } from './file-flows.js';
import { nearest, type ProjectPaths } from './paths.js';
import type { FunctionPlace } from './places.js';

/** With more derived classes, which one a call runs is unknown. */
const MAX_CLASSES = 4;
/** Maximum number of base classes, or of derived classes, of a type. */
const MAX_LINE = 20;
/** Properties that return an instance of their own type: `Settings.Instance.Read()`. */
const GIVES_ITSELF = /^(?:Instance|Current|Default|Shared|Value|Singleton)$/;
const HANDLES =
  /^(?:\w+\.)*I(?:\w*Request|\w*Notification|\w*Command|\w*Query|Stream\w*|\w*Message)(?:Handler|Consumer)<([\w.]+)/;

/** A type of the project, in one file or, if it is partial, in several. */
interface Type {
  /** Full name, with the namespace and the enclosing types. */
  full: string;
  paths: string[];
  bases: { from: string; written: string }[];
  fields: { from: string; name: string; type: string }[];
  isPartial: boolean;
}

/** Where a function may be: in the first list with a file that has it. Each list holds the files of one (partial) type. */
export interface CSharpPlaces {
  line: FunctionPlace[][];
  /** The same for each derived class, whose override may run instead. */
  below: FunctionPlace[][];
}

const NOWHERE: CSharpPlaces = { line: [], below: [] };

/** Resolves the types of a C# project as the compiler does. */
export class CSharpTypes {
  private readonly files = new Map<string, CSharpDeclarations>();
  private known: Index | null = null;

  constructor(private readonly paths: ProjectPaths) {}

  add(path: string, declarations: CSharpDeclarations): void {
    if (this.files.has(path)) return;
    this.files.set(path, declarations);
    this.known = null;
  }

  /** @param qualified a name from `csharpCallees` */
  places(from: string, qualified: string): CSharpPlaces {
    const [, kind = '', name = ''] = /^(\w*:)?(.*)$/.exec(qualified) ?? [];
    const [first = '', ...rest] = name.split('.');
    const method = rest.join('.');
    switch (kind) {
      case EXTENSION:
        return { line: [this.extensions(from, name)], below: [] };
      case FIELD: {
        const [field = '', ...methods] = rest;
        const types = this.ownTypes(from, first).flatMap((each) => [each, ...this.above(each)]);
        const [found] = types.flatMap(({ fields }) => fields.filter((each) => each.name === field));
        if (found) return this.ofType(found.from, `${found.type}.${methods.join('.')}`);
        const ofType = this.ofType(from, rest.join('.'));
        return ofType === NOWHERE ? { line: [this.extensions(from, methods.join('.'))], below: [] } : ofType;
      }
      case HANDLER: {
        const handlers = this.typesNamed(from, name)
          .slice(0, 1)
          .flatMap(({ full }) => this.index.handlers.get(full) ?? []);
        return handlers.length > MAX_CLASSES
          ? NOWHERE
          : { line: [handlers.flatMap((each) => placesIn(each, 'Handle'))], below: [] };
      }
      case BASE: {
        const above = this.ownTypes(from, first).flatMap((each) => this.above(each));
        const [nearestAbove] = above;
        const line = method === '' ? (nearestAbove ? [nearestAbove] : []) : above;
        return { line: line.map((each) => placesIn(each, method)), below: [] };
      }
      case OWN: {
        const own = this.ownTypes(from, first);
        const statics = (this.files.get(from)?.statics ?? []).flatMap((each) => this.typesNamed(from, each));
        const line = own.flatMap((each) => [each, ...this.above(each)]);
        return {
          line: [...line, ...statics].map((each) => placesIn(each, method)),
          below: own.flatMap((each) => this.below(each)).map((each) => placesIn(each, method)),
        };
      }
      default:
        return this.ofType(from, name);
    }
  }

  /** Whether a function outside of the project is a lookup, judging by its name. */
  isLookup(from: string, qualified: string): boolean {
    return this.files.has(from) && callEffects('csharp').givesOther(simple(qualified));
  }

  /** Shifts an argument for an extension method, whose first parameter is the receiver. */
  asGiven(argument: FlowArgument, { path, name }: FunctionPlace): FlowArgument {
    const { argument: qualified, at, given } = argument;
    const [type = '', method = ''] = name.split('.');
    const isExtension =
      !qualified.startsWith(OWN) &&
      !qualified.endsWith(name) &&
      this.files.get(path)?.extensions.some(([own, owner]) => own === method && owner === type);
    return isExtension ? { ...argument, at: typeof at === 'number' ? at + 1 : at, given: given + 1 } : argument;
  }

  /** The files of a type and of its derived types, which may produce its results. */
  filesOf(from: string, qualified: string): FunctionPlace[] {
    const [name = ''] = qualified.replace(/^\w*:/, '').split('.');
    const types = this.typesNamed(from, name);
    const extended = types.length > 0 ? [] : this.extensions(from, name);
    const all = types.flatMap((each) => [each, ...this.below(each)]);
    return [...all.flatMap((each) => placesIn(each, '*')), ...extended];
  }

  private ofType(from: string, name: string): CSharpPlaces {
    const parts = name.split('.');
    for (let length = parts.length; length > 0; length--) {
      const types = this.typesNamed(from, parts.slice(0, length).join('.'));
      if (types.length === 0) continue;
      const rest = parts.slice(length);
      const method = (rest.length > 1 && GIVES_ITSELF.test(rest[0] ?? '') ? rest.slice(1) : rest).join('.');
      const line = method === '' ? types : types.flatMap((each) => [each, ...this.above(each)]);
      const extended = method === '' ? [] : this.extensions(from, method);
      return {
        line: [...line.map((each) => placesIn(each, method)), extended],
        below: method === '' ? [] : types.flatMap((each) => this.below(each)).map((each) => placesIn(each, method)),
      };
    }
    return NOWHERE;
  }

  private get index(): Index {
    if (!this.known) {
      this.known = new Index(this.files, this.paths);
      this.readBases(this.known);
    }
    return this.known;
  }

  private readBases({ bySimple, below, handlers }: Index): void {
    for (const types of bySimple.values())
      for (const type of types)
        for (const { from, written } of type.bases) {
          for (const base of this.typesNamed(from, written.replace(/<.*$/s, ''))) pushTo(below, base.full, type);
          const [, handled] = HANDLES.exec(written) ?? [];
          for (const message of handled === undefined ? [] : this.typesNamed(from, handled).slice(0, 1))
            pushTo(handlers, message.full, type);
        }
  }

  /** Types of a name that the file itself declares. */
  private ownTypes(from: string, name: string): Type[] {
    return (this.index.bySimple.get(name) ?? []).filter(({ paths }) => paths.includes(from));
  }

  /** The types that a name may refer to in a file: usually one. */
  private typesNamed(from: string, name: string): Type[] {
    const known = this.index.named.get(from)?.get(name);
    if (known) return known;
    const found = this.find(from, name);
    const ofFile = this.index.named.get(from) ?? new Map<string, Type[]>();
    this.index.named.set(from, ofFile.set(name, found));
    return found;
  }

  private find(from: string, name: string): Type[] {
    const candidates = (this.index.bySimple.get(simple(name)) ?? []).filter(({ full }) =>
      `.${full}`.endsWith(`.${name}`),
    );
    if (candidates.length === 0) return [];
    const isIn = (namespace: string) =>
      candidates.filter(({ full }) => full === (namespace === '' ? name : `${namespace}.${name}`));
    const own = this.files.get(from);
    const inFile = candidates.filter(({ paths }) => paths.includes(from));
    if (inFile.length > 0) return inFile;
    for (const each of own?.types ?? [])
      for (let around = each[1]; ; around = around.slice(0, Math.max(0, around.lastIndexOf('.')))) {
        const found = isIn(around);
        if (found.length > 0) return this.near(found, from);
        if (around === '') break;
      }
    const imported = [...new Set([...(own?.usings ?? []), ...this.globalsOf(from), ''])].flatMap(isIn);
    if (imported.length > 0) return this.near(imported, from);
    // relative to a namespace of the project file, or nested in another type
    return candidates.length === 1 ? this.near(candidates, from) : [];
  }

  /** The nearest of the types that several programs of a repository declare under one name. */
  private near(types: readonly Type[], from: string): Type[] {
    return types.flatMap((type) => {
      if (type.isPartial || type.paths.length === 1) return [type];
      const path = nearest(type.paths, from);
      return path === null ? [] : [{ ...type, paths: [path], bases: type.bases.filter((base) => base.from === path) }];
    });
  }

  /** Namespaces that another file of the same program imports for all its files. */
  private globalsOf(from: string): readonly string[] {
    return this.index.globals
      .filter(({ folder }) => folder === '' || from.startsWith(`${folder}/`))
      .flatMap(({ names }) => names);
  }

  /** Base classes and interfaces, nearest first. */
  private above(type: Type): Type[] {
    const found = [type];
    for (const { bases } of found)
      for (const { from, written } of bases)
        for (const base of this.typesNamed(from, written.replace(/<.*$/s, '')))
          if (found.length < MAX_LINE && !found.some(({ full }) => full === base.full)) found.push(base);
    return found.slice(1);
  }

  /** Derived types; for a service, only its registered implementations, if any are registered. */
  private below({ full }: Type): Type[] {
    const found: Type[] = [];
    const waiting = [full];
    for (const name of waiting)
      for (const type of this.index.below.get(name) ?? [])
        if (!waiting.includes(type.full) && waiting.length < MAX_LINE) {
          waiting.push(type.full);
          found.push(type);
        }
    const registered = this.index.services.get(simple(full));
    const used = found.filter((type) => registered?.has(simple(type.full)));
    const counting = used.length > 0 ? used : found;
    return counting.length > MAX_CLASSES ? [] : counting;
  }

  private extensions(from: string, method: string): FunctionPlace[] {
    const all = this.index.extensions.get(method) ?? [];
    const visible = all.filter(({ path, type }) =>
      this.typesNamed(from, type).some(({ paths }) => paths.includes(path)),
    );
    return visible.length > MAX_CLASSES ? [] : visible.map(({ path, type }) => ({ path, name: `${type}.${method}` }));
  }
}

/** The declarations of all files, sorted by path so that the result does not depend on the order of the files. */
class Index {
  readonly bySimple = new Map<string, Type[]>();
  /** Types directly derived from a type, by its full name. */
  readonly below = new Map<string, Type[]>();
  /** Mediator handlers of a type, by its full name. */
  readonly handlers = new Map<string, Type[]>();
  readonly extensions = new Map<string, { path: string; type: string }[]>();
  readonly services = new Map<string, Set<string>>();
  /** Namespaces imported globally, for all files below a folder. */
  readonly globals: { folder: string; names: readonly string[] }[] = [];
  /** Resolved names, by file. */
  readonly named = new Map<string, Map<string, Type[]>>();

  constructor(files: ReadonlyMap<string, CSharpDeclarations>, paths: ProjectPaths) {
    const byFull = new Map<string, Type>();
    for (const [path, { types, fields, extensions, services, globals }] of [...files].sort(([a], [b]) =>
      a < b ? -1 : 1,
    )) {
      for (const [at, [name, namespace, written, isPartial]] of types.entries()) {
        const full = namespace === '' ? name : `${namespace}.${name}`;
        const type = byFull.get(full) ?? { full, paths: [], bases: [], fields: [], isPartial: false };
        if (!byFull.has(full)) pushTo(this.bySimple, simple(name), type);
        byFull.set(full, type);
        if (!type.paths.includes(path)) type.paths.push(path);
        type.bases.push(...written.map((each) => ({ from: path, written: each })));
        for (const [of, field, held] of fields)
          if (of === at) type.fields.push({ from: path, name: field, type: held });
        type.isPartial ||= isPartial === 1;
      }
      for (const [method, type] of extensions) pushTo(this.extensions, method, { path, type });
      for (const [service, type] of services)
        this.services.set(service, (this.services.get(service) ?? new Set()).add(type));
      if (globals.length > 0) this.globals.push({ folder: paths.projectFolder(path), names: globals });
    }
  }
}

function placesIn({ full, paths }: Type, method: string): FunctionPlace[] {
  const name = [simple(full), method].filter(Boolean).join('.');
  return paths.map((path) => ({ path, name }));
}

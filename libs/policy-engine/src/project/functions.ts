import { pushTo } from '../group-by.js';
import { isTypeName } from '../taint/calls/effects.js';
import { OWN } from '../taint/files/flow-parts.js';
import { CSharpTypes } from './csharp-types.js';
import { type FileFlows, OWN_NAME } from './file-flows.js';
import type { KnownFile, Wanted } from './known-file.js';
import { familyOf, nearest, type ProjectPaths } from './paths.js';
import { DEFAULT, type FunctionPlace, goPackage, keyOf, methodOf, methodsNamed, placesOf } from './places.js';

/** Maximum number of re-exports and base classes to follow. */
const MAX_HOPS = 5;
/** Stands for any name of a module. */
const ANY = '*';
/** If more files import a name, none of them is queried because of it. */
const MAX_IMPORTERS = 20;
/** An interface with more implementations does not show what a call runs. */
const MAX_CLASSES = 4;

interface Call {
  from: string;
  /** The name that the file at `from` uses. */
  qualified: string;
  /** `functions` by default. */
  wanted?: Wanted;
}

/** The functions that a call may refer to. */
interface Resolved {
  places: readonly FunctionPlace[];
  /** Whether further files may add functions. */
  isOpen: boolean;
}

/** Finds the functions of a project that calls refer to, by how each language names files. */
export class ProjectFunctions {
  private readonly files = new Map<string, KnownFile>();
  /** In Java, TypeScript and Python, subclasses and implementations by `path name`. */
  private readonly below = new Map<string, FunctionPlace[]>();
  /** By file and qualified name. */
  private readonly resolved = new Map<string, Map<string, Resolved>>();
  /** Calls of each function (`path name`) whose results are used: final ones, and the others as currently known. */
  private readonly callers = new Map<string, FunctionPlace[]>();
  private openCallers = new Map<string, FunctionPlace[]>();
  /** Calls whose callee is not final. */
  private unsettled: (Call & { isVariable: boolean })[] = [];
  private areCallersKnown = true;
  /** Files that were not queried, with the names that they import. */
  private readonly imports = new Map<string, readonly string[]>();
  /** The same files with what they import, by the file that they import it from; null: to be found out. */
  private importers: Map<string, FunctionPlace[]> | null = null;
  /** Files with sources that use no other file and were not asked, with the classes that theirs extend. */
  private readonly pending = new Map<string, readonly string[]>();
  /** Whether only files count that are known: data of a variable is in a file with a source, or one that data reached. */
  private isOfKnown = false;
  /** Whether the call that is being resolved is open, and what is asked for of its functions. */
  private isOpen = false;
  private asksFor: Wanted = 'functions';
  /** Files that calls may refer to, and that have not been queried, or not for all rules. */
  readonly wanted = new Set<string>();

  readonly csharp: CSharpTypes;

  constructor(private readonly paths: ProjectPaths) {
    this.csharp = new CSharpTypes(paths);
  }

  /** Adds what files return. For a file that was added before, adds what is new. */
  add(files: readonly KnownFile[]): void {
    const before = new Map(this.files);
    for (const file of files) {
      this.files.set(file.path, file);
      this.pending.delete(file.path);
    }
    for (const { path, flows, results, called } of files) {
      const known = before.get(path);
      for (const [name, above] of known ? [] : (flows.ancestors ?? []))
        for (const place of this.places(path, above)) pushTo(this.below, keyOf(place), { path, name });
      for (const qualified of results.keys())
        if (!known?.results.has(qualified))
          this.unsettled.push({ from: path, qualified, isVariable: !called.has(qualified) });
    }
    for (const names of this.resolved.values()) for (const [name, { isOpen }] of names) if (isOpen) names.delete(name);
    this.areCallersKnown = false;
  }

  /** Adds a file that was not queried. */
  addImports(path: string, imports: readonly string[]): void {
    this.imports.set(path, imports);
    this.importers = null;
  }

  /** Adds a file with sources that uses no other one and was not queried. */
  addPending(path: string, { ancestors = [] }: FileFlows): void {
    this.pending.set(
      path,
      ancestors.map(([, above]) => above),
    );
  }

  /** Requests those of them that other files use, or whose classes are above or below those of others. */
  wantUsed(): void {
    if (this.pending.size === 0) return;
    if (!this.areCallersKnown) this.findCallers();
    const extended = new Set([...this.below.keys()].map((key) => key.slice(0, key.lastIndexOf(' '))));
    for (const [path, above] of this.pending) {
      const isBelowOthers = above.some((name) => this.places(path, name).some((place) => place.path !== path));
      if (isBelowOthers || extended.has(path) || this.importersOf(path).length > 0) this.wanted.add(path);
    }
  }

  /** Where a handler is that a route names, as far as it is known. */
  handlersAt(from: string, qualified: string): readonly FunctionPlace[] {
    const known = this.called(from, qualified, 'requests');
    return known.length > 0 ? known : this.places(from, qualified);
  }

  /** What a file gives on from others under a name, or all of it, also by way of further files. */
  givenOn({ path, name }: FunctionPlace, hops = 0): readonly FunctionPlace[] {
    const exported = hops > MAX_HOPS ? [] : (this.files.get(path)?.flows.exports ?? []);
    const given = exported.flatMap((each) =>
      name.split('.')[0] === DEFAULT ? this.places(path, each[1]) : this.placesGivenOn(each, { path, name }),
    );
    return [...given, ...given.flatMap((place) => this.givenOn(place, hops + 1))];
  }

  /** Requests the files that import a file, also by way of one that exports it again. @returns whether all of them are known */
  hasAllImporters(path: string, hops = 0): boolean {
    const importers = new Set(this.importersOf(path).map((each) => each.path));
    if (importers.size > MAX_IMPORTERS || hops > MAX_HOPS) return false;
    return [...importers].every((importer) => {
      const known = this.files.get(importer);
      if (!known) this.wanted.add(importer);
      return known && (!known.flows.exports || this.hasAllImporters(importer, hops + 1));
    });
  }

  /** Requests the files that import a function or a variable, because data of a source leaves it. */
  private wantImporters({ path, name }: FunctionPlace): void {
    const [first] = name.split('.', 1);
    const importers = this.importersOf(path).filter(
      (each) => each.name === ANY || each.name.split('.', 1)[0] === first,
    );
    if (importers.length <= MAX_IMPORTERS)
      for (const importer of importers) if (!this.files.has(importer.path)) this.wanted.add(importer.path);
  }

  /** Files that were not asked at first, with what they import of a file. */
  private importersOf(path: string): readonly FunctionPlace[] {
    if (!this.importers) {
      this.importers = new Map();
      for (const [from, names] of this.imports)
        for (const imported of names)
          for (const place of this.places(from, imported))
            pushTo(this.importers, place.path, { path: from, name: place.name });
    }
    return this.importers.get(path) ?? [];
  }

  /** @param qualified the name that the file at `from` uses */
  called(from: string, qualified: string, wanted: Wanted = 'functions'): readonly FunctionPlace[] {
    return this.resolve({ from, qualified, wanted }).places;
  }

  /** What the files say that put the application together to which a file belongs: `main.ts`, `app.module.ts`. */
  ofApplication(from: string, name: string): readonly FunctionPlace[] {
    const paths = ['main', 'app.module'].flatMap((entry) => nearest(this.paths.named(entry, 'javascript'), from) ?? []);
    for (const path of paths) if (!this.files.has(path)) this.wanted.add(path);
    return paths.filter((path) => this.files.get(path)?.verdicts.has(name)).map((path) => ({ path, name }));
  }

  /** The calls of a function whose results are used, with the name that each file uses. */
  callersOf(callee: FunctionPlace): readonly FunctionPlace[] {
    this.wantImporters(callee);
    if (!this.areCallersKnown) this.findCallers();
    const key = keyOf(callee);
    return [...(this.callers.get(key) ?? []), ...(this.openCallers.get(key) ?? [])];
  }

  private findCallers(): void {
    this.openCallers = new Map();
    this.unsettled = this.unsettled.filter((call) => {
      this.isOfKnown = call.isVariable;
      const { places, isOpen } = this.resolve(call);
      this.isOfKnown = false;
      for (const callee of places)
        pushTo(isOpen ? this.openCallers : this.callers, keyOf(callee), { path: call.from, name: call.qualified });
      return isOpen;
    });
    this.areCallersKnown = true;
  }

  private resolve({ from, qualified, wanted = 'functions' }: Call): Resolved {
    const names = this.resolved.get(from) ?? new Map<string, Resolved>();
    const key = wanted === 'functions' ? qualified : `${wanted} ${qualified}`;
    const known = names.get(key);
    if (known) return known;
    this.isOpen = false;
    this.asksFor = wanted;
    const resolved = { places: this.find(from, qualified), isOpen: this.isOpen };
    // A call of the same name requests files that a variable does not.
    if (!(this.isOfKnown && this.isOpen)) this.resolved.set(from, names.set(key, resolved));
    return resolved;
  }

  /** Requests a file for rules whose data reaches it and that it was not queried for. */
  reach(path: string, rules: bigint): void {
    if (((this.files.get(path)?.pending ?? 0n) & rules) !== 0n) this.wanted.add(path);
  }

  private want(path: string): void {
    if (!this.isOfKnown || this.pending.has(path)) this.wanted.add(path);
    this.isOpen = true;
  }

  private find(from: string, qualified: string): FunctionPlace[] {
    if (familyOf(from) === 'csharp') return this.ofCSharp(from, qualified);
    const isOwn = qualified.startsWith(OWN);
    const places = isOwn ? [] : this.places(from, qualified);
    const found = isOwn
      ? this.ownMethods({ path: from, name: qualified.slice(OWN.length) })
      : places.flatMap((place) => this.functionsAt(place, 0));
    if (places.length > 0 && found.length === 0) this.wantMadeIn(from);
    return [...new Map(found.map((place) => [keyOf(place), place])).values()];
  }

  private ofCSharp(from: string, qualified: string): FunctionPlace[] {
    const { line, below } = this.csharp.places(from, qualified);
    const found = this.firstOf(line) ?? [];
    const all = [...found, ...below.flatMap((each) => this.firstOf([each]) ?? [])];
    return [...new Map(all.map((place) => [keyOf(place), place])).values()];
  }

  /** The places of the first list with a file that has the function; empty if a file has yet to be queried; null if no file has it. */
  private firstOf(lists: readonly (readonly FunctionPlace[])[]): readonly FunctionPlace[] | null {
    for (const places of lists) {
      const found = places.filter(({ path, name }) => {
        const file = this.files.get(path);
        // verdicts also list functions that do nothing with their arguments
        return this.has(file, name) || file?.verdicts.has(name) === true;
      });
      if (found.length > 0) return found;
      const open = places.filter(({ path }) => (this.files.get(path)?.pending ?? 1n) !== 0n);
      for (const { path } of open) this.want(path);
      if (open.some(({ path }) => !this.files.has(path))) return [];
    }
    return null;
  }

  /** @param isAbove whether subclasses of the class count: a class does not inherit from its siblings */
  private functionsAt(place: FunctionPlace, hops: number, isAbove = false): FunctionPlace[] {
    if (hops > MAX_HOPS) return [];
    const file = this.files.get(place.path);
    if (!file) {
      this.want(place.path);
      return [];
    }
    const [first = '', ...rest] = place.name.split('.');
    const method = rest.join('.');
    const ofClass = (other: FunctionPlace, above: boolean) =>
      this.functionsAt(methodOf(other, method), hops + 1, above);
    const ofClassesBelow = () =>
      method === '' || isAbove ? [] : this.classesBelow(place.path, first).flatMap((other) => ofClass(other, false));
    if (this.has(file, place.name)) return [place, ...ofClassesBelow()];
    if (file.pending !== 0n) this.want(place.path);
    const passedOn = familyOf(file.path) === 'java' ? [] : (file.flows.exports ?? []);
    const given = passedOn.flatMap((each) => this.placesGivenOn(each, place));
    const fromOthers = given.flatMap((other) => this.functionsAt(other, hops + 1));
    if (fromOthers.length > 0) return fromOthers;
    // `Outer.Inner.run`, `Level.HIGH.run`: a class inside another, or an object of an enum
    const isInner = familyOf(file.path) === 'java' && (rest.length > 1 || isTypeName(method));
    const inner = [method, `${first}.${rest.slice(1).join('.')}`].find((name) => isInner && this.has(file, name));
    if (inner !== undefined) return [{ path: file.path, name: inner }];
    if (method !== '') {
      const inherited = this.inherited(file, first, method, hops);
      if (isAbove && inherited.length === 0 && first === DEFAULT)
        return methodsNamed(file.path, file[this.asksFor], method);
      // in Go, the names of the package say which type it is of
      if (inherited.length > 0 || isAbove || familyOf(file.path) === 'go') return inherited;
      const below = ofClassesBelow();
      if (below.length > 0) return below;
      // a method that only uses its object
      if (file.functions.has(`${first}.this`)) return [place];
      this.wantClassesOf(file.path, first);
    }
    if (this.asksFor === 'requests') return [];
    // not a class, but an instance that the file exports
    if (isTypeName(first) && method !== '') return [];
    // a method of an object that the file exports
    if (this.asksFor === 'verdicts' && method !== '' && this.has(file, method))
      return [{ path: file.path, name: method }];
    const named = methodsNamed(file.path, file[this.asksFor], method || place.name);
    // of which class it is: data takes the way through a method that is certain, but a test is as good as the worst of them
    return this.asksFor === 'verdicts' || named.length === 1 ? named : [];
  }

  /** The method of the first class above one that has it. */
  private inherited({ path, flows }: KnownFile, type: string, method: string, hops: number): FunctionPlace[] {
    for (const [name, above] of flows.ancestors ?? []) {
      if (name !== type && type !== DEFAULT) continue;
      const isPlain = /^\w+$/.test(above);
      const places =
        familyOf(path) === 'go'
          ? this.ofGo(path, `${isPlain ? ':' : ''}${above}.${method}`)
          : this.placesOfClass(path, above).map((other) => methodOf(other, method));
      const found = places.flatMap((other) => this.functionsAt(other, hops + 1, true));
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Where a class above is: in another file, or in the same one. */
  private placesOfClass(path: string, above: string): readonly FunctionPlace[] {
    const places = this.places(path, above);
    return places.length === 0 && /^\w+$/.test(above) ? [{ path, name: above }] : places;
  }

  /** The methods that a call on the own object may run: of the class, or of one above it, and of those below. */
  private ownMethods({ path, name }: FunctionPlace): FunctionPlace[] {
    const file = this.files.get(path);
    if (!file) return [];
    const [type = '', method = ''] = name.split('.');
    const own = this.has(file, name) ? [{ path, name }] : this.inherited(file, type, method, 0);
    const below = this.methodsBelow(path, type, method, 0);
    if (own.length === 0 && below.length === 0) this.wantImporters({ path, name: type });
    return [...own, ...below];
  }

  private methodsBelow(path: string, type: string, method: string, hops: number): FunctionPlace[] {
    if (hops > MAX_HOPS) return [];
    return this.classesBelow(path, type).flatMap((other) => {
      const place = methodOf(other, method);
      const further = this.methodsBelow(other.path, other.name, method, hops + 1);
      return this.has(this.files.get(other.path), place.name) ? [place, ...further] : further;
    });
  }

  private has(file: KnownFile | undefined, name: string): boolean {
    return file?.[this.asksFor].has(name) === true;
  }

  /** Requests the classes whose objects a file creates: one of them may have the method. */
  private wantMadeIn(from: string): void {
    for (const name of this.files.get(from)?.called ?? [])
      if (/(?:^|[.:])[A-Z]\w*$/.test(name))
        for (const { path } of this.places(from, name)) if (!this.files.has(path)) this.want(path);
  }

  /** Requests the files of an interface's implementations, which contain its name. */
  private wantClassesOf(path: string, name: string): void {
    for (const other of [`${name}Impl`, `Default${name}`, name.replace(/^I(?=[A-Z])/, '')])
      for (const candidate of this.paths.named(other, familyOf(path)))
        if (!this.files.has(candidate)) this.want(candidate);
  }

  private classesBelow(path: string, name: string): FunctionPlace[] {
    this.isOpen = true;
    const classes = this.below.get(keyOf({ path, name })) ?? [];
    return classes.length > MAX_CLASSES ? [] : classes;
  }

  /** Where the function of a place may be by one of the exports of its file; none if that is of another name. */
  private placesGivenOn([own, qualified]: [string, string], { path, name }: FunctionPlace): readonly FunctionPlace[] {
    const [first = '', ...rest] = name.split('.');
    // `from . import *` of Python; JavaScript's `..` is a folder
    const isJoined = qualified.endsWith('.') && familyOf(path) === 'python';
    if (own === '*') return this.places(path, `${qualified}${isJoined ? '' : '.'}${name}`);
    if (own !== first) return [];
    const isOwn = qualified.startsWith(OWN_NAME);
    const named = [isOwn ? qualified.slice(OWN_NAME.length) : qualified, ...rest].join('.');
    return isOwn ? [{ path, name: named }] : this.places(path, named);
  }

  private places(from: string, qualified: string): readonly FunctionPlace[] {
    if (familyOf(from) === 'go') return this.ofGo(from, qualified);
    if (familyOf(from) === 'csharp') return this.csharp.filesOf(from, qualified);
    const places = placesOf(this.paths, from, qualified);
    if (places.length === 0 && qualified.startsWith(':'))
      for (const [name, all] of this.files.get(from)?.flows.exports ?? []) {
        const others = name === '*' ? placesOf(this.paths, from, `${all}.${qualified.slice(1)}`) : [];
        if (others.length > 0) return others;
      }
    const [first] = qualified.split('.');
    // a method that a class of the file has from one above it
    const isOwnClass = places.length === 0 && this.files.get(from)?.flows.ancestors?.some(([name]) => name === first);
    return isOwnClass ? [{ path: from, name: qualified }] : places;
  }

  /** All files of a folder are one package. */
  private ofGo(from: string, qualified: string): FunctionPlace[] {
    const { name, files: inPackage } = goPackage(this.paths, from, qualified);
    for (const path of inPackage) if (!this.files.has(path) && !path.endsWith('_test.go')) this.want(path);
    const [type] = name.split('.');
    return inPackage
      .filter((path) => {
        const file = this.files.get(path);
        return this.has(file, name) || file?.flows.ancestors?.some(([each]) => each === type);
      })
      .map((path) => ({ path, name }));
  }
}

import type { SgNode } from '@ast-grep/napi';
import { modelLanguage, type TypeModel } from '../models/model.js';
import { modelOf } from '../models/models.js';
import type { ImportTable } from './import-table.js';
import {
  DECLARATIONS,
  type Declaration,
  type Known,
  type TypeContext,
  type TypeReader,
} from './type-readers/type-reader.js';
import { TYPE_READERS } from './type-readers.js';

const MAX_DEPTH = 12;

/**
 * The types of what calls are made on, as far as a file says so: declarations, annotations, imports, constructors, and what
 * the models say that a library's functions give. A name that a function declares twice with different types has none. Built
 * at the first question.
 */
export class TypeTable implements TypeContext {
  private declarations: Map<string, Declaration[]> | undefined;
  private readonly receivers = new Map<number, string | null>();
  private readonly reader: TypeReader;
  /** Qualified names that a name from a package that is imported whole may stand for. */
  private readonly known: ReadonlySet<string>;
  private readonly model: TypeModel;

  /** @throws TypeError for a language without models */
  constructor(
    private readonly root: SgNode,
    /** By its grammar. */
    private readonly language: string,
    private readonly imports: ImportTable,
  ) {
    const family = modelLanguage(language);
    if (!family) throw new TypeError(`no types are known in ${language}`);
    const { types, sinks } = modelOf(family);
    this.reader = TYPE_READERS[family];
    this.model = types;
    const ofSinks = Object.values(sinks).flatMap((entries) => entries.flatMap((sink) => sink.types ?? []));
    this.known = new Set([...ofSinks, ...Object.values(types.returns), ...Object.keys(types.returns).map(ownerOf)]);
  }

  /** The qualified type of what a call is made on; null where it is not known. */
  ofReceiver(call: SgNode): string | null {
    const id = call.id();
    let type = this.receivers.get(id);
    if (type === undefined) {
      const receiver = this.reader.receiver(call);
      type = receiver ? this.typeOf(receiver) : null;
      this.receivers.set(id, type);
    }
    return type;
  }

  receiverText(call: SgNode): string {
    return this.reader.receiver(call)?.text() ?? '';
  }

  /** Whether the type belongs to a package of which all is known that matters here. */
  isKnown(type: string): boolean {
    return this.model.packages.some((name) => type.startsWith(name) && /^(?:$|[./])/.test(type.slice(name.length)));
  }

  private typeOf(node: SgNode): string | null {
    const known = this.of(node, 0);
    if (!known) return null;
    return known.kind === 'member' ? (this.model.returns[known.path] ?? null) : known.path;
  }

  of(node: SgNode | null | undefined, depth: number): Known | null {
    return node && depth < MAX_DEPTH ? this.reader.read(node, this, depth + 1) : null;
  }

  named(name: string, at: SgNode, depth: number): Known | null {
    const declared = this.declared(name, at);
    if (declared) return this.fromDeclarations(declared, depth);
    const imported = this.imports.names.get(name) ?? this.imports.local.get(name);
    return imported === undefined ? null : { kind: 'path', path: imported };
  }

  field(name: string, depth: number): Known | null {
    const fields = this.declarationsOf(`.${name}`);
    return fields.length > 0 ? this.fromDeclarations(fields, depth) : null;
  }

  function(name: string): Known | null {
    const [first, ...rest] = this.declarationsOf(`${name}()`);
    if (!first || rest.some(({ type }) => type !== first.type) || first.type === null) return null;
    return this.instance(first.type);
  }

  result(path: string): Known | null {
    const type = this.model.returns[path];
    return type === undefined ? null : { kind: 'instance', path: type };
  }

  instance(written: string): Known | null {
    const path = this.qualified(written);
    return path === null ? null : { kind: 'instance', path };
  }

  qualified(written: string): string | null {
    const importedAs = (name: string) => this.imports.names.get(name) ?? this.imports.local.get(name);
    const plain = this.reader.plainType(written, (name) => importedAs(name) !== undefined);
    if (plain === null) return null;
    const [first = '', ...rest] = plain.split('.');
    const imported = importedAs(first);
    if (imported !== undefined) return [imported, ...rest].join('.');
    const whole = this.imports.stars.map((module) => `${module}.${plain}`);
    return (rest.length === 0 && whole.find((path) => this.known.has(path))) || plain;
  }

  declares(name: string, at: SgNode): boolean {
    return this.declared(name, at) !== null;
  }

  private declared(name: string, at: SgNode): Declaration[] | null {
    const place = at.range().start.index;
    const here = this.declarationsOf(name).filter(({ scope }) => scope().from <= place && place < scope().to);
    if (here.length === 0) return null;
    const size = ({ scope }: Declaration) => scope().to - scope().from;
    const narrowest = Math.min(...here.map(size));
    return here.filter((declaration) => size(declaration) === narrowest);
  }

  private fromDeclarations(declarations: readonly Declaration[], depth: number): Known | null {
    let known: Known | null = null;
    for (const { type, value } of declarations) {
      const one = type !== null ? this.instance(type) : this.of(value, depth);
      if (!one || (known && (known.path !== one.path || known.kind !== one.kind))) return null;
      known = one;
    }
    return known;
  }

  private declarationsOf(name: string): Declaration[] {
    if (!this.declarations) {
      this.declarations = new Map();
      for (const node of this.root.findAll({
        rule: { any: (DECLARATIONS[this.language] ?? []).map((kind) => ({ kind })) },
      })) {
        for (const declaration of this.reader.declarations(node)) {
          const same = this.declarations.get(declaration.name);
          if (same) same.push(declaration);
          else this.declarations.set(declaration.name, [declaration]);
        }
      }
    }
    return this.declarations.get(name) ?? [];
  }
}

function ownerOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

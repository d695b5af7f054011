import type { SgNode } from '@ast-grep/napi';
import type { Steps } from '../../rules/steps.js';
import type { Expr, FileIr, FunctionIr, Statement } from '../ir.js';
import type { CSharpNames } from './csharp-names.js';
import { CSharpStatements } from './csharp-statements.js';
import { PLAIN_TYPE, simpleName } from './csharp-values.js';
import { LocalNames } from './local-names.js';

const TYPES = ['class_declaration', 'struct_declaration', 'record_declaration', 'interface_declaration'];
/** Members of a class that hold a value. */
const HOLD = ['field_declaration', 'property_declaration', 'event_field_declaration'];

/** Lowers C#'s classes and their members; the base classes lower the code in them. */
export class CSharpLowering extends CSharpStatements {
  /** Partial classes, of which other files may have parts. */
  private readonly partial = new Set<string>();

  constructor(text: string) {
    super(text);
    for (const kind of [
      'comment',
      'modifier',
      'attribute_list',
      'type_argument_list',
      'type_parameter_list',
      'type_parameter_constraints_clause',
      'using_directive',
      'preproc_region',
      'preproc_endregion',
      'preproc_nullable',
      'preproc_pragma',
      'empty_statement',
    ])
      this.ignored.add(kind);
    this.declarations();
  }

  /** Names of fields and properties must be known before any method is lowered. */
  override *lower(root: SgNode): Steps<FileIr> {
    for (const type of root.findAll({ rule: { any: TYPES.map((kind) => ({ kind })) } })) this.keepNames(type);
    return yield* super.lower(root);
  }

  private keepNames(type: SgNode): void {
    const name = type.field('name')?.text() ?? '';
    const bases = this.named(this.child(type, 'base_list') ?? type).map(simpleName);
    if (this.child(type, 'base_list'))
      this.file.bases.set(name, new Set([...(this.file.bases.get(name) ?? []), ...bases]));
    if (/\bpartial\b/.test(this.modifiers(type))) this.partial.add(name);
    const fields = this.fields.get(name) ?? new Set();
    const statics = this.statics.get(name) ?? new Set();
    this.fields.set(name, fields);
    this.statics.set(name, statics);
    for (const part of this.named(this.child(type, 'parameter_list') ?? type)) {
      if (!part.is('parameter')) continue;
      fields.add(part.field('name')?.text() ?? '');
      this.declareField(name, part.field('name'), part);
    }
    for (const member of this.membersOf(type)) {
      if (member.is('method_declaration')) this.keepMethod(member, name);
      if (!HOLD.includes(String(member.kind()))) continue;
      const names = member.is('property_declaration')
        ? [member.field('name')]
        : this.named(this.child(member, 'variable_declaration') ?? member).map((each) => each.field('name'));
      for (const each of names) {
        if (!each) continue;
        (this.isStatic(member) ? statics : fields).add(each.text());
        if (this.isStatic(member) && this.isComputed(member))
          this.computed.set(name, (this.computed.get(name) ?? new Set()).add(each.text()));
        this.declareField(name, each, member);
      }
    }
  }

  /** A method's name, with its class if it is an extension of others. */
  private keepMethod(member: SgNode, owner: string): void {
    const name = member.field('name')?.text() ?? '';
    const first = this.isStatic(member) && this.named(member.field('parameters') ?? member)[0];
    const isExtension = first && this.child(first, 'modifier')?.text() === 'this';
    this.methodNames.set(name, isExtension && this.methodNames.get(name) !== null ? owner : null);
  }

  private isComputed(member: SgNode): boolean {
    if (!member.is('property_declaration')) return false;
    if (member.field('value')?.is('arrow_expression_clause')) return true;
    const accessors = this.child(member, 'accessor_list');
    return !!accessors && this.named(accessors).some((each) => each.field('name')?.is('get') && each.field('body'));
  }

  /** The members of a type, also those that a condition of the compiler may leave out. */
  private membersOf(type: SgNode): SgNode[] {
    const members: SgNode[] = [];
    const waiting = this.named(type.field('body') ?? type).reverse();
    for (let next = waiting.pop(); next; next = waiting.pop())
      if (/^preproc_(?:if|elif|else)$/.test(String(next.kind()))) waiting.push(...this.named(next).reverse());
      else members.push(next);
    return members;
  }

  private modifiers(member: SgNode): string {
    return member
      .children()
      .filter((child) => child.is('modifier'))
      .map((child) => child.text())
      .join(' ');
  }

  private isStatic(member: SgNode): boolean {
    return /\b(?:static|const)\b/.test(this.modifiers(member));
  }

  private declarations(): void {
    this.onStatements('namespace_declaration', (node) => this.block(node.field('body')));
    this.onStatements('file_scoped_namespace_declaration', () => []);
    this.onStatements('declaration_list', (node) => this.block(node));
    this.onStatements('enum_declaration', (node) => {
      this.file.enums.add(node.field('name')?.text() ?? '');
      return [];
    });
    this.onStatements(TYPES.join(' '), (node) => {
      const name = node.field('name')?.text() ?? '';
      this.file.classes.add(name);
      this.members(node, name);
      return [{ kind: 'class', name, statics: [] }];
    });
  }

  /** Names that a class and its base classes in the file have. */
  private namesOf(owner: string): CSharpNames {
    const fields = new Set<string>();
    const statics = new Map<string, string>();
    const types = new Set([owner]);
    for (const type of types) {
      for (const name of this.fields.get(type) ?? []) fields.add(name);
      for (const name of this.statics.get(type) ?? []) if (!statics.has(name)) statics.set(name, type);
      for (const base of this.file.bases.get(type) ?? []) types.add(base);
    }
    // A type inside another sees what that has.
    for (const [name, type] of this.context.statics)
      if (!fields.has(name) && !statics.has(name)) statics.set(name, type);
    const isOpen =
      this.partial.has(owner) || [...types].some((type) => !this.fields.has(type) && !/^I[A-Z]/.test(type));
    return { fields, statics, isOpen, locals: new LocalNames() };
  }

  private members(type: SgNode, owner: string): void {
    const before = { owner: this.owner, context: this.context };
    this.owner = owner;
    this.context = this.namesOf(owner);
    const parameters = this.child(type, 'parameter_list');
    if (parameters) this.primary(type, parameters, owner);
    this.each(this.membersOf(type), (member) => {
      const kind = String(member.kind());
      if (kind === 'property_declaration' || kind === 'indexer_declaration') this.property(member, owner);
      else if (kind === 'field_declaration') this.field(member, owner);
      else if (/^(?:method|constructor|operator|conversion_operator)_declaration$/.test(kind))
        this.method(member, owner);
      else if (TYPES.includes(kind) || kind === 'enum_declaration') this.file.body.push(...this.statement(member));
    });
    ({ owner: this.owner, context: this.context } = before);
  }

  /** `record Person(string Name)`, `class A(IStore store)`: a constructor that keeps what it is given. */
  private primary(type: SgNode, list: SgNode, owner: string): void {
    const lowered = this.scoped(() => {
      const params = this.named(list).flatMap((param) => this.paramOf(param));
      const given = this.child(this.child(type, 'base_list') ?? type, 'argument_list');
      const above = given ? [this.call(given, { name: 'super' }, this.args(given))] : [];
      const kept = params.flatMap(({ target, id, start, end }, at): Expr[] => {
        if (target.op !== 'name') return [];
        const place = { id, start, end };
        const value = { ...target, id: -1 };
        const field = { op: 'member', name: target.name, object: this.self(target), ...place } as const;
        // by which a record is taken apart: `var (name, kind) = person`
        const part = { ...field, name: String(at), id: -1 } as const;
        const parts = type.is('record_declaration') ? [{ ...this.assign(type, part, value), id: -1 }] : [];
        return [this.assign(type, field, value), ...parts];
      });
      const body = [...above, ...kept].map((value): Statement => ({ kind: 'expression', value }));
      return this.fn(list, '', params, body, owner);
    }, null);
    this.file.methods.push({ ...lowered, isConstructor: true });
  }

  /** Whether other files may set a static field or property: `public static bool Debug = false`. */
  private isOpen(member: SgNode): boolean {
    const modifiers = this.modifiers(member);
    const isSet =
      !member.is('property_declaration') || /\bset\b/.test(this.child(member, 'accessor_list')?.text() ?? '');
    return isSet && /\b(?:public|internal|protected)\b/.test(modifiers) && !/\b(?:const|readonly)\b/.test(modifiers);
  }

  private field(node: SgNode, owner: string): void {
    const declaration = this.child(node, 'variable_declaration');
    const isStatic = this.isStatic(node);
    const isPlain = PLAIN_TYPE.test(declaration?.field('type')?.text() ?? '');
    for (const declarator of this.named(declaration ?? node)) {
      const name = declarator.field('name');
      const value = name && this.named(declarator).find((child) => child.id() !== name.id());
      if (name && value)
        this.keepInitial(declarator, name, value, { owner, isStatic, isPlain, isOpen: this.isOpen(node) });
    }
  }

  /** The initial value of a field or property. */
  private keepInitial(
    node: SgNode,
    name: SgNode,
    value: SgNode,
    { owner, isStatic, isPlain, isOpen }: { owner: string; isStatic: boolean; isPlain: boolean; isOpen: boolean },
  ): void {
    const first = this.kept(node, this.expr(value), isPlain);
    const lowered = isOpen && first.op === 'constant' && typeof first.value !== 'string' ? this.opaque(node) : first;
    const field = name.text();
    if (isStatic) {
      const target = { ...this.name(name), name: `${owner}.${field}` };
      this.file.body.push({ kind: 'expression', value: this.assign(node, target, lowered) });
    } else this.file.methods.push({ ...this.fn(node, '', [], [{ kind: 'expression', value: lowered }], owner), field });
  }

  private property(node: SgNode, owner: string): void {
    const name = node.field('name');
    const value = node.field('value');
    const isStatic = this.isStatic(node);
    const isPlain = PLAIN_TYPE.test(node.field('type')?.text() ?? '');
    if (name && value && !value.is('arrow_expression_clause'))
      this.keepInitial(node, name, value, { owner, isStatic, isPlain, isOpen: this.isOpen(node) });
    if (value?.is('arrow_expression_clause') && name) this.accessor(value, name, owner, 'get');
    for (const accessor of this.named(this.child(node, 'accessor_list') ?? node)) {
      const kind = accessor.is('accessor_declaration') && accessor.field('name')?.text();
      const body = accessor.is('accessor_declaration') ? accessor.field('body') : null;
      if (body && name) this.accessor(body, name, owner, kind === 'get' ? 'get' : 'set');
    }
  }

  private accessor(body: SgNode, name: SgNode, owner: string, accessor: 'get' | 'set'): void {
    const place = this.at(name);
    const given = { op: 'name', name: 'value', ...place, id: -1 } as const;
    const params =
      accessor === 'set'
        ? [{ target: given, ids: [], fallback: null, rest: false, opaque: false, ...place, id: -1 }]
        : [];
    const lowered = this.scoped(() => {
      if (accessor === 'set') this.context.locals.add('value');
      return this.fn(body, this.name(name).name, params, this.bodyOf(body), owner);
    }, null);
    const isComputed = accessor === 'get' && this.computed.get(owner)?.has(name.text());
    this.file.methods.push(isComputed ? lowered : { ...lowered, accessor });
  }

  private bodyOf(body: SgNode | null): Statement[] {
    if (!body) return [];
    const [value] = this.named(body);
    return body.is('arrow_expression_clause') ? (value ? this.returning(value) : []) : this.block(body);
  }

  protected functionOf(node: SgNode): FunctionIr {
    return this.scoped(() => {
      const list = node.field('parameters');
      const params = this.named(list ?? node).flatMap((param) => (param.is('parameter') ? this.paramOf(param) : []));
      const rest = list && /\bparams\s/.test(list.text()) ? list.field('name') : null;
      if (rest) params.push(this.param(rest, this.local(rest), { rest: true }));
      const body = [...this.aboveOf(node), ...this.bodyOf(node.field('body'))];
      return this.fn(node, node.field('name')?.text() ?? '', params, body);
    });
  }

  /** `: base(x)`, `: this(x)` */
  private aboveOf(node: SgNode): Statement[] {
    const first = this.child(node, 'constructor_initializer');
    if (!first) return [];
    const name = /^:\s*this\b/.test(first.text()) ? 'this' : 'super';
    const args = this.args(this.child(first, 'argument_list') ?? null);
    return [{ kind: 'expression', value: this.call(first, { name }, args) }];
  }

  private method(node: SgNode, owner: string): void {
    const lowered = this.functionOf(node);
    // subclasses implement an abstract method
    if (!node.field('body')) return;
    const isConstructor = node.is('constructor_declaration');
    this.file.methods.push({ ...lowered, owner, ...(isConstructor ? { name: '', isConstructor } : {}) });
  }
}

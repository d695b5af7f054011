import type { SgNode } from '@ast-grep/napi';
import type { Steps } from '../../rules/steps.js';
import type { Expr, FileIr, Place, Statement } from '../ir.js';
import { JavaStatements } from './java-statements.js';
import { type JavaNames, OPAQUE_TYPE } from './java-values.js';

/** Lowers Java's classes and their members; the base classes lower the code in them. */
export class JavaLowering extends JavaStatements {
  constructor(text: string) {
    super(text);
    for (const kind of [
      'line_comment',
      'block_comment',
      'modifiers',
      'type_arguments',
      'dimensions',
      'package_declaration',
      'import_declaration',
    ])
      this.ignored.add(kind);
    this.declarations();
  }

  /** Names of fields and constants must be known before any method is lowered. */
  override *lower(root: SgNode): Steps<FileIr> {
    const declarations = root.findAll({
      rule: {
        any: [
          'class_declaration',
          'field_declaration',
          'constant_declaration',
          'record_declaration',
          'enum_constant',
        ].map((kind) => ({ kind })),
      },
    });
    const shared = new Set<string>();
    this.firstClass = this.named(root)
      .find((child) => child.field('body'))
      ?.field('name')
      ?.text();
    for (const declaration of declarations) {
      if (declaration.is('class_declaration')) {
        this.keepBases(declaration);
        continue;
      }
      if (declaration.is('record_declaration')) {
        this.keepComponents(declaration);
        continue;
      }
      const body = declaration.parent();
      const name = (body?.is('enum_body_declarations') ? body.parent() : body)?.parent()?.field('name')?.text();
      if (name === undefined) continue;
      if (declaration.is('enum_constant')) {
        const constant = declaration.field('name')?.text() ?? '';
        if (this.constants.has(constant)) shared.add(constant);
        this.constants.set(constant, name);
      } else if (this.isStatic(declaration)) {
        const names = this.statics.get(name) ?? new Set();
        this.statics.set(name, names);
        for (const declarator of declaration.fieldChildren('declarator'))
          names.add(declarator.field('name')?.text() ?? '');
      } else {
        const names = this.fields.get(name) ?? new Set();
        this.fields.set(name, names);
        for (const declarator of declaration.fieldChildren('declarator')) {
          names.add(declarator.field('name')?.text() ?? '');
          this.declareField(name, declarator.field('name'), declaration);
        }
      }
    }
    for (const constant of shared) this.constants.delete(constant);
    return yield* super.lower(root);
  }

  private keepBases(type: SgNode): void {
    const bases = `${type.field('superclass')?.text() ?? ''} ${type.field('interfaces')?.text() ?? ''}`;
    this.file.bases.set(type.field('name')?.text() ?? '', new Set(bases.match(/\w+/g)));
  }

  private keepComponents(record: SgNode): void {
    const name = record.field('name')?.text() ?? '';
    const parts = this.named(record.field('parameters') ?? record);
    const names = parts.flatMap((part) => part.field('name')?.text() ?? []);
    for (const part of parts) this.declareField(name, part.field('name'), part);
    this.records.set(name, names);
    this.fields.set(name, new Set(names));
  }

  private declarations(): void {
    this.onStatements('package_declaration import_declaration', () => []);
    this.onStatements('local_variable_declaration', (node) => this.variables(node, true));
    this.onStatements('class_declaration interface_declaration enum_declaration record_declaration', (node) => {
      const name = node.field('name')?.text() ?? '';
      this.file.classes.add(name);
      if (node.is('enum_declaration')) this.file.enums.add(name);
      this.keepBases(node);
      const body = node.field('body');
      const isInner = node.is('class_declaration') && !this.isStatic(node);
      if (body) this.members(body, name, isInner ? this.context : null);
      if (node.is('record_declaration')) this.record(node, name);
      const constants = node.is('enum_declaration') && body ? this.constantsOf(body, name) : [];
      const declared: Statement = { kind: 'class', name, statics: constants };
      if (constants.length === 0) return [declared];
      // known before all else
      this.file.body.push(declared);
      return [];
    });
  }

  private variables(node: SgNode, declares: boolean): Statement[] {
    const opaque = OPAQUE_TYPE.test(node.field('type')?.text() ?? '');
    return this.named(node).flatMap((declarator): Statement[] => {
      const name = declarator.is('variable_declarator') ? declarator.field('name') : null;
      if (!name) return [];
      this.declare(name, node.field('type'));
      const value = declarator.field('value');
      this.noteWriter(name, value);
      const lowered: Expr = value ? this.expr(value) : { op: 'constant', value: null, ...this.at(declarator) };
      // A known number stays known, because it decides conditions.
      const kept: Expr =
        opaque && lowered.op !== 'constant' && lowered.op !== 'binary'
          ? { op: 'number', parts: [lowered], ...this.at(declarator) }
          : lowered;
      const isField = !declares && this.context.fields.has(name.text()) && !this.isStatic(node);
      const target = declares
        ? this.local(name)
        : isField
          ? this.fieldOf(this.name(name))
          : (this.staticOf(this.owner, name.text(), name) ?? this.name(name));
      if (isField) this.keepInitial(declarator, kept, name.text());
      return [{ kind: 'expression', value: this.assign(declarator, target, kept, declares) }];
    });
  }

  /** Records the initial value of a field. */
  private keepInitial(node: SgNode, value: Expr, field: string): void {
    this.file.methods.push({ ...this.fn(node, '', [], [{ kind: 'expression', value }], this.owner), field });
  }

  /** Field names of a class and of its base classes in the file. */
  private fieldsOf(owner: string | null): Set<string> {
    const names = new Set<string>();
    const classes = new Set(owner === null ? [] : [owner]);
    for (const each of classes) {
      for (const name of this.fields.get(each) ?? []) names.add(name);
      for (const base of this.file.bases.get(each) ?? []) classes.add(base);
    }
    return names;
  }

  protected override members(body: SgNode, owner: string, outer: JavaNames | null): void {
    const before = { owner: this.owner, context: this.context, isOfNameless: this.isOfNameless };
    this.owner = owner;
    this.context = { fields: this.fieldsOf(owner), locals: new Set(), outer, type: owner };
    this.each(this.named(body), (member) => {
      if (/^(?:compact_constructor|constructor|method)_declaration$/.test(String(member.kind()))) this.method(member);
      else if (member.is('field_declaration') || member.is('constant_declaration'))
        this.file.body.push(...this.variables(member, false));
      else if (member.is('enum_body_declarations')) this.members(member, owner, outer);
      else if (member.is('static_initializer')) this.file.body.push({ kind: 'block', body: this.block(member) });
      else if (member.is('block')) this.initializer(member, owner);
      else if (/_declaration$/.test(String(member.kind()))) this.statement(member);
    });
    ({ owner: this.owner, context: this.context, isOfNameless: this.isOfNameless } = before);
  }

  /** An initializer block, which runs for each new object in addition to field initializers. */
  private initializer(block: SgNode, owner: string): void {
    this.isOfNameless = owner.includes('$');
    this.file.methods.push({ ...this.fn(block, '', [], this.block(block), owner), field: '' });
    this.isOfNameless = false;
  }

  /** The constants of an enum: its objects, some of which have a class of their own. */
  private constantsOf(body: SgNode, type: string): { name: string; value: Expr }[] {
    return this.named(body)
      .filter((constant) => constant.is('enum_constant'))
      .map((constant) => {
        const name = constant.field('name')?.text() ?? '';
        const own = constant.field('body');
        const args = this.args(constant.field('arguments'));
        const made = own ? this.nameless(constant, own, type) : type;
        return { name, value: this.call(constant, { name: made }, args, true) };
      });
  }

  /** The constructor and the accessors of a record, unless it declares them. */
  private record(node: SgNode, name: string): void {
    const params = this.named(node.field('parameters') ?? node).flatMap((param) => this.paramOf(param));
    const compact = this.named(node.field('body') ?? node).find((member) =>
      member.is('compact_constructor_declaration'),
    );
    const keeps = params.flatMap(({ target, ...place }): Statement[] => {
      if (target.op !== 'name') return [];
      const value: Expr = { ...target, id: -1 };
      return [{ kind: 'expression', value: this.assign(node, { ...this.fieldOf(target), ...placeOf(place) }, value) }];
    });
    const first = compact ? this.block(compact.field('body')) : [];
    const made = this.fn(node, '', params, [...first, ...keeps], name);
    this.file.methods.push({ ...made, isConstructor: true });
    const written = new Set(this.file.methods.filter(({ owner }) => owner === name).map((method) => method.name));
    for (const { target, ...place } of params) {
      if (target.op !== 'name' || written.has(target.name)) continue;
      const value = this.fieldOf({ ...target, id: -1 });
      const body: Statement[] = [{ kind: 'return', value, ...placeOf(place) }];
      this.file.methods.push({ ...this.fn(node, target.name, [], body, name), ...placeOf(place) });
    }
  }

  private method(node: SgNode): void {
    // part of the record's generated constructor
    if (node.is('compact_constructor_declaration')) return;
    const body = node.field('body');
    // what an abstract method does, a class below says
    if (!body) return;
    const { owner, context } = this;
    this.context = { ...context, locals: new Set(context.locals) };
    const params = this.named(node.field('parameters') ?? node).flatMap((param) => this.paramOf(param));
    const name = node.is('constructor_declaration') ? '' : (node.field('name')?.text() ?? '');
    const method = this.fn(node, name, params, this.block(body), owner);
    this.file.methods.push(name === '' ? { ...method, isConstructor: true } : method);
    this.context = context;
  }
}

function placeOf({ id, start, end }: Place): Place {
  return { id, start, end };
}

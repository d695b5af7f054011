import type { SgNode } from '@ast-grep/napi';
import type { Steps } from '../../rules/steps.js';
import type { Expr, FileIr, FunctionIr, NameExpr, Param, Statement } from '../ir.js';
import { BLOCK, lastName, RubyLocals } from './ruby-names.js';
import { RubyStatements } from './ruby-statements.js';

const METHODS = ['method', 'singleton_method'];

/** Lowers Ruby's methods, classes and modules; the base classes lower the code in them. */
export class RubyLowering extends RubyStatements {
  constructor(text: string) {
    super(text);
    for (const kind of ['comment', 'heredoc_body', 'heredoc_end', 'uninterpreted', 'superclass'])
      this.ignored.add(kind);
    this.definitions();
    this.classBodies();
  }

  /** Heredocs and keyword parameters must be known before code is lowered. */
  override *lower(root: SgNode): Steps<FileIr> {
    const bodies = root.findAll({ rule: { kind: 'heredoc_body' } });
    const begins = bodies.length > 0 ? root.findAll({ rule: { kind: 'heredoc_beginning' } }) : [];
    for (const [at, begin] of begins.entries()) {
      const body = bodies[at];
      if (body) this.heredocs.set(begin.id(), body);
    }
    for (const method of root.findAll({ rule: { any: METHODS.map((kind) => ({ kind })) } })) {
      const name = method.field('name')?.text() ?? '';
      const list = method.field('parameters');
      const takes =
        !!list &&
        this.named(list).some((each) =>
          /^(?:keyword_parameter|hash_splat_parameter|forward_parameter)$/.test(String(each.kind())),
        );
      this.takesKeywords.set(name, takes || this.takesKeywords.get(name) === true);
    }
    // `new` passes its arguments to the constructor
    const ofConstructor = this.takesKeywords.get('initialize');
    if (ofConstructor !== undefined) this.takesKeywords.set('new', ofConstructor);
    for (const name of this.takesKeywords.keys()) this.attributes.delete(name);
    return yield* super.lower(root);
  }

  private definitions(): void {
    this.onStatements('method singleton_method', (node) => {
      const body = this.methodOf(node);
      if (this.owner === null) return [{ kind: 'function', body }];
      this.file.methods.push(body);
      return [];
    });
    // `private def run`
    this.onExprs('method singleton_method', (node) => {
      const body = this.methodOf(node);
      if (this.owner === null) this.file.body.push({ kind: 'function', body });
      else this.file.methods.push(body);
      return this.string(node, body.name);
    });
    this.onStatements('class module', (node) => this.classOf(node));
    this.onStatements('singleton_class', (node) => this.block(node.field('body')));
    this.onExprs('class module singleton_class', (node) => {
      this.file.body.push(...this.statement(node));
      return this.nothing(node);
    });
  }

  private methodOf(node: SgNode): FunctionIr {
    const written = node.field('name')?.text() ?? '';
    const isSetter = node.field('name')?.is('setter') === true;
    const name = isSetter ? written.replace(/=$/, '') : written;
    const { owner, paramsOfMethod } = this;
    const list = node.field('parameters');
    const made = this.within({ locals: new RubyLocals(), method: name, leaves: 'block' }, () => {
      const given = list ? this.paramsOf(list) : [];
      this.paramsOfMethod = given.flatMap(({ target }) => (target.op === 'name' ? [target.name] : []));
      const params = isSetter ? given : [...given, this.blockParam(node)];
      // the body starts by binding the named block parameter
      const body = [...this.namedBlock(list), ...this.returned(node.field('body'))];
      return this.fn(node, name, params, body, owner);
    });
    this.paramsOfMethod = paramsOfMethod;
    return isSetter && owner !== null ? { ...made, accessor: 'set' } : made;
  }

  private blockParam(node: SgNode): Param {
    const target: NameExpr = { op: 'name', name: BLOCK, ...this.at(node), id: -1 };
    return this.param(node, target, { ids: [], fallback: { ...this.nothing(node), id: -1 } });
  }

  /** `def run(&block)` */
  private namedBlock(list: SgNode | null): Statement[] {
    const name = this.blockName(list);
    if (!name) return [];
    this.context.locals.addOwn(name.text());
    const block: Expr = { op: 'name', name: BLOCK, ...this.at(name), id: -1 };
    return this.expressions([{ ...this.assign(name, this.name(name), block, true), id: -1 }]);
  }

  private classOf(node: SgNode): Statement[] {
    const name = lastName(node.field('name')?.text() ?? '');
    const { owner } = this;
    this.owner = name;
    this.file.classes.add(name);
    const above = node.field('superclass');
    const base = above && this.named(above)[0];
    if (base && /^(?:constant|scope_resolution)$/.test(String(base.kind()))) this.addBase(name, base);
    if (base?.is('call')) this.record(base, name);
    const body = this.within({ locals: new RubyLocals(), method: null, leaves: 'block' }, () =>
      this.block(node.field('body')),
    );
    this.owner = owner;
    return [{ kind: 'class', name, statics: [] }, ...body];
  }

  private addBase(owner: string, base: SgNode): void {
    this.file.bases.set(owner, (this.file.bases.get(owner) ?? new Set()).add(lastName(base.text())));
  }

  /** Calls in a class body that define methods: `attr_accessor :name`, `include Name`, `define_method(:name) { … }`. */
  private classBodies(): void {
    const plain = this.statements.get('call');
    this.onStatements('call', (node) => {
      const { owner } = this;
      const name = node.field('receiver') ? '' : (node.field('method')?.text() ?? '');
      const args = node.field('arguments');
      const given = args ? this.named(args) : [];
      if (
        owner !== null &&
        this.context.method === null &&
        /^(?:attr_\w+|include|extend|prepend|define_method)$/.test(name)
      ) {
        if (/^(?:include|extend|prepend)$/.test(name)) {
          for (const each of given)
            if (/^(?:constant|scope_resolution)$/.test(String(each.kind()))) this.addBase(owner, each);
          return [];
        }
        const names = given.filter((each) => /^(?:simple_symbol|string)$/.test(String(each.kind())));
        if (name === 'define_method') return this.defined(node, names[0], owner);
        for (const each of names) this.attribute(each, owner, name);
        return [];
      }
      return plain?.(node) ?? [];
    });
    const assigned = this.statements.get('assignment');
    // `Point = Struct.new(:x, :y)`
    this.onStatements('assignment', (node) => {
      const [left, right] = [node.field('left'), node.field('right')];
      if (left?.is('constant') && right?.is('call') && /^(?:Struct\.new|Data\.define)\b/.test(right.text())) {
        this.record(right, left.text());
        return [{ kind: 'class', name: left.text(), statics: [] }];
      }
      return assigned?.(node) ?? [];
    });
  }

  private defined(node: SgNode, named: SgNode | undefined, owner: string): Statement[] {
    const block = node.field('block');
    if (!block || !named) return this.expressions([this.expr(node)]);
    const body = this.within({ ...this.context, method: named.text() }, () => this.blockFunction(block, block));
    this.file.methods.push({ ...body, isArrow: false, name: named.text().replace(/^[:"']|["']$/g, ''), owner });
    return [];
  }

  /** `attr_reader :name` reads `@name`, `attr_writer :name` writes it. */
  private attribute(named: SgNode, owner: string, kind: string): void {
    const name = named.text().replace(/^[:"']|["']$/g, '');
    const place = { ...this.at(named), id: -1 };
    const field = { op: 'member', object: this.self(named), name: `@${name}`, ...place } as const;
    if (kind !== 'attr_writer')
      this.file.methods.push(this.fn(named, name, [], [{ kind: 'return', value: field, ...place }], owner));
    if (kind === 'attr_reader') return;
    const value: NameExpr = { op: 'name', name: '$value', ...place };
    const body = this.expressions([{ ...this.assign(named, field, value), id: -1 }]);
    this.file.methods.push({
      ...this.fn(named, name, [this.param(named, value, { ids: [] })], body, owner),
      accessor: 'set',
    });
  }

  /** `Struct.new(:x, :y)`: a class whose constructor stores its arguments. */
  private record(made: SgNode, owner: string): void {
    this.file.classes.add(owner);
    const args = made.field('arguments');
    const names = args ? this.named(args).filter((each) => each.is('simple_symbol')) : [];
    const params = names.map((each) =>
      this.param(
        each,
        { op: 'name', name: each.text().slice(1), ...this.at(each), id: -1 },
        { ids: [], fallback: { ...this.nothing(each), id: -1 } },
      ),
    );
    const kept = names.map((each, at): Expr => {
      const place = { ...this.at(each), id: -1 };
      const field = { op: 'member', object: this.self(each), name: `@${each.text().slice(1)}`, ...place } as const;
      const target = params[at]?.target;
      return { ...this.assign(each, field, target?.op === 'name' ? target : this.nothing(each)), id: -1 };
    });
    this.file.methods.push({ ...this.fn(made, 'initialize', params, this.expressions(kept), owner) });
    for (const each of names) this.attribute(each, owner, 'attr_accessor');
    const block = made.field('block')?.field('body');
    const before = this.owner;
    this.owner = owner;
    if (block) this.file.body.push(...this.block(block));
    this.owner = before;
  }
}

import type { SgNode } from '@ast-grep/napi';
import type { Expr, FunctionIr, NameExpr, Param, Statement } from '../ir.js';
import { PythonStatements } from './python-statements.js';

const OPAQUE_TYPE = /^(?:int|float|bool|UUID|uuid\.UUID|Decimal|date|datetime|Optional\[int\]|int \| None)$/;

/** Lowers Python's functions and classes; the base classes lower the code in them. */
export class PythonLowering extends PythonStatements {
  constructor(text: string) {
    super(text);
    for (const kind of ['comment', 'decorator', 'type', 'type_conversion', 'format_specifier']) this.ignored.add(kind);
    this.declarations();
  }

  private declarations(): void {
    this.onStatements('decorated_definition', (node) => {
      const definition = node.field('definition');
      if (this.owner !== null && definition?.is('function_definition') && this.wrapped(node, definition)) return [];
      return [
        ...this.body(definition),
        ...(this.owner === null ? this.decorated(node, definition?.field('name')) : []),
      ];
    });
    this.onStatements('function_definition', (node) => {
      const body = this.functionOf(node);
      const accessor = this.owner === null ? undefined : accessorOf(node);
      if (accessor) body.accessor = accessor;
      if (this.owner === null) return [{ kind: 'function', body }];
      this.file.methods.push(body);
      return [];
    });
    this.onStatements('class_definition', (node) => {
      const outer = this.owner;
      this.owner = node.field('name')?.text() ?? 'class';
      this.file.classes.add(this.owner);
      const bases = this.named(node.field('superclasses') ?? node).filter(
        (base) => base.is('identifier') || base.is('attribute'),
      );
      this.file.bases.set(this.owner, new Set(node.field('superclasses') ? bases.map((base) => base.text()) : []));
      const name = this.owner;
      for (const each of assignmentsIn(node.field('body'))) this.declareField(name, each.field('left'), each);
      const statics = this.attributes(node.field('body'));
      // A decorator is given the class, even if it has no other attribute.
      if (decoratorsOf(node).length > 0) statics.push({ name: '__name__', value: this.string(node, name) });
      const body = this.block(node.field('body'));
      if (body.length > 0) this.file.methods.push(this.fn(node, '', [], body, name));
      const made = this.recordOf(node, name);
      if (made) this.file.methods.push(made);
      this.owner = outer;
      return [{ kind: 'class', name, statics }];
    });
  }

  /** Class attributes: `name = value` in the body of a class. */
  private attributes(body: SgNode | null): { name: string; value: Expr }[] {
    return assignmentsIn(body).flatMap((each) => {
      const right = each.field('right');
      return right ? [{ name: each.field('left')?.text() ?? '', value: this.expr(right) }] : [];
    });
  }

  /** The generated constructor of a dataclass, a named tuple or a pydantic model, which assigns its arguments to the fields. */
  private recordOf(node: SgNode, owner: string): FunctionIr | null {
    const above = node.field('superclasses')?.text() ?? '';
    const isRecord =
      decoratorsOf(node).some((each) =>
        /^@(?:dataclasses\.)?dataclass\b|^@attrs?\.(?:s|define|frozen)\b|^@define\b/.test(each.text()),
      ) || /\b(?:NamedTuple|TypedDict|BaseModel|SQLModel)\b/.test(above);
    const body = node.field('body');
    const bases = [...(this.file.bases.get(owner) ?? [])];
    const inherited = bases.flatMap((base) => this.records.get(base) ?? []);
    if (!isRecord || /^[ \t\f]*def __(?:init|new)__\b/m.test(body?.text() ?? '')) return null;
    const own = assignmentsIn(body).filter((each) => each.field('type') && !/\binit=False\b/.test(each.text()));
    const fields = own.map((each): Param => {
      return this.param(each, this.name(this.requiredField(each, 'left')), {
        fallback: this.optional(each.field('right')),
        opaque: OPAQUE_TYPE.test(each.field('type')?.text() ?? ''),
      });
    });
    return this.record(node, owner, [...inherited, ...fields], /\bNamedTuple\b/.test(above));
  }

  private functionOf(node: SgNode): FunctionIr {
    const { owner, receives } = this;
    this.owner = null;
    this.receives = undefined;
    const list = node.field('parameters');
    const numbers = numbersOfRoute(node);
    const params = (list ? this.named(list).flatMap((param) => this.paramOf(param)) : []).map((param) =>
      param.target.op === 'name' && numbers.has(param.target.name) ? { ...param, opaque: true } : param,
    );
    for (const { id } of params) this.file.parameters.add(id);
    this.keepDefaults(params, node.field('body'));
    const body = this.block(node.field('body'));
    const sent = this.receives;
    this.owner = owner;
    this.receives = receives;
    // `self` is recognized by its name, not by its position.
    if (owner !== null && params[0]?.target.op === 'name' && /^(?:self|cls)$/.test(params[0].target.name))
      params.shift();
    const self = list && owner !== null ? this.named(list)[0]?.text() : undefined;
    const made = this.fn(node, node.field('name')?.text() ?? '', params, body, owner);
    const fn = sent ? { ...made, receives: sent } : made;
    return self === 'self' || self === 'cls' ? { ...fn, self } : fn;
  }

  /** `def f(x, seen=[])`, where the function changes the list: it is made once, for all calls. */
  private keepDefaults(params: Param[], body: SgNode | null): void {
    for (const param of params) {
      const { target, fallback } = param;
      if (target.op !== 'name' || (fallback?.op !== 'list' && fallback?.op !== 'map')) continue;
      const text = body?.text() ?? '';
      const changes = String.raw`(?<![\w.])${target.name}\s*(?:\.(?:append|add|extend|insert|update)\(|\[[^\]\n]*\]\s*=(?!=))`;
      if (!new RegExp(changes).test(text)) continue;
      const kept: NameExpr = {
        op: 'name',
        name: `$default${fallback.start}`,
        start: fallback.start,
        end: fallback.end,
        id: -1,
      };
      const value: Expr = { ...kept, op: 'assign', target: kept, operator: '=', value: fallback, declares: true };
      this.file.body.push({ kind: 'expression', value });
      param.fallback = kept;
    }
  }

  /** A method with decorators of the file: calls what they make of it. */
  private wrapped(node: SgNode, definition: SgNode): boolean {
    const decorators = node.children().filter((child) => child.is('decorator'));
    const name = definition.field('name')?.text() ?? '';
    const isOwn = decorators.every((each) => this.functions.has(/^@(\w+)/.exec(each.text())?.[1] ?? ''));
    const { owner } = this;
    if (!isOwn || owner === null) return false;
    const place = { ...this.at(definition), id: -1 };
    const named = (text: string): NameExpr => ({ op: 'name', name: text, ...place });
    this.owner = null;
    const body = this.functionOf(definition);
    let made: Expr = { op: 'function', body: { ...body, name: '' }, ...place };
    for (const decorator of decorators.reverse()) {
      const inner = this.named(decorator)[0];
      const callee = inner?.is('identifier') ? { name: inner.text() } : { callee: this.optional(inner) };
      made = { ...this.call(decorator, callee, [this.argument(made)]), id: -1 };
    }
    this.owner = owner;
    const [self, given, options] = [named('self'), named('$given'), named('$options')];
    const value = this.call(definition, { callee: made }, [
      this.argument(self),
      this.argument(given, null, true),
      this.argument(options, '**', true),
    ]);
    const params = [
      this.param(definition, given, { rest: true, ids: [] }),
      this.param(definition, options, { keywords: true, ids: [] }),
    ];
    const result: Statement = { kind: 'return', value: { ...value, id: -1 }, ...place };
    this.file.methods.push({ ...this.fn(definition, name, params, [result], owner), self: 'self' });
    return true;
  }

  protected override paramOf(node: SgNode): Param[] {
    const name = node.is('identifier')
      ? node
      : (node.field('name') ??
        node
          .children()
          .find(
            (child) => child.is('identifier') || child.is('list_splat_pattern') || child.is('dictionary_splat_pattern'),
          ));
    const rest = node.is('list_splat_pattern') || node.is('dictionary_splat_pattern');
    const inner = name?.is('identifier') ? name : name && this.named(name)[0];
    if (!inner?.is('identifier')) return [];
    return [
      this.param(node, this.name(inner), {
        fallback: this.optional(node.field('value')),
        rest,
        keywords: node.is('dictionary_splat_pattern'),
        opaque: OPAQUE_TYPE.test(node.field('type')?.text() ?? ''),
      }),
    ];
  }
}

/** Of a function or class. Without any, its parent has as many children as the file or class has statements. */
function decoratorsOf(definition: SgNode): SgNode[] {
  const parent = definition.parent();
  return parent?.is('decorated_definition') ? parent.children().filter((child) => child.is('decorator')) : [];
}

/** `@property`, `@name.setter`. */
function accessorOf(definition: SgNode): 'get' | 'set' | undefined {
  for (const each of decoratorsOf(definition)) {
    if (/^@(?:[\w.]+\.)?(?:property|cached_property|hybrid_property)$/.test(each.text())) return 'get';
    if (/^@\w+\.setter$/.test(each.text())) return 'set';
  }
  return undefined;
}

/** The assignments to names directly in a body. */
function assignmentsIn(body: SgNode | null): SgNode[] {
  const statements = body?.namedChildren().filter((child) => child.is('expression_statement')) ?? [];
  return statements
    .map((statement) => statement.namedChildren()[0])
    .filter((each): each is SgNode => each?.is('assignment') === true && each.field('left')?.is('identifier') === true);
}

/** Parameters that a route converts to a number or an identifier, or takes from a list: `@app.route("/year/<int:year>")`. */
function numbersOfRoute(definition: SgNode): Set<string> {
  const converters = decoratorsOf(definition).flatMap((decorator) => [
    ...decorator.text().matchAll(/<(?:int|float|uuid|any)(?:\([^)]*\))?:(\w+)>/g),
  ]);
  return new Set(converters.map(([, name = '']) => name));
}

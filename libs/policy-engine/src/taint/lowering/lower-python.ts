import type { SgNode } from '@ast-grep/napi';
import type { Expr, FunctionIr, Param, Statement, Target } from '../ir.js';
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
    this.onStatements('decorated_definition', (node) => [
      ...this.body(node.field('definition')),
      ...(this.owner === null ? this.decorated(node, node.field('definition')?.field('name')) : []),
    ]);
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
      const bases = this.named(node.field('superclasses') ?? node).filter((base) => base.is('identifier'));
      this.file.bases.set(this.owner, new Set(node.field('superclasses') ? bases.map((base) => base.text()) : []));
      const name = this.owner;
      for (const each of assignmentsIn(node.field('body'))) this.declareField(name, each.field('left'), each);
      const statics = this.attributes(node.field('body'));
      const body = this.block(node.field('body'));
      if (body.length > 0) this.file.methods.push(this.fn(node, '', [], body, name));
      const made = this.record(node, name);
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
  private record(node: SgNode, owner: string): FunctionIr | null {
    const isRecord =
      decoratorsOf(node).some((each) =>
        /^@(?:dataclasses\.)?dataclass\b|^@attrs?\.(?:s|define|frozen)\b|^@define\b/.test(each.text()),
      ) || /\b(?:NamedTuple|BaseModel|SQLModel)\b/.test(node.field('superclasses')?.text() ?? '');
    const body = node.field('body');
    if (!isRecord || /^[ \t\f]*def __(?:init|new)__\b/m.test(body?.text() ?? '')) return null;
    const fields = assignmentsIn(body).filter((each) => each.field('type'));
    if (fields.length === 0) return null;
    const params: Param[] = [];
    const writes: Statement[] = [];
    for (const each of fields) {
      const name = this.name(this.requiredField(each, 'left'));
      const fallback = this.optional(each.field('right'));
      params.push(this.param(each, name, { fallback, opaque: OPAQUE_TYPE.test(each.field('type')?.text() ?? '') }));
      const place = this.at(each);
      const self: Expr = { ...place, op: 'name', name: 'self', id: -1 };
      const field: Target = { ...place, op: 'member', object: self, name: name.name, id: -1 };
      const value: Expr = {
        op: 'assign',
        target: field,
        operator: '=',
        value: name,
        declares: false,
        ...place,
        id: -1,
      };
      writes.push({ kind: 'expression', value });
    }
    return { ...this.fn(node, '__init__', params, writes, owner), self: 'self' };
  }

  private functionOf(node: SgNode): FunctionIr {
    const owner = this.owner;
    this.owner = null;
    const list = node.field('parameters');
    const numbers = numbersOfRoute(node);
    const params = (list ? this.named(list).flatMap((param) => this.paramOf(param)) : []).map((param) =>
      param.target.op === 'name' && numbers.has(param.target.name) ? { ...param, opaque: true } : param,
    );
    for (const { id } of params) this.file.parameters.add(id);
    const body = this.block(node.field('body'));
    this.owner = owner;
    // `self` is recognized by its name, not by its position.
    if (owner !== null && params[0]?.target.op === 'name' && /^(?:self|cls)$/.test(params[0].target.name))
      params.shift();
    const self = list && owner !== null ? this.named(list)[0]?.text() : undefined;
    const fn = this.fn(node, node.field('name')?.text() ?? '', params, body, owner);
    return self === 'self' || self === 'cls' ? { ...fn, self } : fn;
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

import type { SgNode } from '@ast-grep/napi';
import type { Expr, Handler, NameExpr, Statement, SwitchCase } from '../ir.js';
import { KotlinLambdas, onlyValue } from './kotlin-lambdas.js';
import { PLAIN_TYPE, typeName, typeOf } from './kotlin-names.js';

type Give = (value: Expr | null, place: SgNode) => Statement[];

/** They throw where their first argument is false; `assert` only does where assertions are enabled. */
const REQUIRES = /^(?:require|check)$/;

/** Lowers Kotlin's statements, and expressions that contain statements. */
export abstract class KotlinStatements extends KotlinLambdas {
  constructor(text: string) {
    super(text);
    this.blocks();
    this.loops();
    this.branches();
  }

  /** Lowers a statement, preceded by the statements that its expressions need to run first. */
  protected override statement(node: SgNode, kind?: string): Statement[] {
    const { before, lowered } = this.withBefore(() => super.statement(node, kind ?? String(node.kind())));
    return [...before, ...lowered];
  }

  /** Lowers a block, which has its own scope. */
  protected blockOf(node: SgNode | null | undefined): Statement[] {
    if (!node) return [];
    return this.scoped(() =>
      node.is('statements') || node.is('control_structure_body') ? this.parts(node) : this.statement(node),
    );
  }

  /** The statements of a body, with or without braces. */
  private parts(node: SgNode): Statement[] {
    const inner = this.child(node, 'statements');
    if (inner) return this.labeledParts(inner);
    return node.is('statements') ? this.labeledParts(node) : this.named(node).flatMap((part) => this.statement(part));
  }

  /** The label of a loop, which is a sibling node: `outer@ for (…)`. */
  private labeledParts(node: SgNode): Statement[] {
    let label: string | null = null;
    const body: Statement[] = [];
    const isWhole = this.each(this.named(node), (part) => {
      if (part.is('label')) {
        label = part.text().replace(/@.*$/, '');
        return;
      }
      const lowered = this.statement(part);
      const last = lowered.at(-1);
      if (label !== null && (last?.kind === 'loop' || last?.kind === 'each'))
        lowered[lowered.length - 1] = { ...last, label };
      label = null;
      body.push(...lowered);
    });
    // deferred statements are added to this list
    return isWhole ? body : [{ kind: 'block', body }];
  }

  protected valued(body: SgNode | null, give: Give): Statement[] {
    if (!body) return [];
    const inner = body.is('statements') ? body : (this.child(body, 'statements') ?? body);
    const parts = this.named(inner);
    const last = parts.at(-1);
    if (!last) return give(null, body);
    const before = parts.slice(0, -1).flatMap((part) => this.statement(part));
    return [...before, ...this.given(last, give)];
  }

  /** Lowers an expression and passes its value on; a statement has no value. */
  private given(node: SgNode, give: Give): Statement[] {
    if (this.isStatement(node)) return this.statement(node);
    const { before, lowered } = this.withBefore(() => give(this.expr(node), node));
    return [...before, ...lowered];
  }

  private isStatement(node: SgNode): boolean {
    const kind = String(node.kind());
    return kind === 'jump_expression' || (this.statements.has(kind) && !this.exprs.has(kind));
  }

  private blocks(): void {
    this.onStatements('statements', (node) => this.labeledParts(node));
    this.onStatements('control_structure_body', (node) => this.blockOf(node));
    this.onStatements('property_declaration', (node) => this.variables(node));
    this.onStatements('assignment', (node) => this.assignment(node));
    this.onStatements('function_declaration', (node) => {
      const lowered = this.functionOf(node);
      if (this.owner === null || lowered.name === '') return [{ kind: 'function', body: lowered }];
      this.context.locals.add(lowered.name);
      return [{ kind: 'function', body: lowered }];
    });
    this.onStatements('jump_expression', (node) => this.jumps(node));
    this.onExprs('jump_expression', (node) => {
      this.context.before.push(...this.jumps(node));
      return { op: 'opaque', parts: [], ...this.at(node) };
    });
    this.onStatements('call_expression', (node) => this.callStatement(node));
  }

  private loops(): void {
    this.onStatements('for_statement', (node) => {
      const [bound, subject, body] = this.named(node);
      const value = this.expr(subject);
      const lowered = bound?.is('multi_variable_declaration') ? this.pairsOf(value) : value;
      if (!bound) return [{ kind: 'expression', value: lowered }];
      return this.scoped(() => {
        const target = this.pattern(bound);
        return [{ kind: 'each', subject: lowered, target, body: this.blockOf(body), keysOnly: false }];
      });
    });
    this.onStatements('while_statement do_while_statement', (node) => {
      const testsLast = node.is('do_while_statement');
      const body = this.child(node, 'control_structure_body');
      const test = this.named(node).find((part) => part.id() !== body?.id());
      const lowered = this.blockOf(body);
      return [{ kind: 'loop', test: test ? this.expr(test) : null, update: [], body: lowered, testsLast }];
    });
  }

  private branches(): void {
    this.onStatements('if_expression', (node) => {
      const { test, whenTrue, whenFalse } = this.branchesOf(node);
      return [
        { kind: 'if', test: this.expr(test), whenTrue: this.blockOf(whenTrue), whenFalse: this.blockOf(whenFalse) },
      ];
    });
    this.onExprs('if_expression', (node) => {
      const { test, whenTrue, whenFalse } = this.branchesOf(node);
      const lowered = this.expr(test);
      const held = this.made(node, 'value');
      const first = this.heldIn(held, whenTrue);
      const second = this.heldIn(held, whenFalse);
      const [one, other] = [onlyValue(first), onlyValue(second)];
      if (one && other) return { op: 'choice', test: lowered, whenTrue: one, whenFalse: other, ...this.at(node) };
      this.context.before.push(this.set(node, held, this.nothing(node)), {
        kind: 'if',
        test: lowered,
        whenTrue: first,
        whenFalse: second,
      });
      return held;
    });
    this.onStatements('when_expression', (node) => this.whenOf(node, (body) => this.blockOf(body)));
    this.onExprs('when_expression', (node) => {
      const held = this.made(node, 'value');
      const lowered = this.whenOf(node, (body) => this.heldIn(held, body));
      this.context.before.push(this.set(node, held, this.nothing(node)), ...lowered);
      return held;
    });
    this.onStatements('try_expression', (node) => [this.tryOf(node, (body) => (body ? this.blockOf(body) : []))]);
    this.onExprs('try_expression', (node) => {
      const held = this.made(node, 'value');
      const lowered = this.tryOf(node, (body) => this.heldIn(held, body));
      this.context.before.push(this.set(node, held, this.nothing(node)), lowered);
      return held;
    });
  }

  /** A body whose value is assigned to a name. */
  private heldIn(held: NameExpr, body: SgNode | null | undefined): Statement[] {
    if (!body) return [];
    return this.scoped(() => this.valued(body, (value, place) => (value ? [this.set(place, held, value, false)] : [])));
  }

  private branchesOf(node: SgNode): { test: SgNode | undefined; whenTrue: SgNode | null; whenFalse: SgNode | null } {
    const children = node.children();
    const otherwise = children.findIndex((child) => child.is('else'));
    const bodies = children.filter((child) => child.is('control_structure_body'));
    const [test] = this.named(node);
    const isAfter = (body: SgNode) => otherwise >= 0 && children.indexOf(body) > otherwise;
    return { test, whenTrue: bodies.find((body) => !isAfter(body)) ?? null, whenFalse: bodies.find(isAfter) ?? null };
  }

  private whenOf(node: SgNode, lower: (body: SgNode | null) => Statement[]): Statement[] {
    const given = this.child(node, 'when_subject');
    const before: Statement[] = [];
    let subject: Expr | null = null;
    if (given) {
      const parts = this.named(given);
      subject = this.expr(parts.at(-1));
      const [bound] = parts;
      if (bound?.is('variable_declaration')) {
        const target = this.pattern(bound);
        before.push(this.set(bound, target, subject));
        if (target.op === 'name') subject = { ...target, id: -1 };
      }
    }
    const entries = this.named(node).filter((part) => part.is('when_entry'));
    const tests = entries.map((entry) =>
      this.named(entry)
        .filter((part) => part.is('when_condition'))
        .map((condition) => this.condition(condition, subject)),
    );
    const isPlain =
      subject !== null && tests.every((each) => each.every((test) => test.value.op === 'constant' && test.isValue));
    if (!isPlain || !subject) return [...before, ...this.tested(entries, tests, subject, lower)];
    const cases = entries.map((entry, at): SwitchCase => {
      const labels = (tests[at] ?? []).map(({ value }) => value);
      const body = this.child(entry, 'control_structure_body');
      return { labels, isDefault: labels.length === 0, body: lower(body ?? null), leaves: true };
    });
    return [...before, { kind: 'switch', subject, cases }];
  }

  /** Cases that are not constants are tested one after the other. */
  private tested(
    entries: readonly SgNode[],
    tests: readonly { value: Expr; isValue: boolean }[][],
    subject: Expr | null,
    lower: (body: SgNode | null) => Statement[],
  ): Statement[] {
    const bodies = entries.map((entry) => lower(this.child(entry, 'control_structure_body') ?? null));
    return bodies.reduceRight<Statement[]>((whenFalse, whenTrue, at) => {
      const asked = (tests[at] ?? []).map(({ value, isValue }): Expr => {
        const { start, end } = value;
        if (!isValue || !subject) return value;
        return { op: 'binary', operator: '==', left: subject, right: value, start, end, id: -1 };
      });
      const [first, ...others] = asked;
      if (!first) return whenTrue;
      const test = others.reduce((left, right): Expr => {
        const { start, end } = right;
        return { op: 'binary', operator: '||', left, right, start, end, id: -1 };
      }, first);
      return [{ kind: 'if', test, whenTrue, whenFalse }];
    }, []);
  }

  /** A condition of `when`: `"a"`, `is T`, `in list`, or, without a subject, a test. */
  private condition(node: SgNode, subject: Expr | null): { value: Expr; isValue: boolean } {
    const [part] = this.named(node);
    if (subject && part && (part.is('type_test') || part.is('range_test'))) {
      const other = part.children().find((child) => child.isNamed());
      const sign = `${part.text().startsWith('!') ? '!' : ''}${part.is('type_test') ? 'is' : 'in'}`;
      return { value: this.checked(part, subject, other, sign), isValue: false };
    }
    return { value: this.expr(part), isValue: subject !== null };
  }

  private tryOf(node: SgNode, lower: (body: SgNode | null) => Statement[]): Statement {
    const last = this.child(node, 'finally_block');
    const bodyOf = (part: SgNode) => this.child(part, 'statements') ?? null;
    return {
      kind: 'try',
      body: lower(bodyOf(node)),
      handlers: this.named(node)
        .filter((part) => part.is('catch_block'))
        .map((part) =>
          this.scoped((): Handler => {
            const name = this.child(part, 'simple_identifier');
            const type = typeName(typeOf(part));
            const target = name ? this.local(name) : null;
            const types = type && !/^(?:Exception|Throwable)$/.test(type) ? { types: [type] } : {};
            return { target, ...types, body: lower(bodyOf(part)) };
          }),
        ),
      last: last ? this.blockOf(bodyOf(last)) : [],
    };
  }

  private jumps(node: SgNode): Statement[] {
    const [, word = ''] = /^(return|throw|break|continue)/.exec(node.text()) ?? [];
    const label = this.child(node, 'label')?.text().replace(/@$/, '') ?? null;
    const value = this.named(node).find((part) => !part.is('label'));
    if (word === 'break' || word === 'continue') return [{ kind: word, label }];
    if (word === 'throw') return [{ kind: 'throw', value: this.optional(value) }];
    const place = this.inside.findLast(({ name }) => name === label);
    if (place === undefined) return [{ kind: 'return', value: this.optional(value), ...this.at(node) }];
    const lowered = value ? this.set(node, place.held, this.expr(value), false) : null;
    return [...(lowered ? [lowered] : []), { kind: place.kind, label: place.label }];
  }

  /** `require(test) { … }` and `check(test)` throw if the test fails. */
  private callStatement(node: SgNode): Statement[] {
    const value = this.expr(node);
    if (value.op !== 'call' || value.receiver || value.callee) return [{ kind: 'expression', value }];
    const [test, ...others] = value.args;
    const thrown: Statement = { kind: 'throw', value: null };
    if (value.name === 'error' && !this.functions.has('error')) return [{ kind: 'expression', value }, thrown];
    if (!REQUIRES.test(value.name) || this.functions.has(value.name) || !test) return [{ kind: 'expression', value }];
    const messages = others.map((other): Statement => ({ kind: 'expression', value: other.value }));
    return [{ kind: 'if', test: test.value, whenTrue: [], whenFalse: [...messages, thrown] }];
  }

  private assignment(node: SgNode): Statement[] {
    const [left, right] = this.named(node);
    const operator =
      node
        .children()
        .find((child) => !child.isNamed() && /^[-+*/%]?=$/.test(child.text()))
        ?.text() ?? '=';
    const value = this.expr(right);
    const target = this.target(left);
    if (!target) return [{ kind: 'expression', value }];
    return [
      {
        kind: 'expression',
        value: this.assign(node, target, value, false, operator === '=' ? '=' : operator.slice(0, -1)),
      },
    ];
  }

  /** `val x: T = y`, `val (a, b) = y`, `val x by lazy { y }` */
  protected variables(node: SgNode): Statement[] {
    const bound = this.child(node, 'variable_declaration') ?? this.child(node, 'multi_variable_declaration');
    if (!bound) return [];
    const value = this.initialOf(node, bound);
    const lowered = value ? this.expr(value) : this.nothing(node);
    const target = this.pattern(bound);
    return [{ kind: 'expression', value: this.assign(node, target, this.kept(node, bound, lowered), true) }];
  }

  /** The initial value of a property or variable, or of its delegate. */
  protected initialOf(node: SgNode, bound: SgNode): SgNode | undefined {
    const delegate = this.child(node, 'property_delegate');
    if (delegate) return this.named(delegate)[0];
    const children = node.children();
    const at = children.findIndex((child) => child.is('='));
    return at < 0 || children.indexOf(bound) > at
      ? undefined
      : children.slice(at + 1).find((child) => child.isNamed() || child.is('null'));
  }

  /** The value as a declaration keeps it. A known number stays known, because it decides conditions. @param bound the name, with its type */
  protected kept(node: SgNode, bound: SgNode, value: Expr): Expr {
    const isPlain = PLAIN_TYPE.test(typeOf(bound)?.text() ?? '');
    return isPlain && value.op !== 'constant' && value.op !== 'binary'
      ? { op: 'number', parts: [value], ...this.placed(node) }
      : value;
  }
}

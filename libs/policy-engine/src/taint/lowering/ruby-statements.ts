import type { SgNode } from '@ast-grep/napi';
import type { Expr, Handler, NameExpr, Statement, SwitchCase, Target } from '../ir.js';
import { LOOPS, lastName, RubyLocals } from './ruby-names.js';
import { RubyPatterns } from './ruby-patterns.js';

/** Turns the last value of some statements into a statement, such as a return or an assignment. `null`: there is no value. */
type End = (value: SgNode | null) => Statement[];
type Handle = (node: SgNode, end: End | null) => Statement[];

/** Label of the loop that `retry` restarts. */
const RETRY = 'retry';
/** Calls that do not return: those that raise, and those that end a request in Sinatra and Grape. */
const ENDS =
  /^(?:raise|fail|throw|halt|error!|abort|exit|exit!|redirect|not_found!|forbidden!|unauthorized!|bad_request!)$/;
const HAS_VALUE = /^(?:if|unless|elsif|case|case_match|begin|parenthesized_statements)$/;

/** Lowers Ruby's statements, all of which have values. */
export abstract class RubyStatements extends RubyPatterns {
  /** What to do with the value of the next statement. */
  private end: End | null = null;

  constructor(text: string) {
    super(text);
    this.branches();
    this.loops();
    this.jumps();
    this.others();
  }

  private on(kinds: string, handle: Handle): void {
    this.onStatements(kinds, (node) => {
      const { end } = this;
      this.end = null;
      return handle(node, end);
    });
  }

  protected override statement(node: SgNode, kind = String(node.kind())): Statement[] {
    const { end } = this;
    if (end && !this.statements.has(kind)) {
      this.end = null;
      return end(node);
    }
    const lowered = super.statement(node, kind);
    this.end = null;
    return lowered;
  }

  /** Lowers statements, the last of which has a value. */
  private tail(nodes: readonly SgNode[], end: End | null): Statement[] {
    const last = nodes.at(-1);
    if (!last) return end ? end(null) : [];
    const body: Statement[] = [];
    const isWhole = this.each(nodes, (node) => {
      this.end = node === last ? end : null;
      body.push(...this.statement(node));
    });
    return isWhole ? body : [{ kind: 'block', body }];
  }

  /** The statements of a block, which may have `rescue` clauses. */
  private bodyOf(node: SgNode | null | undefined, end: End | null): Statement[] {
    if (!node) return end ? end(null) : [];
    const kind = String(node.kind());
    if (!/^(?:body_statement|block_body|then|else|do|ensure|begin|parenthesized_statements|program)$/.test(kind)) {
      this.end = end;
      return this.statement(node);
    }
    const parts = this.named(node);
    const isPart = (part: SgNode) => /^(?:rescue|else|ensure)$/.test(String(part.kind()));
    const plain = parts.filter((part) => !isPart(part));
    const handlers = parts.filter((part) => part.is('rescue'));
    const otherwise = parts.find((part) => part.is('else'));
    const last = parts.find((part) => part.is('ensure'));
    if (handlers.length === 0 && !last) return this.tail(plain, end);
    const body = this.tail(plain, otherwise ? null : end);
    const attempt: Statement = {
      kind: 'try',
      body: otherwise ? [...body, ...this.bodyOf(otherwise, end)] : body,
      handlers: handlers.map((each) => this.handler(each, end)),
      last: last ? this.tail(this.named(last), null) : [],
    };
    if (!handlers.some((each) => /\bretry\b/.test(each.text()))) return [attempt];
    const again: Statement[] = [attempt, { kind: 'break', label: RETRY }];
    return [{ kind: 'loop', test: null, update: [], body: again, testsLast: false, label: RETRY }];
  }

  private handler(node: SgNode, end: End | null): Handler {
    const variable = node.field('variable');
    const target = variable ? this.target(this.named(variable)[0]) : null;
    const listed = node.field('exceptions');
    const types = listed ? this.named(listed).map((type) => lastName(type.text())) : [];
    const body = this.bodyOf(node.field('body'), end);
    const isAny =
      types.length === 0 ||
      types.some((type) => /^(?:Exception|StandardError)$/.test(type) || !/^[A-Z]\w*$/.test(type));
    return { target, ...(isAny ? {} : { types }), body };
  }

  /** An implicit return has no node of its own: a sink at that place is the expression. */
  private readonly giveBack: End = (value) =>
    value ? [{ kind: 'return', value: this.expr(value), ...this.at(value), id: -1 }] : [];

  protected returned(node: SgNode | null): Statement[] {
    return this.bodyOf(node, this.giveBack);
  }

  protected valueOf(nodes: readonly SgNode[], node: SgNode): Expr {
    const [only] = nodes;
    if (!only) return this.nothing(node);
    if (nodes.length === 1 && !this.isStatement(only)) return this.expr(only);
    return this.inPlace(node, this.tail(nodes, this.giveBack));
  }

  /** Whether a node must be lowered as a statement. */
  private isStatement(node: SgNode): boolean {
    const kind = String(node.kind());
    return HAS_VALUE.test(kind) || (this.statements.has(kind) && !/^(?:call|identifier|assignment|binary)$/.test(kind));
  }

  private branches(): void {
    this.onExprs('if unless elsif case case_match begin parenthesized_statements', (node) =>
      node.is('parenthesized_statements') ? this.valueOf(this.named(node), node) : this.valueOfBranch(node),
    );
    this.on('if elsif unless', (node, end) => {
      const test = this.expr(node.field('condition'));
      const [then, otherwise] = [node.field('consequence'), node.field('alternative')];
      const whenTrue = this.bodyOf(then, end);
      const whenFalse = this.bodyOf(otherwise, end);
      return [node.is('unless') ? this.ifElse(test, whenFalse, whenTrue) : this.ifElse(test, whenTrue, whenFalse)];
    });
    this.on('if_modifier unless_modifier', (node, end) => {
      const test = this.expr(node.field('condition'));
      const body = this.bodyOf(node.field('body'), end);
      const other = end ? end(null) : [];
      return [node.is('unless_modifier') ? this.ifElse(test, other, body) : this.ifElse(test, body, other)];
    });
    this.onExprs('if_modifier unless_modifier', (node) => this.valueOfBranch(node));
    this.on('conditional', (node, end) => {
      if (!end) return this.expressions([this.choice(node)]);
      const test = this.expr(node.field('condition'));
      const [whenTrue, whenFalse] = ['consequence', 'alternative'].map((name) => this.bodyOf(node.field(name), end));
      return [this.ifElse(test, whenTrue ?? [], whenFalse ?? [])];
    });
    this.on('begin parenthesized_statements body_statement then else do', (node, end) => this.bodyOf(node, end));
    this.on('case', (node, end) => this.caseOf(node, end));
    this.on('case_match', (node, end) => this.matched(node, end));
    this.on('rescue_modifier', (node, end) => [
      {
        kind: 'try',
        body: this.bodyOf(node.field('body'), end),
        handlers: [{ target: null, body: this.bodyOf(node.field('handler'), end) }],
        last: [],
      },
    ]);
  }

  private valueOfBranch(node: SgNode): Expr {
    this.end = this.giveBack;
    return this.inPlace(node, this.statement(node));
  }

  private caseOf(node: SgNode, end: End | null): Statement[] {
    const value = node.field('value');
    const subject = value ? this.expr(value) : null;
    const parts = this.named(node).filter((part) => part.is('when') || part.is('else'));
    const ways = parts.map((part) => ({
      part,
      labels: part
        .fieldChildren('pattern')
        .filter((each) => each.is('pattern'))
        .map((each) => this.named(each)[0])
        .filter((each): each is SgNode => each !== undefined),
    }));
    const isPlain = (label: SgNode) => /^(?:string|simple_symbol|integer|nil|true|false)$/.test(String(label.kind()));
    if (subject && ways.every(({ labels }) => labels.every(isPlain))) {
      const cases = ways.map(({ part, labels }): SwitchCase => {
        const isDefault = part.is('else');
        const body = this.bodyOf(isDefault ? part : part.field('body'), end);
        return { labels: labels.map((label) => this.expr(label)), isDefault, body, leaves: true };
      });
      if (end && !cases.some(({ isDefault }) => isDefault))
        cases.push({ labels: [], isDefault: true, body: end(null), leaves: true });
      return [{ kind: 'switch', subject, cases }];
    }
    const tests = ways.map(({ part, labels }) => ({
      test: labels
        .map((label) => this.labelTest(label, subject))
        .reduce<Expr | null>((all, one) => {
          if (!all) return one;
          return { op: 'binary', operator: '||', left: all, right: one, ...this.at(part), id: -1 };
        }, null),
      body: this.bodyOf(part.is('else') ? part : part.field('body'), end),
    }));
    return [...(subject && ways.length === 0 ? this.expressions([subject]) : []), ...this.chain(tests, end)];
  }

  /** `if … elsif … else`. */
  private chain(ways: readonly { test: Expr | null; body: Statement[] }[], end: End | null): Statement[] {
    const last = ways.at(-1);
    const others = last && !last.test ? ways.slice(0, -1) : ways;
    const otherwise = last && !last.test ? last.body : end ? end(null) : [];
    return others.reduceRight<Statement[]>(
      (rest, { test, body }) => (test ? [this.ifElse(test, body, rest)] : body),
      otherwise,
    );
  }

  private matched(node: SgNode, end: End | null): Statement[] {
    const subject = this.expr(node.field('value'));
    const ways = this.named(node)
      .filter((part) => part.is('in_clause') || part.is('else'))
      .map((part) => {
        if (part.is('else')) return { test: null, body: this.bodyOf(part, end) };
        const pattern = this.requiredField(part, 'pattern');
        const target = this.patternTarget(pattern);
        const bound = target ? this.expressions([this.assign(pattern, target, subject, this.declares(target))]) : [];
        const test = this.patternTest(pattern, subject);
        const guard = part.field('guard')?.field('condition');
        const inner = this.bodyOf(part.field('body'), end);
        if (!guard) return { test, body: [...bound, ...inner] };
        const held = this.expr(guard);
        const body = [
          ...bound,
          this.ifElse(
            held,
            part.field('guard')?.is('unless_guard') ? [] : inner,
            part.field('guard')?.is('unless_guard') ? inner : [],
          ),
        ];
        return { test, body };
      });
    return this.chain(ways, end);
  }

  /** @param hidden parameters that hide variables around the loop */
  private inLoop<T>(lower: () => T, hidden: readonly SgNode[] = []): T {
    const locals = hidden.length > 0 ? new RubyLocals(this.context.locals) : this.context.locals;
    for (const each of hidden) locals.addAs(each.text(), `${each.text()}$${this.at(each).start}`);
    return this.within({ ...this.context, locals, leaves: 'loop' }, lower);
  }

  private loops(): void {
    this.on('while until while_modifier until_modifier', (node) => {
      const condition = this.expr(node.field('condition'));
      const isUntil = /^until/.test(String(node.kind()));
      const test: Expr = isUntil
        ? { op: 'unary', operator: '!', operand: condition, ...this.at(node), id: -1 }
        : condition;
      const inner = node.field('body');
      const body = this.inLoop(() => this.bodyOf(inner, null));
      const testsLast = /_modifier$/.test(String(node.kind())) && inner?.is('begin') === true;
      return [{ kind: 'loop', test, update: [], body, testsLast }];
    });
    this.on('for', (node) => {
      const value = node.field('value');
      const subject = this.expr(value && (this.named(value)[0] ?? value));
      const pattern = node.field('pattern');
      const target = this.target(pattern);
      const body = this.inLoop(() => this.bodyOf(node.field('body'), null));
      if (!target) return [...this.expressions([subject]), ...body];
      return [{ kind: 'each', subject, target, body, keysOnly: false }];
    });
  }

  /** `list.each do |x| … end`; null for any other call. */
  private blockLoop(node: SgNode): Statement[] | null {
    const block = node.field('block');
    const on = node.field('receiver');
    const name = node.field('method')?.text() ?? '';
    // A method of the file may have the same name.
    if (!block || !LOOPS.test(name) || this.takesKeywords.has(name) || (!on && name !== 'loop')) return null;
    const subject = on ? this.expr(on) : null;
    const args = node.field('arguments') ? this.exprsOf(this.named(node.field('arguments') ?? node)) : [];
    const list = block.field('parameters');
    const { names, hidden } = this.loopNames(list);
    const text = block.text();
    if (!list && /\b_1\b/.test(text)) return null;
    const isImplicit = !list && /\bit\b/.test(text) && !this.context.locals.has('it');
    return this.inLoop(() => {
      if (isImplicit) this.context.locals.add('it');
      const it: NameExpr = { op: 'name', name: 'it', ...this.at(block), id: -1 };
      const [first, second] = names.map((each) => this.target(each.field('name') ?? each));
      const none: NameExpr = { op: 'name', name: '$element', ...this.at(block), id: -1 };
      const target: Target =
        names.length > 1 && name !== 'each_with_index' ? this.targets(names) : isImplicit ? it : (first ?? none);
      const body = this.bodyOf(block.field('body'), null);
      const before = this.expressions(args);
      if (!subject) return [...before, { kind: 'loop', test: null, update: [], body, testsLast: false }];
      const key = name === 'each_with_index' && second ? { key: second } : {};
      const keysOnly = name === 'each_key';
      const isCount = /^(?:times|upto|downto|step)$/.test(name);
      const elements: Expr = isCount ? { op: 'opaque', parts: [subject], ...this.at(node), id: -1 } : subject;
      return [...before, { kind: 'each', subject: elements, target, ...key, body, keysOnly }];
    }, hidden);
  }

  private jumps(): void {
    this.on('return', (node) => [this.jumpOut(node)]);
    this.on('next break', (node) => {
      const [list] = this.named(node);
      if (this.context.leaves === 'block') return [this.jumpOut(node)];
      const before = list ? this.expressions([this.valuesOf(list)]) : [];
      return [...before, { kind: node.is('next') ? 'continue' : 'break', label: null }];
    });
    this.on('redo', () => [{ kind: 'continue', label: null }]);
    this.on('retry', () => [{ kind: 'continue', label: RETRY }]);
    this.onExprs('return next break redo retry', (node) => this.opaque(node));
  }

  private jumpOut(node: SgNode): Statement {
    const [list] = this.named(node);
    return { kind: 'return', value: list ? this.valuesOf(list) : null, ...this.at(node) };
  }

  private others(): void {
    const plain: Handle = (node, end) => (end ? end(node) : this.expressions([this.expr(node)]));
    this.on('call', (node, end) => {
      const loop = this.blockLoop(node);
      if (loop) return loop;
      const name = node.field('method')?.text() ?? '';
      return !node.field('receiver') && ENDS.test(name) ? this.ended(node, name) : plain(node, end);
    });
    this.on('identifier', (node, end) => (ENDS.test(node.text()) ? this.ended(node, node.text()) : plain(node, end)));
    this.on('assignment', (node, end) => this.assignment(node, end));
    this.on('binary', (node, end) => this.logical(node) ?? plain(node, end));
    this.on('match_pattern test_pattern', (node, end) => {
      const value = this.expr(node.field('value'));
      const pattern = node.field('pattern');
      const target = this.patternTarget(pattern);
      const bound = target && pattern ? this.assign(pattern, target, value, this.declares(target)) : value;
      return [...this.expressions([bound]), ...(end ? end(null) : [])];
    });
    this.onExprs('match_pattern test_pattern', (node) => {
      const value = this.expr(node.field('value'));
      const pattern = node.field('pattern');
      const target = this.patternTarget(pattern);
      if (!target || !pattern) return { op: 'opaque', parts: [value], ...this.at(node) };
      return { op: 'opaque', parts: [this.assign(pattern, target, value, this.declares(target))], ...this.at(node) };
    });
    this.on('begin_block end_block', (node) => this.tail(this.named(node), null));
    this.on('alias undef', () => []);
    this.onExprs('alias undef', (node) => this.nothing(node));
  }

  /** `raise Error, "text"` */
  private ended(node: SgNode, name: string): Statement[] {
    const value = this.expr(node);
    if (!/^(?:raise|fail)$/.test(name) || value.op !== 'call')
      return [...this.expressions([value]), { kind: 'throw', value: null }];
    const [first, ...others] = value.args;
    if (!first) return [{ kind: 'throw', value: null }];
    const made = first.value.op === 'name' && /^[A-Z]/.test(first.value.name) ? first.value.name : null;
    const isText = first.value.op === 'text';
    const args = made ? others.slice(0, 1) : [first];
    const thrown = made || isText ? this.call(node, { name: made ?? 'StandardError' }, args, true) : first.value;
    return [{ kind: 'throw', value: made || isText ? { ...thrown, id: -1 } : thrown }];
  }

  /** `x = if … end`: each branch assigns. */
  private assignment(node: SgNode, end: End | null): Statement[] {
    const right = node.field('right');
    const left = node.field('left');
    const after = () => (end && left ? end(left.is('left_assignment_list') ? null : left) : []);
    if (!right || !HAS_VALUE.test(String(right.kind()))) return end ? end(node) : this.expressions([this.expr(node)]);
    const body = this.bodyOfValue(right, (value) =>
      this.expressions([this.assigned(node, value ? this.expr(value) : this.nothing(node))]).map((each) =>
        each.kind === 'expression'
          ? { kind: 'expression', value: { ...each.value, id: value ? node.id() : -1 } }
          : each,
      ),
    );
    return [...body, ...after()];
  }

  private bodyOfValue(node: SgNode, end: End): Statement[] {
    this.end = end;
    return this.statement(node);
  }

  /** `check(x) or raise`, `x && return`: the right side is a statement. */
  private logical(node: SgNode): Statement[] | null {
    const operator = node.field('operator')?.text() ?? '';
    const right = node.field('right');
    if (!right || !/^(?:&&|\|\||and|or)$/.test(operator) || !this.isJump(right)) return null;
    const test = this.expr(node.field('left'));
    const body = this.bodyOf(right, null);
    return [/^(?:&&|and)$/.test(operator) ? this.ifElse(test, body, []) : this.ifElse(test, [], body)];
  }

  private isJump(node: SgNode): boolean {
    const kind = String(node.kind());
    if (/^(?:return|next|break|redo|retry)$/.test(kind)) return true;
    if (kind === 'parenthesized_statements') return this.named(node).some((part) => this.isJump(part));
    const name =
      kind === 'call' && !node.field('receiver') ? node.field('method') : kind === 'identifier' ? node : null;
    return !!name && ENDS.test(name.text());
  }
}

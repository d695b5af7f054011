import type { SgNode } from '@ast-grep/napi';
import { itemAt } from '../../item-at.js';
import type { Expr, Statement, SwitchCase, Target } from '../ir.js';
import { PhpCalls } from './php-calls.js';
import { lastName, MAX_CHOICES } from './php-values.js';

/** Statements of PHP. */
export abstract class PhpStatements extends PhpCalls {
  constructor(text: string) {
    super(text);
    this.flow();
  }

  private flow(): void {
    this.onStatements('compound_statement colon_block', (node) => {
      const { context } = this;
      const { isNoPage } = context;
      const body = this.block(node);
      context.isNoPage = isNoPage;
      return [{ kind: 'block', body }];
    });
    this.onStatements('empty_statement namespace_use_declaration declare_statement interface_declaration', () => []);
    this.onStatements('named_label_statement', (node) => this.labeledStatement(node));
    this.onStatements('goto_statement', (node) => this.jump(node, 'break'));
    this.onStatements('namespace_definition', (node) => this.block(node.field('body')));
    this.onStatements('expression_statement', (node) => {
      const inner = this.named(node)[0];
      if (!inner) return [];
      if (inner.is('yield_expression')) return this.yields(inner);
      const right = inner.is('assignment_expression') ? inner.field('right') : null;
      const given = right?.is('parenthesized_expression') ? this.named(right)[0] : right;
      const sent = given?.is('yield_expression') ? this.target(inner.field('left')) : null;
      if (given && sent) {
        const { before, value } = this.received(given);
        return [...before, { kind: 'expression', value: this.assign(inner, sent, value, this.isLocal(sent)) }];
      }
      if (inner.is('throw_expression')) return [{ kind: 'throw', value: this.expr(inner) }];
      const place = this.at(node);
      const value = this.expr(inner);
      // `<?= $x ?>` prints its value: the statement is a sink.
      const isEchoed = /<\?=\s*$/.test(this.text.slice(Math.max(0, place.start - 20), place.start));
      return [{ kind: 'expression', value: isEchoed ? { op: 'merge', parts: [value], ...this.output(node) } : value }];
    });
    this.onStatements('echo_statement', (node) => {
      const inner = this.named(node);
      const parts = inner.flatMap((part) => (part.is('sequence_expression') ? this.named(part) : [part]));
      const value: Expr = { op: 'text', parts: this.exprsOf(parts), ...this.output(node) };
      return [{ kind: 'expression', value: this.buffered(node, value) }];
    });
    this.onStatements('exit_statement', (node) => {
      const args = this.named(node).map((part) => this.argument(this.expr(part)));
      return [{ kind: 'expression', value: { ...this.call(node, { name: 'exit' }, args), ...this.output(node) } }];
    });
    this.onStatements('unset_statement', (node) =>
      this.named(node).flatMap((part): Statement[] => {
        // Of a reference, only the name goes.
        if (part.is('variable_name') && this.context.unalias(part.text())) return [];
        const target = this.target(part);
        const nothing: Expr = { op: 'constant', value: null, ...this.at(part) };
        return target ? [{ kind: 'expression', value: this.assign(part, target, nothing, this.isLocal(target)) }] : [];
      }),
    );
    this.onStatements('if_statement', (node) => this.branch(node));
    this.onStatements('while_statement do_statement', (node) => this.loopOf(node));
    this.onStatements('for_statement', (node) => {
      const initial = node.field('initialize');
      const update = node.field('update');
      return [
        ...(initial ? [{ kind: 'expression' as const, value: this.expr(initial) }] : []),
        {
          kind: 'loop',
          test: this.optional(node.field('condition')),
          update: update ? [this.expr(update)] : [],
          body: node.fieldChildren('body').flatMap((part) => (part.isNamed() ? this.statement(part) : [])),
          testsLast: false,
        },
      ];
    });
    this.onStatements('foreach_statement', (node) => this.forEach(node));
    this.onStatements('switch_statement', (node) => [
      {
        kind: 'switch',
        subject: this.expr(node.field('condition')),
        cases: this.casesOf(node.field('body'), 'default_statement'),
      },
    ]);
    this.onStatements('return_statement', (node) => this.returns(node));
    // `break 2` leaves the loop around the innermost one.
    this.onStatements('break_statement', (node) => this.jump(node, 'break'));
    this.onStatements('continue_statement', (node) => this.jump(node, 'continue'));
    this.onStatements('try_statement', (node) => {
      const parts = this.named(node);
      const last = parts.find((part) => part.is('finally_clause'));
      return [
        {
          kind: 'try',
          body: this.body(node.field('body')),
          handlers: parts
            .filter((part) => part.is('catch_clause'))
            .map((part) => ({
              target: this.target(part.field('name')),
              types: (this.child(part, 'type_list')?.children() ?? []).filter((type) => type.isNamed()).map(lastName),
              body: this.body(part.field('body')),
            })),
          last: last ? this.body(last.field('body')) : [],
        },
      ];
    });
  }

  /** `goto end; … end:` leaves the code before the label. A jump to a label above is not followed. */
  protected override block(node: SgNode | null | undefined): Statement[] {
    let body: Statement[] = [];
    for (const statement of super.block(node)) {
      const isLabel = statement.kind === 'labeled' && statement.body.length === 0;
      if (isLabel) body = [{ ...statement, body }];
      else body.push(statement);
    }
    return body;
  }

  private branch(node: SgNode): Statement[] {
    // Built from the end, so that a thousand branches do not need a thousand nested calls.
    let otherwise: Statement[] = [];
    const clauses = node.fieldChildren('alternative');
    if (clauses.length > MAX_CHOICES) return this.oneOf([node, ...clauses]);
    for (const clause of clauses.reverse()) {
      if (clause.is('else_clause')) otherwise = this.body(clause.field('body'));
      else if (clause.is('else_if_clause')) otherwise = [this.conditional(clause, otherwise)];
    }
    return [this.conditional(node, otherwise)];
  }

  /** A choice among many branches. Their tests are evaluated, but do not prove anything. */
  private oneOf(clauses: readonly SgNode[]): Statement[] {
    const cases: SwitchCase[] = [];
    this.each(clauses, (clause) => {
      const test = clause.field('condition');
      const first: Statement[] = test ? [{ kind: 'expression', value: this.expr(test) }] : [];
      const body = [...first, ...this.body(clause.field('body'))];
      cases.push({ labels: [], isDefault: !test, body, leaves: true });
    });
    const subject: Expr = { op: 'opaque', parts: [], ...this.at(itemAt(clauses, 0)) };
    return [{ kind: 'switch', subject, cases }];
  }

  private conditional(node: SgNode, whenFalse: Statement[]): Statement {
    const test = this.expr(node.field('condition'));
    return { kind: 'if', test, whenTrue: this.body(node.field('body')), whenFalse };
  }

  private forEach(node: SgNode): Statement[] {
    const bodies = node.fieldChildren('body').filter((part) => part.isNamed());
    const ids = new Set(bodies.map((part) => part.id()));
    const [subject, bound] = this.named(node).filter((part) => !ids.has(part.id()));
    const isPair = bound?.is('pair') === true;
    const value = isPair ? this.named(bound).at(-1) : bound;
    const key = isPair ? this.named(bound)[0] : undefined;
    const lowered = this.expr(subject);
    const target = this.target(value);
    const keyTarget = this.target(key);
    const body = bodies.flatMap((part) => this.statement(part));
    if (!target) return [{ kind: 'expression', value: lowered }, ...body];
    // `foreach ($list as &$item)`: changes to the item also change the list.
    const list = value?.is('by_ref') ? this.target(subject) : null;
    const isOfList = list && list.op !== 'pattern' && target.op === 'name';
    const hidden: Target = { op: 'name', name: `$key${node.range().start.index}`, ...this.at(node), id: -1 };
    const index = keyTarget ?? (isOfList ? hidden : null);
    if (isOfList && index && index.op !== 'pattern') {
      const item: Target = { op: 'index', object: list, index, ...this.at(node) };
      body.push({ kind: 'expression', value: this.assign(node, item, target) });
    }
    const each: Statement = {
      kind: 'each',
      subject: lowered,
      target,
      body,
      keysOnly: false,
      ...(index ? { key: index } : {}),
    };
    if (!keyTarget)
      return index ? [{ kind: 'expression', value: this.assign(node, hidden, this.opaque(node), true) }, each] : [each];
    const place = this.at(key ?? node);
    const keys: Expr = this.call(node, { name: 'array_keys' }, [this.argument(lowered)]);
    const whole = this.assign(node, keyTarget, { ...keys, ...place }, true);
    return [{ kind: 'expression', value: whole }, each];
  }
}

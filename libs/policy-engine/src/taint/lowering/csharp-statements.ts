import type { SgNode } from '@ast-grep/napi';
import type { Expr, FunctionIr, Handler, NameExpr, Statement, SwitchCase } from '../ir.js';
import { CSharpPatterns } from './csharp-patterns.js';
import { PLAIN_TYPE, simpleName } from './csharp-values.js';
import { HAS_GOTO, jumpTo, withGoto } from './go-jumps.js';

/** Of the loop that runs a `switch` again. */
const CASES = 'goto case';

/** Lowers C#'s statements. */
export abstract class CSharpStatements extends CSharpPatterns {
  private readonly hasGoto = HAS_GOTO.test(this.text);
  /** What the surrounding `catch` caught, which `throw;` throws again. */
  private caught: Expr | null = null;

  constructor(text: string) {
    super(text);
    this.flow();
    this.jumps();
  }

  protected override block(node: SgNode | null | undefined): Statement[] {
    if (!this.hasGoto || !node?.is('block')) return super.block(node);
    return withGoto(this.named(node), (part) => this.statement(part), this.at(node));
  }

  private jumps(): void {
    this.onStatements('goto_statement', (node) => {
      const [label] = this.named(node);
      if (label?.is('identifier') && !this.child(node, 'case')) return jumpTo(label.text(), this.at(node));
      return [
        { kind: 'expression', value: this.chosen(node, this.opaque(node)) },
        { kind: 'continue', label: CASES },
      ];
    });
    this.onStatements('switch_statement', (node) => {
      const { subject, cases } = this.switchOf(node);
      if (!this.hasGoto || !/\bgoto\s+(?:case|default)\b/.test(node.text()))
        return [{ kind: 'switch', subject, cases }];
      const { target } = this.chosen(node, subject);
      const body: Statement[] = [
        { kind: 'switch', subject: target, cases },
        { kind: 'break', label: CASES },
      ];
      return [
        { kind: 'expression', value: this.chosen(node, subject) },
        { kind: 'loop', test: null, update: [], body, testsLast: false, label: CASES },
      ];
    });
    // Nothing here says which of its branches is compiled.
    this.onStatements('preproc_if preproc_elif', (node) => {
      const condition = node.field('condition');
      const otherwise = node.field('alternative');
      const parts = this.named(node).filter((part) => part.id() !== condition?.id() && part.id() !== otherwise?.id());
      return [
        {
          kind: 'if',
          test: { op: 'opaque', parts: [], ...this.at(node), id: -1 },
          whenTrue: parts.flatMap((part) => this.statement(part)),
          whenFalse: this.body(otherwise),
        },
      ];
    });
    this.onStatements('preproc_else', (node) => this.block(node));
  }

  /** The value whose case runs: after `goto case`, any. */
  private chosen(node: SgNode, value: Expr): Expr & { op: 'assign'; target: NameExpr } {
    const place = { ...this.at(node), id: -1 };
    const target: NameExpr = { op: 'name', name: CASES, ...place };
    return { op: 'assign', target, operator: '=', value, declares: false, ...place };
  }

  private flow(): void {
    this.onExprs('switch_expression', (node) => this.switchExpression(node));
    this.onStatements('block checked_statement unsafe_statement global_statement', (node) => [
      { kind: 'block', body: this.scoped(() => this.block(node)) },
    ]);
    this.onStatements('expression_statement', (node) => this.block(node));
    this.onStatements('local_declaration_statement', (node) => this.block(node));
    this.onStatements('variable_declaration', (node) => this.variables(node));
    this.onStatements('labeled_statement', (node) => this.labeledStatement(node));
    this.onStatements('local_function_statement', (node) => {
      const name = node.field('name');
      if (name) this.context.locals.add(name.text());
      return [{ kind: 'function', body: { ...this.functionOf(node), name: name?.text() ?? '' } }];
    });
    this.onStatements('if_statement', (node) => this.ifOf(node));
    this.onStatements('while_statement do_statement', (node) => this.loopOf(node));
    this.onStatements('for_statement', (node) => this.scoped(() => this.forOf(node, 'initializer')));
    this.onStatements('foreach_statement', (node) => this.scoped(() => this.foreachOf(node)));
    this.onStatements('return_statement', (node) => this.returns(node));
    this.onStatements('yield_statement', (node) =>
      /^yield\s+break\b/.test(node.text()) ? [{ kind: 'return', value: null, ...this.at(node) }] : this.yields(node),
    );
    this.onStatements('break_statement', () => [{ kind: 'break', label: null }]);
    this.onStatements('continue_statement', () => [{ kind: 'continue', label: null }]);
    this.onStatements('throw_statement', (node) => [
      { kind: 'throw', value: this.optional(this.named(node)[0]) ?? this.caught },
    ]);
    this.onStatements('lock_statement fixed_statement', (node) => this.block(node));
    this.onStatements('using_statement', (node) =>
      this.scoped(() => [...this.resources(node), ...this.body(node.field('body'))]),
    );
    this.onStatements('try_statement', (node) => {
      const last = this.child(node, 'finally_clause');
      return [
        {
          kind: 'try',
          body: this.body(node.field('body')),
          handlers: this.named(node)
            .filter((child) => child.is('catch_clause'))
            .map((child) => this.scoped(() => this.handler(child))),
          last: last ? this.block(last) : [],
        },
      ];
    });
  }

  private foreachOf(node: SgNode): Statement[] {
    const subject = this.expr(node.field('right'));
    const left = node.field('left');
    const target = left?.is('tuple_pattern') ? this.pattern(left) : left?.is('identifier') ? this.local(left) : null;
    const body = this.body(node.field('body'));
    if (!target) return [{ kind: 'expression', value: subject }, ...body];
    return [{ kind: 'each', subject, target, body, keysOnly: false }];
  }

  private resources(node: SgNode): Statement[] {
    const body = node.field('body');
    return this.named(node).flatMap((part) => (part.id() === body?.id() ? [] : this.statement(part)));
  }

  private handler(node: SgNode): Handler {
    const declared = this.child(node, 'catch_declaration');
    const name = declared?.field('name');
    const type = declared?.field('type');
    const throwsAgain = /\bthrow\s*;/.test(node.text());
    const kept: NameExpr = { op: 'name', name: '$caught', ...this.at(node), id: -1 };
    const target = name ? this.local(name) : throwsAgain ? kept : null;
    const { caught } = this;
    this.caught = target;
    const filter = this.child(node, 'catch_filter_clause');
    const tests = (filter ? this.named(filter) : []).map(
      (part): Statement => ({ kind: 'expression', value: this.expr(part) }),
    );
    const handled = [...tests, ...this.body(node.field('body'))];
    this.caught = caught;
    return {
      target,
      ...(type && simpleName(type) !== 'Exception' ? { types: [simpleName(type)] } : {}),
      body: handled,
    };
  }

  /** The variables of a declaration, with their initial values. */
  protected variables(node: SgNode): Statement[] {
    const type = node.field('type')?.text() ?? '';
    const isPlain = PLAIN_TYPE.test(type);
    return this.named(node).flatMap((declarator): Statement[] => {
      if (!declarator.is('variable_declarator')) return [];
      const [first, ...rest] = this.named(declarator);
      if (!first) return [];
      const value = rest.at(-1);
      const referred = value?.is('ref_expression') ? this.target(this.named(value)[0] ?? null) : null;
      if (value && (referred?.op === 'name' || referred?.op === 'member')) {
        this.context.locals.add(this.name(first).name, referred);
        return [{ kind: 'expression', value: this.expr(value) }];
      }
      const lowered: Expr = value ? this.expr(value) : this.nothing(declarator);
      const target = first.is('tuple_pattern') ? this.pattern(first) : this.local(first);
      return [
        {
          kind: 'expression',
          value: this.assign(declarator, target, this.kept(declarator, lowered, isPlain, type), true),
        },
      ];
    });
  }

  /** A known number stays known, because it decides conditions. */
  protected kept(node: SgNode, value: Expr, isPlain: boolean, type = ''): Expr {
    const isReal = /^(?:float|double|decimal)$/.test(type);
    if (value.op === 'constant' && isReal) return { op: 'opaque', parts: [value], ...this.at(node), id: -1 };
    return isPlain && value.op !== 'constant' && value.op !== 'binary'
      ? { op: 'number', parts: [value], ...this.at(node) }
      : value;
  }

  private switchOf(node: SgNode): { subject: Expr; cases: SwitchCase[] } {
    const subject = this.expr(node.field('value'));
    const cases = this.named(node.field('body') ?? node).map((section): SwitchCase => {
      const parts = this.named(section);
      const labels = parts.filter((part) => /_pattern$|^discard$/.test(String(part.kind())));
      const guard = parts.find((part) => part.is('when_clause'));
      const statements = parts.filter((part) => !labels.includes(part) && part !== guard);
      return {
        labels: labels.map((label) => this.label(label, subject, guard)),
        isDefault: labels.length === 0,
        body: statements.flatMap((part) => this.statement(part)),
        leaves: false,
      };
    });
    return this.subjectOf(node, subject, cases);
  }

  private switchExpression(node: SgNode): Expr {
    const [value, ...arms] = this.named(node);
    const subject = this.expr(value);
    const cases = arms.map((arm): SwitchCase => {
      const parts = this.named(arm);
      const [label] = parts;
      const guard = parts.find((part) => part.is('when_clause'));
      const isDefault = label?.is('discard') === true && !guard;
      const labels = label && !isDefault ? [this.label(label, subject, guard)] : [];
      const result = parts.at(-1);
      const body: Statement[] = result ? [{ kind: 'expression', value: this.expr(result) }] : [];
      return { labels, isDefault, body, leaves: true };
    });
    return { op: 'switch', ...this.subjectOf(node, subject, cases), ...this.at(node) };
  }

  /** A constant label stays as it is; any other becomes a test of whether the value matches. */
  private label(label: SgNode, subject: Expr, guard: SgNode | undefined): Expr {
    const [constant] = this.named(label);
    if (label.is('constant_pattern') && constant && !guard) return this.expr(constant);
    const matched: Expr = label.is('discard')
      ? { op: 'constant', value: true, ...this.at(label) }
      : this.matches(label, subject);
    if (!guard) return matched;
    return {
      op: 'binary',
      operator: '&&',
      left: matched,
      right: this.merge(guard, this.named(guard)),
      ...this.at(label),
    };
  }

  /** A switch over patterns tests each case in turn. */
  private subjectOf(node: SgNode, subject: Expr, cases: SwitchCase[]): { subject: Expr; cases: SwitchCase[] } {
    const isTest = ({ op }: Expr) => op === 'binary' || op === 'unary' || op === 'opaque';
    if (!cases.some(({ labels }) => labels.some(isTest))) return { subject, cases };
    const compared = cases.map((each) => ({
      ...each,
      labels: each.labels.map((label): Expr => {
        if (isTest(label) || (label.op === 'constant' && label.value === true)) return label;
        return {
          op: 'binary',
          operator: '==',
          left: subject,
          right: label,
          start: label.start,
          end: label.end,
          id: -1,
        };
      }),
    }));
    return { subject: { op: 'constant', value: true, ...this.at(node), id: -1 }, cases: compared };
  }

  protected abstract functionOf(node: SgNode): FunctionIr;
}

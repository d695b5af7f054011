import type { SgNode } from '@ast-grep/napi';
import type { Expr, Statement, SwitchCase, Target } from '../ir.js';
import { shortNames } from './block-names.js';
import { HAS_GOTO, jumpTo, withGoto } from './go-jumps.js';
import { GoValues } from './go-values.js';

/** Statements that may wait for another goroutine. */
const WAITING = new Set([
  'short_var_declaration',
  'assignment_statement',
  'expression_statement',
  'for_statement',
  'select_statement',
]);
/** How many goroutines, of those begun last, are run again where something may wait for them. */
const MAX_BEGUN = 20;
const WAITS = /<-\s*[\w(]|\brange\b|\.Wait\(/;

/** Statements of Go: blocks, loops, switches, goroutines and what is deferred. */
export abstract class GoStatements extends GoValues {
  protected flow(): void {
    this.onStatements('block', (node) => [
      { kind: 'block', body: this.block(node), own: shortNames(this.named(node)) },
    ]);
    this.onStatements('statement_list', (node) =>
      HAS_GOTO.test(this.text)
        ? withGoto(this.named(node), (part) => this.statement(part), this.at(node))
        : this.block(node),
    );
    this.onStatements('goto_statement', (node) => jumpTo(this.named(node)[0]?.text() ?? '', this.at(node)));
    this.onStatements('expression_statement', (node) => this.block(node));
    // A goroutine may wait for values that are sent after the place where it starts.
    this.onStatements('go_statement', (node) => {
      const begun = this.block(node);
      const isLiteral = node.namedChildren()[0]?.field('function')?.is('func_literal') === true;
      const waits = /\bchan\b|\.Wait\(/.test(this.text) && !isLiteral;
      const later = waits ? begun.flatMap((each) => (each.kind === 'expression' ? [each.value] : [])) : [];
      this.begun.push(...later);
      // what follows may run before it
      const test: Expr = { op: 'opaque', parts: [], ...this.at(node) };
      const maybe: Statement[] = isLiteral ? begun : [{ kind: 'if', test, whenTrue: begun, whenFalse: [] }];
      return [...maybe, ...later.map((value): Statement => ({ kind: 'later', value }))];
    });
    this.onStatements('defer_statement', (node) => {
      const [call] = this.named(node);
      // Arguments of a call are evaluated at once; variables that a function literal uses are not.
      const isMethod = call?.field('function')?.is('selector_expression') && call.field('arguments')?.text() === '()';
      if (!call || !(isMethod || call.field('function')?.is('func_literal'))) return this.block(node);
      // A receiver that is no pointer is copied at once, too.
      const name = isMethod ? call.field('function')?.field('field')?.text() : undefined;
      const copies = new RegExp(`\\bfunc\\s*\\(\\s*(?:\\w+\\s+)?\\w[^*()]*\\)\\s*${name}\\(`);
      if (name !== undefined && copies.test(this.text)) return this.block(node);
      return [{ kind: 'later', value: this.expr(call) }];
    });
    this.onStatements(
      'package_clause import_declaration type_declaration empty_statement fallthrough_statement',
      () => [],
    );
    this.onStatements('labeled_statement', (node) => this.labeledStatement(node));
    this.onStatements('if_statement', (node) => {
      const begin = node.field('initializer');
      const body: Statement[] = [
        ...this.body(begin),
        {
          kind: 'if',
          test: this.expr(node.field('condition')),
          whenTrue: this.body(node.field('consequence')),
          whenFalse: this.body(node.field('alternative')),
        },
      ];
      return begin ? [{ kind: 'block', body, own: shortNames([begin]) }] : body;
    });
    this.onStatements('for_statement', (node) => this.loop(node));
    this.onStatements('expression_switch_statement type_switch_statement select_statement', (node) =>
      this.switchOf(node),
    );
    this.onStatements('return_statement', (node) => {
      const value = this.named(node)[0];
      const target = this.setsResults ? this.resultsTarget() : null;
      if (value && target)
        return [
          { kind: 'expression', value: { ...this.assign(node, target, this.expr(value), false), id: -1 } },
          { kind: 'return', value: this.expr(value), ...this.at(node) },
        ];
      return [{ kind: 'return', value: value ? this.expr(value) : this.namedResults(node), ...this.at(node) }];
    });
    this.onStatements('break_statement', (node) => this.jump(node, 'break'));
    this.onStatements('continue_statement', (node) => this.jump(node, 'continue'));
  }
  /** Names of channels, and of functions that return one. */
  private readonly channels = new Set(
    [
      /\b(\w+)\s*(?::?=\s*make\(\s*)?(?:<-\s*)?chan\b/g,
      /\bfunc\s+(?:\([^()]*\)\s*)?(\w+)\([^()]*\)\s*(?:<-\s*)?chan\b/g,
    ].flatMap((pattern) => Array.from(this.text.matchAll(pattern), ([, name = '']) => name)),
  );

  /** The calls that the function has begun as goroutines. */
  protected begun: Expr[] = [];

  /** What a statement waits for, goroutines may have done since they began. */
  protected override statement(node: SgNode, kind = String(node.kind())): Statement[] {
    const waits = this.begun.length > 0 && WAITING.has(kind) && WAITS.test(node.text());
    const since = waits ? this.begun.slice(-MAX_BEGUN).map((value): Statement => ({ kind: 'expression', value })) : [];
    return [...since, ...super.statement(node, kind)];
  }

  /** Named results of a function. */
  protected results: (Expr & { op: 'name' })[] = [];

  /** Whether all that the function returns is in its named results, which deferred functions may set: it returns at its end only. */
  protected setsResults = false;

  private resultsTarget(): Target | null {
    const [first, ...others] = this.results;
    if (!first) return null;
    return others.length === 0 ? first : { op: 'pattern', parts: this.results.map((target, key) => ({ key, target })) };
  }

  protected namedResults(node: SgNode): Expr | null {
    const [first, ...others] = this.results;
    if (!first || others.length === 0) return first ?? null;
    return { op: 'list', items: this.results, isCopied: true, ...this.at(node) };
  }

  /** Declares a name of which only that is known. */
  protected unknown(name: SgNode): Statement {
    const value: Expr = { op: 'opaque', parts: [], ...this.at(name) };
    return { kind: 'expression', value: this.assign(name, this.name(name), value, true) };
  }

  private loop(node: SgNode): Statement[] {
    const body = this.body(node.field('body'));
    const clause = this.named(node).find((child) => !child.is('block'));
    if (clause?.is('range_clause')) {
      const left = clause.field('left');
      const subject = this.expr(clause.field('right'));
      const [first, second] = left ? this.named(left) : [];
      const isReceived = !second && this.isChannel(clause.field('right'));
      const place = { ...this.at(clause), id: -1 };
      const nameless: Target = { op: 'name', name: '_', ...place };
      const key = first && !isReceived ? this.target(first) : null;
      if (clause.field('right')?.is('int_literal')) return this.counting(clause, key ?? nameless, subject, body);
      const element = isReceived ? first : second;
      const target = (element && this.target(element)) || nameless;
      return [{ kind: 'each', subject, target, key, body, keysOnly: false }];
    }
    if (clause?.is('for_clause')) {
      const update = clause.field('update');
      return [
        ...this.body(clause.field('initializer')),
        {
          kind: 'loop',
          test: this.optional(clause.field('condition')),
          update: this.body(update).flatMap((each) => (each.kind === 'expression' ? [each.value] : [])),
          body,
          testsLast: false,
        },
      ];
    }
    return [{ kind: 'loop', test: this.optional(clause), update: [], body, testsLast: false }];
  }

  /** `for i := range 3` */
  private counting(node: SgNode, target: Target, end: Expr, body: Statement[]): Statement[] {
    if (target.op === 'pattern') return body;
    const place = { ...this.at(node), id: -1 };
    const zero: Expr = { op: 'constant', value: 0, ...place };
    return [
      { kind: 'expression', value: { ...this.assign(node, target, zero, true), id: -1 } },
      {
        kind: 'loop',
        test: { op: 'binary', operator: '<', left: target, right: end, ...place },
        update: [this.counted(node, target, '++', false)],
        body,
        testsLast: false,
      },
    ];
  }

  /** Whether it is a channel, or a call that returns one. */
  private isChannel(node: SgNode | null): boolean {
    const named = node?.is('call_expression') ? node.field('function') : node;
    return this.channels.has(named?.text().replace(/^.*\./s, '') ?? '');
  }

  private switchOf(node: SgNode): Statement[] {
    const value = node.field('value');
    const alias = node.is('type_switch_statement') ? node.field('alias') : null;
    const target = alias && this.target(alias);
    const bind: Statement[] =
      target && value ? [{ kind: 'expression', value: this.assign(node, target, this.expr(value), true) }] : [];
    const cases = this.named(node).filter((child) => /_case$/.test(String(child.kind())));
    const truth: Expr = { op: 'constant', value: true, ...this.at(node), id: -1 };
    const isExpression = node.is('expression_switch_statement');
    const isOfType = node.is('type_switch_statement') && value?.is('identifier');
    const subject: Expr =
      isExpression && value
        ? this.expr(value)
        : isExpression || isOfType
          ? truth
          : { op: 'opaque', parts: [], ...this.at(node) };
    return [
      ...this.body(node.field('initializer')),
      ...bind,
      { kind: 'switch', subject, cases: cases.map((child) => this.caseOf(child, isOfType ? value : null)) },
    ];
  }

  /** @param typed in a switch over types, the variable whose type each case names */
  private caseOf(node: SgNode, typed: SgNode | null): SwitchCase {
    const label = node.is('expression_case') ? node.field('value') : null;
    const types = typed ? node.fieldChildren('type').filter((type) => type.isNamed()) : [];
    const labels = label
      ? this.named(label).map((value) => this.expr(value))
      : types.map((type) => this.hasType(node, typed, type));
    const statements = this.named(node).filter(
      (child) => child.id() !== label?.id() && (child.is('statement_list') || child.is('receive_statement')),
    );
    const body = statements.flatMap((child) => this.statement(child));
    return { labels, isDefault: node.is('default_case'), body, leaves: !/\bfallthrough\s*$/.test(node.text()) };
  }
}

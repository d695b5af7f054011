import type { SgNode } from '@ast-grep/napi';
import { type Expr, GENERATED, type Param, type Statement, type SwitchCase, type Target } from '../ir.js';
import { Lowering } from './lowering.js';

/** Constructs that several languages write alike, by grammars that name their parts alike. */
export abstract class SharedConstructs extends Lowering {
  /** `test ? a : b`. */
  protected choice(node: SgNode): Expr {
    return {
      op: 'choice',
      test: this.expr(node.field('condition')),
      whenTrue: this.expr(node.field('consequence')),
      whenFalse: this.expr(node.field('alternative')),
      ...this.at(node),
    };
  }

  protected returns(node: SgNode): Statement[] {
    return [{ kind: 'return', value: this.optional(this.named(node)[0]), ...this.at(node) }];
  }

  /** `break` and `continue`, with the label if there is one. */
  protected jump(node: SgNode, kind: 'break' | 'continue'): Statement[] {
    return [{ kind, label: this.named(node)[0]?.text() ?? null }];
  }

  protected ifOf(node: SgNode): Statement[] {
    return [
      {
        kind: 'if',
        test: this.expr(node.field('condition')),
        whenTrue: this.body(node.field('consequence')),
        whenFalse: this.body(node.field('alternative')),
      },
    ];
  }

  /** `for (…; …; …)`. @param first the field of what runs before the loop */
  protected forOf(node: SgNode, first: string): Statement[] {
    return [
      ...node.fieldChildren(first).flatMap((child) => (child.isNamed() ? this.statement(child) : [])),
      {
        kind: 'loop',
        test: this.optional(node.field('condition')),
        update: node
          .fieldChildren('update')
          .filter((child) => child.isNamed())
          .map((child) => this.expr(child)),
        body: this.body(node.field('body')),
        testsLast: false,
      },
    ];
  }

  /** `while` and `do … while`. */
  protected loopOf(node: SgNode): Statement[] {
    return [
      {
        kind: 'loop',
        test: this.optional(node.field('condition')),
        update: [],
        body: this.body(node.field('body')),
        testsLast: node.is('do_statement'),
      },
    ];
  }

  /** The cases of a `switch` whose statements follow the label. @param otherwise the node kind of `default` */
  protected casesOf(body: SgNode | null, otherwise: string): SwitchCase[] {
    return (body ? this.named(body) : []).map((node) => {
      const label = node.field('value');
      const statements = this.named(node).filter((child) => child.id() !== label?.id());
      return {
        labels: label ? [this.expr(label)] : [],
        isDefault: node.is(otherwise),
        body: statements.flatMap((child) => this.statement(child)),
        leaves: false,
      };
    });
  }

  /** A label, and the statement that it stands before, which PHP has beside it. */
  protected labeledStatement(node: SgNode): Statement[] {
    const [label, ...body] = this.named(node);
    return this.labeled(
      label?.text() ?? '',
      body.flatMap((child) => this.statement(child)),
    );
  }

  /** A labeled loop or block. */
  protected labeled(label: string, body: Statement[]): Statement[] {
    const last = body.at(-1);
    if (last?.kind === 'loop' || last?.kind === 'each') return [...body.slice(0, -1), { ...last, label }];
    return [{ kind: 'labeled', label, body }];
  }

  /** `i++`: increments the target. The value of a postfix expression is the one before. */
  protected counted(node: SgNode, target: Target, sign: string, isPostfix: boolean): Expr {
    const place = { ...this.at(node), id: -1 };
    // `+` might join strings; `-` always gives a number.
    const change = sign === '++' ? 1 : -1;
    const number = (value: number): Expr => ({ op: 'constant', value, ...place });
    if (target.op === 'pattern') return this.opaque(node);
    const assign = this.assign(node, target, {
      op: 'binary',
      operator: '-',
      left: target,
      right: number(-change),
      ...place,
    });
    if (!isPostfix) return assign;
    return { op: 'binary', operator: '-', left: assign, right: number(change), ...place };
  }

  /** For the function that is being lowered, the name that it receives as what its callers send. */
  protected receives: Param | undefined;

  protected yields(node: SgNode): Statement[] {
    const value = this.named(node).at(-1);
    const isMany = /^yield(?:\s*\*|\s+from\b)/.test(node.text());
    return value ? [{ kind: 'yield', value: this.expr(value), isMany, ...this.at(node) }] : [];
  }

  /** `x = yield f()`: x is what the caller sends, not what is yielded, and of `x = yield from f()` what the generator returns. */
  protected received(node: SgNode): { before: Statement[]; value: Expr } {
    const place = { ...this.at(node), id: -1 };
    const [yielded] = this.yields(node);
    if (yielded?.kind === 'yield' && yielded.isMany) {
      const generator: Expr = { op: 'name', name: `$generator${place.start}`, ...place };
      const kept = this.assign(node, generator, yielded.value, true);
      const before: Statement[] = [
        { kind: 'expression', value: kept },
        { ...yielded, value: generator },
      ];
      return { before, value: { op: 'member', object: generator, name: GENERATED, ...place } };
    }
    const value: Expr = { op: 'name', name: '$sent', ...place };
    this.receives ??= this.param(node, value, { ids: [] });
    const nothing: Statement = { kind: 'yield', value: this.nothing(node), ...place };
    return { before: [yielded ?? nothing], value };
  }

  /** Applies decorators. The one closest to the function or class comes first. */
  protected decorated(node: SgNode, name: SgNode | null | undefined): Statement[] {
    const decorators = name ? node.children().filter((child) => child.is('decorator')) : [];
    return decorators.reverse().flatMap((decorator): Statement[] => {
      const made = this.named(decorator)[0];
      if (!name || !made || !/^(?:identifier|call|call_expression)$/.test(String(made.kind()))) return [];
      const callee = made.is('identifier') ? { name: made.text() } : { callee: this.expr(made) };
      const given = { ...this.name(name), id: -1 };
      const call = { ...this.call(decorator, callee, [this.argument(given)]), id: -1 };
      return [{ kind: 'decorate', name: name.text(), call }];
    });
  }

  /** The body of a function that is a single expression. */
  protected returning(node: SgNode): Statement[] {
    return [{ kind: 'return', value: this.expr(node), ...this.at(node) }];
  }
}

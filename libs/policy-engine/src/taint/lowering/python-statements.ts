import type { SgNode } from '@ast-grep/napi';
import type { Expr, Handler, NameExpr, Statement, SwitchCase, Target } from '../ir.js';
import { PythonValues } from './python-values.js';

/** What an object or a generator does that catches what is raised inside its `with`. */
const SWALLOWS =
  /def __exit__\b(?:(?!\n[ \t]*def )[\s\S]){0,1000}?\breturn (?!None|False)|contextmanager[\s\S]{0,500}?\byield\b[\s\S]{0,200}?\bexcept\b/;

/** Statements of Python, and the patterns of `match`. */
export abstract class PythonStatements extends PythonValues {
  private ownManagers: ReadonlySet<string> | undefined;
  /** What the `except` around a statement caught. */
  private handled: NameExpr | null = null;

  constructor(text: string) {
    super(text);
    this.flow();
  }

  private flow(): void {
    this.onStatements('block', (node) => [{ kind: 'block', body: this.block(node) }]);
    this.onStatements(
      'pass_statement import_statement import_from_statement future_import_statement global_statement nonlocal_statement',
      () => [],
    );
    this.onStatements('expression_statement', (node) => {
      const [made] = this.named(node);
      const right = made?.is('assignment') ? made.field('right') : null;
      const given = right?.is('parenthesized_expression') ? this.named(right)[0] : right;
      const target = given?.is('yield') ? this.target(made?.field('left')) : null;
      if (!made || !given || !target) return this.block(node);
      const { before, value } = this.received(given);
      return [...before, { kind: 'expression', value: this.assign(made, target, value, this.isLocal(target)) }];
    });
    this.onStatements('delete_statement', (node) => this.deleted(this.named(node)));
    this.onStatements('if_statement', (node) => this.branch(node, node.fieldChildren('alternative')));
    this.onStatements('while_statement', (node) => [
      {
        kind: 'loop',
        test: this.optional(node.field('condition')),
        update: [],
        body: this.body(node.field('body')),
        testsLast: false,
        otherwise: this.body(node.field('alternative')?.field('body')),
      },
    ]);
    this.onStatements('for_statement', (node) => {
      const target = this.target(node.field('left'));
      const subject = this.expr(node.field('right'));
      const body = this.body(node.field('body'));
      if (!target) return [{ kind: 'expression', value: subject }, ...body];
      const otherwise = this.body(node.field('alternative')?.field('body'));
      return [{ kind: 'each', subject, target, body, keysOnly: false, otherwise }];
    });
    this.onStatements('with_statement', (node) => [
      ...this.named(this.child(node, 'with_clause') ?? node)
        .filter((item) => item.is('with_item'))
        .flatMap((item): Statement[] => {
          const value = item.field('value');
          if (!value?.is('as_pattern')) return value ? [{ kind: 'expression', value: this.expr(value) }] : [];
          const [subject, alias] = this.named(value);
          const target = this.target(this.named(alias ?? value)[0]);
          const entered: Expr = { op: 'entered', object: this.expr(subject), ...this.at(item), id: -1 };
          return target ? [{ kind: 'expression', value: this.assign(item, target, entered, true) }] : [];
        }),
      ...this.managed(node),
    ]);
    this.onStatements('return_statement', (node) => this.returns(node));
    this.onStatements('break_statement', () => [{ kind: 'break', label: null }]);
    this.onStatements('continue_statement', () => [{ kind: 'continue', label: null }]);
    this.onStatements('raise_statement', (node) => {
      const [raised] = this.named(node);
      return [{ kind: 'throw', value: raised ? this.expr(raised) : this.handled }];
    });
    this.onStatements('assert_statement', (node) => {
      const [test, message] = this.named(node);
      const error = this.call(node, { name: 'AssertionError' }, message ? [this.argument(this.expr(message))] : []);
      const whenFalse: Statement[] = [{ kind: 'throw', value: { ...error, id: -1 } }];
      return [{ kind: 'if', test: this.expr(test), whenTrue: [], whenFalse }];
    });
    this.onStatements('yield', (node) => this.yields(node));
    this.onStatements('try_statement', (node) => {
      const parts = this.named(node);
      const blockOf = (part: SgNode | undefined) => (part ? this.body(this.child(part, 'block')) : []);
      const handlers = parts.filter((part) => part.is('except_clause') || part.is('except_group_clause'));
      return [
        {
          kind: 'try',
          body: [...this.body(node.field('body')), ...blockOf(parts.find((part) => part.is('else_clause')))],
          handlers: handlers.map((part) => this.handler(part, () => blockOf(part))),
          last: blockOf(parts.find((part) => part.is('finally_clause'))),
        },
      ];
    });
    this.onStatements('match_statement', (node) => [
      {
        kind: 'switch',
        subject: this.expr(node.field('subject')),
        cases: this.cases(node.field('body'), node.field('subject')),
      },
    ]);
  }

  /** `except (KeyError, errors.Failed)`: the names; none if they are not plain. */
  private caughtTypes(clause: SgNode): string[] {
    const [first] = this.named(clause);
    const types = first?.is('as_pattern') ? this.named(first)[0] : first;
    if (!types || types.is('block') || clause.is('except_group_clause')) return [];
    const each = types.is('tuple') ? this.named(types) : [types];
    return each.every((one) => one.is('identifier') || one.is('attribute')) ? each.map((one) => one.text()) : [];
  }

  /** An `except` clause. If it raises the caught exception again, the exception gets a name. */
  private handler(part: SgNode, bodyOf: () => Statement[]): Handler {
    const before = this.handled;
    const named = this.caught(part);
    const raisesAgain = !named && /\braise[ \t]*(?:#|$)/m.test(part.text());
    const kept: NameExpr = { op: 'name', name: '$caught', ...this.at(part), id: -1 };
    const target = named ?? (raisesAgain ? kept : null);
    this.handled = target?.op === 'name' ? target : null;
    const body = bodyOf();
    this.handled = before;
    return { target, types: this.caughtTypes(part), body };
  }

  /** `except ValueError as error`. */
  private caught(clause: SgNode): Target | null {
    const alias = this.child(clause, 'as_pattern')?.field('alias');
    const name = alias && this.named(alias)[0];
    return name ? this.target(name) : null;
  }

  private branch(node: SgNode, alternatives: readonly SgNode[]): Statement[] {
    // `elif` branches are a list. Built from the end, so that a thousand of them do not need a thousand nested calls.
    let otherwise: Statement[] = [];
    for (const clause of [...alternatives].reverse()) {
      if (clause.is('else_clause')) otherwise = this.body(clause.field('body'));
      else if (clause.is('elif_clause'))
        otherwise = [
          {
            kind: 'if',
            test: this.expr(clause.field('condition')),
            whenTrue: this.body(clause.field('consequence')),
            whenFalse: otherwise,
          },
        ];
    }
    return [
      {
        kind: 'if',
        test: this.expr(node.field('condition')),
        whenTrue: this.body(node.field('consequence')),
        whenFalse: otherwise,
      },
    ];
  }

  /** Classes and functions of a file that has one that swallows what is raised. */
  private get swallowing(): ReadonlySet<string> {
    this.ownManagers ??= new Set(
      SWALLOWS.test(this.text) ? [...this.text.matchAll(/\b(?:class|def) (\w+)/g)].map(([, name = '']) => name) : [],
    );
    return this.ownManagers;
  }

  /** The body of a `with`. `suppress(ValueError)` catches what is raised in it, and so may an object or a function of the file. */
  private managed(node: SgNode): Statement[] {
    const body = this.body(node.field('body'));
    const managers = this.child(node, 'with_clause')?.text() ?? '';
    const names = [...managers.matchAll(/\b(\w+)\(/g)].map(([, name = '']) => name);
    const suppresses =
      /\b(?:suppress|ignor|swallow|silenc|raises|assertRaises)\w*\(/i.test(managers) ||
      names.some((name) => this.swallowing.has(name));
    return suppresses ? [{ kind: 'try', body, handlers: [{ target: null, body: [] }], last: [] }] : body;
  }

  /** `del a.b, c['d']`: removes properties and elements. Deleting a name changes nothing. */
  private deleted(nodes: readonly SgNode[]): Statement[] {
    return nodes.flatMap((node): Statement[] => {
      if (node.is('expression_list') || node.is('parenthesized_expression')) return this.deleted(this.named(node));
      const [object, index] = node.is('subscript') ? [node.field('value'), node.field('subscript')] : [];
      if (object && index) return [{ kind: 'expression', value: this.removal(node, object, index) }];
      const target = node.is('attribute') ? this.target(node) : null;
      return target ? [{ kind: 'expression', value: this.assign(node, target, this.nothing(node)) }] : [];
    });
  }

  /** `del list[1]`, `del list[1:3]`, `del map[key]`. */
  private removal(node: SgNode, object: SgNode, index: SgNode): Expr {
    const receiver = this.expr(object);
    if (!index.is('slice'))
      return this.call(node, { receiver, name: '__delitem__' }, [this.argument(this.expr(index))]);
    const numbers = /^(-?\d*):(-?\d*)$/.exec(index.text());
    const bounds = numbers?.slice(1).map((text): Expr => {
      return { op: 'constant', value: text === '' ? null : Number(text), ...this.at(node), id: -1 };
    });
    return this.call(
      node,
      { receiver, name: '__delitem__' },
      (bounds ?? []).map((each) => this.argument(each)),
    );
  }

  /** The names that a pattern binds, and to which parts of the subject; null if it binds none. */
  private captured(pattern: SgNode | undefined): Target | null {
    if (!pattern) return null;
    const inner = this.named(pattern);
    const list = (
      nodes: readonly SgNode[],
      keyOf: (node: SgNode, at: number) => string | number | null,
    ): Target | null => {
      const parts = nodes.flatMap((part, at) => {
        const isRest = part.is('splat_pattern') || this.named(part)[0]?.is('splat_pattern') === true;
        const target = this.captured(part);
        if (!target) return [];
        const key = isRest ? null : keyOf(part, at);
        return [{ key, target, ...(isRest && typeof keyOf(part, at) === 'number' && { from: at }) }];
      });
      return parts.length > 0 ? { op: 'pattern', parts } : null;
    };
    switch (String(pattern.kind())) {
      case 'identifier':
        return this.name(pattern);
      case 'case_pattern':
      case 'splat_pattern':
        return this.captured(inner[0]);
      case 'dotted_name':
        return inner.length === 1 ? this.captured(inner[0]) : null;
      case 'list_pattern':
      case 'tuple_pattern':
        return list(inner, (_, at) => at);
      case 'dict_pattern': {
        const keys = inner.filter((part) => part.is('string')).map((part) => part.text().slice(1, -1));
        const values = inner.filter((part) => !part.is('string'));
        const target = list(values, (_, at) => keys[at] ?? null);
        if (target?.op !== 'pattern') return target;
        return {
          op: 'pattern',
          parts: target.parts.map((part) => (part.key === null ? { ...part, without: keys } : part)),
        };
      }
      case 'class_pattern': {
        const fields = this.records.get(inner[0]?.text() ?? '') ?? [];
        return list(inner.slice(1), (part, at) => {
          const keyword = this.named(part)[0];
          if (keyword?.is('keyword_pattern')) return this.named(keyword)[0]?.text() ?? null;
          const field = fields[at]?.target;
          return field?.op === 'name' ? field.name : null;
        });
      }
      case 'keyword_pattern':
        return this.captured(inner.at(-1));
      case 'as_pattern': {
        const name = inner.at(-1);
        return name?.is('identifier') ? this.name(name) : null;
      }
      default:
        return null;
    }
  }

  /** `case 1 | 2` */
  private alternatives(pattern: SgNode): SgNode[] {
    const inner = this.named(pattern);
    return inner.flatMap((each) => (each.is('union_pattern') ? this.alternatives(each) : [each]));
  }

  private cases(body: SgNode | null, subject: SgNode | null): SwitchCase[] {
    return body
      ? this.named(body)
          .filter((node) => node.is('case_clause'))
          .map((node) => {
            const patterns = this.named(node).filter((child) => child.is('case_pattern'));
            const target = patterns.length === 1 ? this.captured(patterns[0]) : null;
            const values = target
              ? []
              : patterns.flatMap((pattern) => this.alternatives(pattern)).map((value) => this.expr(value));
            const bound: Statement[] =
              target && subject
                ? [{ kind: 'expression', value: this.assign(node, target, this.expr(subject), true) }]
                : [];
            const guard = node.field('guard') ?? this.child(node, 'if_clause');
            const inner = this.body(node.field('consequence') ?? this.child(node, 'block'));
            const test = guard && this.named(guard)[0];
            return {
              // A pattern that binds parts of the subject may match or not.
              labels:
                target && (target.op === 'pattern' || test) ? [{ op: 'opaque', parts: [], ...this.at(node) }] : values,
              isDefault:
                patterns.some((pattern) => /(?:^|\|)\s*_$/.test(pattern.text())) || (target?.op === 'name' && !test),
              body: test
                ? [...bound, { kind: 'if', test: this.expr(test), whenTrue: inner, whenFalse: [] }]
                : [...bound, ...inner],
              leaves: true,
            };
          })
      : [];
  }
}

import type { SgNode } from '@ast-grep/napi';
import type { Expr, Statement, SwitchCase } from '../ir.js';
import { JavaValues, simpleName } from './java-values.js';

/** Statements of Java. */
export abstract class JavaStatements extends JavaValues {
  constructor(text: string) {
    super(text);
    this.flow();
  }

  private flow(): void {
    this.onExprs('switch_expression', (node) => ({ op: 'switch', ...this.switchOf(node), ...this.at(node) }));
    this.onStatements('block constructor_body', (node) => [{ kind: 'block', body: this.block(node) }]);
    this.onStatements('expression_statement synchronized_statement', (node) => this.block(node));
    this.onStatements('labeled_statement', (node) => this.labeledStatement(node));
    this.onStatements('if_statement', (node) => this.ifOf(node));
    this.onStatements('while_statement do_statement', (node) => this.loopOf(node));
    this.onStatements('for_statement', (node) => this.forOf(node, 'init'));
    this.onStatements('enhanced_for_statement', (node) => {
      const name = node.field('name');
      const subject = this.expr(node.field('value'));
      if (name) this.context.locals.add(name.text());
      const body = this.body(node.field('body'));
      if (!name) return [{ kind: 'expression', value: subject }, ...body];
      return [{ kind: 'each', subject, target: this.name(name), body, keysOnly: false }];
    });
    this.onStatements('switch_expression switch_statement', (node) => [{ kind: 'switch', ...this.switchOf(node) }]);
    this.onStatements('return_statement yield_statement', (node) => {
      const value = this.named(node)[0];
      if (node.is('yield_statement'))
        return [
          { kind: 'expression', value: this.expr(value) },
          { kind: 'break', label: null },
        ];
      return [{ kind: 'return', value: value ? this.expr(value) : null, ...this.at(node) }];
    });
    this.onStatements('break_statement', (node) => this.jump(node, 'break'));
    this.onStatements('continue_statement', (node) => this.jump(node, 'continue'));
    this.onStatements('throw_statement', (node) => [{ kind: 'throw', value: this.optional(this.named(node)[0]) }]);
    this.onStatements('try_statement try_with_resources_statement', (node) => {
      const resources = this.named(node.field('resources') ?? node).flatMap((resource): Statement[] => {
        const [name, value] = [resource.is('resource') ? resource.field('name') : null, resource.field('value')];
        if (!name || !value) return [];
        this.declare(name, resource.field('type'));
        return [{ kind: 'expression', value: this.assign(resource, this.local(name), this.expr(value), true) }];
      });
      const last = this.child(node, 'finally_clause');
      const closes = /\bvoid\s+close\s*\(/.test(this.text)
        ? this.named(node.field('resources') ?? node).flatMap((resource): Statement[] => {
            const name = resource.is('resource') ? (resource.field('name') ?? this.named(resource)[0]) : null;
            if (!name?.is('identifier')) return [];
            const close = this.call(resource, { receiver: this.variable(name), name: 'close' }, []);
            return [{ kind: 'expression', value: { ...close, id: -1 } }];
          })
        : [];
      return [
        {
          kind: 'try',
          body: [...resources, ...this.body(node.field('body'))],
          handlers: this.named(node)
            .filter((child) => child.is('catch_clause'))
            .map((child) => {
              const name = this.child(child, 'catch_formal_parameter')?.field('name');
              const types = this.child(child, 'catch_formal_parameter')
                ?.children()
                .find((part) => part.is('catch_type'));
              return {
                target: name ? this.local(name) : null,
                types: types ? this.named(types).map(simpleName) : [],
                body: this.body(child.field('body')),
              };
            }),
          last: [...closes, ...(last ? this.block(last) : [])],
        },
      ];
    });
  }

  /** A switch over patterns asks each case in turn whether it is true. */
  private switchOf(node: SgNode): { subject: Expr; cases: SwitchCase[] } {
    const condition = node.field('condition');
    const subject = this.expr(condition);
    const groups = this.named(node.field('body') ?? node);
    const labelsOf = (group: SgNode) => this.named(group).filter((child) => child.is('switch_label'));
    const hasPatterns = groups.some((group) => labelsOf(group).some((label) => this.patternOf(label)));
    const cases = groups.map((group) => {
      const labels = labelsOf(group);
      const values = labels.flatMap((label) => {
        const pattern = this.patternOf(label);
        if (pattern) return [this.matches(label, pattern, subject)];
        const written = this.named(label).filter((value) => !value.is('guard'));
        return written.flatMap((value) => {
          const place = { ...this.at(value), id: -1 };
          const right = this.expr(value);
          return hasPatterns ? [{ op: 'binary', operator: '==', left: subject, right, ...place } as const] : [right];
        });
      });
      return {
        labels: values,
        isDefault: labels.some((label) => this.named(label).length === 0),
        body: this.named(group)
          .filter((child) => !child.is('switch_label'))
          .flatMap((child) => this.statement(child)),
        leaves: group.is('switch_rule'),
      };
    });
    return { subject: hasPatterns ? { op: 'constant', value: true, ...this.at(node), id: -1 } : subject, cases };
  }

  private patternOf(label: SgNode): SgNode | undefined {
    const [first] = this.named(label);
    const inner = first?.is('pattern') ? this.named(first)[0] : first;
    return inner && /^(?:type|record)_pattern$/.test(String(inner.kind())) ? inner : undefined;
  }

  /** Whether a value matches a pattern, whose names it binds. */
  private matches(label: SgNode, pattern: SgNode, subject: Expr): Expr {
    const place = { ...this.at(label), id: -1 };
    const [type, bound] = this.named(pattern);
    const target = pattern.is('record_pattern') ? this.recordPattern(pattern) : bound && this.local(bound);
    if (bound && type && !pattern.is('record_pattern')) this.declare(bound, type);
    const left: Expr = target ? { ...this.assign(label, target, subject, true), id: -1 } : subject;
    const right: Expr = { op: 'name', name: simpleName(type), ...place };
    const matched: Expr = { op: 'binary', operator: 'instanceof', left, right, ...place };
    const guard = this.child(label, 'guard');
    return guard
      ? { op: 'binary', operator: '&&', left: matched, right: this.merge(guard, this.named(guard)), ...place }
      : matched;
  }
}

import type { Statement } from '../ir.js';
import { JavaValues, simpleName } from './java-values.js';

/** Statements of Java. */
export abstract class JavaStatements extends JavaValues {
  constructor(text: string) {
    super(text);
    this.flow();
  }

  private flow(): void {
    this.onStatements('block constructor_body', (node) => [{ kind: 'block', body: this.block(node) }]);
    this.onStatements('expression_statement synchronized_statement', (node) => this.block(node));
    this.onStatements('labeled_statement', (node) =>
      this.labeled(
        this.named(node)[0]?.text() ?? '',
        this.named(node)
          .slice(1)
          .flatMap((child) => this.statement(child)),
      ),
    );
    this.onStatements('if_statement', (node) => [
      {
        kind: 'if',
        test: this.expr(node.field('condition')),
        whenTrue: this.body(node.field('consequence')),
        whenFalse: this.body(node.field('alternative')),
      },
    ]);
    this.onStatements('while_statement do_statement', (node) => this.loopOf(node));
    this.onStatements('for_statement', (node) => {
      const init = node.fieldChildren('init').flatMap((child) => (child.isNamed() ? this.statement(child) : []));
      const update = node
        .fieldChildren('update')
        .filter((child) => child.isNamed())
        .map((child) => this.expr(child));
      return [
        ...init,
        {
          kind: 'loop',
          test: this.optional(node.field('condition')),
          update,
          body: this.body(node.field('body')),
          testsLast: false,
        },
      ];
    });
    this.onStatements('enhanced_for_statement', (node) => {
      const name = node.field('name');
      const subject = this.expr(node.field('value'));
      if (name) this.context.locals.add(name.text());
      const body = this.body(node.field('body'));
      if (!name) return [{ kind: 'expression', value: subject }, ...body];
      return [{ kind: 'each', subject, target: this.name(name), body, keysOnly: false }];
    });
    this.onStatements('switch_expression switch_statement', (node) => [
      { kind: 'switch', ...this.switchOf(node) },
    ]);
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
        return name && value
          ? [{ kind: 'expression', value: this.assign(resource, this.local(name), this.expr(value), true) }]
          : [];
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
}

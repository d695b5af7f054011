import type { SgNode } from '@ast-grep/napi';
import type { Expr, PatternTarget, Statement, Target } from '../ir.js';
import { RubyCalls } from './ruby-calls.js';

/** Lowers the patterns of `when`, `in` and `=>`. */
export abstract class RubyPatterns extends RubyCalls {
  protected ifElse(test: Expr, whenTrue: Statement[], whenFalse: Statement[]): Statement {
    return { kind: 'if', test, whenTrue, whenFalse };
  }

  /** Whether a value matches a pattern of `when`. */
  protected labelTest(label: SgNode, subject: Expr | null): Expr {
    const place = { ...this.at(label), id: -1 };
    if (!subject) return this.expr(label);
    const asked = (receiver: Expr, name: string, value: Expr): Expr => ({
      ...this.call(label, { receiver, name }, [this.argument(value)]),
      id: -1,
    });
    if (label.is('splat_argument')) return asked(this.expr(this.named(label)[0]), 'contains', subject);
    if (label.is('regex')) return { ...this.tested(label, this.expr(label), subject), id: -1 };
    const kind = String(label.kind());
    const value = this.expr(label);
    if (/^(?:string|simple_symbol|integer|nil|true|false)$/.test(kind))
      return { op: 'binary', operator: '==', left: subject, right: value, ...place };
    // a constant may be a class, a regular expression or text
    if (kind === 'constant' && /^[A-Z\d_]+$/.test(label.text()))
      return { ...this.tested(label, value, subject), id: -1 };
    return { op: 'opaque', parts: [subject, value], ...place };
  }

  protected patternTest(pattern: SgNode, subject: Expr): Expr {
    const place = { ...this.at(pattern), id: -1 };
    const kind = String(pattern.kind());
    if (kind === 'parenthesized_pattern') {
      const [inner] = this.named(pattern);
      if (inner) return this.patternTest(inner, subject);
    }
    if (kind === 'alternative_pattern')
      return this.named(pattern)
        .map((each) => this.patternTest(each, subject))
        .reduce((left, right): Expr => ({ op: 'binary', operator: '||', left, right, ...place }));
    if (/^(?:string|simple_symbol|integer|nil|true|false|regex)$/.test(kind)) return this.labelTest(pattern, subject);
    return { op: 'opaque', parts: [subject], ...place };
  }

  /** Parameters of a block that is a loop in place, and those of them and of its own variables that hide variables around it. */
  protected loopNames(list: SgNode | null): { names: SgNode[]; hidden: SgNode[] } {
    const own = list?.fieldChildren('locals') ?? [];
    const isOwn = new Set(own.map((each) => each.id()));
    const all = list ? this.named(list) : [];
    const names = all.filter((each) => !each.is('block_parameter') && !isOwn.has(each.id()));
    const hidden = [...names, ...own]
      .flatMap((each) => each.findAll({ rule: { kind: 'identifier' } }))
      .filter((each) => this.context.locals.has(each.text()));
    return { names, hidden };
  }

  /** The variables that a pattern binds; null if it binds none. */
  protected patternTarget(pattern: SgNode | null | undefined): Target | null {
    if (!pattern) return null;
    switch (String(pattern.kind())) {
      case 'identifier':
        return this.target(pattern);
      case 'as_pattern':
        return this.target(pattern.field('name'));
      case 'parenthesized_pattern':
        return this.patternTarget(this.named(pattern)[0]);
      case 'array_pattern':
      case 'find_pattern': {
        const all = this.named(pattern).filter((part) => !/^(?:constant|scope_resolution)$/.test(String(part.kind())));
        const rest = all.findIndex((part) => part.is('splat_parameter'));
        const parts = all.flatMap((part, at): PatternTarget['parts'] => {
          const target = part.is('splat_parameter') ? this.target(part.field('name')) : this.patternTarget(part);
          if (!target) return [];
          if (at === rest) return [{ key: null, target, from: at, behind: all.length - 1 - at }];
          return [{ key: rest >= 0 && at > rest ? at - all.length : at, target }];
        });
        return parts.length > 0 ? { op: 'pattern', parts } : null;
      }
      case 'hash_pattern': {
        const parts = this.named(pattern).flatMap((part): PatternTarget['parts'] => {
          if (part.is('hash_splat_parameter')) {
            const rest = this.target(part.field('name'));
            return rest ? [{ key: null, target: rest }] : [];
          }
          const key = part.field('key');
          if (!part.is('keyword_pattern') || !key) return [];
          const value = part.field('value');
          const name = key.text().replace(/^["']|["']$/g, '');
          if (!value) this.context.locals.add(name);
          const target = value ? this.patternTarget(value) : { ...this.name(key), name };
          return target ? [{ key: name, target }] : [];
        });
        return parts.length > 0 ? { op: 'pattern', parts } : null;
      }
      default:
        return null;
    }
  }
}

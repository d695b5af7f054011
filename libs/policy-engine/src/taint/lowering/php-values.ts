import type { SgNode } from '@ast-grep/napi';
import { itemAt } from '../../item-at.js';
import type { Expr, MapEntry, Place, SwitchCase, Target } from '../ir.js';
import { unescaped } from './lowering.js';
import { PhpNames } from './php-names.js';
import { SharedConstructs } from './shared-constructs.js';

/** A longer `match (true)` would nest too deep, because it is lowered to nested conditions. */
export const MAX_CHOICES = 40;

/** Variables, literals, operators and assignments of PHP. */
export abstract class PhpValues extends SharedConstructs {
  protected override context: PhpNames = new PhpNames('file');
  /** What `parent` and `self` refer to in the class that is being lowered. */
  protected base: string | null = null;
  /** Static properties that classes declare. */
  protected readonly statics = new Set<string>();

  constructor(text: string) {
    super(text, 'php', '__construct');
    this.values();
    this.operators();
  }

  private values(): void {
    this.onExprs('variable_name', (node) => {
      const original = this.context.original(node);
      return original.is('variable_name') ? this.variable(node) : this.expr(original);
    });
    this.onExprs('dynamic_variable_name', (node) => this.dynamicVariable(node));
    this.onExprs('name qualified_name', (node) => ({ op: 'name', name: lastName(node), ...this.at(node) }));
    this.onExprs('string encapsed_string heredoc nowdoc shell_command_expression', (node) => this.literal(node));
    this.onExprs('integer float', (node) => this.number(node));
    this.onExprs('boolean', (node) => ({ op: 'constant', value: /^t/i.test(node.text()), ...this.at(node) }));
    this.onExprs('null', (node) => ({ op: 'constant', value: null, ...this.at(node) }));
    this.onExprs('array_creation_expression', (node) => this.array(node));
    this.onExprs('member_access_expression nullsafe_member_access_expression', (node) => {
      const object = this.expr(node.field('object'));
      const name = node.field('name');
      // `$object->$name`
      if (!name?.is('name')) return { op: 'index', object, index: this.expr(name), ...this.at(node) };
      return { op: 'member', object, name: name.text(), ...this.at(node) };
    });
    this.onExprs('scoped_property_access_expression class_constant_access_expression', (node) => {
      const [scope, name] = this.named(node);
      return { op: 'name', name: this.ofClass(this.className(scope), name?.text() ?? ''), ...this.at(node) };
    });
    this.onExprs('subscript_expression', (node) => this.subscript(node));
  }

  private operators(): void {
    this.onExprs(
      'error_suppression_expression include_expression include_once_expression require_expression require_once_expression by_ref throw_expression argument',
      (node) => {
        const inner = this.named(node).at(-1);
        return { op: 'merge', parts: inner ? [this.expr(inner)] : [], ...this.at(node) };
      },
    );
    this.onExprs('print_intrinsic', (node) =>
      this.buffered(node, { op: 'merge', parts: this.exprsOf(this.named(node)), ...this.output(node) }),
    );
    this.onExprs('parenthesized_expression', (node) => this.expr(this.named(node).at(-1)));
    this.onExprs('yield_expression', (node) => this.opaque(node));
    this.onExprs('array_element_initializer', (node) => this.merge(node, this.named(node).slice(-1)));
    this.onExprs('binary_expression', (node) => this.binary(node));
    this.onExprs('clone_expression', (node) => {
      const args = this.named(node).map((each) => this.argument(this.expr(each)));
      return this.call(node, { name: 'clone' }, args);
    });
    this.onExprs('unary_op_expression', (node) => {
      const operand = this.named(node).at(-1);
      const sign =
        node
          .children()
          .find((child) => !child.isNamed())
          ?.text() ?? '';
      return { op: 'unary', operator: sign, operand: this.expr(operand), ...this.at(node) };
    });
    this.onExprs('cast_expression', (node) => {
      const type = node.field('type')?.text().toLowerCase() ?? '';
      const parts = [this.expr(node.field('value'))];
      const op = /^(?:int|float|double|real|bool|unset)/.test(type) ? 'number' : type === 'string' ? 'text' : 'merge';
      return { op, parts, ...this.at(node) };
    });
    this.onExprs('conditional_expression', (node) => {
      const [test, body, otherwise] = [node.field('condition'), node.field('body'), node.field('alternative')];
      if (!body)
        return { op: 'binary', operator: '||', left: this.expr(test), right: this.expr(otherwise), ...this.at(node) };
      return {
        op: 'choice',
        test: this.expr(test),
        whenTrue: this.expr(body),
        whenFalse: this.expr(otherwise),
        ...this.at(node),
      };
    });
    this.onExprs('match_expression', (node) => this.match(node));
    this.onExprs('assignment_expression', (node) => this.assignment(node));
    this.onExprs('reference_assignment_expression', (node) => {
      const [left, right] = [node.field('left'), node.field('right')];
      if (left && right && left.is('variable_name') && this.context.alias(left.text(), right)) return this.expr(right);
      return this.assignment(node);
    });
    this.onExprs('augmented_assignment_expression', (node) => {
      const target = this.target(node.field('left'));
      const right = node.field('right');
      const sign = (node.field('operator')?.text() ?? '.=').slice(0, -1);
      const value = this.expr(right);
      if (!target) return value;
      if (sign === '+' && value.op === 'constant' && typeof value.value === 'number')
        return this.assign(node, target, { ...value, value: -value.value }, this.isLocal(target), '-');
      const operator = { '.': '+', '+': '|', '/': '%' }[sign] ?? sign;
      return this.assign(node, target, value, this.isLocal(target), operator);
    });
    this.onExprs('update_expression', (node) => {
      const argument = node.field('argument');
      const target = this.target(argument);
      if (!target || target.op === 'pattern') return this.opaque(node);
      const by: Expr = { op: 'constant', value: node.field('operator')?.text() === '++' ? -1 : 1, ...this.at(node) };
      const value: Expr = { op: 'binary', operator: '-', left: target, right: by, ...this.at(node) };
      return this.assign(node, target, value, this.isLocal(target));
    });
  }

  /** `.` joins texts, `+` adds numbers or joins arrays. */
  protected override operation(node: SgNode, operator: string, left: Expr, right: Expr): Expr {
    if (operator === '.') return super.operation(node, '+', left, right);
    if (operator === '+') {
      if (right.op === 'constant' && typeof right.value === 'number')
        return super.operation(node, '-', left, { ...right, value: -right.value });
      return left.op === 'constant' ? super.operation(node, '*', left, right) : super.operation(node, '|', left, right);
    }
    if (operator === '/' || operator === '**') return { op: 'number', parts: [left, right], ...this.at(node) };
    return super.operation(node, operator.toLowerCase().replace('<>', '!='), left, right);
  }

  protected variable(node: SgNode): Expr & { op: 'name' } {
    return { op: 'name', name: this.context.nameOf(node.text()), ...this.at(node) };
  }

  private dynamicVariable(node: SgNode): Expr {
    const inner = this.named(node)[0];
    if (!inner) return this.opaque(node);
    const name = inner.is('name') ? inner.text() : this.context.textOf(inner);
    if (name === undefined) {
      const prefix = this.context.nameOf('$');
      return { op: 'name', name: prefix, ending: this.expr(inner), ...this.at(node) };
    }
    return { op: 'name', name: this.context.nameOf(`$${name}`), ...this.at(node) };
  }

  /** The name of a static property or a constant, qualified by the class that declares it. */
  private ofClass(type: string, name: string): string {
    const classes = new Set([type]);
    for (const each of classes) {
      if (this.statics.has(`${each}::${name}`)) return `${each}::${name}`;
      for (const base of this.file.bases.get(each) ?? []) classes.add(base);
    }
    return `${type}::${name}`;
  }

  protected className(node: SgNode | null | undefined): string {
    if (!node) return '';
    const text = node.text();
    if (/^(?:self|static)$/i.test(text)) return this.owner ?? 'self';
    if (/^parent$/i.test(text)) return this.base ?? 'parent';
    return lastName(node);
  }

  /** What is printed after `ob_start()`, in the whole file. */
  protected buffer(node: SgNode): Expr & { op: 'name' } {
    return { op: 'name', name: 'global $ printed', ...this.at(node), id: -1 };
  }

  /** An output, which `ob_get_clean()` gives in a file that starts a buffer. */
  protected buffered(node: SgNode, value: Expr): Expr {
    if (!/\bob_start\s*\(/i.test(this.text)) return value;
    return { ...this.assign(node, this.buffer(node), value, false, '+'), id: -1 };
  }

  /** The place of an output. No sink matches it if the output is not a page. */
  protected output(node: SgNode): Place {
    const place = this.at(node);
    return this.context.isNoPage ? { ...place, id: -1 } : place;
  }

  private literal(node: SgNode): Expr {
    const body = node.children().find((child) => child.is('heredoc_body') || child.is('nowdoc_body')) ?? node;
    const parts = this.named(body).flatMap((part): Expr[] => {
      if (part.is('string_content') || part.is('escape_sequence') || part.is('nowdoc_string'))
        return [this.string(part, node.is('string') ? part.text() : unescaped(part.text()))];
      // In a string, "$a[key]" has the key as text.
      if (part.is('subscript_expression')) return [this.subscript(part, true)];
      return [this.expr(part)];
    });
    if (node.is('string') && parts.length === 0) return this.string(node, '');
    return { op: 'text', parts, ...this.at(node) };
  }

  private subscript(node: SgNode, isInText = false): Expr {
    const [object, index] = this.named(node);
    if (!object) return this.opaque(node);
    const place = this.at(node);
    if (object.text() === '$GLOBALS' && index) {
      const name = this.context.textOf(index);
      if (name !== undefined) return { op: 'name', name: this.context.globalName(`$${name}`), ...place };
    }
    if (!index) return this.merge(node, [object]);
    const key: Expr =
      isInText && index.is('name') ? { op: 'constant', value: index.text(), ...this.at(index) } : this.expr(index);
    return { op: 'index', object: this.expr(object), index: key, ...place };
  }

  private array(node: SgNode): Expr {
    const items = this.named(node);
    const pairs = items.map((item) => {
      const parts = this.named(item);
      const hasKey = item.children().some((child) => child.kind() === '=>');
      return { item, key: hasKey ? parts[0] : undefined, value: parts.at(-1) };
    });
    const isSpread = pairs.some(({ value }) => value?.is('variadic_unpacking'));
    if (pairs.every(({ key }) => !key)) {
      const spread = pairs.flatMap(({ value }, at) => (value?.is('variadic_unpacking') ? [at] : []));
      const values = this.exprsOf(pairs.flatMap(({ value }) => value ?? []));
      return { op: 'list', items: values, ...(isSpread ? { spread } : {}), ...this.at(node) };
    }
    const entries: MapEntry[] = [];
    let next = 0;
    this.each(items, (item) => {
      const pair = pairs.find((each) => each.item.id() === item.id());
      if (!pair?.value) return;
      const key = pair.key ? this.expr(pair.key) : isSpread ? null : String(next++);
      entries.push({ key, value: this.expr(pair.value) });
    });
    return { op: 'map', entries, ...this.at(node) };
  }

  private match(node: SgNode): Expr {
    const subject = node.field('condition');
    const arms = this.named(node.field('body') ?? node);
    const lowered = arms.map((arm) => {
      const labels = arm.field('conditional_expressions');
      return {
        labels: labels ? this.named(labels).map((label) => this.expr(label)) : [],
        isDefault: arm.is('match_default_expression'),
        value: this.expr(arm.field('return_expression')),
        place: this.at(arm),
      };
    });
    if (
      subject
        ?.text()
        .replace(/[\s()]/g, '')
        .toLowerCase() === 'true' &&
      lowered.length <= MAX_CHOICES
    )
      return lowered.reduceRight<Expr>(
        (rest, { labels: [test], isDefault, value, place }) =>
          isDefault || !test ? value : { op: 'choice', test, whenTrue: value, whenFalse: rest, ...place },
        { op: 'opaque', parts: [], ...this.at(node) },
      );
    const cases = lowered.map(({ labels, isDefault, value }): SwitchCase => {
      return { labels, isDefault, body: [{ kind: 'expression', value }], leaves: true };
    });
    return { op: 'switch', subject: this.expr(subject), cases, ...this.at(node) };
  }

  private assignment(node: SgNode): Expr {
    const [left, right] = [node.field('left'), node.field('right')];
    if (left?.is('variable_name')) this.context.note(left.text(), right);
    const value = this.expr(right);
    if (left?.is('subscript_expression') && this.named(left).length === 1) {
      const list = this.context.original(itemAt(this.named(left), 0));
      return this.call(node, { receiver: this.expr(list), name: 'push' }, [this.argument(value)]);
    }
    const target = this.target(left);
    return target ? this.assign(node, target, value, this.isLocal(target)) : value;
  }

  protected isLocal(target: Target): boolean {
    return target.op !== 'name' || this.context.isLocal(target.name);
  }

  protected target(written: SgNode | null | undefined): Target | null {
    if (!written) return null;
    const node = this.context.original(written);
    switch (String(node.kind())) {
      case 'list_literal':
      case 'array_creation_expression':
        return this.pattern(node);
      case 'by_ref':
      case 'parenthesized_expression':
      case 'array_element_initializer':
        return this.target(this.named(node).at(-1));
      case 'variable_name':
      case 'dynamic_variable_name':
      case 'subscript_expression':
      case 'member_access_expression':
      case 'nullsafe_member_access_expression':
      case 'scoped_property_access_expression': {
        const expr = this.expr(node);
        return expr.op === 'name' || expr.op === 'member' || expr.op === 'index' ? expr : null;
      }
      default:
        return null;
    }
  }

  /** `[$a, , $b]`, `['key' => $a]`, `list($a, $b)`. */
  private pattern(node: SgNode): Target {
    const parts: { key: string | number | null; target: Target }[] = [];
    let at = 0;
    let key: string | number | null = null;
    let last: SgNode | null = null;
    const flat = node
      .children()
      .flatMap((child) => (child.is('array_element_initializer') ? child.children() : [child]));
    const close = () => {
      const target = last && this.target(last);
      if (target) parts.push({ key: key ?? at, target });
      if (key === null) at++;
      key = null;
      last = null;
    };
    for (const child of flat) {
      if (child.kind() === ',') close();
      else if (child.kind() === '=>') key = last ? (this.context.textOf(last) ?? null) : null;
      else if (child.isNamed()) last = child;
    }
    close();
    return { op: 'pattern', parts };
  }
}

/** Without its namespace. */
export function lastName(node: SgNode): string {
  const text = node.text();
  return text.slice(text.lastIndexOf('\\') + 1);
}

import type { CallExpr, Expr, FileIr, FunctionIr, IrNode, Statement, Target } from '../ir.js';
import { type FunctionSlots, type Slot, SlotGraph } from '../memory/slots.js';
import { namesIn } from '../walk.js';
import { ChosenKeys } from './chosen-keys.js';
import { isHarmless } from './prototypes.js';

/**
 * The IDs of assignments to an element of an object that itself may have been read by a name from outside: `target[a][b] = x`.
 * No other assignment reaches the prototype of all objects (`Prototypes.written`). It only looks at what is assigned to what, in no
 * order, and takes all objects for one: that is quick, and spares most files that data is followed through them.
 */
export function writesToChosen(file: FileIr): ReadonlySet<number> {
  let ids = known.get(file);
  if (!ids) {
    ids = new ChosenObjects(file).writes();
    known.set(file, ids);
  }
  return ids;
}

const known = new WeakMap<FileIr, ReadonlySet<number>>();

const IS_LOGICAL = /^(?:\|\||\?\?|&&)$/;
/** Calls that give an element or a field of their receiver or argument. */
const READS = /^(?:at|elementAt|get|getFirst|remove|removeFirst|discard|delete|pop|popleft|shift|find|findLast|next)$/;
/** Calls that read or write the field that their first or second argument names. */
const OF_NAMED =
  /^(?:get|getOrDefault|getProperty|set|setProperty|put|putIfAbsent|replace|remove|delete|pop|defineProperty)$/;
/** Calls that read or write the field that they are named after. */
const OF_FIELD = /^(?:[gs]et|is)_?([A-Z]\w*|(?<=_)[a-z]\w*)$/;
/** Calls that give the same object: their receiver, or their first argument. */
const KEEPS =
  /^(?:fill|reverse|on|once|off|addListener|remove(?:All)?Listeners?|then|catch|finally|all|freeze|seal|preventExtensions|assign|create|setPrototypeOf|definePropert(?:y|ies))$/;
/** Calls that put their arguments into a list or an object. */
const WRITES =
  /^(?:insert|unshift|add\w*|append\w*|push|offer|set|put|putIfAbsent|fill|splice|of|on|once|Map|Set|reject)$/;
/** Calls that make a list of an object's fields, or an object of a list. */
const CONVERTS = /^(?:values|entries|items)$/;
/** Calls that give a function their other arguments, or keep it together with them. */
const PASSES =
  /^(?:call|apply|bind|partial|reduce|then|catch|emit|set(?:Timeout|Interval|Immediate)|nextTick|queueMicrotask)$/;

class ChosenObjects {
  private readonly graph = new SlotGraph();
  private readonly nodes: { node: IrNode; within: FunctionIr | null }[] = [];
  private readonly parents = new Map<FunctionIr, FunctionIr | null>();
  private readonly declared = new Map<FunctionIr | null, Map<string, Slot>>([[null, new Map()]]);
  /** Names that methods take from around their class, which may be inside any function. */
  private readonly shared = new Set<string>();
  private readonly exprs = new Map<Expr, Slot>();
  private readonly fields = new Map<string, Slot>();
  private readonly functions = new Map<FunctionIr, FunctionSlots>();
  /** Of any list. */
  private readonly elements = this.graph.slot();
  private readonly anyField = this.graph.slot(false);
  private readonly thrown = this.graph.slot();
  private readonly keys: ChosenKeys;
  private readonly hasArguments: boolean;
  private readonly methods: ReadonlySet<FunctionIr>;

  constructor(private readonly file: FileIr) {
    this.methods = new Set(file.methods);
    this.hasArguments = /\barguments\b/.test(file.text);
    const waiting: [part: unknown, within: FunctionIr | null][] = [
      [file.body, null],
      [file.methods, null],
    ];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [part] = next;
      let [, within] = next;
      if (typeof part !== 'object' || part === null) continue;
      if (isNode(part)) {
        if ('params' in part) {
          this.parents.set(part, within);
          this.declared.set(part, new Map());
          within = part;
        }
        this.nodes.push({ node: part, within });
      }
      for (const inner of Object.values(part)) if (typeof inner === 'object') waiting.push([inner, within]);
    }
    this.keys = new ChosenKeys(this.nodes.map(({ node }) => node));
  }

  writes(): Set<number> {
    const writes = this.nodes.flatMap(({ node, within }) => {
      if (!('op' in node) || node.op !== 'assign') return [];
      const { id, target, value } = node;
      if (target.op !== 'index' || isHarmless(target, value) || !this.keys.mayBeName(target.index)) return [];
      return [{ id, object: target.object, within }];
    });
    if (writes.length === 0) return new Set();
    for (const { node, within } of this.nodes) this.declare(node, within);
    for (const { node, within } of this.nodes)
      if ('op' in node && (node.op === 'name' || (node.op === 'call' && !node.receiver))) this.share(node.name, within);
    for (const { node, within } of this.nodes) this.link(node, within);
    this.graph.settle((body) => this.slotsOf(body));
    return new Set(writes.filter(({ object, within }) => this.slot(object, within).isChosen).map(({ id }) => id));
  }

  private declare(node: IrNode, within: FunctionIr | null): void {
    if ('params' in node) for (const { target } of node.params) this.declareIn(target, node);
    else if ('kind' in node && node.kind === 'function') this.declareName(node.body.name, within);
    else if ('target' in node && node.target && (!('op' in node) || node.declares)) this.declareIn(node.target, within);
  }

  private declareIn(target: Target, within: FunctionIr | null): void {
    for (const name of namesIn(target)) this.declareName(name, within);
  }

  private declareName(name: string, within: FunctionIr | null): void {
    const names = this.declared.get(within);
    if (!names?.has(name)) names?.set(name, this.graph.slot());
  }

  private share(name: string, within: FunctionIr | null): void {
    let body = within;
    for (; body; body = this.parents.get(body) ?? null) {
      if (this.declared.get(body)?.has(name)) return;
      if (this.methods.has(body)) this.shared.add(name);
    }
  }

  private variable(name: string, within: FunctionIr | null): Slot {
    for (let body = within; body && !this.shared.has(name); body = this.parents.get(body) ?? null) {
      const slot = this.declared.get(body)?.get(name);
      if (slot) return slot;
    }
    this.declareName(name, null);
    return this.declared.get(null)?.get(name) ?? this.graph.slot();
  }

  private field(name: string | number): Slot {
    if (/^\d+$/.test(String(name))) return this.elements;
    let slot = this.fields.get(String(name));
    if (!slot) {
      slot = this.graph.slot();
      this.fields.set(String(name), slot);
      slot.to(this.anyField);
    }
    return slot;
  }

  private slotsOf(body: FunctionIr): FunctionSlots {
    let slots = this.functions.get(body);
    if (!slots) {
      slots = { params: body.params.map(() => this.graph.slot()), result: this.graph.slot() };
      this.functions.set(body, slots);
    }
    return slots;
  }

  /** What an expression gives. */
  private slot(expr: Expr, within: FunctionIr | null): Slot {
    if (expr.op === 'name') return this.variable(expr.name, within);
    if (expr.op === 'member') return this.field(expr.name);
    let slot = this.exprs.get(expr);
    if (!slot) {
      slot = this.graph.slot();
      this.exprs.set(expr, slot);
    }
    return slot;
  }

  private bind(from: Slot, target: Target, within: FunctionIr | null): void {
    if (target.op === 'index') from.to(this.ofKey(target.index));
    else if (target.op !== 'pattern') from.to(this.slot(target, within));
    else
      for (const { key, target: part, fallback } of target.parts) {
        if (key !== null) this.bind(typeof key === 'object' ? this.ofKey(key) : this.field(key), part, within);
        if (fallback) this.bind(this.slot(fallback, within), part, within);
      }
  }

  /** What is under a key that may be any name is not known to have been chosen when it was put there. */
  private ofKey(key: Expr): Slot {
    if (key.op === 'constant') return this.field(String(key.value));
    return this.keys.mayBeName(key) ? this.graph.slot() : this.elements;
  }

  private link(node: IrNode, within: FunctionIr | null): void {
    if ('params' in node) this.linkFunction(node);
    else if ('op' in node) this.linkExpr(node, within);
    else if ('kind' in node) this.linkStatement(node, within);
    else if (!('fallback' in node) && node.target) this.bind(this.thrown, node.target, within);
  }

  private linkFunction(body: FunctionIr): void {
    const { params, result } = this.slotsOf(body);
    for (const [at, { target, fallback, rest }] of body.params.entries()) {
      const param = params[at];
      if (rest) param?.to(this.elements);
      else if (param) this.bind(param, target, body);
      if (fallback) this.bind(this.slot(fallback, body), target, body);
    }
    if (body.accessor === 'get') result.to(this.field(body.name));
    if (body.accessor === 'set' && params[0]) this.field(body.name).to(params[0]);
    if (!this.methods.has(body)) return;
    this.field(body.name).hold(body);
    const [first] = body.body;
    if (body.field !== undefined && first?.kind === 'expression')
      this.slot(first.value, body).to(this.field(body.field));
  }

  private linkStatement(statement: Statement, within: FunctionIr | null): void {
    switch (statement.kind) {
      case 'function':
        this.variable(statement.body.name, within).hold(statement.body);
        return;
      case 'return':
      case 'yield': {
        const given = statement.value && this.slot(statement.value, within);
        if (given && within) given.to(this.slotsOf(within).result);
        if (statement.kind === 'yield') given?.to(this.elements);
        return;
      }
      case 'throw':
        if (statement.value) this.slot(statement.value, within).to(this.thrown);
        return;
      case 'each':
        if (statement.target.op === 'pattern') this.anyField.to(this.elements);
        this.bind(this.elements, statement.target, within);
        return;
      case 'decorate':
        this.slot(statement.call, within).to(this.variable(statement.name, within));
        return;
      case 'class':
        for (const { name, value } of statement.statics) this.slot(value, within).to(this.field(name));
        return;
      default:
    }
  }

  private linkExpr(expr: Expr, within: FunctionIr | null): void {
    const slot = this.slot(expr, within);
    const from = (part: Expr) => this.slot(part, within).to(slot);
    switch (expr.op) {
      case 'index': {
        this.ofKey(expr.index).to(slot);
        if (this.keys.mayBeName(expr.index)) slot.choose();
        return;
      }
      case 'assign': {
        this.bind(this.slot(expr.value, within), expr.target, within);
        from(expr.value);
        if (IS_LOGICAL.test(expr.operator) && expr.target.op !== 'pattern') from(expr.target);
        return;
      }
      case 'merge':
        for (const part of expr.parts) from(part);
        return;
      case 'binary':
        if (IS_LOGICAL.test(expr.operator)) for (const part of [expr.left, expr.right]) from(part);
        return;
      case 'choice':
        for (const part of [expr.whenTrue, expr.whenFalse]) from(part);
        return;
      case 'list':
        for (const item of expr.items) this.slot(item, within).to(this.elements);
        return;
      case 'map':
        for (const { key, value } of expr.entries)
          this.slot(value, within).to(
            typeof key === 'string' ? this.field(key) : key ? this.ofKey(key) : this.graph.slot(),
          );
        return;
      case 'function':
        slot.hold(expr.body);
        if (expr.body.name) this.variable(expr.body.name, expr.body).hold(expr.body);
        return;
      case 'call':
        this.linkCall(expr, slot, within);
        return;
      default:
    }
  }

  private linkCall(expr: CallExpr, result: Slot, within: FunctionIr | null): void {
    const { name, receiver, callee } = expr;
    const args = expr.args.map(({ value }) => this.slot(value, within));
    const spread = expr.args.some((arg) => arg.spread) || expr.isTagged ? [this.elements] : [];
    const call = { args, anyArg: spread, result };
    if (callee) this.slot(callee, within).call(call);
    else {
      this.field(name).call(call);
      if (!receiver) this.variable(name, within).call(call);
      if (expr.isNew || name === 'super') this.field(this.file.constructorName).call(call);
    }
    const on = receiver ? [this.slot(receiver, within)] : [];
    const passed = PASSES.test(name) ? [...args, result, ...(name === 'then' ? on : []), this.thrown] : [];
    const given = name === 'map' || name === 'from' ? this.elements : PASSES.test(name) ? result : this.graph.slot();
    for (const callback of [...on, ...args])
      callback.call({ args: [], anyArg: [this.elements, ...passed], result: given });
    if (name === 'emit') this.elements.call({ args: args.slice(1), anyArg: [], result });
    if (name === 'bind') for (const each of on) each.to(result);
    if (name === 'partial') args[0]?.to(result);
    if (KEEPS.test(name)) for (const each of [...on, ...args.slice(0, 1)]) each.to(result);
    if (WRITES.test(name) || this.hasArguments) for (const arg of args) arg.to(this.elements);
    if (CONVERTS.test(name)) this.anyField.to(this.elements);
    if (READS.test(name)) this.elements.to(result);
    for (const field of this.fieldsOf(expr)) {
      for (const arg of args) arg.to(field);
      field.to(result);
      if (name === 'defineProperty') {
        this.field('value').to(field);
        this.field('get').call({ args: [], anyArg: [], result: field });
      }
    }
    if (name === 'reject') args[0]?.to(this.thrown);
  }

  /** The fields that a call may read or write by their names. */
  private fieldsOf({ name, args }: CallExpr): Slot[] {
    const [, property] = OF_FIELD.exec(name) ?? [];
    if (property) return [this.field(property.charAt(0).toLowerCase() + property.slice(1))];
    if (!OF_NAMED.test(name)) return [];
    return args.slice(0, 2).flatMap(({ value }) => (value.op === 'constant' ? [this.field(String(value.value))] : []));
  }
}

function isNode(part: object): part is IrNode {
  return !Array.isArray(part);
}

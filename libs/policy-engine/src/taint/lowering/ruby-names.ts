/** Local variables of a method and its blocks. Any other name is a method call. */
export class RubyLocals {
  private readonly own = new Set<string>();
  private readonly renamed = new Map<string, string>();

  /** @param around variables of the code around a block; null for a method, which sees only its own */
  constructor(private readonly around: RubyLocals | null = null) {}

  add(name: string): void {
    if (!this.has(name)) this.own.add(name);
  }

  /** Adds a parameter, which shadows an outer variable of the same name. */
  addOwn(name: string): void {
    this.own.add(name);
  }

  /** Adds a parameter of a block that is a loop in place, under a name of its own. */
  addAs(name: string, as: string): void {
    this.own.add(name);
    this.renamed.set(name, as);
  }

  /** The name by which a variable is known in place of the one that is written. */
  nameOf(name: string): string {
    for (let each: RubyLocals | null = this; each; each = each.around)
      if (each.own.has(name)) return each.renamed.get(name) ?? name;
    return name;
  }

  has(name: string): boolean {
    for (let each: RubyLocals | null = this; each; each = each.around) if (each.own.has(name)) return true;
    return false;
  }

  /** @param name as it is known: see `nameOf` */
  isOwn(name: string): boolean {
    return this.own.has(name.replace(/\$\d+$/, ''));
  }
}

/** The context of the code being lowered. */
export interface RubyContext {
  locals: RubyLocals;
  /** The method's name, which `super` calls; null outside of methods. */
  method: string | null;
  /** What `next` and `break` leave: a loop, or a block that is lowered as a function. */
  leaves: 'loop' | 'block';
}

/** The name of the parameter that holds a method's block. */
export const BLOCK = '$block';

/** Canonical names of methods of text, lists, hashes and patterns, as the data flow analysis uses them. */
export const COMMON_NAMES: ReadonlyMap<string, string> = new Map([
  ['include?', 'contains'],
  ['member?', 'contains'],
  ['key?', 'containsKey'],
  ['has_key?', 'containsKey'],
  ['value?', 'containsValue'],
  ['has_value?', 'containsValue'],
  ['eql?', 'equals'],
  ['equal?', 'equals'],
  ['casecmp?', 'equals'],
  ['secure_compare', 'timingSafeEqual'],
  ['start_with?', 'startsWith'],
  ['starts_with?', 'startsWith'],
  ['end_with?', 'endsWith'],
  ['ends_with?', 'endsWith'],
  ['match?', 'test'],
  ['collect', 'map'],
  ['collect_concat', 'flatMap'],
  ['flat_map', 'flatMap'],
  ['select', 'filter'],
  ['find_all', 'filter'],
  ['keep_if', 'filter'],
  ['detect', 'find'],
  ['store', 'put'],
  ['to_s', 'toString'],
  ['to_str', 'toString'],
  ['to_sym', 'toString'],
  ['strip', 'trim'],
  ['downcase', 'toLowerCase'],
  ['upcase', 'toUpperCase'],
  ['<<', 'push'],
  ['append', 'push'],
  ['prepend', 'unshift'],
  ['size', 'length'],
]);

/** Methods that only call their block with each element of the receiver. */
export const LOOPS =
  /^(?:each|each_pair|each_key|each_value|each_with_index|each_entry|each_char|each_line|each_byte|reverse_each|find_each|times|upto|downto|step|loop)$/;

/** The last part of a constant's name: `Utils` of `Rack::Utils`. */
export function lastName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

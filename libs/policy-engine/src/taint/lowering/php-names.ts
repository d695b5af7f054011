import type { SgNode } from '@ast-grep/napi';

/** Visible in every function. */
const SUPERGLOBAL = /^\$(?:_GET|_POST|_REQUEST|_COOKIE|_SERVER|_FILES|_SESSION|_ENV|GLOBALS|HTTP_RAW_POST_DATA)$/;

/**
 * Maps PHP variables to names while one function is lowered. A function sees only those of its file's variables
 * that it declares `global`, so they have names of their own. A closure sees the variables where it is declared.
 */
export class PhpNames {
  private readonly globals = new Set<string>();
  /** For a closure, the variables of the enclosing function that it captures. */
  private readonly used = new Set<string>();
  private readonly references = new Set<string>();
  private readonly parameters = new Set<string>();
  /** Aliases, such as those created by `$a = &$b`. */
  private readonly aliases = new Map<string, SgNode>();
  /** Static variables, which keep their values between calls: `static $count = 0`. */
  private readonly statics = new Map<string, string>();
  /** Strings last assigned to variables, and keys of arrays. */
  private readonly texts = new Map<string, string>();
  private readonly keys = new Map<string, string[]>();

  /** Whether output from here on is not a page, because the code declared it as plain text, JSON or the like. */
  isNoPage = false;

  constructor(
    private readonly kind: 'file' | 'function' | 'closure' | 'arrow',
    /** The enclosing function of a closure or an arrow function. */
    private readonly outer: PhpNames | null = null,
  ) {}

  /** @param variable with its `$` */
  nameOf(variable: string): string {
    if (variable === '$this') return 'this';
    if (SUPERGLOBAL.test(variable)) return variable;
    const kept = this.statics.get(variable);
    if (kept !== undefined) return kept;
    const alias = this.aliases.get(variable);
    if (alias?.is('variable_name')) return this.nameOf(alias.text());
    return this.isOfFile(variable) ? this.globalName(variable) : variable;
  }

  globalName(variable: string): string {
    return `global ${variable}`;
  }

  /** @param name as it is lowered */
  isLocal(name: string): boolean {
    const variable = name.replace(/^global /, '');
    if (this.kind === 'function' && variable !== name) return false;
    const isShared = this.globals.has(variable) || this.references.has(variable) || this.kind === 'file';
    return !isShared && !name.includes('::');
  }

  private isOfFile(variable: string): boolean {
    if (this.globals.has(variable)) return true;
    if (this.kind === 'file' || this.kind === 'function') return this.kind === 'file';
    const isOuter = this.kind === 'arrow' ? !this.parameters.has(variable) : this.used.has(variable);
    return isOuter && this.outer?.isOfFile(variable) === true;
  }

  addGlobal(variable: string): void {
    this.globals.add(variable);
  }

  addStatic(variable: string, name: string): void {
    this.statics.set(variable, name);
  }

  addParameter(variable: string): void {
    this.parameters.add(variable);
  }

  /** Adds a variable of the enclosing function that a closure captures. */
  addUsed(variable: string, isReference: boolean): void {
    this.used.add(variable);
    if (isReference) this.references.add(variable);
  }

  /** @returns whether the variable became an alias of the node */
  alias(variable: string, node: SgNode): boolean {
    this.aliases.delete(variable);
    const root = isPlain(node) ? this.rootOf(node) : variable;
    if (root === variable) return false;
    this.aliases.set(variable, node);
    return true;
  }

  /** @returns whether the variable was an alias, or another one is an alias of it */
  unalias(variable: string): boolean {
    const isOriginal = [...this.aliases.values()].some((node) => node.text() === variable);
    return this.aliases.delete(variable) || isOriginal;
  }

  private rootOf(node: SgNode): string {
    let root = variableOf(node);
    for (let alias = this.aliases.get(root); alias; alias = this.aliases.get(root)) root = variableOf(alias);
    return root;
  }

  /** What a variable is an alias of, or the variable itself. */
  original(node: SgNode): SgNode {
    let original = node;
    while (original.is('variable_name')) {
      const alias = this.aliases.get(original.text());
      if (!alias) break;
      original = alias;
    }
    return original;
  }

  note(variable: string, value: SgNode | null): void {
    const text = value && textOf(value);
    if (text === undefined || text === null) this.texts.delete(variable);
    else this.texts.set(variable, text);
    const keys = value?.is('array_creation_expression') ? keysOf(value) : null;
    const name = this.nameOf(variable);
    if (keys) this.keys.set(name, keys);
    else this.keys.delete(name);
  }

  /** The value of a string literal, or the string last assigned to a variable. */
  textOf(node: SgNode): string | undefined {
    if (node.is('variable_name')) return this.texts.get(node.text());
    const [left, right] = [node.field('left'), node.field('right')];
    if (left && right && node.field('operator')?.text() === '.') {
      const [before, after] = [this.textOf(left), this.textOf(right)];
      return before === undefined || after === undefined ? undefined : before + after;
    }
    return textOf(node);
  }

  keysOf(name: string): string[] | undefined {
    return this.keys.get(name);
  }
}

function variableOf(node: SgNode): string {
  return /^\$\w+/.exec(node.text())?.[0] ?? '';
}

/** Whether a node is a variable with constant properties and keys, so that it can replace its alias. */
function isPlain(node: SgNode): boolean {
  return /^\$\w+(?:(?:->\w+)|(?:\[(?:'[^'\\]*'|"[^"\\$]*"|\d+)\]))*$/.test(node.text());
}

function textOf(node: SgNode): string | undefined {
  if (node.is('integer')) return node.text();
  const isText = node.is('string') || (node.is('encapsed_string') && !/[$\\]/.test(node.text()));
  return isText ? node.text().slice(1, -1) : undefined;
}

function keysOf(array: SgNode): string[] {
  return array.children().flatMap((item) => {
    const key = item.children().some((child) => child.kind() === '=>') ? item.children()[0] : undefined;
    const text = key && textOf(key);
    return text === undefined ? [] : [text];
  });
}

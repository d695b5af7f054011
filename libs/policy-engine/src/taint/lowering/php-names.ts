import type { SgNode } from '@ast-grep/napi';

/** Seen everywhere. */
const SUPERGLOBAL = /^\$(?:_GET|_POST|_REQUEST|_COOKIE|_SERVER|_FILES|_SESSION|_ENV|GLOBALS|HTTP_RAW_POST_DATA)$/;

/**
 * What variables of PHP are called while one function is lowered. A function sees none of its file's variables but those
 * that it declares `global`, so that those have names of their own; a closure sees what it is declared in.
 */
export class PhpNames {
  private readonly globals = new Set<string>();
  /** Of a closure: the variables of the function around that it is given, and those of them that it changes. */
  private readonly used = new Set<string>();
  private readonly references = new Set<string>();
  private readonly parameters = new Set<string>();
  /** Names that stand for something else since `$a = &$b`. */
  private readonly aliases = new Map<string, SgNode>();
  /** Variables that keep their values from call to call: `static $count = 0`. */
  private readonly statics = new Map<string, string>();
  /** Fixed texts that variables were last given, and the keys of arrays. */
  private readonly texts = new Map<string, string>();
  private readonly keys = new Map<string, string[]>();

  /** Whether what is put out from here on is no page: the code before says that it is plain text, JSON or the like. */
  isNoPage = false;

  constructor(
    private readonly kind: 'file' | 'function' | 'closure' | 'arrow',
    /** Of a closure and an arrow function. */
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

  /** A variable of the function around that a closure is given. */
  addUsed(variable: string, isReference: boolean): void {
    this.used.add(variable);
    if (isReference) this.references.add(variable);
  }

  /** @returns whether the variable is another name of it from now on */
  alias(variable: string, node: SgNode): boolean {
    this.aliases.delete(variable);
    const root = isPlain(node) ? this.rootOf(node) : variable;
    if (root === variable) return false;
    this.aliases.set(variable, node);
    return true;
  }

  private rootOf(node: SgNode): string {
    let root = variableOf(node);
    for (let alias = this.aliases.get(root); alias; alias = this.aliases.get(root)) root = variableOf(alias);
    return root;
  }

  /** What a variable is another name of, or itself. */
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

  /** A text that is written out, or that a variable was last given. */
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

/** Something with one variable in it: whatever stands for it may be written in its place. */
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

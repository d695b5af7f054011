import type { FileIr } from '../ir.js';

/** `list.includes = …`, `Array.prototype["includes"] = …`, `re.match = …`; the file's own objects set theirs. */
const ASSIGNED =
  /(?<![\w$.])(?!(?:self|this|cls|exports|module)\b)[\w$]+(?:\.[\w$]+)*?(?:\.([\w$]+)|\[\s*["'`]([\w$]+)["'`]\s*\])\s*=(?![=>])/g;
/** `Object.defineProperty(Array.prototype, "includes", …)`, `Reflect.set(…)`, `setattr(re, "match", …)`, `globals()["is_safe"] = …`, `is_safe.__code__ = …`. */
const DEFINED =
  /(?:\b(?:defineProperty|Reflect\.set|setattr)\s*\(\s*[\w$.]+\s*,\s*|\b(?:globals|vars)\([^()\n]*\)\s*\[\s*)["'`]([\w$]+)|\b(\w+)\.__code__\s*=/g;
/** Whole prototypes: any method may be another. */
const REPLACES_ALL =
  /\b__proto__\s*[:=](?!=)|\bsetPrototypeOf\s*\(|\b(?:assign|defineProperties)\s*\(\s*(?:Array|String|Set|Map|Object|RegExp|Number)\b/;
/** Names of objects that have whatever they are asked for, or are equal to it. */
const ANSWERS_ALL =
  /(?<![\w$.])([\w$]+)\s*(?::[^=\n]{1,60})?=\s*(?:new\s+Proxy|(?:\w+\.)*(?:defaultdict|(?:Magic|Async|NonCallable)?Mock)|type)\s*\(/g;
const MAKES_SUCH = /^(?:Proxy|defaultdict|(?:Magic|Async|NonCallable)?Mock)$/;

/** What a file puts in place of the language's own. */
interface Replaced {
  /** Names of methods and functions; null if any may be replaced. */
  methods: ReadonlySet<string> | null;
  /** Names of objects that say yes to everything. */
  answering: ReadonlySet<string>;
}

const known = new WeakMap<FileIr, Replaced>();

function replacedIn(file: FileIr): Replaced {
  let replaced = known.get(file);
  if (!replaced) {
    const namesBy = (pattern: RegExp) =>
      [...file.text.matchAll(pattern)].map(([, ...names]) => names.find((name) => name !== undefined) ?? '');
    const isDynamic = file.language === 'javascript' || file.language === 'python';
    const methods = isDynamic ? new Set([...namesBy(ASSIGNED), ...namesBy(DEFINED)]) : new Set<string>();
    replaced = {
      methods: file.language === 'javascript' && REPLACES_ALL.test(file.text) ? null : methods,
      answering: new Set(isDynamic ? ['ANY', ...namesBy(ANSWERS_ALL)] : []),
    };
    known.set(file, replaced);
  }
  return replaced;
}

/** Whether a file may run its own code where a method or a function of that name is called: `Array.prototype.includes = () => true`. */
export function isReplaced(name: string, file: FileIr): boolean {
  return replacedIn(file).methods?.has(name) ?? true;
}

/** Whether what a name or a constructor stands for says yes to everything: a `Proxy`, a `defaultdict`, a mock. */
export function answersAll(name: string, file: FileIr): boolean {
  return MAKES_SUCH.test(name) || replacedIn(file).answering.has(name);
}

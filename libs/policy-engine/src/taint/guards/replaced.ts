import type { FileIr } from '../ir.js';

/** `list.includes = …`, `Array.prototype["includes"] = …`, `re.match = …`; the file's own objects set theirs. And the name that is assigned, if it is one. */
const ASSIGNED =
  /(?<![\w$.])(?!(?:self|this|cls|exports|module)\b)[\w$]+(?:\.[\w$]+)*?(?:\.([\w$]+)|\[\s*["'`]([\w$]+)["'`]\s*\])\s*=(?![=>])(?:\s*([\w$]+)(?=[;,)}\n]|$))?/g;
/** `Object.defineProperty(Array.prototype, "includes", …)`, `Reflect.set(…)`, `setattr(re, "match", …)`, `globals()["is_safe"] = …`, `is_safe.__code__ = …`. */
const DEFINED =
  /(?:\b(?:defineProperty|Reflect\.set|setattr)\s*\(\s*[\w$.]+\s*,\s*|\b(?:globals|vars)\([^()\n]*\)\s*\[\s*)["'`]([\w$]+)|\b(\w+)\.__code__\s*=/g;
/** Whole prototypes: any method may be another. */
const REPLACES_ALL =
  /\b__proto__(?:\s*[:=](?!=)|["'`]\s*\]\s*=(?!=))|\bsetPrototypeOf\s*\(|\b(?:assign|defineProperties)\s*\(\s*(?:Array|String|Set|Map|Object|RegExp|Number)\b/;
/**
 * Assignments that replace nothing that is called: polyfills, values that are no functions, objects without a prototype, the
 * prototype of an object's own class, and what TypeScript writes for classes.
 */
const HARMLESS = new RegExp(
  [
    /\bif\s*\(\s*!\s*(?<missing>[\w$.]+)\s*\)\s*\{?\s*\k<missing>\s*=(?!=)/,
    /(?<![\w$.])(?<present>[\w$.]+)\s*\|\|\s*\(\s*\k<present>\s*=(?!=)/,
    /\.[\w$]+\s*=\s*(?:true|false|null|True|False|None|\d+|"[^"\n]*"|'[^'\n]*'|\/[^/\n]+\/\w*)(?:;|\n\s*(?=[\w$}@]))/,
    /\b__proto__:\s*null\b/,
    /\bsetPrototypeOf\s*\(\s*this\s*,\s*new\.target\.prototype\s*\)/,
    /\(\{ __proto__: \[\] \} instanceof Array && function \(d, b\) \{ d\.__proto__ = b; \}\) \|\|/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);
/** Names of objects that have whatever they are asked for, or are equal to it. */
const ANSWERS_ALL =
  /(?<![\w$.])([\w$]+)\s*(?::[^=\n]{1,60})?=\s*(?:new\s+Proxy|(?:\w+\.)*(?:defaultdict|(?:Magic|Async|NonCallable)?Mock)|type)\s*\(/g;
const MAKES_SUCH = /^(?:Proxy|defaultdict|(?:Magic|Async|NonCallable)?Mock)$/;

/** What a file puts in place of the language's own. */
interface Replaced {
  /** Names of methods and functions; null if any may be replaced. */
  methods: ReadonlySet<string> | null;
  /** Those of them that are something else than a function of that name: not `utils.isSafe = isSafe`. */
  others: ReadonlySet<string>;
  /** Names of objects that say yes to everything. */
  answering: ReadonlySet<string>;
}

const known = new WeakMap<FileIr, Replaced>();

function replacedIn(file: FileIr): Replaced {
  let replaced = known.get(file);
  if (!replaced) {
    const isDynamic = file.language === 'javascript' || file.language === 'python';
    const text = isDynamic ? file.text.replace(HARMLESS, ';') : '';
    const namesBy = (pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, ...names]) => names.find((name) => name !== undefined) ?? '');
    const assigned = [...text.matchAll(ASSIGNED)].map(([, dotted, quoted = '', value]) => ({
      name: dotted ?? quoted,
      value,
    }));
    const defined = namesBy(DEFINED);
    const methods = new Set([...assigned.map(({ name }) => name), ...defined]);
    replaced = {
      methods: file.language === 'javascript' && REPLACES_ALL.test(text) ? null : methods,
      others: new Set([...assigned.flatMap(({ name, value }) => (name === value ? [] : [name])), ...defined]),
      answering: new Set(isDynamic ? ['ANY', ...namesBy(ANSWERS_ALL)] : []),
    };
    known.set(file, replaced);
  }
  return replaced;
}

/** Whether a file may run its own code where a method of that name is called: `Array.prototype.includes = () => true`. */
export function isReplaced(name: string, file: FileIr): boolean {
  return replacedIn(file).methods?.has(name) ?? true;
}

/** The same of a function of the file: `utils.isSafe = isSafe` leaves it as it is. */
export function isOtherThan(name: string, file: FileIr): boolean {
  const { methods, others } = replacedIn(file);
  return methods === null || others.has(name);
}

/** Whether what a name or a constructor stands for says yes to everything: a `Proxy`, a `defaultdict`, a mock. */
export function answersAll(name: string, file: FileIr): boolean {
  return MAKES_SUCH.test(name) || replacedIn(file).answering.has(name);
}

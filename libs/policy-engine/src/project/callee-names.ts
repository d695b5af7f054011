import type { SgNode } from '@ast-grep/napi';
import type { ImportTable } from '../calls/import-table.js';
import type { TypeTable } from '../calls/type-table.js';
import { type ModelLanguage, modelLanguage } from '../models/model.js';
import type { FileScan } from '../rules/file-scan.js';
import { callEffects, isTypeName } from '../taint/calls/effects.js';
import { INCLUDE, OWN } from '../taint/files/flow-parts.js';
import type { CallExpr } from '../taint/ir.js';
import { classAbove, classOf, inheritedConstructors, parentClass } from './class-bases.js';
import { csharpCallees, isOfController, isOfCSharpProject } from './csharp-callees.js';

/** How calls look in the syntax trees of a language. */
interface CallSyntax {
  kinds: readonly string[];
  /** The name of the function, or the receiver and the name of its member. */
  nameOf(call: SgNode): CallName | null;
  /** Whether a qualified name may belong to the project: false for names of known libraries. */
  isProject(qualified: string): boolean;
  /** Whether a name that is neither imported nor defined in the file may belong to its package. */
  hasPackages: boolean;
  /** Whether flows end where they leave a file. */
  isAlone?: true;
}

interface CallName {
  plain: string | null;
  receiver: SgNode | null;
  member: string;
  /** Whether it creates an object of a class of the plain name. */
  isNew?: boolean;
}

function memberCall(field: string, object: string, property: string) {
  return (call: SgNode): CallName | null => {
    const callee = call.field('function') ?? call.field('constructor');
    if (callee?.is('identifier')) return { plain: callee.text(), receiver: null, member: '' };
    if (!callee?.is(field)) return null;
    return { plain: null, receiver: callee.field(object), member: callee.field(property)?.text() ?? '' };
  };
}

const PYTHON_LIBRARY =
  /^(?:abc|argparse|ast|asyncio|base64|binascii|bisect|builtins|bz2|calendar|cgi|click|codecs|collections|concurrent|configparser|contextlib|copy|csv|ctypes|dataclasses|datetime|decimal|difflib|django|email|enum|errno|fastapi|fcntl|flask|fnmatch|fractions|functools|gc|getpass|gettext|glob|gzip|hashlib|heapq|hmac|html|http|imaplib|importlib|inspect|io|ipaddress|itertools|jinja2|json|locale|logging|lzma|math|mimetypes|multiprocessing|numbers|numpy|operator|os|pandas|pathlib|pickle|pkgutil|platform|pprint|pydantic|queue|random|re|requests|secrets|select|shelve|shlex|shutil|signal|smtplib|socket|sqlalchemy|sqlite3|ssl|starlette|stat|statistics|string|struct|subprocess|sys|tarfile|tempfile|textwrap|threading|time|timeit|token|tornado|traceback|types|typing|typing_extensions|unicodedata|unittest|urllib|uuid|warnings|weakref|werkzeug|xml|yaml|zipfile|zlib|zoneinfo)(?:\.|$)/;
const GO_LIBRARY =
  /^(?:archive|bufio|bytes|cmp|compress|container|context|crypto|database|debug|embed|encoding|errors|expvar|flag|fmt|go|hash|html|image|index|io|iter|log|maps|math|mime|net|os|path|plugin|reflect|regexp|runtime|slices|sort|strconv|strings|sync|syscall|testing|text|time|unicode|unique|unsafe)(?:[/.]|$)/;
const JAVA_LIBRARY =
  /^(?:java|javax|jakarta|kotlin|scala|sun|jdk|lombok|io\.(?:netty|swagger|micrometer)|org\.(?:springframework|apache|slf4j|junit|hibernate|json|w3c|xml|eclipse)|com\.(?:google|fasterxml|sun))\./;
const GO_BUILTINS =
  /^:(?:append|cap|clear|close|complex|copy|delete|imag|len|make|max|min|new|panic|print|println|real|recover|u?int\d*|float\d+|string|byte|rune|bool|error|any|uintptr)$/;

const PHP_LIBRARY =
  /^:?(?:PDO|PDOStatement|mysqli\w*|DateTime\w*|ArrayObject|ArrayIterator|Closure|SplFileObject|DOM\w+|SimpleXMLElement|ReflectionClass|Exception|Illuminate\..*|Symfony\..*|Psr\..*|Doctrine\..*|GuzzleHttp\..*|Monolog\..*|Carbon\..*)\.\w+$/;

/** PHP's own functions among the names `is_\w+`, which the models treat as checks. */
const PHP_TESTS =
  /^is_(?:a|array|bool|callable|countable|dir|double|executable|file|finite|float|infinite|int|integer|iterable|link|long|nan|null|numeric|object|readable|real|resource|scalar|string|subclass_of|uploaded_file|writable|writeable)$/;

const SYNTAX: Record<ModelLanguage, CallSyntax> = {
  javascript: {
    kinds: ['call_expression', 'new_expression'],
    nameOf: memberCall('member_expression', 'object', 'property'),
    isProject: (qualified) => /^(?:\.{1,2}(?:\/|\.)|[@~#]\/|src\/)/.test(qualified),
    hasPackages: false,
  },
  python: {
    kinds: ['call'],
    nameOf: memberCall('attribute', 'object', 'attribute'),
    isProject: (qualified) => /^\.|\..*\.|^\w+\.\w+$/.test(qualified) && !PYTHON_LIBRARY.test(qualified),
    hasPackages: false,
  },
  java: {
    kinds: ['method_invocation', 'object_creation_expression'],
    nameOf(call) {
      const type = call.field('type');
      if (type) return { plain: type.text().replace(/<.*$/s, ''), receiver: null, member: '', isNew: true };
      const receiver = call.field('object');
      const name = call.field('name')?.text() ?? '';
      return receiver ? { plain: null, receiver, member: name } : { plain: name, receiver: null, member: '' };
    },
    isProject: (qualified) => !JAVA_LIBRARY.test(qualified),
    hasPackages: true,
  },
  go: {
    kinds: ['call_expression'],
    nameOf: memberCall('selector_expression', 'operand', 'field'),
    isProject: (qualified) => !GO_LIBRARY.test(qualified) && !GO_BUILTINS.test(qualified),
    hasPackages: true,
  },
  // in `csharpCallees`
  csharp: { kinds: [], nameOf: () => null, isProject: isOfCSharpProject, hasPackages: true },
  kotlin: { kinds: [], nameOf: () => null, isProject: () => false, hasPackages: true, isAlone: true },
  ruby: { kinds: [], nameOf: () => null, isProject: () => false, hasPackages: true, isAlone: true },
  php: {
    kinds: [
      'function_call_expression',
      'member_call_expression',
      'nullsafe_member_call_expression',
      'scoped_call_expression',
      'object_creation_expression',
    ],
    nameOf(call) {
      if (call.is('object_creation_expression')) {
        const type = call.children().find((child) => child.is('name') || child.is('qualified_name'));
        return type ? { plain: type.text().replace(/^.*\\/s, ''), receiver: null, member: '', isNew: true } : null;
      }
      const callee = call.field('function');
      if (callee) {
        const plain = callee.is('name') || callee.is('qualified_name') ? callee.text().replace(/^.*\\/s, '') : '';
        return plain === '' ? null : { plain, receiver: null, member: '' };
      }
      return {
        plain: null,
        receiver: call.field('object') ?? call.field('scope'),
        member: call.field('name')?.text() ?? '',
      };
    },
    isProject: (qualified) => !PHP_LIBRARY.test(qualified),
    hasPackages: true,
  },
};

/** Python's own functions, and names that stand for no variable. */
const OF_PYTHON =
  /^(?:abs|all|any|ascii|bin|bool|bytearray|bytes|callable|chr|classmethod|compile|complex|delattr|dict|dir|divmod|enumerate|eval|exec|filter|float|format|frozenset|getattr|globals|hasattr|hash|help|hex|id|input|int|isinstance|issubclass|iter|len|list|locals|map|max|memoryview|min|next|object|oct|open|ord|pow|print|property|range|repr|reversed|round|self|cls|set|setattr|slice|sorted|staticmethod|str|sum|super|tuple|type|vars|zip|__\w+|\w+Error|\w*Exception)$/;

/** What an import gives a name; if there is only one of the project that gives all names, that of its module or class. */
function importedAs(name: string, { names, local, stars }: ImportTable, language: ModelLanguage): string | undefined {
  const imported = names.get(name) ?? local.get(name);
  const givesAll = language === 'python' ? !OF_PYTHON.test(name) : language === 'java' && /^[a-z]/.test(name);
  if (imported !== undefined || stars.length === 0 || !givesAll) return imported;
  // of Java, the static methods of a class
  const [module, ...others] = stars.filter(
    (each) => SYNTAX[language].isProject(`${each}.x`) && (language === 'python' || /\.[A-Z]\w*$/.test(each)),
  );
  if (module === undefined || others.length > 0) return undefined;
  return module.endsWith('.') ? `${module}${name}` : `${module}.${name}`;
}

/** How a method refers to its own object. */
const OWN_OBJECT: Partial<Record<ModelLanguage, RegExp>> = {
  javascript: /^this$/,
  python: /^(?:self|cls)$/,
  java: /^(?:this)?$/,
  php: /^(?:\$this|self|static)$/,
};

/** Prefix of PHP's global variables in a file's data flow. */
const PHP_GLOBAL = 'global $';

/** Suffix of the qualified names of a PHP file that includes others: `?` and the names of these; empty for any other file. */
export function afterIncludes(scan: FileScan): string {
  let after = known.get(scan);
  if (after === undefined) {
    const root = modelLanguage(scan.language?.name ?? '') === 'php' ? scan.tree() : null;
    const included = root ? includedBy(root) : '';
    after = included === '' ? '' : `?${included}`;
    known.set(scan, after);
  }
  return after;
}

const known = new WeakMap<FileScan, string>();

/** The inclusion of files, as the name of a function that receives all global variables; null if a PHP file includes none. */
export function includeCall(scan: FileScan): string | null {
  const after = afterIncludes(scan);
  return after === '' ? null : `:${INCLUDE}${after}`;
}

/**
 * The calls of a file that may be of another file's functions, by their ids: qualified names as in `FlowSegment`.
 * @throws TypeError where the file has no syntax tree, or data is not followed in its language
 */
export function calleeNames(scan: FileScan): ReadonlyMap<number, string> {
  const names = callees.get(scan) ?? readCallees(scan);
  callees.set(scan, names);
  return names;
}

const callees = new WeakMap<FileScan, ReadonlyMap<number, string>>();

function readCallees(scan: FileScan): ReadonlyMap<number, string> {
  const root = scan.tree();
  const language = modelLanguage(scan.language?.name ?? '');
  if (!root || !language) throw new TypeError('a file without a syntax tree has no calls');
  if (language === 'csharp') return csharpCallees(scan, root);
  const { kinds, nameOf, isProject, hasPackages } = SYNTAX[language];
  const after = afterIncludes(scan);
  const imports = scan.importTable();
  const types = scan.types();
  const names = new Map<number, string>();
  const inherited = inheritedConstructors(scan, language);
  const qualified = (call: SgNode): string | null => {
    const name = nameOf(call);
    if (!name) return null;
    const made = name.plain === null ? undefined : inherited.get(name.plain);
    if (made !== undefined && language === 'python') return made;
    if (language === 'php' && name.receiver?.text() === 'parent') {
      const type = parentClass(call, types);
      const member = name.member === '__construct' ? '' : `.${name.member}`;
      return type && `${type.includes('.') ? '' : ':'}${type}${member}${after}`;
    }
    if (language === 'php')
      return ofPhp(made !== undefined && name.isNew ? { ...name, plain: made } : name, types, after);
    if (name.plain !== null && name.isNew) {
      const type = types.qualified(name.plain);
      return type === null || type.includes('.') ? type : `:${type}`;
    }
    if (name.plain !== null)
      // an unqualified call in Java is of a method of its class or of a superclass
      return importedAs(name.plain, imports, language) ?? (language === 'go' ? `:${name.plain}` : null);

    const known = types.of(name.receiver, 0);
    const above = known
      ? null
      : /^super(?:\(\))?$/.test(name.receiver?.text() ?? '') && classAbove(call, language, types);
    const type = known && known.kind !== 'member' ? known.path : above;
    if (!type) return null;
    const path = above && name.member === '__init__' ? type : `${type}.${name.member}`;
    // `os`, a package, unlike a type of the file's own package
    const isImported = imports.names.get(name.receiver?.text() ?? '') === type;
    return hasPackages && !isImported && !/[./]/.test(type) ? `:${path}` : path;
  };
  const ownName = (call: SgNode): string | null => {
    const { plain = null, receiver = null, member = '', isNew = false } = nameOf(call) ?? {};
    const method = plain ?? member;
    if (isNew || method === '' || !OWN_OBJECT[language]?.test(receiver?.text() ?? '')) return null;
    const owner = classOf(call, language);
    return owner === null ? null : `${OWN}${owner}.${method}`;
  };
  for (const call of scan.counted(root.findAll({ rule: { any: kinds.map((kind) => ({ kind })) } }))) {
    const name = qualified(call);
    if (name !== null && isProject(name)) names.set(call.id(), name);
    else if (name === null) {
      const own = ownName(call);
      if (own !== null) names.set(call.id(), own);
    }
  }
  return names;
}

/** Whether a file of JavaScript imports a name from another file of its project. */
function importsOthers(scan: FileScan): boolean {
  const { names, local, stars } = scan.importTable();
  return [...names.values(), ...local.values(), ...stars].some((qualified) => isOfProject(qualified, 'javascript'));
}

/** A file of the project, where it is loaded: it need not have a name. */
const LOADS_OTHER = /\brequire\s*\(\s*['"](?:node:)?(?:\.{1,2}['"/.]|[@~#]\/|src\/)/;

/**
 * Whether anything in a file of JavaScript may be of another file of its project. Where nothing is, `calleeNames` has only methods of
 * own objects: the types that it reads take as much memory as the file's syntax tree, and more time than following its data.
 */
function mayUseOthers(scan: FileScan): boolean {
  const uses = using.get(scan) ?? (importsOthers(scan) || LOADS_OTHER.test(scan.text));
  using.set(scan, uses);
  return uses;
}

const using = new WeakMap<FileScan, boolean>();

/** Whether a call may be of another file's function. */
export function isElsewhere(scan: FileScan, language: ModelLanguage, { id, name, receiver }: CallExpr): boolean {
  if (/^(?:csharp|kotlin|ruby)$/.test(language))
    return !receiver || (receiver.op === 'name' && isTypeName(receiver.name));
  const imports = scan.importTable();
  const { isProject, hasPackages } = SYNTAX[language];
  // files of a package of Go see each other
  if (language !== 'go' && (!receiver || receiver.op === 'name')) {
    const written = receiver?.name ?? name;
    const qualified = importedAs(written, imports, language);
    if (qualified === undefined) return false;
    // a decorator is no call of the file's syntax tree
    if (!receiver && !hasPackages) return id !== -1 && isProject(qualified);
    if (language === 'javascript' && !mayUseOthers(scan)) return false;
  }
  return calleeNames(scan).has(id);
}

/** Whether a type may be used without an import. */
const hasQualifiedTypes = (language: ModelLanguage | null) => language === 'java' || language === 'csharp';

/** The qualified name of a variable of another file, by the name that the file has for it; null for any other name. */
export function variableNames(scan: FileScan): (name: string) => string | null {
  const language = modelLanguage(scan.language?.name ?? '');
  const imports = scan.importTable();
  const root = scan.tree();
  if (!language || !root) return () => null;
  if (language === 'php') {
    const after = afterIncludes(scan);
    return (name) => (after !== '' && name.startsWith(PHP_GLOBAL) ? `:${name}${after}` : null);
  }
  const { isProject, hasPackages } = SYNTAX[language];
  return (name) => {
    const [first = '', ...rest] = name.split('.');
    if (language === 'csharp' && isOfController(first)) return null;
    const isClassOrPackage = rest.length > 0;
    const isOwn = language === 'go' ? !isClassOrPackage : hasQualifiedTypes(language) && isTypeName(first);
    if (hasPackages ? !isClassOrPackage && !isOwn : isClassOrPackage || isTypeName(first)) return null;
    const own = isOwn ? `:${first}` : undefined;
    const qualified = importedAs(first, imports, language) ?? own;
    if (qualified === undefined) return null;
    const path = [qualified, ...rest].join('.');
    return isProject(path) || isProject(`${path}.x`) ? path : null;
  };
}

/** The qualified name of a class of another file, by the name that the file has for it; null for any other name. */
export function classNames(scan: FileScan): (name: string) => string | null {
  const language = modelLanguage(scan.language?.name ?? '');
  const { names, local } = scan.importTable();
  const types = scan.types();
  return (name) => {
    if (!language || !isTypeName(name)) return null;
    const type = names.get(name) ?? local.get(name) ?? (hasQualifiedTypes(language) ? types.qualified(name) : null);
    if (type === null || !SYNTAX[language].isProject(`${type}.x`)) return null;
    return language === 'csharp' || (language === 'java' && !type.includes('.')) ? `:${type}` : type;
  };
}

/**
 * Whether a file uses nothing of other files of its project, unless classes of both extend each other. Only of JavaScript: in other
 * languages, files of a folder see each other, or classes say what of a request is checked.
 */
export function usesNoOther(scan: FileScan): boolean {
  const { name = '' } = scan.language ?? {};
  if (modelLanguage(name) !== 'javascript' || (name !== 'javascript' && /\bclass\b/.test(scan.text))) return false;
  if (importsOthers(scan)) return false;
  return !mayUseOthers(scan) || [...calleeNames(scan).values()].every((callee) => callee.startsWith(OWN));
}

/** Whether flows of a file end where they leave it, so that other files need not know of any. */
export function isAlone({ language }: FileScan): boolean {
  const modeled = modelLanguage(language?.name ?? '');
  return modeled !== null && SYNTAX[modeled].isAlone === true;
}

/** Whether a qualified name is not known to be a library's. */
export function isOfProject(qualified: string, language: ModelLanguage): boolean {
  return SYNTAX[language].isProject(`${qualified}.x`);
}

/** Included files that are looked up for a function; further ones are ignored. */
const MAX_INCLUDED = 30;

/** The names of the files that a PHP file includes, without extension and folder, joined by commas. */
function includedBy(root: SgNode): string {
  const kinds = ['include_expression', 'include_once_expression', 'require_expression', 'require_once_expression'];
  const names = root.findAll({ rule: { any: kinds.map((kind) => ({ kind })) } }).flatMap((node) => {
    const name = /([\w.-]+)\.(?:php|inc|phtml)['"]\s*\)?$/.exec(node.text())?.[1];
    return name === undefined ? [] : [name];
  });
  return [...new Set(names)].slice(0, MAX_INCLUDED).join(',');
}

/** `:function`, `:Class.method` or `Namespace.Class.method`, with the suffix of `afterIncludes`. */
function ofPhp({ plain, receiver, member, isNew }: CallName, types: TypeTable, after: string): string | null {
  if (isNew && plain !== null) {
    const type = types.qualified(plain) ?? plain;
    return PHP_LIBRARY.test(`${type}.__construct`) ? null : `${type.includes('.') ? '' : ':'}${type}${after}`;
  }
  const isOwn =
    plain !== null && (!callEffects('php').isKnown(plain) || (/^is_/.test(plain) && !PHP_TESTS.test(plain)));
  if (plain !== null) return after !== '' && isOwn ? `:${plain}${after}` : null;
  const known = /^(?:self|static|parent)$/.test(receiver?.text() ?? '') ? null : types.of(receiver, 0);
  if (!known || known.kind === 'member' || member === '') return null;
  const isPlain = !known.path.includes('.');
  return `${isPlain ? ':' : ''}${known.path}.${member}${after}`;
}

import type { SgNode } from '@ast-grep/napi';
import type { TypeTable } from '../calls/type-table.js';
import type { FileScan } from '../rules/file-scan.js';
import { callEffects } from '../taint/calls/effects.js';
import { OWN } from '../taint/files/borders.js';

/**
 * Names of functions that C#'s calls may run in other files. `:Type.Method` and `:Type` are looked up as the file sees types;
 * `this:Type.Method`, a method of its own class, `base:Type.Method`, one of a class above it, and `base:Type`, their constructor;
 * `any:Method`, an extension of whatever it is called on; `handler:Type`, what handles an object of the type.
 */
export const BASE = 'base:';
export const EXTENSION = 'any:';
export const HANDLER = 'handler:';

/** Nodes that run a function. */
const CALLS = [
  'invocation_expression',
  'object_creation_expression',
  'implicit_object_creation_expression',
  'constructor_initializer',
].map((kind) => ({ kind }));
/** Of `class Admin(string name) : User(name)` */
const BASE_ARGUMENTS = { kind: 'argument_list', inside: { kind: 'base_list' } };

const CLASS = /^(?:class|struct|record|interface)_declaration$/;
/** Types of .NET that programs use most, and those whose names say that they are a library's. */
const LIBRARY =
  /^(?:System|Microsoft|Newtonsoft|Serilog|NUnit|Xunit|Moq|Azure|Amazon|Google|AutoMapper|FluentValidation|Dapper|MongoDB|Npgsql|MySql)\.|^(?:Action|Activator|AppContext|AppDomain|Array|ArrayList|Assembly|Attribute|BinaryReader|BinaryWriter|BitConverter|Boolean|Buffer|Byte|Char|Console|Convert|CultureInfo|DataTable|DateOnly|DateTime|DateTimeOffset|Debug|Decimal|Dictionary|Directory|DirectoryInfo|Double|Encoding|Enum|Enumerable|Environment|Exception|ExpandoObject|File|FileInfo|FileStream|Func|GC|Guid|HashSet|Hashtable|HtmlEncoder|IComparer|ICollection|IConfiguration|IConfigurationSection|IDictionary|IEnumerable|IEnumerator|IFormFile|IFormCollection|IHost|IHostEnvironment|IList|ILogger|ILoggerFactory|IMapper|IMemoryCache|IMemoryOwner|IOptions|IOptionsSnapshot|IOptionsMonitor|IQueryable|IReadOnlyList|ISet|IServiceCollection|IServiceProvider|IWebHostEnvironment|Int16|Int32|Int64|Interlocked|JArray|JObject|JToken|JavaScriptEncoder|KeyValuePair|LinkedList|List|Math|MemoryStream|Monitor|Mutex|NameValueCollection|Object|Parallel|Path|Process|ProcessStartInfo|Queue|Random|Regex|Request|Response|Results|TypedResults|SecureString|SemaphoreSlim|Session|Server|SmtpClient|Stack|Stopwatch|Stream|StreamReader|StreamWriter|String|StringBuilder|StringComparer|StringContent|StringReader|StringValues|StringWriter|Task|TaskCompletionSource|TextReader|TextWriter|Thread|ThreadPool|TimeSpan|TimeZoneInfo|Trace|Tuple|Type|Uri|UriBuilder|UrlEncoder|UserManager|SignInManager|RoleManager|ValueTask|Version|WebClient|WebRequest|WebUtility|ZipArchive|ZipFile)(?:\.|$)|^I?(?:Http|Sql|Json|Xml|XPath|Concurrent|Immutable|Cancellation|Form|Cookie)[A-Z]?\w*(?:\.|$)|^(?:Http|User|ModelState|ViewData|ViewBag|TempData|Url|HttpContext|Context)\./;
/** Of a mediator, which finds the handler of what it is given. */
const MEDIATOR = /^I?(?:Mediator|Sender|Publisher|CommandBus|QueryBus|Bus)$/;
const SENDS = /^(?:Send|Publish|CreateStream)(?:Async)?$/;
/** Extensions of .NET that most files use: of collections, and of what a request is answered with. */
const OF_LIBRARY =
  /^(?:Select|Where|Order|Then|Group|First|Last|Single|To[A-Z]|As[A-Z]|Add|Use|Map|Has|With|Set|Get|Is|Try|Contains|Any|All|Count|Sum|Min|Max|Average|Distinct|Skip|Take|Cast|OfType|Zip|Union|Except|Intersect|Concat|Append|Prepend|Reverse|Aggregate|Include|Configure|Should|Setup|Verify|Returns|Write|Read|Copy|Log|Dispose|Close|Open|Start|Stop|Wait|Invoke|Trim|Split|Replace|Substring|Remove|Insert|Pad|Compare|Equals|Parse|Format|Join|Send|Save|Execute|Query|Create|Update|Delete|Find|Load|Run|On[A-Z]|Begin|End|Render|Raw|Partial)\w*$|^(?:Map|Where|filter|map|flatMap)$/;

/** As `calleeNames`. */
export function csharpCallees(scan: FileScan, root: SgNode): ReadonlyMap<number, string> {
  const types = scan.types();
  const names = new Map<number, string>();
  for (const call of scan.counted(root.findAll({ rule: { any: [...CALLS, BASE_ARGUMENTS] } }))) {
    const name = calleeOf(call, types);
    if (name !== null) names.set(call.id(), name);
  }
  return names;
}

function calleeOf(call: SgNode, types: TypeTable): string | null {
  switch (String(call.kind())) {
    case 'object_creation_expression':
      return ofType(types.qualified(call.field('type')?.text() ?? ''));
    case 'implicit_object_creation_expression':
      return ofType(types.qualified(declaredType(call)?.text() ?? ''));
    case 'constructor_initializer':
      return /^:\s*this\b/.test(call.text()) ? null : ofAbove(call, '');
    case 'argument_list':
      return ofAbove(call, '');
    default:
      return ofInvocation(call, types);
  }
}

/** Whether a name, as `csharpCallees` gives it, is not known to be a library's. */
export function isOfCSharpProject(qualified: string): boolean {
  return !LIBRARY.test(qualified.replace(/^:/, ''));
}

/** What a file names that other files may have: types and methods, by their names alone. */
export function namesInCSharp(text: string): string[] {
  const names = new Set(text.match(/\b[A-Z]\w*/g));
  return [...names].filter((name) => !LIBRARY.test(name)).flatMap((name) => [`:${name}.*`]);
}

function ofInvocation(call: SgNode, types: TypeTable): string | null {
  const callee = call.field('function');
  if (!callee) return null;
  if (callee.is('identifier') || callee.is('generic_name')) return ofOwn(call, plain(callee));
  const isConditional = callee.is('conditional_access_expression');
  const bound = isConditional ? callee.children().at(-1) : callee;
  if (!bound?.is(isConditional ? 'member_binding_expression' : 'member_access_expression')) return null;
  const receiver = isConditional ? callee.field('condition') : callee.field('expression');
  const name = plain(bound.field('name'));
  const written = receiver?.text() ?? bound.children()[0]?.text() ?? '';
  if (name === '') return null;
  if (written === 'this') return ofOwn(call, name);
  if (written === 'base') return ofAbove(call, `.${name}`);
  const known = types.of(receiver, 0);
  const type = known && known.kind !== 'member' ? known.path : null;
  const isSent = SENDS.test(name) && (type === null ? /mediator|sender|bus$/i.test(written) : MEDIATOR.test(type));
  if (isSent) return handlerOf(call, types);
  if (type !== null && !LIBRARY.test(type) && !LIBRARY.test(`${type}.`)) return `:${type}.${name}`;
  const effects = callEffects('csharp');
  const isModeled = effects.isKnown(name) || effects.adds(name) || effects.callsBack(name);
  const isStatic = type !== null && known?.kind === 'path';
  return isStatic || isModeled || OF_LIBRARY.test(name) ? null : `${EXTENSION}${name}`;
}

/** `_mediator.Send(new CreateUser(name))` */
function handlerOf(call: SgNode, types: TypeTable): string | null {
  const [first] = (call.field('arguments')?.children() ?? []).filter((child) => child.is('argument'));
  const known = types.of(first?.children().filter((child) => child.isNamed()).at(-1), 0);
  return known?.kind === 'instance' ? `${HANDLER}${known.path}` : null;
}

function ofType(type: string | null): string | null {
  return type === null || LIBRARY.test(type) ? null : `:${type}`;
}

/** `Run(x)`, of its own class or of a static import. */
function ofOwn(call: SgNode, name: string): string {
  return `${OWN}${classAround(call)}.${name}`;
}

function ofAbove(call: SgNode, member: string): string | null {
  const owner = classAround(call);
  return owner === '' ? null : `${BASE}${owner}${member}`;
}

function classAround(node: SgNode): string {
  for (let at = node.parent(); at; at = at.parent()) if (CLASS.test(String(at.kind()))) return at.field('name')?.text() ?? '';
  return '';
}

/** Of `Job job = new(x)`, `Job Job { get; } = new(x)` */
function declaredType(node: SgNode): SgNode | null {
  const around = node.parent();
  return around?.is('variable_declarator') ? (around.parent()?.field('type') ?? null) : (around?.field('type') ?? null);
}

const plain = (node: SgNode | null | undefined): string => (node?.text() ?? '').replace(/<.*$/s, '');

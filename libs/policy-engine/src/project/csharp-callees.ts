import type { SgNode } from '@ast-grep/napi';
import type { TypeTable } from '../calls/type-table.js';
import type { FileScan } from '../rules/file-scan.js';
import { callEffects } from '../taint/calls/effects.js';
import { EXTENSION, OWN } from '../taint/files/flow-parts.js';

/**
 * Names of functions in other files that C# calls may run:
 * - `:Type.Method`, and `:Type` for its constructor: resolved as the file resolves types
 * - `this:Type.Method`: a method of the caller's own class
 * - `base:Type.Method`, and `base:Type` for the constructor: of a base class
 * - `field:Type.store.Method`: a method of the value of a field that another file declares
 * - `any:Method`: an extension method, whatever the receiver's type
 * - `handler:Type`: the mediator's handler for an object of the type
 */
export const BASE = 'base:';
export const FIELD = 'field:';
export const HANDLER = 'handler:';

/** Nodes that call a function or a constructor. */
const CALLS = [
  'invocation_expression',
  'object_creation_expression',
  'implicit_object_creation_expression',
  'constructor_initializer',
].map((kind) => ({ kind }));
/** `(name)` of `class Admin(string name) : User(name)` */
const BASE_ARGUMENTS = { kind: 'argument_list', inside: { kind: 'base_list' } };

const CLASS = /^(?:class|struct|record|interface)_declaration$/;
/** Common types of .NET, which are never looked up in the project: models describe their methods, or no data is followed through them. */
const LIBRARY_TYPES = new Set(
  `Action Activator AppContext AppDomain Array ArrayList Assembly Attribute BinaryReader BinaryWriter BitConverter
Boolean Buffer Byte CancellationToken CancellationTokenSource Char Claim ClaimsIdentity ClaimsPrincipal Console
Convert CookieOptions CultureInfo DataSet DataTable DateOnly DateTime DateTimeOffset DbCommand DbConnection
DbContext DbSet Debug Decimal Dictionary Directory DirectoryInfo Double Encoding Enum Enumerable Environment
Exception ExpandoObject File FileInfo FileStream FormCollection Func GC Guid HashSet Hashtable HtmlEncoder
HttpClient HttpContent HttpContext HttpMethod HttpRequest HttpRequestMessage HttpResponse HttpResponseMessage
HttpUtility ICollection IComparer IConfiguration IConfigurationSection IDbCommand IDbConnection IDictionary
IEnumerable IEnumerator IFormCollection IFormFile IHost IHostEnvironment IHttpClientFactory IHttpContextAccessor
IList ILogger ILoggerFactory IMapper IMemoryCache IOptions IOptionsMonitor IOptionsSnapshot IQueryable IReadOnlyList
IServiceCollection IServiceProvider ISet IWebHostEnvironment Int16 Int32 Int64 Interlocked JArray JObject JToken
JavaScriptEncoder JsonConvert JsonDocument JsonElement JsonNode JsonSerializer JsonSerializerOptions KeyValuePair
LinkedList List Math MemoryStream Monitor Mutex NameValueCollection Object Parallel Path Process ProcessStartInfo
Queue Random Regex Results RoleManager SecureString SemaphoreSlim SignInManager SmtpClient SqlCommand SqlConnection
SqlDataAdapter SqlDataReader SqlParameter Stack Stopwatch Stream StreamReader StreamWriter String StringBuilder
StringComparer StringContent StringReader StringValues StringWriter Task TaskCompletionSource TextReader TextWriter
Thread ThreadPool TimeSpan TimeZoneInfo Trace Tuple Type TypedResults Uri UriBuilder UrlEncoder UserManager
ValueTask Version WebClient WebRequest WebUtility XDocument XElement XPathDocument XPathNavigator XmlDocument
XmlReader XmlSerializer XmlWriter ZipArchive ZipFile`.split(/\s+/),
);
const LIBRARY_NAMESPACE =
  /^(?:System|Microsoft|Newtonsoft|Serilog|NUnit|Xunit|Moq|Azure|Amazon|Google|AutoMapper|FluentValidation|Dapper|MongoDB|Npgsql|MySql)\./;

/** Properties of controllers and pages that are named like types. */
const OF_CONTROLLER =
  /^(?:HttpContext|Request|Response|User|Session|Server|Context|ModelState|View(?:Data|Bag)|TempData|Url)$/;
/** Methods of lists: a field may hold a list. */
const OF_LISTS = /^(?:Select|Where|First|Last|Single|Order|Group|ToList|ToArray|Any|All|Count|filter|map|flatMap)\w*$/;
/** Types of mediators, which dispatch an object to its handler. */
const MEDIATOR = /^I?(?:Mediator|Sender|Publisher|CommandBus|QueryBus|Bus)$/;
const SENDS = /^(?:Send|Publish|CreateStream)(?:Async)?$/;
/** Extension methods of .NET that most files use: of collections, responses and the like. */
const OF_LIBRARY =
  /^(?:Select|Where|Order|Then|Group|First|Last|Single|To[A-Z]|As[A-Z]|Add|Use|Map|With|Set|Get|Try|Contains|Any|All|Count|Sum|Min|Max|Average|Distinct|Skip|Take|Cast|OfType|Zip|Union|Except|Intersect|Concat|Append|Prepend|Reverse|Aggregate|Include|Configure|Should|Setup|Verify|Returns|Write|Read|Copy|Log|Dispose|Close|Open|Start|Stop|Wait|Invoke|Trim|Split|Replace|Substring|Remove|Insert|Pad|Compare|Equals|Parse|Format|Join|Send|Save|Execute|Query|Create|Update|Delete|Find|Load|Run|On[A-Z]|Begin|End|Render|Raw|Partial)\w*$|^(?:Map|Where|filter|map|flatMap)$/;

/** The callees of a file's calls, by node ID. See `calleeNames`. */
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

/** Whether a qualified name, as returned by `calleeOf`, may belong to the project rather than to a known library. */
export function isOfCSharpProject(qualified: string): boolean {
  return !isOfLibrary(qualified.replace(/^:/, ''));
}

/** Whether a name is most likely a controller's property, such as `Request` in `Request.Query`. */
export function isOfController(name: string): boolean {
  return OF_CONTROLLER.test(name);
}

function isOfLibrary(name: string): boolean {
  return LIBRARY_TYPES.has(name.split('.', 1)[0] ?? '') || LIBRARY_NAMESPACE.test(name);
}

/** Names in a file that may be types of other files, each as a pattern for all its members. */
export function namesInCSharp(text: string): string[] {
  const names = new Set(text.match(/\b[A-Z]\w*/g));
  return [...names].filter((name) => !LIBRARY_TYPES.has(name)).flatMap((name) => [`:${name}.*`]);
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
  const isOwn = known?.kind === 'path' && OF_CONTROLLER.test(written);
  const type = known && known.kind !== 'member' && !isOwn ? known.path : null;
  const isSent = SENDS.test(name) && (type === null ? /mediator|sender|bus$/i.test(written) : MEDIATOR.test(type));
  if (isSent) return handlerOf(call, types);
  const field = fieldOf(receiver);
  const isDeclared = field !== null && types.declares(field.text(), field);
  // `Store.Find(x)`: a type, or a member of the base class
  if (type !== null && !isOfLibrary(type))
    return field && known?.kind === 'path' && !isDeclared && isOpen(call)
      ? `${FIELD}${classAround(call)}.${type}.${name}`
      : `:${type}.${name}`;
  const effects = callEffects('csharp');
  const isModeled = effects.isKnown(name) || effects.adds(name) || effects.callsBack(name);
  if (field && type === null && !isDeclared) {
    const owner = classAround(call);
    if (owner !== '' && !isModeled && !OF_LISTS.test(name)) return `${FIELD}${owner}.${field.text()}.${name}`;
  }
  const isStatic = known?.kind === 'path' && !isOwn;
  return isStatic || isModeled || OF_LIBRARY.test(name) ? null : `${EXTENSION}${name}`;
}

/** The name node of `store` or `this.store`; null for any other receiver. */
function fieldOf(receiver: SgNode | null): SgNode | null {
  if (receiver?.is('identifier')) return receiver;
  const isOwn = receiver?.is('member_access_expression') && /^this\s*\./.test(receiver.text());
  const name = isOwn ? receiver.field('name') : null;
  return name?.is('identifier') ? name : null;
}

/** The handler of the object that is sent: `_mediator.Send(new CreateUser(name))`. */
function handlerOf(call: SgNode, types: TypeTable): string | null {
  const [first] = (call.field('arguments')?.children() ?? []).filter((child) => child.is('argument'));
  const known = types.of(
    first
      ?.children()
      .filter((child) => child.isNamed())
      .at(-1),
    0,
  );
  return known?.kind === 'instance' ? `${HANDLER}${known.path}` : null;
}

function ofType(type: string | null): string | null {
  return type === null || isOfLibrary(type) ? null : `:${type}`;
}

/** `Run(x)`: a method of the caller's class, or a static import. */
function ofOwn(call: SgNode, name: string): string {
  return `${OWN}${classAround(call)}.${name}`;
}

function ofAbove(call: SgNode, member: string): string | null {
  const owner = classAround(call);
  return owner === '' ? null : `${BASE}${owner}${member}`;
}

function classAround(node: SgNode): string {
  for (let at = node.parent(); at; at = at.parent())
    if (CLASS.test(String(at.kind()))) return at.field('name')?.text() ?? '';
  return '';
}

/** Whether the enclosing class may have fields that another file declares. */
function isOpen(node: SgNode): boolean {
  for (let at = node.parent(); at; at = at.parent())
    if (CLASS.test(String(at.kind())))
      return at
        .children()
        .some((child) => child.is('base_list') || (child.is('modifier') && child.text() === 'partial'));
  return false;
}

/** The type of a target-typed `new`: `Job job = new(x)`, `Job Job { get; } = new(x)`. */
function declaredType(node: SgNode): SgNode | null {
  const around = node.parent();
  return around?.is('variable_declarator') ? (around.parent()?.field('type') ?? null) : (around?.field('type') ?? null);
}

const plain = (node: SgNode | null | undefined): string => (node?.text() ?? '').replace(/<.*$/s, '');

/**
 * How certain each step of a flow is. A step is exact if the code shows that it passes on what the sender wrote:
 * assignments, operators, functions in the evaluation, and modeled functions. It is a guess (`asGuess`)
 * if the result may be something else:
 * - the result of an unknown function that received the data (this file),
 * - a part that a pattern extracted from it, or what a filter left of it whose pattern is not known to its end (this file), or a path without the parent folders it began with (`removesParents`),
 * - another property of an object than the one that the data was written to (`withKey`),
 * - what a test was about whose outcome led here, although it is not known to stop anything (`Guards.examine`, `Proofs.doubt`),
 *   unless it is seen to stop nothing: by its pattern (`Patterns`), or by what the function gives or does,
 * - an address that is a text of unknown origin with the data put into it (this file).
 *
 * A flow has the weakest evidence of its steps. If data arrives in two ways, the stronger one counts (`union`). A guess
 * is reported, but does not block (`severityUnderCondition`).
 */

import type { FlowAnalysis } from '../flow.js';
import { literalText } from '../guards/expressions.js';
import type { CallExpr, Expr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import { isSelf } from '../memory/self.js';
import { asGuess, type Trace, union } from '../values/trace.js';
import { anyTaint, beginning, CLEAN, merged, step, type Value } from '../values/value.js';
import { hasUnknownHost } from './unknown-hosts.js';

/** Methods that convert a text, by the first word of their names. */
const CARRIES =
  /^_*(?:to|from|as|of|on$|with|parse|decode|encode|encrypt|decrypt|un|format|join|resolve|normal|convert|transform|translate|replace|concat|append|add|push|put|set|trim|strip|split|sub|slice|lower|upper|title|render|build|make|create|new|write|read|string|text|bytes|value|get|escape|quote|clean|base|dir|abs|rel|clone|copy|wrap|map|filter|reduce|apply|call|bind|prepare|template|compile|print|sprint|expand|merge|process|handle|run|then|and|or|eq|where|select|order|group|limit|having|raw|literal|query|exec)/i;

/** Methods of text and lists that append their arguments. */
const JOINS =
  /^(?:concat|replace(?:All)?|join|push|unshift|splice|padStart|padEnd|with|fill|map|reduce|then|call|apply|bind)$/;

/** Methods that return what an object holds. */
const TELLS =
  /^_*(?:to_?(?:str|json|text|bytes|array|list|dict|url|uri|map|object|value)|str|string|json|text|bytes|get|read|value|values|entries|items|keys|join|at|first|last|peek|pop|next|iter|stream|copy|clone|build|unwrap|map|filter|reduce|for_?each|flat|find|sort|slice|concat|assign|merge|format|encode|dump|serial|marshal|then|with|apply|call|bind)/i;

/** Go's lists have no methods, so these query a store. */
const LOOKS_UP = /^(?:Find|First|Last)/;

/** Methods that return one of the things an object holds, or something of its own: `getRoomInfo`. */
const GETS_ONE = /^get[A-Z]/;

/** Methods that return a service object, rather than one being built. */
const FINDS_OBJECT =
  /^(?:get|find|lookup|locate|resolve)_?(?:Instance|[A-Za-z]*(?:Service|Manager|Provider|Handler|Controller|Repository|Registry|Dao|Client|Engine|Processor|Executor|Factory|Store|Backend|Plugin|Module))$/i;

/** Names of service objects: `userService`, `cameraHandler`, `api_plugin`. */
const WORKS =
  /^(?:service|manager|provider|handler|controller|repository|registry|dao|gateway|plugin)$|[a-z\d](?:Service|Manager|Provider|Handler|Controller|Repository|Registry|Dao|Client|Engine|Store|Backend|Plugin|Gateway)$|[a-z\d]_(?:service|manager|provider|handler|controller|repository|registry|dao|client|engine|store|backend|plugin|gateway)$/;

/** Creates an object that also returns much besides the data: `edit_form(formdata=request.form)`. */
const MAKES_HOLDER =
  /(?:form|schema|seriali[sz]er|validator|paginator|manager|service|controller|handler|processor)(?:_?class)?$/i;

/** Whether a call creates an object that returns more than the data: in JavaScript, also `new Room(id, element)`. */
export function makesHolder({ name, isNew }: CallExpr, args: readonly Value[], flow: FlowAnalysis): boolean {
  const { hasModules, language, effects } = flow;
  // a Rails record has attributes besides those that it is created with
  if (language === 'ruby' && isNew && !effects.converts(name)) return true;
  return MAKES_HOLDER.test(name) || (isNew && hasModules && args.some((arg) => !anyTaint(arg)));
}

/**
 * The data of a call's result, if it is a guess that it is there.
 * @param taint what the call received, also as its object
 * @param passed its arguments
 */
export function guessOf(
  call: CallExpr,
  taint: Trace,
  receiver: Value | null,
  passed: readonly Value[],
  isType: boolean,
  scope: Scope,
  flow: FlowAnalysis,
): Trace | null {
  if (taint.isGuessed) return null;
  if (isGuess(call, receiver, isType, scope, flow) || keepsListed(call, passed) || dropsOthers(call, flow))
    return asGuess(taint);
  const filled = filledText(call, receiver, passed, flow);
  if (filled) return union(anyTaint(filled), asGuess(taint));
  // Of an object that other files may have given, what it holds may be returned, unlike what its method is given.
  const object = receiver && anyTaint(receiver);
  if (!object || !flow.crossFileFlows?.isOfOthers(object, 'all') || !isGuess(call, CLEAN, isType, scope, flow))
    return null;
  const given = anyTaint(merged(passed));
  return given && union(step(receiver, call).taint, asGuess(given));
}

/** Whether it is a guess that a call returns the data it received. */
function isGuess(call: CallExpr, receiver: Value | null, isType: boolean, scope: Scope, flow: FlowAnalysis): boolean {
  return (
    ((!receiver || isType || isPackage(call, receiver, scope)) && isFunctionElsewhere(call, flow)) ||
    isGiven(call, scope, flow) ||
    isCutOut(call, flow.code(call)) ||
    (isType && isEnumElsewhere(call, flow)) ||
    flow.guards.removesParents(call) ||
    isOfObject(call, receiver, flow) ||
    (receiver !== null && !anyTaint(receiver) && isHeldElsewhere(call, scope, flow))
  );
}

/** `feed.ToRss()`, `form.extra_content()`: an unknown method of an object made from several values. */
function isOfObject(
  { name, isNew }: CallExpr,
  receiver: Value | null,
  { crossFileFlows, language }: FlowAnalysis,
): boolean {
  // of an object from another file, only a field is known to hold data
  const isOwn = !receiver?.taint || crossFileFlows?.isOfOthers(receiver.taint, 'all') === true;
  const isObject = receiver?.isHolder || (!!receiver?.fields && isOwn);
  const tells = TELLS.test(name) && !(language === 'go' && LOOKS_UP.test(name));
  return !isNew && isObject && (!tells || (receiver?.isHolder === true && GETS_ONE.test(name)));
}

/**
 * `this.service.move(data)`, `h.backend.Wrap(ctx, data)`: a method of an object in a field or a variable, other than those
 * that convert a text. It is a guess that its result is the data.
 */
function isHeldElsewhere(
  { receiver, name, isNew }: CallExpr,
  scope: Scope,
  { wholeNumbers: hasTypedFields, hasModules, file, effects }: FlowAnalysis,
): boolean {
  // `self.files.read(path)`: what it reads is not the path.
  const carries = file.language === 'csharp' ? effects.converts(name) : CARRIES.test(name) && name !== 'read';
  if (isNew || !receiver) return false;
  // `builders[kind].build(data)`: the object is known only at run time.
  if (hasModules && receiver.op === 'index' && !literalText(receiver.index)) return !JOINS.test(name);
  if (carries) return false;
  // An object from a service registry: `Controls.getInstance().check(request)`.
  if (receiver.op === 'call') return !hasModules && !receiver.isNew && FINDS_OBJECT.test(receiver.name);
  // Nothing in the file says what a method of its own object does.
  if (isSelf(receiver)) return true;
  // In JavaScript, a variable may hold a module, unless its name is that of a service object.
  if (receiver.op === 'name') return hasModules ? WORKS.test(receiver.name) : scope.get(receiver.name) !== undefined;
  if (receiver.op !== 'member') return false;
  let root: Expr = receiver;
  let isField = true;
  for (; root.op === 'member'; root = root.object) isField &&= /^[a-z]/.test(root.name);
  if (isSelf(root)) return true;
  if (root.op !== 'name') return false;
  const { name: holder } = root;
  // In Go, receivers have no value here, and members of packages are capitalized. Members of Python modules need not be.
  return (
    scope.get(holder) !== undefined || (hasTypedFields && (isField || file.methods.some(({ self }) => self === holder)))
  );
}

/** `find($x)`, `Tab::find($x)` in PHP, if not modeled, and `badge.Render(x)` in Go: a function of another file or package. */
function isFunctionElsewhere(call: CallExpr, flow: FlowAnalysis): boolean {
  const { name, callee, isNew } = call;
  if (callee || isNew || flow.effects.converts(name)) return false;
  if (flow.knowsFunctions || (flow.language !== 'java' && flow.isElsewhere(call))) return true;
  return flow.isOfPackage(call) && (READS_CLAIMS.test(name) || !(CARRIES.test(name) || PASSES_ON.test(name)));
}

/** Functions of npm packages that return their argument, or a page made of it, besides those that convert text. */
const PASSES_ON =
  /^_*(?:use[A-Z]|mark(?:ed|down)|html|h$|tpl$|deep|clone|pick|omit|defaults|extend|assign|flat|uniq|first|last|head|tail|chain|(?:de)?compress|inflate|deflate|g?unzip|promis|await|cast|coerce|dedent|vsprintf|s$)/;

/** `decodeToken(header)`: returns only what someone with the key has signed. */
const READS_CLAIMS = /(?:token|jwt|claims?)s?$/i;

/** `result(data)`, where `result` is a parameter or a variable of the function: it is not known which function it holds. */
function isGiven({ name, callee, receiver, isNew }: CallExpr, scope: Scope, { effects }: FlowAnalysis): boolean {
  if (callee || receiver || isNew || effects.converts(name) || !(scope.isOwn(name) || scope.hides(name))) return false;
  const held = scope.get(name);
  return held !== undefined && !held.closure;
}

/** Whether what a call is made on is a package or a module. */
function isPackage({ receiver }: CallExpr, value: Value, scope: Scope): boolean {
  return receiver?.op === 'name' && !isSelf(receiver) && !anyTaint(value) && scope.get(receiver.name) === undefined;
}

/** `Kind.valueOf(x)` in Java and Kotlin: most likely an enum whose constants are in another file. */
function isEnumElsewhere({ name, receiver }: CallExpr, { file }: FlowAnalysis): boolean {
  const isOwn = receiver?.op === 'name' && (receiver.name === 'String' || file.classes.has(receiver.name));
  return /^(?:java|kotlin)$/.test(file.language) && name === 'valueOf' && receiver?.op === 'name' && !isOwn;
}

/** Functions that extract parts of a text by a pattern. */
const CUTS =
  /^(?:preg_match(?:_all)?|match(?:All)?|fullmatch|search|findall|finditer|exec|Find(?:All)?StringSubmatch)$/;
/** Parts of a pattern that match any characters, or all but a few. */
const TAKES_ANY = /(?<!\\)\.[*+{]|\[\^|\\[DSW]/;

/**
 * Whether a call extracts parts of the data by a pattern: `preg_match($pattern, $data, $parts)`, `data.match(pattern)`; not
 * if the pattern visibly matches any characters.
 *
 * @param code of the call
 */
export function isCutOut({ name }: CallExpr, code: string): boolean {
  return CUTS.test(name) && !TAKES_ANY.test(code);
}

/** The beginning of a pattern for all but listed characters, as far as none of them has room for an attack. */
const ALL_BUT = /^\W?\[\^(?:[^\]./\\'"<>&;|$`…]|\\[dws-])+(?:…|$)/;

/** `preg_replace('/[^a-z' . preg_quote($more) . ']/', '', $data)`: a filter whose pattern is put together. */
function keepsListed({ name }: CallExpr, [pattern, replacement]: readonly Value[]): boolean {
  if (!/^(?:preg_replace|sub)$/.test(name) || !pattern || replacement?.constant === undefined) return false;
  return ALL_BUT.test(beginning(pattern) ?? '');
}

/** The end of a function that drops what none of its tests has let pass, and tests for what is outside of a list. */
const DROPS_AT_END = /\breturn\s+-1\s*(?:\}\s*)+$/;
const NOT_LISTED = /<\s*'[aA0]'|!\s*\(?unicode\.Is/;

/** Go's `strings.Map(func(r rune) rune { … return -1 … }, data)`, which drops all but letters, digits and the like. */
function dropsOthers(call: CallExpr, flow: FlowAnalysis): boolean {
  if (flow.language !== 'go' || call.name !== 'Map' || call.args[0]?.value.op !== 'function') return false;
  const written = flow.code(call.args[0].value);
  return (
    /\breturn\s+-1\b/.test(written) &&
    /'[a09z]'|\bunicode\.Is(?:Letter|Digit)\(/.test(written) &&
    !/'[/.]'/.test(written) &&
    (DROPS_AT_END.test(written) || NOT_LISTED.test(written))
  );
}

/** Functions that insert values into a string, by the position of the string; the others are methods of it. */
const PUTS_INTO: ReadonlyMap<string, number> = new Map([
  ['Sprintf', 0],
  ['sprintf', 0],
  ['sub', 2],
  ['subn', 2],
  ['str_replace', 2],
  ['preg_replace', 2],
  ['preg_replace_callback', 2],
  ['strtr', 0],
]);

/**
 * In `settings.address.replace('{id}', data)`, where an address is wanted, the address of unknown origin, or of another file:
 * most likely it has the host, and the data is what comes after it. Null of other calls.
 */
function filledText(
  { name }: CallExpr,
  receiver: Value | null,
  args: readonly Value[],
  flow: FlowAnalysis,
): Value | null {
  if (!FILLS.test(name)) return null;
  const at = PUTS_INTO.get(name) ?? (flow.language === 'go' ? 0 : null);
  const whole = at === null ? receiver : args[at];
  if (!whole || !flow.marks.guards.has('url')) return null;
  const known = anyTaint(whole);
  const isOfOthers = known !== null && !beginning(whole) && flow.crossFileFlows?.isOfOthers(known, 'all') === true;
  return isOfOthers || (!known && hasUnknownHost(whole)) ? whole : null;
}

const FILLS = /^(?:str_|preg_)?replace|^Replace(?:All)?(?:String)?(?:Func)?$|^(?:subn?|strtr|[Ss]printf)$/;

/** `mailController.push(data)` on a service object may be a message, so the object need not keep the data. */
export function isForService({ receiver }: CallExpr, value: Value | null): boolean {
  return receiver?.op === 'name' && WORKS.test(receiver.name) && !value?.items && !value?.fields;
}

/**
 * `resources.write(path, data)`, `self.settings.set("channel", data)` on an object that is not a local variable: unlike a
 * list, it need not return next what was written last.
 */
export function isWriteElsewhere({ receiver, name }: CallExpr, scope: Scope): boolean {
  // What joins the session of a database is in one row: `db.session.add(row)`.
  if (/^add(?:_all)?$/.test(name)) return receiver?.op === 'member' && receiver.name === 'session';
  if (!/^(?:write|print|set$|put$|update|insert|command|assign)/.test(name)) return false;
  if (receiver?.op === 'name') return scope.get(receiver.name) === undefined;
  return receiver?.op === 'member' && isSelf(receiver.object);
}

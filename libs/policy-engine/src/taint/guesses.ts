/**
 * What a step says of the data that takes it. Evidence is exact where the code says that what the sender wrote goes on:
 * assignments, operators, functions whose code is in the evaluation and those that the models name. It is a guess (`asGuess`)
 * where the data may be something else by then:
 * - what calls give of which nothing is known but that the data was given to them (this file),
 * - what a pattern has cut out of it (this file),
 * - what an object gives under another name than the data was written to (`withKey`),
 * - what a test was about whose outcome led here, although it is not known to stop anything (`Guards.examine`, `Proofs.doubt`),
 *   unless it is seen to stop nothing: by its pattern (`Patterns`), or by what the function gives or does.
 *
 * A flow has the weakest evidence of its steps; where data comes two ways, the stronger one counts (`union`). What is only
 * guessed is found, but does not block (`severityUnderCondition`).
 */
import { isSelf } from './expressions.js';
import type { FlowAnalysis } from './flow.js';
import type { CallExpr, Expr } from './ir.js';
import type { Scope } from './scope.js';
import { anyTaint, type Value } from './value.js';

/** What methods give that make something else of a text, by the first word of their names. */
const CARRIES =
  /^_*(?:to|from|as|of|on|with|parse|decode|encode|encrypt|decrypt|un|format|join|resolve|normal|convert|transform|translate|replace|concat|append|add|push|put|set|trim|strip|split|sub|slice|lower|upper|title|render|build|make|create|new|write|read|string|text|bytes|value|get|escape|quote|clean|base|dir|abs|rel|clone|copy|wrap|map|filter|reduce|apply|call|bind|prepare|template|compile|print|sprint|expand|merge|process|handle|run|then|and|or|eq|where|select|order|group|limit|having|raw|literal|query|exec)/i;

/** What methods give that say what an object holds. */
const TELLS =
  /^_*(?:to_?(?:str|json|text|bytes|array|list|dict|url|uri|map|object|value)|str|string|json|text|bytes|get|read|value|values|entries|items|keys|join|at|first|last|peek|pop|next|iter|stream|copy|clone|build|unwrap|map|filter|reduce|for_?each|flat|find|sort|slice|concat|assign|merge|format|encode|dump|serial|marshal|then|with|apply|call|bind)/i;

/** What gives an object that does some work, and none that is being built. */
const FINDS_OBJECT =
  /^(?:get|find|lookup|locate|resolve)_?(?:Instance|[A-Za-z]*(?:Service|Manager|Provider|Handler|Controller|Repository|Registry|Dao|Client|Engine|Processor|Executor|Factory|Store|Backend|Plugin|Module))$/i;

/** Names of such objects: `userService`, `cameraHandler`. */
const WORKS =
  /^(?:service|manager|provider|handler|controller|repository|registry|dao|gateway)$|[a-z\d](?:Service|Manager|Provider|Handler|Controller|Repository|Registry|Dao|Client|Engine|Store|Backend|Plugin|Gateway)$/;

/** What makes an object that has much to tell beside the data: `edit_form(formdata=request.form)`. */
export const MAKES_HOLDER =
  /(?:form|schema|seriali[sz]er|validator|paginator|manager|service|controller|handler|processor)(?:_?class)?$/i;

/** Whether it is a guess that the data which a call was given is what it gives. */
export function isGuess(
  call: CallExpr,
  receiver: Value | null,
  isType: boolean,
  scope: Scope,
  flow: FlowAnalysis,
): boolean {
  return (
    ((!receiver || isType) && isFunctionElsewhere(call, flow)) ||
    isCutOut(call, flow.code(call)) ||
    isOfObject(call, receiver) ||
    (receiver !== null && !anyTaint(receiver) && isHeldElsewhere(call, scope, flow))
  );
}

/** `feed.ToRss()`, `form.extra_content()`: a method of an object that was made of several values, of which nothing is known. */
function isOfObject({ name, isNew }: CallExpr, receiver: Value | null): boolean {
  const isObject = receiver?.isHolder || (!!receiver?.fields && !receiver.taint);
  return !isNew && isObject && !TELLS.test(name);
}

/**
 * `this.service.move(data)`, `h.backend.Wrap(ctx, data)`: a method of an object that a field or a variable holds, which is none
 * of those that put a text into another form. That its result is the data is a guess.
 */
function isHeldElsewhere(
  { receiver, name, isNew }: CallExpr,
  scope: Scope,
  { wholeNumbers: hasTypedFields, hasModules }: FlowAnalysis,
): boolean {
  if (isNew || !receiver || CARRIES.test(name)) return false;
  // What a register of services gives: `Controls.getInstance().check(request)`.
  if (receiver.op === 'call') return !hasModules && !receiver.isNew && FINDS_OBJECT.test(receiver.name);
  // In JavaScript, what a variable holds may be a module, unless its name says that it is an object that does some work.
  if (receiver.op === 'name')
    return hasModules ? WORKS.test(receiver.name) : !isSelf(receiver) && scope.get(receiver.name) !== undefined;
  if (receiver.op !== 'member') return false;
  let root: Expr = receiver;
  let isField = true;
  for (; root.op === 'member'; root = root.object) isField &&= /^[a-z]/.test(root.name);
  if (isSelf(root)) return true;
  // What a method is of has no value in Go; a package has no members in small letters, and a module of Python has.
  return root.op === 'name' && (scope.get(root.name) !== undefined || (hasTypedFields && isField));
}

/** `find($x)`, `Tab::find($x)` in PHP, of which the models know nothing: a function of the project, in another file. */
function isFunctionElsewhere({ name, callee, isNew }: CallExpr, flow: FlowAnalysis): boolean {
  return flow.knowsFunctions && !callee && !isNew && !flow.effects.converts(name);
}

/** What cuts parts out of a text by a pattern. */
const CUTS =
  /^(?:preg_match(?:_all)?|match(?:All)?|fullmatch|search|findall|finditer|exec|Find(?:All)?StringSubmatch)$/;
/** In a pattern: any characters, or all but a few. */
const TAKES_ANY = /(?<!\\)\.[*+{]|\[\^|\\[DSW]/;

/**
 * `preg_match($pattern, $data, $parts)`, `data.match(pattern)`: the parts that a pattern has cut out of the data, unless it is
 * seen to let any characters pass.
 *
 * @param code of the call
 */
export function isCutOut({ name }: CallExpr, code: string): boolean {
  return CUTS.test(name) && !TAKES_ANY.test(code);
}

/**
 * `resources.write(path, data)`, `self.settings.set("channel", data)` on what is no variable of the function: what it keeps is
 * not what it gives next, as it is of a list.
 */
export function isWriteElsewhere({ receiver, name }: CallExpr, scope: Scope): boolean {
  if (!/^(?:write|print|set$|put$|update|insert|command|assign)/.test(name)) return false;
  if (receiver?.op === 'name') return scope.get(receiver.name) === undefined;
  return receiver?.op === 'member' && isSelf(receiver.object);
}

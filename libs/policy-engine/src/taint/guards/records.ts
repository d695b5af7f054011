import type { Activation } from '../activation.js';
import type { FlowAnalysis } from '../flow.js';
import type { CallExpr, Expr } from '../ir.js';
import type { Scope } from '../memory/scope.js';
import type { Has } from '../sinks/sinks.js';
import type { CrossFileChecks } from './cross-file-checks.js';
import { bare, isKnown, isListElsewhere, isLiteral, isNone, type Said, valuesOf } from './expressions.js';
import type { GuardKind } from './guards.js';
import { Queries } from './queries.js';

/** Names of the program's own tables and registries: a key for which they have a record is one of a known set. */
const IS_REGISTER =
  /^[A-Z][A-Z\d_]+$|(?:[rR]egistry|[rR]egister|[tT]able|[cC]atalog(?:ue)?|[lL]ookup|[mM]ap|(?:[bB]y|by_)(?:[iI]d|[nN]ame|[kK]ey|[sS]lug))$/;
/** Names of stores whose records users may have named. */
const IS_STORE =
  /(?:store|storage|repo(?:sitory)?|dao|database|db|objects|collection|manager|service|model|client|cache)s?$/i;
const LOOKS_UP =
  /^(?:get|find|fetch|look_?up|load)(?:_?(?:one|first|by_?\w+|or_?(?:null|none|404)|if_?present|unique))?$|^(?:get|find|fetch|load)By[A-Z]\w*$/i;
/** Look-ups by a longer name, which only users' records have: `db.get_book_format(id, format)`. */
const LOOKS_UP_IN_STORE = /^(?:get|find|fetch|look_?up|load)(?:_\w+|[A-Z]\w*)$/;
/** Functions that return only if there is a record. */
const FINDS_OR_RAISES =
  /^(?:get_(?:object|list|obj|or)(?:_or)?_404|(?:get|first|one|find)_or_(?:404|fail|raise|throw)|(?:find|first|get|one|sole)\w*Or(?:Fail|Throw))$/;

/** Look-ups as checks: what it proves about a key that a record was found for it. */
export class Records {
  readonly queries: Queries;

  constructor(
    private readonly flow: FlowAnalysis,
    private readonly kinds: Has<GuardKind>,
    private readonly crossFileChecks: CrossFileChecks,
  ) {
    this.queries = new Queries(flow);
  }

  /** The keys of a call that raises if there is no record: `get_object_or_404(Theme, name=x)`. */
  raised(call: Expr, scope: Scope, run: Activation): Said[] {
    if (call.op !== 'call' || this.kinds.has('prototype')) return [];
    if (call.name === 'orElseThrow') return call.receiver ? this.found(call.receiver, scope, run) : [];
    const isOfManager = call.name === 'get' && call.receiver?.op === 'member' && call.receiver.name === 'objects';
    if (!isOfManager && !FINDS_OR_RAISES.test(call.name)) return [];
    const weight = this.crossFileChecks.verdicts.ofCall(call, ['stop'], scope);
    return weight === 0 ? [] : this.crossFileChecks.said(call, typeof weight === 'number' ? null : weight, 'guess');
  }

  /** The key of a record that was found. In the program's own table it is one of a known set; in a store, users may have chosen it. */
  found(given: Expr, scope: Scope, run: Activation): Said[] {
    if (this.kinds.has('prototype')) return [];
    const expr = bare(given);
    if (expr.op === 'index') {
      if (isLiteral(expr.index)) return [];
      const isOwn = isKnown(this.flow, expr.object, scope, run);
      return isOwn || isListElsewhere(this.flow, expr.object, scope, run)
        ? [{ expr: expr.index, isGuess: !isOwn }]
        : [];
    }
    if (expr.op !== 'call' || !expr.receiver) return [];
    const ofQuery = this.queries.found(expr, scope);
    if (ofQuery.length > 0) return ofQuery;
    const isPlain = LOOKS_UP.test(expr.name);
    if (!isPlain && !LOOKS_UP_IN_STORE.test(expr.name)) return [];
    // `table.get(x, True)`: there is always one.
    if (/^get$/.test(expr.name) && expr.args.length > 1 && this.flow.language === 'python' && !isFalse(expr.args[1]))
      return [];
    const name = expr.receiver.op === 'name' || expr.receiver.op === 'member' ? expr.receiver.name : '';
    const isRegister = isPlain && IS_REGISTER.test(name);
    if (!isRegister && !IS_STORE.test(name) && !/[bB]y_?\w/.test(expr.name)) return [];
    if (!isKnown(this.flow, expr.receiver, scope, run)) return [];
    const weight = this.crossFileChecks.verdicts.ofCall(expr, ['yes'], scope);
    if (weight === 0) return [];
    if (weight === null || typeof weight === 'number')
      return valuesOf(expr).map((value) => ({ expr: value, isGuess: !isRegister || weight === 1 }));
    return this.crossFileChecks.said(expr, weight, isRegister ? 'known' : 'guess');
  }
}

function isFalse(arg: CallExpr['args'][number] | undefined): boolean {
  return arg !== undefined && (isNone(arg.value) || (arg.value.op === 'constant' && !arg.value.value));
}

import { bare, literalText, nameOf } from '../guards/expressions.js';
import type { CallExpr, Expr, FileIr, FunctionIr } from '../ir.js';
import { isNarrow, type RequestModel } from '../sinks/request-models.js';

const OF_LARAVEL = /^use\s+Illuminate\\Http\\Request;/m;
/** Rules that let pass only numbers, identifiers, dates of a fixed form, and the words of a list. */
const PLAIN =
  /^(?:in:.+|integer|numeric|decimal:.+|digits(?:_between)?:.+|boolean|uuid|ulid|alpha(?:_num|_dash)?(?::ascii)?|ip|ipv[46]|mac_address|hex_color|date_format:[\w/:. -]+)$/;

/** What Laravel's `$request->validate(['kind' => 'required|in:a,b'])` says of the fields of its result; null for any other call. */
export function validatedModel({ name, receiver, args }: CallExpr, { text }: FileIr): RequestModel | null {
  const rules = args[0] && bare(args[0].value);
  const isOfRequest = name === 'validate' && receiver?.op === 'name' && /^\$?request$/.test(receiver.name);
  if (!isOfRequest || rules?.op !== 'map' || !OF_LARAVEL.test(text)) return null;
  return modelOfRules(rules);
}

function modelOfRules(rules: Expr & { op: 'map' }): RequestModel {
  const fields = rules.entries.flatMap(({ key, value }) => {
    const field = nameOf(key);
    return field === null ? [] : [[field, value] as const];
  });
  // rules that are put together at run time may replace those of any field, as a later line does
  const isAll =
    fields.length === rules.entries.length && new Set(fields.map(([field]) => field)).size === fields.length;
  const plain = isAll ? fields.filter(([, value]) => isPlain(value)).map(([field]) => field) : [];
  return { fields: new Set(fields.map(([field]) => field)), plain: new Set(plain) };
}

const OF_FORM = /^use\s+Illuminate\\Foundation\\Http\\FormRequest;/m;
/** What lets a form request's controller read other data than its rules saw. */
const CHANGES_DATA =
  /function\s+(?:prepareForValidation|passedValidation|validationData|getValidatorInstance|createDefaultValidator|validator|validateResolved|failedValidation|validated|input|all|__get)\b|->(?:merge|mergeIfMissing|replace|offsetSet|set(?:Rules|Data|Value))\(/i;

/** The fields that the rules of the file's form requests leave no text of the sender's choice, by their classes. */
export function* formRequests({ text, bases, methods }: FileIr): Generator<[type: string, plain: ReadonlySet<string>]> {
  if (!OF_FORM.test(text) || CHANGES_DATA.test(text)) return;
  for (const [type, above] of bases) {
    const [rules, ...others] = methods.filter(({ owner, name }) => owner === type && name === 'rules');
    const [only, ...more] = rules?.body ?? [];
    const given = only?.kind === 'return' && only.value ? bare(only.value) : null;
    const isOne = others.length === 0 && more.length === 0 && above.has('FormRequest');
    if (isOne && given?.op === 'map') yield [type, modelOfRules(given).plain];
  }
}

/** The name of a controller's request and its class: `StoreUser $request`. */
export function requestIn({ params }: FunctionIr, { text }: FileIr): { name: string; type: string } | null {
  for (const { start, end, target } of params) {
    const [, type] = /^\??(\w+)\s+\$request$/.exec(text.slice(start, end)) ?? [];
    if (type !== undefined && target.op === 'name') return { name: target.name, type };
  }
  return null;
}

/** Of the rules of a field, all of which must hold, whether one stops every text of the sender's choice. */
function isPlain(given: Expr): boolean {
  const rule = bare(given);
  if (rule.op === 'list') return rule.items.some(isPlain);
  if (rule.op === 'map') return rule.entries.some(({ value }) => isPlain(value));
  const text = literalText(rule);
  if (text !== null) {
    const [, pattern] = /^regex:\/\^(.*)\$\/i?$/.exec(text) ?? [];
    return isNarrow(pattern) || text.split('|').some((each) => PLAIN.test(each));
  }
  // `Rule::in(['a', 'b'])`
  const isOfRule = rule.op === 'call' && rule.receiver?.op === 'name' && rule.receiver.name === 'Rule';
  return isOfRule && rule.name === 'in' && rule.args.length > 0 && rule.args.every(({ value }) => isConstant(value));
}

function isConstant(given: Expr): boolean {
  const expr = bare(given);
  if (expr.op === 'list') return expr.items.every(isConstant);
  if (expr.op === 'map') return expr.entries.every(({ value }) => isConstant(value));
  return literalText(expr) !== null;
}

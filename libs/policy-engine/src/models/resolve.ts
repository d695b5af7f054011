import type { AstRuleObject, ModelReference, TaintRule } from '@assay/contracts';
import { type LanguageModel, type ModelLanguage, type ModelSink, type ModelSource, modelLanguage } from './model.js';
import { modelOf } from './models.js';

/** What a taint rule looks for in one language, with the models that it names written out. */
export interface ResolvedTaint {
  sources: ModelSource[];
  sanitizers: AstRuleObject[];
  sinks: ModelSink[];
}

type Part = keyof ResolvedTaint;
export const PARTS: readonly Part[] = ['sources', 'sanitizers', 'sinks'];

/** The languages of the rule's files, as models know them. */
export function languagesOf(rule: TaintRule): ModelLanguage[] {
  return [...new Set(rule.languages.map(modelLanguage).filter((language) => language !== null))];
}

/** A kind that the language's model does not have stands for nothing. */
export function resolveModels(rule: TaintRule, language: ModelLanguage): ResolvedTaint {
  const { sources, sanitizers = [], sinks } = rule.match;
  const model = modelOf(language);
  return {
    sources: written(sources, model.sources),
    sanitizers: written(sanitizers, model.sanitizers),
    sinks: written<ModelSink>(sinks, model.sinks).map((sink) => methodCall(sink, language)),
  };
}

/** Whether parameters of exported functions, which callers pass, are sources of the rule. */
export function isAboutCallers(rule: TaintRule): boolean {
  const { sources } = rule.match;
  return languagesOf(rule).some((language) =>
    written<ModelSource>(sources, modelOf(language).sources).some(({ parameters }) => parameters !== undefined),
  );
}

/** The kinds that a part of a language's model has. */
export function kindsOf(language: ModelLanguage, part: Part): string[] {
  const model: LanguageModel = modelOf(language);
  return Object.keys(model[part]).sort();
}

export function isReference(entry: AstRuleObject | ModelReference): entry is ModelReference {
  return 'model' in entry;
}

function written<T extends AstRuleObject>(entries: readonly (T | ModelReference)[], kinds: Record<string, T[]>): T[] {
  return entries.flatMap((entry) => (isReference(entry) ? (kinds[entry.model] ?? []) : [entry]));
}

/** How a call of a method is written. */
const METHOD_CALLS: Record<ModelLanguage, (name: AstRuleObject) => AstRuleObject> = {
  java: (name) => ({ kind: 'method_invocation', has: { field: 'name', ...name } }),
  python: (name) => memberCall('call', 'attribute', 'attribute', name),
  javascript: (name) => memberCall('call_expression', 'member_expression', 'property', name),
  go: (name) => memberCall('call_expression', 'selector_expression', 'field', name),
  // `Query<User>(…)`
  csharp: (name) =>
    memberCall('invocation_expression', 'member_access_expression', 'name', {
      any: [name, { kind: 'generic_name', has: name }],
    }),
  kotlin: (name) => ({
    kind: 'call_expression',
    has: { nthChild: 1, kind: 'navigation_expression', has: { kind: 'navigation_suffix', has: name } },
  }),
  ruby: (name) => ({ kind: 'call', has: { field: 'method', ...name } }),
  php: (name) => ({
    any: ['member_call_expression', 'nullsafe_member_call_expression', 'scoped_call_expression'].map((kind) => ({
      kind,
      has: { field: 'name', ...name },
    })),
  }),
};

function memberCall(call: string, member: string, field: string, name: AstRuleObject): AstRuleObject {
  return { kind: call, has: { field: 'function', kind: member, has: { field, ...name } } };
}

/** `methods` as ast-grep says it. */
export function methodCall({ methods, ...sink }: ModelSink, language: ModelLanguage): ModelSink {
  if (!methods) return sink;
  const names = methods.map((name) => name.replace(/\$/g, '\\$'));
  const call = METHOD_CALLS[language]({ regex: `^(?:${names.join('|')})$` });
  const { arguments: args, fields, receiver, unless_prefix, types, named, text, part, proven_by, ...rule } = sink;
  const about = Object.fromEntries(
    Object.entries({ arguments: args, fields, receiver, unless_prefix, types, named, text, part, proven_by }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return { ...(Object.keys(rule).length > 0 ? { all: [call, rule] } : call), ...about };
}

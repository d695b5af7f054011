import type { AstRuleObject } from '@assay/contracts';
import { groupBy } from '../../group-by.js';
import { all, any, literal, type Prefilter } from '../../literals/prefilter.js';
import type { ModelSink, ModelSource } from '../../models/model.js';
import { Pattern } from '../../regex/pattern.js';
import type { Sink } from '../../taint/sinks/sinks.js';
import { astPrefilter } from '../tree/ast-prefilter.js';

/** A prefilter by the last part of the callee's name: the rest, such as `java.lang`, need not be written. */
export function sinkPrefilter({ calls, ...sink }: ModelSink, utils: Record<string, AstRuleObject>): Prefilter {
  if (!calls) return astPrefilter({ ...sinkRule(sink), utils });
  const names = [calls].flat().map((name) => String(name).split('.').at(-1) ?? '');
  return names.every((name) => /^\w+$/.test(name)) ? any(names.map(literal)) : all([]);
}

/** Fields of a sink that are not part of an ast-grep rule. */
const ABOUT_SINKS = new Set([
  'arguments',
  'fields',
  'receiver',
  'unless_prefix',
  'types',
  'named',
  'text',
  'part',
  'proven_by',
  'writes',
  'slow',
  'slowness',
]);

/** The ast-grep rule of a sink. */
export function sinkRule(sink: ModelSink): AstRuleObject {
  return Object.fromEntries(Object.entries(sink).filter(([name]) => !ABOUT_SINKS.has(name)));
}

export function byLiterals(
  sources: readonly ModelSource[],
): { literals: readonly string[] | null; rules: AstRuleObject[] }[] {
  const groups = groupBy(sources, ({ literals }) => JSON.stringify(literals));
  return [...groups.values()].map((group) => ({
    literals: group[0]?.literals ?? null,
    rules: group.map(({ literals: _, ...rule }) => rule),
  }));
}

export function sourcePrefilter(
  { literals, parameters: _, ...rule }: ModelSource,
  utils: Record<string, AstRuleObject>,
): Prefilter {
  return literals ? any(literals.map(literal)) : astPrefilter({ ...rule, utils });
}

export function toSink(sink: ModelSink, rule: Sink['rule']): Sink {
  const pattern = (text: string | undefined) => (text === undefined ? null : new Pattern(text));
  const prefix = pattern(sink.unless_prefix);
  const proof = pattern(sink.proven_by);
  return {
    rule,
    arguments: sink.arguments ?? [],
    fields: sink.fields ?? null,
    receiver: sink.receiver ?? false,
    isHarmless: prefix && ((text) => prefix.test(text, 'linear')),
    isProof: proof && ((text) => proof.test(text, 'linear')),
    part: sink.part ?? null,
    writesPrototype: sink.writes === 'prototype',
    typed: sink.types ? { types: new Set(sink.types), named: pattern(sink.named), text: pattern(sink.text) } : null,
  };
}

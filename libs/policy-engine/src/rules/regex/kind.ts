import type { RegexRule } from '@assay/contracts';
import type { RuleKind } from '../rule-kind.js';
import { RegexMatcher } from './regex-rule.js';
import { schema } from './schema.js';

export const regexKind: RuleKind<RegexRule> = {
  name: 'regex',
  schema,
  phase: 'text',
  compile(rule, compiler) {
    const matcher = new RegexMatcher(rule, (source, pointer) => compiler.pattern(source, pointer));
    for (const [pointer, problem] of matcher.groupProblems()) compiler.report(pointer, 'INVALID_FORMAT', problem);
    return matcher;
  },
};

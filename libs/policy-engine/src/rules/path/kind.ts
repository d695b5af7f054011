import type { PathRule } from '@assay/contracts';
import { GlobSet } from '../../text/glob.js';
import type { RuleKind } from '../rule-kind.js';
import { PathMatcher } from './path-rule.js';
import { schema } from './schema.js';

export const pathKind: RuleKind<PathRule> = {
  name: 'path',
  schema,
  phase: 'path',
  compile: (rule, compiler) => new PathMatcher(rule, (globs, pointer) => compiler.globs(globs, pointer)),
  acrossFiles: {
    concerns: (rule) => rule.match.required !== undefined,
    missing: (rule, paths) => new PathMatcher(rule, (globs) => new GlobSet(globs)).missing(paths),
  },
};

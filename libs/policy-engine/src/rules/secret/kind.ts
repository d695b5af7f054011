import type { SecretRule } from '@assay/contracts';
import type { RuleKind } from '../rule-kind.js';
import { runSecrets } from './run-secrets.js';
import { schema } from './schema.js';
import { Allowlist, SecretMatcher } from './secret-rule.js';

export const secretKind: RuleKind<SecretRule, readonly Allowlist[]> = {
  name: 'secret',
  schema,
  phase: 'text',
  /** The policy's allowlists. */
  shared: ({ allowlists = [] }, compiler) =>
    allowlists.map(
      (list, at) => new Allowlist(list, (source, pointer) => compiler.pattern(source, pointer), `/allowlists/${at}`),
    ),
  compile(rule, compiler, allowlists) {
    const matcher = new SecretMatcher(rule, allowlists, (source, pointer) => compiler.pattern(source, pointer));
    if (matcher.groupProblem) compiler.report('/match/secret_group', 'INVALID_FORMAT', matcher.groupProblem);
    return matcher;
  },
  runAll: runSecrets,
};

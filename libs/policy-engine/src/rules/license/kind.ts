import type { LicenseRule } from '@assay/contracts';
import type { RuleKind } from '../rule-kind.js';
import { LicenseMatcher } from './license-rule.js';
import { schema } from './schema.js';

export const licenseKind: RuleKind<LicenseRule> = {
  name: 'license',
  schema,
  phase: 'documents',
  compile: (rule, compiler) =>
    new LicenseMatcher(rule, (pointer, problem) => compiler.report(pointer, 'INVALID_FORMAT', problem)),
};

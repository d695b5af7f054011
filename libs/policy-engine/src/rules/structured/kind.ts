import type { StructuredRule } from '@assay/contracts';
import { CelSyntaxError } from '../../cel/compile-cel.js';
import { STRUCTURED_LANGUAGES } from '../../documents/parse-documents.js';
import { languageNamed } from '../../languages/languages.js';
import type { RuleKind } from '../rule-kind.js';
import { schema } from './schema.js';
import { StructuredMatcher } from './structured-rule.js';

export const structuredKind: RuleKind<StructuredRule> = {
  name: 'structured',
  schema,
  phase: 'documents',
  compile(rule, compiler) {
    for (const [at, name] of (rule.languages ?? []).entries()) {
      if (languageNamed(name) && !STRUCTURED_LANGUAGES.includes(name))
        compiler.report(
          `/languages/${at}`,
          'UNSUPPORTED_LANGUAGE',
          `${name} is no structured data; a structured rule takes ${STRUCTURED_LANGUAGES.join(', ')}`,
        );
    }
    return new StructuredMatcher(rule, {
      pattern: (source, pointer, offset) => compiler.pattern(source, pointer, offset),
      attempt: (pointer, make) => {
        try {
          return make();
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          const offset = error instanceof CelSyntaxError ? error.offset : undefined;
          const place = offset === undefined ? '' : ` (at character ${offset + 1} of the expression)`;
          compiler.report(pointer, 'INVALID_FORMAT', `${error.message}${place}`, offset);
          return null;
        }
      },
    });
  },
};

import { VERDICTS } from './evaluation.js';
import { RELATIVE_PATH } from './evaluation-request.js';
import { List, OneOf, Text, Whole } from './fields.js';
import type { Verdict } from './finding.js';
import { RULE_ACTIONS } from './finding-dto.js';
import { MAX_PATH_CHARS, MAX_SAMPLE_FINDINGS } from './limits.js';
import type { RuleAction, Severity } from './policy-document.js';
import { SEVERITIES } from './severities.js';

/** UTF-8. */
const MAX_SAMPLE_BYTES = 65_536;

/** A file that a draft of a policy is tested with. */
export class PolicySample {
  @Text({
    description: 'Path of the file, which tells its language',
    min: 1,
    max: MAX_PATH_CHARS,
    pattern: RELATIVE_PATH,
    form: 'a relative path separated by /, without empty, . or .. segments',
    example: 'src/index.js',
  })
  path!: string;
  @Text({ description: 'Its content', maxBytes: MAX_SAMPLE_BYTES, multiline: true, example: 'debugger;\n' })
  content!: string;
}

export class SampleFinding {
  @Text({ description: 'Rule', example: 'js-debugger' })
  rule_id!: string;
  @OneOf(SEVERITIES, { description: 'Severity', example: 'low' })
  severity!: Severity;
  @OneOf(RULE_ACTIONS, { description: 'Effect on the verdict in the mode of the policy', example: 'block' })
  action!: RuleAction;
  @Text({ description: 'Message', multiline: true })
  message!: string;
  @Whole({ description: 'First line, from 1', example: 1 })
  line!: number;
  @Whole({ description: 'First column, from 1', example: 1 })
  column!: number;
  @Whole({ description: 'Last line', example: 1 })
  end_line!: number;
  @Whole({ description: 'Column after the last one', example: 10 })
  end_column!: number;
}

export class SampleResult {
  @OneOf(VERDICTS, { description: 'Verdict of this policy alone', example: 'blocked' })
  verdict!: Verdict;
  @List(
    { nested: () => SampleFinding },
    { description: `What its rules find, at most ${MAX_SAMPLE_FINDINGS}`, maxItems: MAX_SAMPLE_FINDINGS },
  )
  findings!: SampleFinding[];
}

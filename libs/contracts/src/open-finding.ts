import { List, OneOf, Text, Timestamp, Whole } from './fields.js';
import { RULE_ACTIONS } from './finding-dto.js';
import { PageQuery, pageOf } from './page.js';
import type { RuleAction, Severity } from './policy-document.js';
import { SEVERITIES } from './severities.js';

const OPEN_FINDING_ID = 'opf_01jd8y3c5m8n4q6r7s9t0v1w2x';
const USER_ID = 'usr_01jd8y3c5m8n4q6r7s9t0v1w2x';

/** How far people are with a finding. What they accept is a suppression instead, and no open finding from the next evaluation on. */
export const TRIAGE_STATES = ['untriaged', 'confirmed', 'in_progress'] as const;
export type TriageState = (typeof TRIAGE_STATES)[number];

export const OPEN_FINDING_ORDERS = ['severity', 'newest', 'oldest'] as const;
type OpenFindingOrder = (typeof OPEN_FINDING_ORDERS)[number];
/** Findings of one triage request. */
export const MAX_TRIAGED = 500;
/** Whose findings are asked for: a person's, or nobody's. */
export const NOBODY = 'none';
const MAX_AGE_DAYS = 3_650;

export class OpenFinding {
  @Text({ description: 'Identifier; it stays the same for the same finding of a repository', example: OPEN_FINDING_ID })
  id!: string;
  @Text({ description: 'Repository', example: 'acme/payments' })
  repository!: string;
  @Text({ description: 'Branch of the evaluation that contains it', nullable: true, example: 'main' })
  branch!: string | null;
  @Text({ description: 'The evaluation that contains it', example: 'eval_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  evaluation_id!: string;
  @Text({ description: 'The finding in that evaluation', example: 'fnd_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  finding_id!: string;
  @Text({ description: 'Policy', example: 'pol_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  policy_id!: string;
  @Text({ description: 'Rule', example: 'js-eval' })
  rule_id!: string;
  @OneOf(SEVERITIES, { description: 'Severity', example: 'high' })
  severity!: Severity;
  @OneOf(RULE_ACTIONS, { description: 'Effect on the verdict', example: 'block' })
  action!: RuleAction;
  @Text({ description: 'Message', multiline: true, example: 'eval runs whatever string it is given' })
  message!: string;
  @Text({ description: 'File', example: 'src/index.js' })
  path!: string;
  @Whole({ description: 'Line, from 1', nullable: true, example: 3 })
  line!: number | null;
  @Text({ description: 'match/v1 of the finding' })
  fingerprint!: string;
  @Timestamp({ description: 'When the first evaluation that found it was accepted' })
  first_seen_at!: string;
  @OneOf(TRIAGE_STATES, { description: 'Triage state', example: 'confirmed' })
  state!: TriageState;
  @Text({ description: 'The assigned member; null if unassigned', nullable: true, example: USER_ID })
  assignee_id!: string | null;
  @Timestamp({ description: 'When state or assignee last changed; null for never', nullable: true })
  triaged_at!: string | null;
  @Text({
    description: 'The suppression that applies from the next evaluation; null if there is none',
    nullable: true,
    example: 'sup_01jd8y3c5m8n4q6r7s9t0v1w2x',
  })
  suppression_id!: string | null;
}

export class OpenFindingPage extends pageOf(() => OpenFinding, 'The findings') {}

// shared by the list, the counts and the export: a class extends one other alone
const OfSeverities = List(
  { oneOf: SEVERITIES },
  {
    description: 'Only findings of these severities, separated by commas',
    maxItems: SEVERITIES.length,
    optional: true,
  },
);
const InStates = List(
  { oneOf: TRIAGE_STATES },
  { description: 'Only findings in these states, separated by commas', maxItems: TRIAGE_STATES.length, optional: true },
);
const WithAction = OneOf(RULE_ACTIONS, {
  description: 'Only findings with this effect on the verdict',
  optional: true,
});
const OfAssignee = Text({
  description: 'Only findings assigned to this member; `none` for unassigned ones',
  max: 64,
  optional: true,
});
const OfRepository = Text({ description: 'Only findings of this repository', max: 200, optional: true });
const OfPolicy = Text({ description: 'Only findings of this policy', max: 100, optional: true });
const OfRule = Text({ description: 'Only findings of this rule', max: 100, optional: true });
const SeenAfter = Timestamp({ description: 'Only findings first seen at this time or later', optional: true });
const SeenBefore = Timestamp({ description: 'Only findings first seen before this time', optional: true });
const MaxAge = Whole({
  description: 'Only findings first seen in the last so many days of 24 hours',
  min: 1,
  max: MAX_AGE_DAYS,
  optional: true,
});
const MinAge = Whole({
  description: 'Only findings first seen so many days of 24 hours ago, or earlier',
  min: 1,
  max: MAX_AGE_DAYS,
  optional: true,
});
const WithText = Text({
  description: 'Only findings with this text in message, rule, repository or path; case-insensitive',
  max: 200,
  optional: true,
});

const InOrder = OneOf(OPEN_FINDING_ORDERS, {
  description: '`severity`: most severe first, then newest; `newest` and `oldest`: by first_seen_at',
  optional: true,
});

export class ListOpenFindingsQuery extends PageQuery implements OpenFindingsFilter {
  @InOrder sort?: OpenFindingOrder;
  @OfSeverities severity?: Severity[];
  @InStates state?: TriageState[];
  @WithAction action?: RuleAction;
  @OfAssignee assignee_id?: string;
  @OfRepository repository?: string;
  @OfPolicy policy_id?: string;
  @OfRule rule_id?: string;
  @SeenAfter first_seen_after?: string;
  @SeenBefore first_seen_before?: string;
  @MaxAge max_age_days?: number;
  @MinAge min_age_days?: number;
  @WithText q?: string;
}

export class CountOpenFindingsQuery {
  @OfSeverities severity?: Severity[];
  @InStates state?: TriageState[];
  @WithAction action?: RuleAction;
  @OfAssignee assignee_id?: string;
  @OfRepository repository?: string;
  @OfPolicy policy_id?: string;
  @OfRule rule_id?: string;
  @SeenAfter first_seen_after?: string;
  @SeenBefore first_seen_before?: string;
  @MaxAge max_age_days?: number;
  @MinAge min_age_days?: number;
  @WithText q?: string;
}

/** Which open findings; the same for the list, the counts and the export. */
export type OpenFindingsFilter = CountOpenFindingsQuery;

/** What a view of the list keeps: its query, without the page. */
export class FindingViewFilters extends CountOpenFindingsQuery {
  @InOrder sort?: OpenFindingOrder;
}

export const FINDINGS_EXPORT_FORMATS = ['ndjson', 'csv'] as const;

export class ExportOpenFindingsQuery extends CountOpenFindingsQuery {
  @OneOf(FINDINGS_EXPORT_FORMATS, {
    description: 'ndjson: one finding per line; csv: for spreadsheets',
    optional: true,
  })
  format?: (typeof FINDINGS_EXPORT_FORMATS)[number];
}

export class FacetCount {
  @Text({ description: 'Value of the filter', example: 'high' })
  value!: string;
  @Whole({ description: 'Open findings with it', min: 0, example: 12 })
  count!: number;
}

/** At most so many values of a facet: those with the most findings. */
export const MAX_FACET_VALUES = 50;

export class OpenFindingCounts {
  @Whole({ description: 'Findings that match', min: 0, example: 12 })
  total!: number;
  @List({ nested: () => FacetCount }, { description: 'By severity' })
  severity!: FacetCount[];
  @List({ nested: () => FacetCount }, { description: 'By state' })
  state!: FacetCount[];
  @List({ nested: () => FacetCount }, { description: 'By effect on the verdict' })
  action!: FacetCount[];
  @List(
    { nested: () => FacetCount },
    { description: 'By assignee; `none` for unassigned. At most 50, as are the following' },
  )
  assignee_id!: FacetCount[];
  @List({ nested: () => FacetCount }, { description: 'By repository' })
  repository!: FacetCount[];
  @List({ nested: () => FacetCount }, { description: 'By policy' })
  policy_id!: FacetCount[];
  @List({ nested: () => FacetCount }, { description: 'By rule' })
  rule_id!: FacetCount[];
}

export class TriageFindingsRequest {
  @List(
    { text: { max: 64 } },
    { description: 'The open findings', minItems: 1, maxItems: MAX_TRIAGED, unique: true, example: [OPEN_FINDING_ID] },
  )
  finding_ids!: string[];
  @OneOf(TRIAGE_STATES, { description: 'New state', optional: true, example: 'confirmed' })
  state?: TriageState;
  @Text({
    description: 'The member to assign them to; null to unassign them',
    max: 64,
    optional: true,
    nullable: true,
    example: USER_ID,
  })
  assignee_id?: string | null;
  @Text({
    description: 'A comment to add to each of them',
    min: 1,
    max: 2_000,
    pattern: /\S/,
    form: 'a comment that is not blank',
    multiline: true,
    optional: true,
  })
  comment?: string;
}

export class TriagedFindings {
  @List({ nested: () => OpenFinding }, { description: 'The findings as they are now' })
  data!: OpenFinding[];
  @List({ text: {} }, { description: 'Identifiers of findings that are not open' })
  not_open!: string[];
}

export const FINDING_ACTIVITY_KINDS = ['comment', 'state', 'assignee'] as const;
export type FindingActivityKind = (typeof FINDING_ACTIVITY_KINDS)[number];

export class CreateFindingCommentRequest {
  @Text({
    description: 'The comment',
    min: 1,
    max: 2_000,
    pattern: /\S/,
    form: 'a comment that is not blank',
    multiline: true,
    example: 'Only reachable from the admin network; the fix goes out with release 4.2',
  })
  text!: string;
}

export class FindingActivity {
  @Text({ description: 'Identifier', example: 'fac_01jd8y3c5m8n4q6r7s9t0v1w2x' })
  id!: string;
  @OneOf(FINDING_ACTIVITY_KINDS, { description: 'A comment, or the type of change', example: 'comment' })
  kind!: FindingActivityKind;
  @Text({ description: 'Previous state or assignee; null for unassigned, and for a comment', nullable: true })
  before!: string | null;
  @Text({ description: 'New state or assignee; null for unassigned, and for a comment', nullable: true })
  after!: string | null;
  @Text({ description: 'The comment; null if it was deleted, and for a change', multiline: true, nullable: true })
  text!: string | null;
  @Text({ description: 'The person or key that did it', example: USER_ID })
  by!: string;
  @Timestamp({ description: 'When' })
  at!: string;
}

export class FindingActivityPage extends pageOf(() => FindingActivity, 'Comments and changes, newest first') {}

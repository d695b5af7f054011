import type { StructuredRule } from '@assay/contracts';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type CelProgram, compileCel } from '../../cel/compile-cel.js';
import { CelError, type CelMap, StepBudget, StepLimitError } from '../../cel/values.js';
import { type DocumentNode, reportedSpan } from '../../documents/document-node.js';
import { compileJsonSchema } from '../../documents/json-schema.js';
import { pathOf, type Selected, Selector } from '../../documents/selector.js';
import { type Secret, secretAt } from '../../findings/redaction.js';
import { any, literal, type Prefilter } from '../../literals/prefilter.js';
import type { Pattern } from '../../regex/pattern.js';
import { boundedOutcome, type FileScan, type Found, type RawMatch, type RuleOutcome } from '../file-scan.js';
import { ReplacementFix } from '../replacement-fix.js';
import { costOf, type RuleMatcher } from '../rule-matcher.js';

/** Steps of CEL that one rule may take in one file; some hundredths of a second. */
const MAX_STEPS = 500_000;
const VARIABLES = ['self', 'doc', 'docs', 'key', 'path', 'parents', 'keys'];

/** How the parts of a rule are compiled: each reports what is wrong with the part at a JSON Pointer below the rule. */
export interface StructuredCompiler {
  pattern(source: string, pointer: string, offset: number): Pattern;
  /** Runs what may throw; null where it did, and was reported. */
  attempt<T>(pointer: string, make: () => T): T | null;
}

/** `kind: structured`: a CEL expression or a JSON Schema over parts of a parsed document. */
export class StructuredMatcher implements RuleMatcher {
  readonly cost: number;
  private readonly document: CelProgram | null;
  private readonly selectors: readonly Selector[];
  private readonly at: Selector | null;
  private readonly redacted: readonly Selector[];
  private readonly expression: CelProgram | null;
  private readonly schema: ValidateFunction | null;
  private readonly replacement: ReplacementFix | null;

  constructor(
    private readonly rule: StructuredRule,
    compiler: StructuredCompiler,
  ) {
    const { match } = rule;
    let size = 1;
    const cel = (source: string | undefined, pointer: string): CelProgram | null => {
      if (source === undefined) return null;
      size += source.length;
      const pattern = (text: string, offset: number) => {
        const compiled = compiler.pattern(text, pointer, offset);
        size += compiled.size;
        return compiled;
      };
      return compiler.attempt(pointer, () => compileCel(source, VARIABLES, pattern));
    };
    const selector = (path: string, pointer: string) => compiler.attempt(pointer, () => new Selector(path));
    this.document = cel(match.document, '/match/document');
    this.expression = cel(match.forbid, '/match/forbid') ?? cel(match.require, '/match/require');
    const { schema } = match;
    this.schema = schema
      ? compiler.attempt('/match/schema', () =>
          compileJsonSchema(schema, (source) => compiler.pattern(source, '/match/schema', 0)),
        )
      : null;
    const paths = match.select === undefined ? ['$'] : [match.select].flat();
    this.selectors = paths
      .map((path, at) => selector(path, Array.isArray(match.select) ? `/match/select/${at}` : '/match/select'))
      .filter((made) => made !== null);
    this.at = match.at === undefined ? null : selector(match.at, '/match/at');
    this.redacted = (rule.redact ?? [])
      .map((path, at) => selector(path, `/redact/${at}`))
      .filter((made) => made !== null);
    this.replacement = rule.fix
      ? new ReplacementFix(rule.fix, (source, pointer) => compiler.pattern(source, pointer, 0))
      : null;
    this.cost = costOf(size + (this.replacement?.patternSize ?? 0), this.prefilter);
  }

  get prefilter(): Prefilter {
    return any((this.rule.match.literals ?? []).map(literal));
  }

  get redacts(): boolean {
    return this.redacted.length > 0;
  }

  run(scan: FileScan): RuleOutcome {
    const parsed = scan.documents();
    if (!parsed) return { matches: [], skipped: [], secrets: [] };
    const { error } = parsed;
    const unread = error
      ? `The file could not be read as ${scan.language?.name} near line ${scan.source.lineOf(error.offset)}: ${error.message}.`
      : null;
    const budget = new StepBudget(MAX_STEPS);
    let outOfSteps = false;
    const outcome = boundedOutcome(
      this.matches(scan, budget, () => {
        outOfSteps = true;
      }),
      scan.limits.maxFindingsPerRuleAndFile,
      this.redacts,
    );
    if (error && unread) outcome.skipped.unshift({ reason: error.reason, message: unread });
    if (outOfSteps) {
      const message = `The rule needs more than ${MAX_STEPS} steps in this file; what came later was not evaluated.`;
      outcome.skipped.push({ reason: 'rule_error', message });
    }
    return outcome;
  }

  private *matches(scan: FileScan, budget: StepBudget, onOutOfSteps: () => void): Generator<Found> {
    const documents = scan.documents()?.documents ?? [];
    const docs = documents.map(({ plain }) => plain);
    try {
      for (const document of documents) {
        const base = { doc: document.plain, docs, path: scan.path };
        if (
          this.document &&
          !holds(this.document, { ...base, self: document.plain, key: '', parents: [], keys: [] }, budget)
        )
          continue;
        for (const selected of this.select(document, budget)) {
          for (const match of this.check(selected, base, budget, scan.text))
            yield { match, secrets: this.secretsOf(selected.node, scan.text) };
        }
      }
    } catch (error) {
      if (!(error instanceof StepLimitError)) throw error;
      onOutOfSteps();
    }
  }

  /** Every value below what `redact` selects. */
  private secretsOf(node: DocumentNode, text: string): Secret[] {
    return this.redacted.flatMap((selector) =>
      selector.select(node).flatMap((selected) => [...scalarsOf(selected.node, text)]),
    );
  }

  private *select(document: DocumentNode, budget: StepBudget): Generator<Selected> {
    const seen = new Set<DocumentNode>();
    for (const selector of this.selectors) {
      for (const selected of selector.select(document)) {
        budget.spend(1);
        if (seen.has(selected.node)) continue;
        seen.add(selected.node);
        yield selected;
      }
    }
  }

  private *check(selected: Selected, base: CelMap, budget: StepBudget, text: string): Generator<RawMatch> {
    const { node, key } = selected;
    if (this.schema) {
      if (this.schema(node.plain)) return;
      const places = new Set<DocumentNode>();
      for (const { instancePath } of this.schema.errors ?? []) places.add(descend(node, instancePath));
      for (const place of places) yield this.match(place, selected, text);
      return;
    }
    if (!this.expression) return;
    const isRequirement = this.rule.match.require !== undefined;
    const variables = { ...base, self: node.plain, key, ...ancestors(selected) };
    // What cannot be said of a node (a key is missing, a type is another) is no finding of `forbid`, and not met for `require`.
    if (holds(this.expression, variables, budget) === isRequirement) return;
    yield this.match(this.at ? this.at.nearest(node) : node, selected, text);
  }

  private match(place: DocumentNode, selected: Selected, text: string): RawMatch {
    const span = reportedSpan(place);
    const edits = this.replacement?.edits(text, span) ?? null;
    return { ...span, captures: { path: pathOf(selected), key: selected.key }, edits };
  }
}

function* scalarsOf(node: DocumentNode, text: string): Generator<Secret> {
  const rest = [node];
  for (let at = rest.pop(); at; at = rest.pop()) {
    rest.push(...(at.children?.values() ?? []));
    const written = at.children ? null : secretAt(text, at);
    if (!written) continue;
    yield written;
    // Escaped, folded over lines or behind an alias, it is another text than what is written.
    if (typeof at.plain === 'string' && at.plain !== written.value) yield { ...written, value: at.plain };
  }
}

function holds(program: CelProgram, variables: CelMap, budget: StepBudget): boolean {
  try {
    return program({ variables, budget }) === true;
  } catch (error) {
    if (error instanceof CelError) return false;
    throw error;
  }
}

/** From the nearest on. */
function ancestors({ parent }: Selected): { parents: DocumentNode['plain'][]; keys: string[] } {
  const found: { parents: DocumentNode['plain'][]; keys: string[] } = { parents: [], keys: [] };
  for (let at = parent; at; at = at.parent) {
    found.parents.push(at.node.plain);
    found.keys.push(at.key);
  }
  return found;
}

function descend(node: DocumentNode, pointer: string): DocumentNode {
  let at = node;
  for (const step of pointer.split('/').slice(1)) {
    const child = at.children?.get(step.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (!child) break;
    at = child;
  }
  return at;
}

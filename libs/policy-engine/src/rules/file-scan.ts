import type { NapiConfig, SgNode } from '@ast-grep/napi';
import type { ImportTable } from '../calls/import-table.js';
import { importTable, NO_IMPORTS } from '../calls/import-table.js';
import { TypeTable } from '../calls/type-table.js';
import { type ParsedDocuments, parseDocuments } from '../documents/parse-documents.js';
import type { EngineLimits, FileSkip } from '../evaluation/limits.js';
import { isGeneratedText } from '../findings/file-role.js';
import type { Secret, Shown } from '../findings/redaction.js';
import { itemAt } from '../item-at.js';
import { parseFile } from '../languages/grammar-gaps.js';
import { type Language, SYNTAX_ERROR } from '../languages/languages.js';
import { LiteralSearch } from '../literals/literal-search.js';
import type { RegexEngine, Span } from '../regex/pattern.js';
import type { FileIr } from '../taint/ir.js';
import { lower } from '../taint/lowering/lower.js';
import { findComments } from '../text/comment-lexer.js';
import { exceedsNesting } from '../text/nesting.js';
import { SourceText } from '../text/source-text.js';
import { asciiRule, isAsciiInClasses } from './tree/ascii-rule.js';
import { NodeRanges } from './tree/node-ranges.js';

const NODES_BETWEEN_PAUSES = 20_000;

/** One file under evaluation, with what several rules need of it made once. */
export class FileScan {
  readonly source: SourceText;
  readonly literals: LiteralSearch;
  private root: SgNode | null | undefined;
  private commentSpans: readonly Span[] | undefined;
  private imports: ImportTable | undefined;
  private typeTable: TypeTable | undefined;
  private deep: boolean | undefined;
  private ascii: boolean | undefined;
  private errorLine: number | null | undefined;
  private generated: boolean | undefined;
  private flow: FileIr | null | undefined;
  private readonly found = new Map<string, readonly number[]>();
  private readonly there = new Map<string, boolean>();
  private readonly ranges = new Map<string, NodeRanges>();
  /** Nodes of searches that keep them, by their ids. */
  readonly kept = new Map<number, SgNode>();
  private parsedDocuments: ParsedDocuments | null | undefined;
  private nodesSincePause = 0;

  constructor(
    readonly path: string,
    content: string | SourceText,
    readonly language: Language | undefined,
    readonly limits: EngineLimits,
    readonly fingerprintKey: Uint8Array,
    /** Switched to `linear` where native matching ran out of its budget. */
    public engine: RegexEngine = 'native',
    /** Whether product code is known to import it. */
    readonly isImported = false,
  ) {
    this.source = typeof content === 'string' ? new SourceText(content) : content;
    this.literals = new LiteralSearch(this.text);
  }

  get text(): string {
    return this.source.text;
  }

  /** Whether a program wrote it, by what it says. */
  get isGenerated(): boolean {
    this.generated ??= isGeneratedText(this.path, this.text);
    return this.generated;
  }

  get nestsTooDeep(): boolean {
    this.deep ??= exceedsNesting(this.text, this.limits.maxNesting);
    return this.deep;
  }

  /** Null where the language has no parser or the text nests too deep to be parsed. */
  tree(): SgNode | null {
    if (this.root === undefined) {
      this.root = this.language?.parser && !this.nestsTooDeep ? parseFile(this.language, this.text).root() : null;
    }
    return this.root;
  }

  /** 1-based line of the first part that the parser did not understand; null where there is none. */
  syntaxErrorLine(): number | null {
    if (this.errorLine === undefined) {
      const error = this.tree()?.find({ rule: SYNTAX_ERROR });
      this.errorLine = error ? this.source.position(error.range().start.index).line : null;
    }
    return this.errorLine;
  }

  /** Says that a search over the whole tree came across no part that the parser did not understand. */
  noteNoSyntaxError(): void {
    this.errorLine = null;
  }

  /** Of structured data; null where the file is none. */
  documents(): ParsedDocuments | null {
    if (this.parsedDocuments === undefined)
      this.parsedDocuments = this.language ? parseDocuments(this.language.name, this.text) : null;
    return this.parsedDocuments;
  }

  importTable(): ImportTable {
    const root = this.tree();
    this.imports ??= root && this.language ? importTable(root, this.language.name) : NO_IMPORTS;
    return this.imports;
  }

  /** @throws TypeError where the file has no syntax tree, or data is not followed in its language */
  types(): TypeTable {
    const root = this.tree();
    if (!root || !this.language) throw new TypeError('a file without a syntax tree has no types');
    this.typeTable ??= new TypeTable(root, this.language.name, this.importTable());
    return this.typeTable;
  }

  /** The file's code in the form that data is followed through, with pauses where it is long; null where its language has none, or it nests too deep. */
  *dataFlow(): Generator<void, FileIr | null> {
    if (this.flow === undefined) {
      const root = this.tree();
      this.flow = root && this.language ? yield* lower(root, this.text, this.language.name) : null;
    }
    return this.flow;
  }

  /** The rule as ast-grep searches the file for it soonest. */
  ruleFor(config: NapiConfig): NapiConfig {
    this.ascii ??= isAsciiInClasses(this.text);
    return this.ascii ? asciiRule(config) : config;
  }

  /**
   * Ids of the nodes that a search of the tree gave; done once for each key.
   * @param keeps whether `kept` gives the nodes: each takes about 600 bytes for as long as the file is evaluated
   */
  idsOf(key: string, search: () => SgNode[], keeps = false): readonly number[] {
    const name = `${key} ${keeps}`;
    let ids = this.found.get(name);
    if (!ids) {
      ids = this.counted(search()).map((node) => {
        const id = node.id();
        if (keeps) this.kept.set(id, node);
        return id;
      });
      this.found.set(name, ids);
    }
    return ids;
  }

  /** Whether a search of the tree finds anything; done once for each key. */
  isThere(key: string, search: () => boolean): boolean {
    const there = this.there.get(key) ?? search();
    this.there.set(key, there);
    return there;
  }

  /** @throws TypeError for a node that no search kept */
  keptNode(id: number): SgNode {
    const node = this.kept.get(id);
    if (!node) throw new TypeError(`node ${id} was not kept`);
    return node;
  }

  /** Where the nodes are that a search of the tree gave; done once for each key. */
  rangesOf(key: string, search: () => SgNode[]): NodeRanges {
    let ranges = this.ranges.get(key);
    if (!ranges) {
      ranges = new NodeRanges(this.counted(search()));
      this.ranges.set(key, ranges);
    }
    return ranges;
  }

  /** Nodes that a search gave, counted for `pause`. */
  counted(nodes: SgNode[]): SgNode[] {
    this.nodesSincePause += nodes.length;
    return nodes;
  }

  /** Pauses where so many nodes were found and let go that freeing them is worth a turn of the event loop. */
  *pause(): Generator<void, void> {
    if (this.nodesSincePause < NODES_BETWEEN_PAUSES) return;
    this.nodesSincePause = 0;
    yield;
  }

  /** Comments in file order: from the syntax tree if the language has one, otherwise from the comment lexer. */
  comments(): readonly Span[] {
    this.commentSpans ??= this.findComments();
    return this.commentSpans;
  }

  inComment(index: number): boolean {
    const comments = this.comments();
    let low = 0;
    let high = comments.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (itemAt(comments, middle).end <= index) low = middle + 1;
      else high = middle;
    }
    return low < comments.length && itemAt(comments, low).start <= index;
  }

  private findComments(): Span[] {
    if (this.language?.parser) {
      const kinds = this.language.parser.commentKinds.map((kind) => ({ kind }));
      const nodes = this.tree()?.findAll({ rule: { any: kinds } }) ?? [];
      return nodes.map((node) => {
        const range = node.range();
        return { start: range.start.index, end: range.end.index };
      });
    }
    return this.language?.comments ? findComments(this.text, this.language.comments) : [];
  }
}

/** What a rule found, in UTF-16 indices of the file. */
export interface RawMatch extends Span {
  /** Parts of the file, by place, or texts that stand nowhere in it. */
  captures: Record<string, Shown>;
  /** The way of data to the match, from its source on. */
  steps?: readonly Span[];
  /** Replacements within the file; null: no fix. */
  edits: { start: number; end: number; text: string }[] | null;
  /** Whether the rule's `lower_if` holds. */
  isLowered?: boolean;
  isLoweredInTests?: boolean;
  /** Whether a part of its data's way is guessed. */
  isFar?: boolean;
  /** Whether its data is what callers of the package pass. */
  isOfCaller?: boolean;
  /** Of a secret rule: what the fingerprint is made of, in place of the matched text. Never leaves the engine. */
  secret?: string;
}

/** Credentials that a rule tells of in one file; one that finds more has the whole file hidden. */
const MAX_SECRETS_PER_RULE = 1_000;

export interface RuleOutcome {
  matches: RawMatch[];
  skipped: Omit<FileSkip, 'ruleId'>[];
  /** What is hidden in everything that is shown of the file; of matches beyond the limit of findings too. */
  secrets: Secret[];
  /** Whether there are more than `MAX_SECRETS_PER_RULE`. */
  secretsCut?: boolean;
}

/** A match with the credentials in it. */
export interface Found {
  match: RawMatch;
  secrets: readonly Secret[];
}

/** Matches beyond the limit of findings that are counted. */
const MAX_COUNTED = 1_000;

/** What a rule found, bounded. `secrets` of the matches that are left out are told all the same. */
export function boundedOutcome(all: Iterable<Found>, maxFindings: number, redacts: boolean): RuleOutcome {
  const outcome: RuleOutcome = { matches: [], skipped: [], secrets: [] };
  let beyond = 0;
  for (const { match, secrets } of all) {
    outcome.secrets.push(...secrets);
    if (outcome.matches.length < maxFindings) outcome.matches.push(match);
    else beyond++;
    if (beyond > MAX_COUNTED && !redacts) break;
    if (outcome.secrets.length > MAX_SECRETS_PER_RULE) {
      outcome.secretsCut = true;
      break;
    }
  }
  if (beyond === 0) return outcome;
  const isCut = beyond > MAX_COUNTED || outcome.secretsCut;
  const more = isCut ? `more than ${Math.min(beyond, MAX_COUNTED)} others` : `${beyond} more`;
  outcome.skipped.push({
    reason: 'finding_limit',
    message: `Only the first ${maxFindings} findings of this rule in this file are kept. There are ${more}.`,
  });
  return outcome;
}

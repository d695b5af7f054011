import type * as Re2 from 're2js';
import type { RE2JS } from 're2js';
import { loadOnce } from '../load-once.js';
import {
  capturesInRepeat,
  isCheap,
  nestsUnboundedRepeats,
  nullable,
  programSize,
  repeatsNothing,
  requiredLiterals,
} from './analyze.js';
import { BitState } from './bit-state.js';
import { LeadingRun } from './leading-run.js';
import { coreOf, Presence } from './presence.js';
import { compileProgram } from './program.js';
import { relax, wholeTexts } from './relax.js';
import { parseRegex, type RegexNode, RegexSyntaxError, type RegexTree } from './syntax.js';
import { canTranslate, translate } from './translate.js';

/** UTF-16 indices, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

const re2 = loadOnce<typeof Re2>('re2js');

/** How far beyond the last start a match is followed at first, and at most; beyond that re2js goes on. */
const REACHES = [256, 8_192];
/** Where nothing starts before the place that was seen, so many further starts are tried, doubled each time. */
const STRETCH = 64;
const MAX_STRETCH = 1_024;
/** Instructions × places of one stretch, a bit each. */
const MAX_STRETCH_BITS = 32_000_000;

/** `native`: V8's matcher or an automaton of ours where the pattern allows it. `linear`: re2js for everything, in linear time. */
export type RegexEngine = 'native' | 'linear';

/** How V8's engines run a pattern. */
interface Engines {
  /** Null if only the linear-time engine can run it. */
  nativeSource: string | null;
  nativeCaptures: boolean;
  isCheap: boolean;
}

function enginesOf({ root, portable }: RegexTree): Engines {
  const native =
    portable && !nullable(root) && !repeatsNothing(root) && !nestsUnboundedRepeats(root) && canTranslate(root);
  return {
    nativeSource: native ? translate(root) : null,
    nativeCaptures: native && !capturesInRepeat(root),
    isCheap: isCheap(root),
  };
}

/** Loads the linear-time engine up front: a load that is cut off by a time budget would leave a half-initialized package. */
export function loadLinearEngine(): void {
  re2();
}

/** Looks near the places where `presence` sees what matches. */
interface BoundedSearch {
  presence: Presence;
  matcher: BitState;
}

/**
 * One RE2 pattern. Both engines find the same matches (a property test holds them together), so which one ran never
 * shows in a result; see docs/decisions/regex-engine.md.
 */
export class Pattern {
  private engines: Engines | undefined;
  private nativeSearch: RegExp | undefined;
  private nativeAt: RegExp | undefined;
  private linear: RE2JS | undefined;
  private occurrence: ((text: string) => boolean) | undefined;
  private presence: Presence | null | undefined;
  private boundedSearch: BoundedSearch | null | undefined;
  /** Left out of what `bounded` and `presence` look for. */
  private leadingRun: LeadingRun | null = null;

  /** Of which every match contains one, lower case; null where unknown. */
  readonly literals: readonly string[] | null;
  /** Every text that matches as a whole, where the pattern is tied to both ends and lists a few; else null. */
  readonly texts: readonly string[] | null;
  /** Group names by index; null for the whole match and unnamed groups. */
  readonly groupNames: readonly (string | null)[];
  /** @throws RegexSyntaxError with the place in the pattern */
  constructor(readonly source: string) {
    const tree = parseRegex(source);
    this.literals = requiredLiterals(tree.root);
    this.texts = wholeTexts(tree.root);
    this.groupNames = tree.captureNames;
  }

  /**
   * Has re2js read the pattern too: it is the authority on the syntax.
   * @throws RegexSyntaxError
   */
  verify(): void {
    try {
      this.re2();
    } catch (error) {
      throw new RegexSyntaxError(error instanceof Error ? error.message : String(error), 0);
    }
  }

  /** Number of states of the pattern's automaton, a measure of its cost. */
  get size(): number {
    return programSize(parseRegex(this.source).root);
  }

  /** Whether native matching may take long on hostile text and belongs under a time budget. */
  get risky(): boolean {
    const { nativeSource, isCheap } = this.enginesOf();
    return nativeSource !== null && !isCheap && this.bounded() === null;
  }

  test(text: string, engine: RegexEngine): boolean {
    const bounded = engine === 'native' ? this.bounded() : null;
    if (bounded) return this.searchBounded(bounded, text, 1, 0).length > 0;
    const native = this.native(engine);
    if (!native) return this.re2().test(text);
    native.lastIndex = 0;
    return native.test(text);
  }

  /**
   * Whether some part of the text may match, also in engines whose \w, \s, \d and \b know all of Unicode: true of every such
   * text, and of few others. In linear time.
   */
  mayBeIn(text: string): boolean {
    this.occurrence ??= occurrenceOf(this.source);
    return this.occurrence(text);
  }

  /** Leftmost-first matches that do not overlap, from `from` on, at most `limit`. Empty matches are left out. */
  findAll(text: string, engine: RegexEngine, limit: number, from = 0): Span[] {
    const bounded = engine === 'native' ? this.bounded() : null;
    if (bounded) return this.searchBounded(bounded, text, limit, from);
    const native = this.native(engine);
    return native ? searchNative(native, text, limit, from) : this.searchLinear(text, limit, from);
  }

  /** The groups of the match that starts at `start`; null for a group that took no part. Index 0 is the match. */
  groupsAt(text: string, start: number, engine: RegexEngine): (Span | null)[] {
    const bounded = engine === 'native' ? this.bounded() : null;
    if (bounded) {
      const last = this.leadingRun?.endAfter(text, start) ?? start;
      const places = reached((reach) => bounded.matcher.match(text, start, last, reach));
      if (places === null) return [];
      if (places === undefined) return this.groupsAt(text, start, 'linear');
      places[0] = start;
      return this.groupNames.map((_, group) => {
        const [from, to] = [places[group * 2] ?? 0, places[group * 2 + 1] ?? 0];
        return from < 0 || to < 0 ? null : { start: from, end: to };
      });
    }
    const { nativeSource, nativeCaptures } = this.enginesOf();
    if (engine === 'native' && nativeSource !== null && nativeCaptures) {
      this.nativeAt ??= new RegExp(nativeSource, 'duy');
      this.nativeAt.lastIndex = start;
      const indices = this.nativeAt.exec(text)?.indices ?? [];
      return Array.from(indices, (pair) => (pair ? { start: pair[0], end: pair[1] } : null));
    }
    const matcher = this.re2().matcher(text);
    if (!matcher.find(start)) return [];
    return this.groupNames.map((_, group) => {
      const from = matcher.start(group);
      return from < 0 ? null : { start: from, end: matcher.end(group) };
    });
  }

  private presenceOf(): Presence | null {
    if (this.presence === undefined) this.presence = Presence.of(this.searched());
    return this.presence;
  }

  /** For patterns whose matches start near the place where `presence` sees them, and that V8 may take long for; else null. */
  private bounded(): BoundedSearch | null {
    if (this.boundedSearch === undefined) {
      const { nativeSource, isCheap } = this.enginesOf();
      const presence = nativeSource === null || isCheap ? null : this.presenceOf();
      const fits = presence && this.size * (presence.span + MAX_STRETCH + Math.max(...REACHES)) <= MAX_STRETCH_BITS;
      const program = fits ? compileProgram(this.searched(), this.groupNames.length) : null;
      this.boundedSearch = presence && program && { presence, matcher: new BitState(program) };
    }
    return this.boundedSearch;
  }

  /** The tree without the run before it. */
  private searched(): RegexNode {
    const { root } = parseRegex(this.source);
    const leading = LeadingRun.of(root);
    this.leadingRun = leading?.run ?? null;
    return leading?.rest ?? root;
  }

  private searchBounded(search: BoundedSearch, text: string, limit: number, from: number): Span[] {
    const spans: Span[] = [];
    for (let at = from; spans.length < limit; ) {
      const span = this.firstBounded(search, text, at);
      if (!span) break;
      spans.push(span);
      at = span.end;
    }
    return spans;
  }

  private firstBounded({ presence, matcher }: BoundedSearch, text: string, from: number): Span | null {
    for (let at = from, stretch = 0; at < text.length; stretch = Math.min(stretch * 2 || STRETCH, MAX_STRETCH)) {
      const end = presence.firstEnd(text, at);
      if (end < 0) return null;
      // What matches from here on gets that far, and does not start long before it.
      const last = Math.min(end + stretch, text.length);
      const first = Math.max(at, end - presence.span);
      const places = reached((reach) => matcher.match(text, first, last, reach));
      const withRun = (start: number) => this.leadingRun?.startBefore(text, start, from) ?? start;
      if (places === undefined) return this.searchLinear(text, 1, withRun(first))[0] ?? null;
      if (places) return { start: withRun(places[0] ?? 0), end: places[1] ?? 0 };
      at = last + 1;
    }
    return null;
  }

  /** Determined on first use: most patterns are only needed for the literals that a file must contain. */
  private enginesOf(): Engines {
    this.engines ??= enginesOf(parseRegex(this.source));
    return this.engines;
  }

  private native(engine: RegexEngine): RegExp | null {
    const { nativeSource } = this.enginesOf();
    if (engine === 'linear' || nativeSource === null) return null;
    this.nativeSearch ??= new RegExp(nativeSource, 'gu');
    return this.nativeSearch;
  }

  private re2(): RE2JS {
    this.linear ??= re2().RE2JS.compile(this.source);
    return this.linear;
  }

  private searchLinear(text: string, limit: number, from: number): Span[] {
    const spans: Span[] = [];
    const re2 = this.re2();
    if (from === 0 && !re2.test(text)) return spans;
    const matcher = re2.matcher(text);
    for (let at = from; spans.length < limit && at <= text.length && matcher.find(at); ) {
      const span = { start: matcher.start(), end: matcher.end() };
      at = span.end > span.start ? span.end : nextCodePoint(text, span.end);
      if (span.end > span.start) spans.push(span);
    }
    return spans;
  }
}

/** A search for what every match contains: V8's where that is cheap. */
function occurrenceOf(source: string): (text: string) => boolean {
  const { root, portable } = parseRegex(source);
  if (!portable) return () => true;
  const relaxed = relax(root);
  const core = isCheap(relaxed) ? relaxed : coreOf(relaxed);
  if (!nullable(core) && !repeatsNothing(core) && isCheap(core) && canTranslate(core)) {
    const native = new RegExp(translate(core), 'u');
    return (text) => native.test(text);
  }
  const presence = Presence.of(relaxed);
  return presence ? (text) => presence.firstEnd(text, 0) >= 0 : () => true;
}

/** Most matches are short, and looking far costs memory. */
function reached<T>(attempt: (reach: number) => T | undefined): T | undefined {
  for (const reach of REACHES) {
    const result = attempt(reach);
    if (result !== undefined) return result;
  }
  return undefined;
}

function searchNative(native: RegExp, text: string, limit: number, from: number): Span[] {
  const spans: Span[] = [];
  native.lastIndex = from;
  for (let match = native.exec(text); match !== null; match = native.exec(text)) {
    if (match[0].length === 0) {
      native.lastIndex = nextCodePoint(text, native.lastIndex);
      continue;
    }
    spans.push({ start: match.index, end: match.index + match[0].length });
    if (spans.length >= limit) break;
  }
  return spans;
}

function nextCodePoint(text: string, index: number): number {
  return index + ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);
}

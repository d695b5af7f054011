import type { LimitPolicy } from '@assay/contracts';
import { withinMs } from '@assay/flow';

/** All custom limits of one organization: requests in the window, by the policy's name. Empty where it has none (any more). */
export interface OrganizationLimits {
  readonly organizationId: string;
  readonly limits: Readonly<Record<string, number>>;
}

export interface LimitChanges {
  /** Given back as `sinceVersion` the next time. */
  readonly version: number;
  /** Complete limits of every organization whose limits changed after `sinceVersion`. */
  readonly changed: readonly OrganizationLimits[];
}

export interface LimitOverridesOptions {
  /**
   * Reads what changed after `sinceVersion`; 0 for everything. Versions rise in the order of commits (a counter row
   * updated in the same transaction; a sequence would let a slow transaction appear behind a version already read).
   */
  load: (sinceVersion: number) => Promise<LimitChanges>;
  /** Pause between two reads, in milliseconds. Default 600: a change is seen within a second. */
  intervalMs?: number;
  /** Called when reading begins to fail, once, and with undefined when it works again. The last known limits stay. */
  onHealthChange?: (error: unknown) => void;
}

const DEFAULT_INTERVAL_MS = 600;
/** While they cannot be read, requests wait so long, and then the defaults hold. */
const FIRST_READ_TIMEOUT_MS = 1_000;

/** Custom limits by organization, kept in memory: the request's path reads a Map and never waits. */
export class LimitOverrides {
  readonly #options: LimitOverridesOptions;
  readonly #byOrganization = new Map<string, ReadonlyMap<string, number>>();
  /** The same object for the same limit, so that the hot path allocates nothing. */
  readonly #resolved = new Map<string, Map<string, LimitPolicy>>();
  #version = 0;
  #loaded = false;
  #failing = false;
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> | undefined;
  #closed = false;

  constructor(options: LimitOverridesOptions) {
    this.#options = options;
  }

  /** Whether custom limits were read at least once; until then, the defaults apply. For /readyz. */
  get isLoaded(): boolean {
    return this.#loaded;
  }

  /** Reads custom limits once, and then regularly in the background. Never throws: if reading fails, it is tried again later. */
  async start(): Promise<void> {
    await this.refresh();
    this.#schedule();
  }

  /**
   * Resolves when custom limits have been read once, or after a while even if not. A process that has just started must not reject
   * (or admit) by the defaults what its predecessor admitted (or rejected) by the organization's custom limit.
   */
  async firstRead(): Promise<void> {
    if (!this.#loaded) await withinMs(FIRST_READ_TIMEOUT_MS, this.refresh()).catch(() => undefined);
  }

  /** Reads now; a reading that is in progress is joined. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** The organization's custom limits by the policy's name: another object after each change, undefined if it has none. */
  of(organizationId: string): ReadonlyMap<string, number> | undefined {
    return this.#byOrganization.get(organizationId);
  }

  /** The policy with the organization's own limit in it, or the policy itself. */
  resolve(organizationId: string, policy: LimitPolicy): LimitPolicy {
    const limit = this.#byOrganization.get(organizationId)?.get(policy.name);
    if (limit === undefined || limit === policy.limit) return policy;
    let resolved = this.#resolved.get(organizationId);
    if (!resolved) {
      resolved = new Map();
      this.#resolved.set(organizationId, resolved);
    }
    let own = resolved.get(policy.name);
    if (own?.windowSeconds !== policy.windowSeconds) {
      own = { ...policy, limit };
      resolved.set(policy.name, own);
    }
    return own;
  }

  /** Stops reading. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#reading;
  }

  #schedule(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      void this.refresh().then(() => this.#schedule());
    }, this.#options.intervalMs ?? DEFAULT_INTERVAL_MS).unref();
  }

  async #read(): Promise<void> {
    try {
      const { version, changed } = await this.#options.load(this.#version);
      // checked before any is applied: a limit that no store takes must not fail the requests of its organization
      for (const { organizationId, limits } of changed) assertLimits(organizationId, limits);
      for (const { organizationId, limits } of changed) this.#apply(organizationId, limits);
      this.#version = version;
      this.#loaded = true;
      if (this.#failing) this.#options.onHealthChange?.(undefined);
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#options.onHealthChange?.(error);
      this.#failing = true;
    }
  }

  #apply(organizationId: string, limits: Readonly<Record<string, number>>): void {
    this.#resolved.delete(organizationId);
    const entries = Object.entries(limits);
    if (entries.length === 0) this.#byOrganization.delete(organizationId);
    else this.#byOrganization.set(organizationId, new Map(entries));
  }
}

function assertLimits(organizationId: string, limits: Readonly<Record<string, number>>): void {
  for (const [name, limit] of Object.entries(limits))
    if (!Number.isSafeInteger(limit) || limit < 0)
      throw new RangeError(
        `the custom limit ${name} of ${organizationId} is ${limit}: set it to a whole number from 0 on`,
      );
}

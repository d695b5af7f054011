import type { Database } from '@assay/database';
import type { Logger } from '@assay/platform';
import { markExpiryNotified } from '../../tokens/api-keys.js';
import { recordApiKeyEvent } from './api-key-events.js';
import { apiKeyContext, showApiKey } from './api-key-row.js';

/** The organization is notified this long before a key expires (docs/decisions/credentials.md). */
const NOTIFY_BEFORE_DAYS = 7;
const BATCH = 200;

interface Candidate {
  id: string;
  organization_id: string;
}

/** Notifies organizations of API keys that expire soon: `api_key.expiring`, once a key, however many processes sweep. */
export class ExpiringKeys {
  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
    /** Called after commits that left messages in the outbox. */
    private readonly committed: () => void,
  ) {}

  /** @returns how many organizations were notified. A key that fails is left for the next sweep. */
  async sweep(): Promise<number> {
    let notified = 0;
    for (;;) {
      const candidates = await this.database.system(
        (tx) => tx.$queryRaw<Candidate[]>`
          SELECT id, organization_id FROM api_keys_expiring_before(now() + make_interval(days => ${NOTIFY_BEFORE_DAYS}), ${BATCH}::integer)`,
      );
      let done = 0;
      for (const candidate of candidates)
        try {
          if (await this.notify(candidate)) notified++;
          done++;
        } catch (error) {
          this.logger.error({ err: error, key_id: candidate.id }, 'api_key.expiring was not recorded; retrying');
        }
      if (candidates.length < BATCH || done === 0) break;
    }
    if (notified > 0) this.committed();
    return notified;
  }

  private notify({ id, organization_id }: Candidate): Promise<boolean> {
    return this.database.tenant({ organizationId: organization_id }, async (tx) => {
      const shown = await apiKeyContext(tx, organization_id);
      const row = await markExpiryNotified(tx, { id, organizationId: organization_id, now: shown.now });
      if (!row) return false;
      await recordApiKeyEvent(tx, organization_id, 'api_key.expiring', await showApiKey(tx, row, shown));
      return true;
    });
  }
}

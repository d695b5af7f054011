import type { CodeHost } from '@assay/code-hosts';
import type { Tenant } from '@assay/database';
import type { AssayApi } from './assay-api.js';
import type { PullRequestRow } from './check-rows.js';

/** What all work on one pull request needs. */
export interface PullRequestContext {
  tenant: Required<Tenant>;
  connectionId: string;
  pull: PullRequestRow;
  host: CodeHost;
  api: AssayApi;
  portalUrl: string;
  /** For links of the portal to the lines of a finding: see `metadata` of evaluations. */
  repositoryLink: { repository_url: string; repository_host: string };
  /** Whether results go to the host's code scanning too. */
  codeScanning: boolean;
  signal: AbortSignal;
  rememberComment(id: string): Promise<void>;
}

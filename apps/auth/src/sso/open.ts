import type { SecretBox } from '@assay/credentials';
import type { Database } from '@assay/database';
import type { RevocationChannel } from '@assay/platform';
import type { AuthConfiguration } from '../configuration.js';
import { SsoAddresses } from './addresses.js';
import { BreakGlass } from './break-glass.js';
import { Connections } from './connections.js';
import { Domains } from './domains.js';
import { SignInLog } from './sign-in-log.js';
import { SsoSessions } from './sso-sessions.js';
import { SsoTests } from './tests.js';
import { lookUpTxt } from './txt-lookup.js';

export interface SingleSignOnParts {
  configuration: AuthConfiguration;
  database: Database;
  box: SecretBox;
  revocations: RevocationChannel;
  /** {auth_url} */
  issuer: () => string;
}

/** Everything of single sign-on, put together. */
export function openSingleSignOn({ configuration, database, box, revocations, issuer }: SingleSignOnParts) {
  const addresses = new SsoAddresses(issuer);
  const sessions = new SsoSessions(database, box, revocations);
  const domains = new Domains(database, lookUpTxt(configuration.ssoDnsServers));
  return {
    sessions,
    domains,
    log: new SignInLog(database),
    tests: new SsoTests(database, addresses),
    breakGlass: new BreakGlass(database),
    connections: new Connections({
      database,
      box,
      revocations,
      addresses,
      endSessions: (organizationId, which) =>
        'connectionId' in which
          ? sessions.endOfConnection(organizationId, which.connectionId)
          : sessions.endGrants(organizationId),
    }),
    sweep: async () => {
      await database.direct((client) => client.$queryRaw`SELECT sweep_sso()`);
      await domains.sweep();
    },
  };
}

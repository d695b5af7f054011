import type { SecretBox } from '@assay/credentials';
import type { Database } from '@assay/database';
import type { Clock, Logger, RevocationChannel } from '@assay/platform';
import { createAddressGuard } from '@assay/safe-address';
import { Administrators } from '../directory/administrators.js';
import type { Mail } from '../directory/mail.js';
import type { Memberships } from '../directory/memberships.js';
import { SsoRules } from '../directory/session-rules.js';
import { SsoSessions } from '../directory/sso-sessions.js';
import { SESSION_SECONDS } from '../oidc/provider.js';
import { revokeGrantsIn } from '../tokens/grants.js';
import { endSession } from '../tokens/sessions.js';
import type { Operations } from '../web/operations.js';
import { SsoAddresses } from './addresses.js';
import { BreakGlass } from './break-glass.js';
import { Connections, type ConnectionsParts } from './connections.js';
import { Domains } from './domains.js';
import { OidcRelyingParty } from './oidc/relying-party.js';
import { SafeFetch } from './oidc/safe-fetch.js';
import { OpenConnections } from './open-connections.js';
import { SsoRequests } from './requests.js';
import { SamlServiceProvider } from './saml/service-provider.js';
import { SignInLog } from './sign-in-log.js';
import { SignOut } from './sign-out.js';
import { SsoFlow } from './sso-flow.js';
import { SsoTests } from './tests.js';
import { lookUpTxt } from './txt-lookup.js';

interface SingleSignOnParts {
  configuration: { ssoDnsServers: readonly string[]; ssoAllowedAddresses: readonly string[] };
  database: Database;
  operations: Operations;
  box: SecretBox;
  revocations: RevocationChannel;
  clock: Clock;
  logger: Logger;
  mail: Mail;
  memberships: Memberships;
  /** Gives the users of a connection's directory the roles of its new mapping. */
  syncRoles: ConnectionsParts['syncRoles'];
  /** {auth_url} */
  issuer: () => string;
}

/** Everything of single sign-on, put together. */
export function openSingleSignOn({
  configuration,
  database,
  operations,
  box,
  revocations,
  clock,
  logger,
  mail,
  memberships,
  syncRoles,
  issuer,
}: SingleSignOnParts) {
  const { ssoDnsServers, ssoAllowedAddresses } = configuration;
  const nowMs = () => clock.nowMs();
  const addresses = new SsoAddresses(issuer);
  const sessions = new SsoSessions(database, box, revocations, (userId, uid) => endSession(database, userId, uid));
  const administrators = new Administrators(database, mail, logger);
  const changed = (organizationId: string) => revocations.publish({ organization_id: organizationId });
  const domains = new Domains(database, operations, lookUpTxt(ssoDnsServers), administrators, changed);
  const rules = new SsoRules(database, sessions);
  const log = new SignInLog(database);
  const tests = new SsoTests(database, operations, addresses);
  const breakGlass = new BreakGlass(database, operations, log, administrators, changed);
  const open = new OpenConnections(database, box);
  const saml = new SamlServiceProvider(addresses, nowMs);
  const guard = createAddressGuard({ allowedAddresses: ssoAllowedAddresses, dnsServers: ssoDnsServers });
  const oidc = new OidcRelyingParty(new SafeFetch(guard), addresses, nowMs);
  const requests = new SsoRequests(database, box);
  const signOut = new SignOut({ database, connections: open, sessions, requests, oidc, log, addresses, logger, nowMs });
  return {
    sessions,
    domains,
    rules,
    log,
    tests,
    breakGlass,
    open,
    saml,
    signOut,
    flow: new SsoFlow({
      memberships,
      database,
      connections: open,
      saml,
      oidc,
      requests,
      tests,
      log,
      sessions,
      nowMs,
      sessionSeconds: SESSION_SECONDS,
      personChanged: (userId) => revocations.publish({ user_id: userId }),
    }),
    connections: new Connections({
      database,
      operations,
      box,
      revocations,
      addresses,
      syncRoles,
      endSessions: async (organizationId, which) => {
        if ('connectionId' in which) return sessions.endOfConnection(organizationId, which.connectionId);
        // everybody signs in again, under the rule that holds now
        await revokeGrantsIn(database, organizationId);
        await changed(organizationId);
      },
    }),
    /** Of a session of a password or passkey nobody else decides. */
    ended: async (sessionUid: string) => (await sessions.originOf(sessionUid))?.ended === true,
    isExempt: async (userId: string) => (await rules.exemptOrganizations(userId)).length > 0,
    signedInWithout: async (userId: string, address: string) => {
      for (const organizationId of await rules.exemptOrganizations(userId))
        await breakGlass.used(organizationId, userId, address);
    },
    sweep: async () => {
      await database.system((tx) => tx.$executeRaw`SELECT sweep_sso()`);
      await domains.sweep();
    },
  };
}

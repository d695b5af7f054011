import { DAY_MS } from '@assay/contracts';
import { waitFor } from '@assay/testing';

type Json = Record<string, unknown>;

export interface Owner {
  baseUrl: string;
  apiKey: string;
  /** Access token of an owner, by the portal. */
  accessToken: string;
  webhookUrl: string;
  /** A GitLab, and the token of an account there. */
  host: { url: string; token: string };
  /** Somebody new of the organization. @returns the identifier, and an access token of theirs */
  person(role: string): Promise<Person>;
  /** What an authenticator app shows for a secret; `offset` in steps. */
  codeOf(secret: string, offset?: number): Promise<string>;
}

export interface Person {
  id: string;
  accessToken: string;
  password: string;
  /** Once more, with a second factor. @returns the access token */
  signIn(code: () => Promise<string>): Promise<string>;
  /** Allows an application what it asks for. */
  allow(clientId: string, redirectUri: string): Promise<void>;
}

/** What the names in the examples stand for: of all operations, and of those that must have something of their own. */
export interface Values {
  all: Record<string, string>;
  own: Record<string, Record<string, string>>;
}

const RULES = [
  {
    id: 'no-eval',
    kind: 'ast',
    languages: ['javascript'],
    severity: 'high',
    message: 'No eval.',
    match: { pattern: 'eval($$$A)' },
  },
];
const REDIRECT_URI = 'https://a.example/callback';
let round = 0;

/** Makes one of everything that the examples of the API name, as a reader has it; and takes away what they would make a second time. */
export async function makeValues(owner: Owner): Promise<Values> {
  round++;
  const send = async <T = Json>(method: string, path: string, body?: unknown, token = owner.apiKey): Promise<T> => {
    const response = await fetch(owner.baseUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined
          ? {}
          : { 'content-type': path.startsWith('/scim/') ? 'application/scim+json' : 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as T;
  };
  const make = async (path: string, body: unknown, member = 'id', token = owner.apiKey) =>
    String((await send('POST', path, body, token))[member]);
  const several = (count: number, one: (number: number) => Promise<string>) =>
    Promise.all(Array.from({ length: count }, (_, number) => one(number)));

  await takeAway(send);
  const inAYear = new Date(Date.now() + 300 * DAY_MS).toISOString();
  const yesterday = new Date(Date.now() - DAY_MS).toISOString();

  // each suppression, and each request for one, is about a finding of its own
  const lines = Array.from({ length: 12 }, (_, at) => `eval(location.hash.slice(${at + round * 100}));\n`).join('');
  const [evaluation, gone] = await several(2, (number) =>
    make('/v1/evaluations', {
      repository: `acme/docs-${round}-${number}`,
      ref: 'refs/heads/main',
      files: [{ path: 'src/index.js', content: lines }],
    }),
  );
  for (const id of [evaluation, gone])
    await waitFor(async () => (await send('GET', `/v1/evaluations/${id}`)).status === 'completed', {
      what: 'an evaluation',
    });
  const findings = await send<{ data: { id: string }[] }>('GET', `/v1/evaluations/${evaluation}/findings?limit=12`);
  const finding = (at: number) => String(findings.data[at]?.id);
  const open = await waitFor(async () => {
    const { data } = await send<{ data: { id: string }[] }>(
      'GET',
      `/v1/findings?repository=acme/docs-${round}-0&limit=2`,
    );
    return data[0]?.id;
  });
  const comment = (text: string) => make(`/v1/findings/${open}/comments`, { text });
  const view = (name: string) => make('/v1/finding-views', { name, filters: {} });
  const suppress = (at: number) =>
    make('/v1/suppressions', { evaluation_id: evaluation, finding_id: finding(at), reason: 'Constants only.' });
  const ask = (at: number, token?: string) =>
    make(
      '/v1/suppression-requests',
      { evaluation_id: evaluation, finding_id: finding(at), reason: 'Constants only.' },
      'id',
      token,
    );

  const policyNamed = (name: string) => make('/v1/policies', { document: { name, rules: RULES } });
  const policy = await policyNamed('Team rules');
  const otherPolicy = await policyNamed(`Old rules ${round}`);
  const preview = { document: { name: 'Draft', rules: RULES }, evaluations: 1 };
  const member = await owner.person('member');
  const override = () =>
    make('/v1/policy-overrides', {
      policy_id: policy,
      rule_ids: ['no-eval'],
      effect: 'off',
      reason: 'Made for examples.',
      owner_id: member.id,
    });
  const key = () => make('/v1/api-keys', { name: 'examples', scopes: ['read:org'], expiration: '24h' }, 'key_id');
  const application = () =>
    make(
      '/v1/oauth-applications',
      { name: 'Examples', redirect_uris: [REDIRECT_URI], scopes: ['read:evaluations'] },
      'client_id',
    );
  const exception = (control: string) =>
    make('/v1/compliance/exceptions', {
      framework: 'owasp-top-10-2025',
      control_id: control,
      owner: 'ciso@acme.example',
      reason: 'Made for examples.',
      expires_at: inAYear,
    });
  const signer = await owner.person('developer');
  const evidence = (more: Json = { kind: 'attestation' }) =>
    make(
      '/v1/compliance/evidence',
      { framework: 'soc-2', control_id: 'CC6.3', statement: 'Made for examples.', valid_until: inAYear, ...more },
      'id',
      signer.accessToken,
    );
  const evidenceRequest = () =>
    make(
      '/v1/compliance/evidence-requests',
      { framework: 'soc-2', control_id: 'CC6.3', member_id: member.id, due_at: inAYear },
      'id',
      owner.accessToken,
    );
  const schedule = () =>
    make('/v1/compliance/schedules', { name: 'Examples', framework: 'cwe-top-25', cron: '0 6 1 * *' });
  const file = { name: 'access-review.txt', content: Buffer.from('Reviewed.').toString('base64') };
  const withFile = { EVIDENCE_ID: await evidence({ kind: 'file', file }) };
  await send('POST', `/v1/compliance/evidence/${withFile.EVIDENCE_ID}/accept`, {}, owner.accessToken);
  const completed = async (framework: string) => {
    const id = await make('/v1/compliance/reports', { framework });
    await waitFor(async () => (await send('GET', `/v1/compliance/reports/${id}`)).status === 'completed', {
      what: 'a report',
    });
    return id;
  };
  const [report, reportWithFile] = await Promise.all([completed('cwe-top-25'), completed('soc-2')]);
  const share = (of: string, more: Json = {}) =>
    send('POST', `/v1/compliance/reports/${of}/shares`, { name: 'Examples', ...more }, owner.accessToken);
  const shared = { SHARE_TOKEN: tokenOf(await share(reportWithFile, { include_files: true })) };
  const hostConnection = async () => ({
    CONNECTION_ID: await make('/v1/host-connections', {
      kind: 'gitlab',
      base_url: owner.host.url,
      access_token: owner.host.token,
    }),
  });
  const domain = (number: number) =>
    make('/v1/org/domains', { domain: `examples-${round}-${number}.example` }, 'domain_id');
  const invitation = (number: number) => make('/v1/org/invitations', { email: `guest-${round}-${number}@example.com` });
  const connection = (number: number) =>
    make('/v1/sso/connections', { type: 'saml', name: `Examples ${round}-${number}` }, 'connection_id');
  const webhook = () => make('/v1/webhooks', { url: owner.webhookUrl });
  const scim = await send('POST', '/v1/scim/tokens', { name: 'Examples' });
  const provision = (email: string) =>
    make(
      '/scim/v2/Users',
      {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName: email,
        emails: [{ value: email, primary: true }],
      },
      'id',
      String(scim.token),
    );
  const scimUser = (number: number) => provision(`scim-${round}-${number}@example.com`);
  const scimGroup = (number: number) =>
    make(
      '/scim/v2/Groups',
      { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: `Group ${round}-${number}` },
      'id',
      String(scim.token),
    );
  const link = () => send('POST', '/v1/set-up-links', { name: 'Acme IT' }, owner.accessToken);

  const [webhooks, users, groups] = [
    await several(2, webhook),
    await several(2, scimUser),
    await several(2, scimGroup),
  ];
  await send('POST', `/v1/webhooks/${webhooks[0]}/test`, {});
  const delivery = await waitFor(async () => {
    const { data } = await send<{ data: { id: string; status: string }[] }>(
      'GET',
      `/v1/webhooks/${webhooks[0]}/deliveries`,
    );
    return data.find(({ status }) => status !== 'pending')?.id;
  });
  const [links, leaving, guest] = [
    await Promise.all([link(), link(), link()]),
    await owner.person('member'),
    await owner.person('member'),
  ];
  const opened = await send('POST', '/v1/set-up-sessions', { token: tokenOf(links[2]) });
  const [away, leaver, provisioned] = [
    await owner.person('member'),
    await owner.person('member'),
    await owner.person('member'),
  ];
  await provision(`${provisioned.id}@example.com`);
  const connections = await several(2, connection);
  /** Somebody with an authenticator app, who signed in with it. */
  const withApp = async (role: string) => {
    const person = await owner.person(role);
    const { id, secret } = await send<Record<string, string>>('POST', '/v1/me/mfa/totp', {}, person.accessToken);
    const code = await owner.codeOf(String(secret));
    await send('POST', `/v1/me/mfa/totp/${id}/confirm`, { code }, person.accessToken);
    // each code is taken once, and that of the next step already
    const token = await person.signIn(() => owner.codeOf(String(secret), 1));
    return { USER_ID: person.id, FACTOR_ID: String(id), ACCESS_TOKEN: token };
  };
  const [app, codes, { USER_ID: breakGlass }] = [
    await withApp('member'),
    await withApp('member'),
    await withApp('owner'),
  ];
  const client = await application();
  await away.allow(client, REDIRECT_URI);
  const grants = await send<{ data: Json[] }>('GET', '/v1/me/applications', undefined, away.accessToken);
  const ofScimConnection = { CONNECTION_ID: String(scim.connection_id) };

  return {
    all: {
      EVALUATION_ID: String(evaluation),
      FINDING_ID: finding(0),
      OPEN_FINDING_ID: String(open),
      VIEW_ID: await view('Changed'),
      COMMENT_ID: await comment('Kept.'),
      POLICY_ID: policy,
      PREVIEW_ID: await make('/v1/policies/preview', preview),
      OVERRIDE_ID: await override(),
      KEY_ID: await key(),
      CLIENT_ID: await application(),
      WEBHOOK_ID: String(webhooks[0]),
      WEBHOOK_URL: owner.webhookUrl,
      DELIVERY_ID: String(delivery),
      REPORT_ID: report,
      FRAMEWORK_ID: 'owasp-top-10-2025',
      EXCEPTION_ID: await exception('A01:2025'),
      SCHEDULE_ID: await schedule(),
      EVIDENCE_ID: await evidence(),
      EVIDENCE_REQUEST_ID: await evidenceRequest(),
      USER_ID: member.id,
      INVITATION_ID: await invitation(0),
      DOMAIN_ID: await domain(0),
      CONNECTION_ID: String(connections[0]),
      TOKEN_ID: String(scim.token_id),
      SUPPRESSION_ID: await suppress(1),
      SUPPRESSION_REQUEST_ID: await ask(2),
      LINK_ID: String(links[0]?.link_id ?? links[0]?.id),
      LINK_TOKEN: tokenOf(links[1]),
      EXPIRES_AT: inAYear,
      SINCE: yesterday,
      ACCESS_TOKEN: owner.accessToken,
      SCIM_TOKEN: String(scim.token),
      SET_UP_TOKEN: String(opened.access_token ?? opened.token),
      HOST_URL: owner.host.url,
      HOST_TOKEN: owner.host.token,
      ASSET: 'start.js',
      CODE: 'AUTH_EXPIRED_KEY',
      EVENT: 'evaluation.completed.json',
      ID: String(users[0]),
      NAME: 'User',
      URN: 'urn:ietf:params:scim:schemas:core:2.0:User',
    },
    own: {
      deleteEvaluationsByEvaluation: { EVALUATION_ID: String(gone) },
      deleteFindingsByOpenFindingCommentsByComment: { COMMENT_ID: await comment('Deleted.') },
      deleteFindingViewsByView: { VIEW_ID: await view('Deleted') },
      deletePoliciesByPolicy: { POLICY_ID: otherPolicy },
      getPoliciesByPolicyPreviewsByPreview: {
        PREVIEW_ID: await make(`/v1/policies/${policy}/preview`, {
          ...preview,
          document: { name: 'Team rules', rules: RULES },
        }),
      },
      deletePolicyOverridesByOverride: { OVERRIDE_ID: await override() },
      deleteApiKeysByKey: { KEY_ID: await key() },
      postApiKeysByKeyRoll: { KEY_ID: await key() },
      deleteOauthApplicationsByClient: { CLIENT_ID: await application() },
      deleteWebhooksByWebhook: { WEBHOOK_ID: String(webhooks[1]) },
      deleteComplianceExceptionsByException: { EXCEPTION_ID: await exception('A02:2025') },
      postComplianceEvidenceByEvidenceAccept: { EVIDENCE_ID: await evidence() },
      postComplianceEvidenceByEvidenceReject: { EVIDENCE_ID: await evidence() },
      deleteComplianceEvidenceByEvidence: { EVIDENCE_ID: await evidence() },
      deleteComplianceEvidenceRequestsByEvidenceRequest: { EVIDENCE_REQUEST_ID: await evidenceRequest() },
      deleteComplianceReportSharesByShare: {
        SHARE_ID: String((await share(report)).id),
      },
      deleteComplianceSchedulesBySchedule: { SCHEDULE_ID: await schedule() },
      deleteOrgMembersByUser: { USER_ID: leaving.id },
      deleteOrgInvitationsByInvitation: { INVITATION_ID: await invitation(1) },
      deleteOrgDomainsByDomain: { DOMAIN_ID: await domain(1) },
      deleteSsoConnectionsByConnection: { CONNECTION_ID: String(connections[1]) },
      getScimConnectionsByConnectionRoleMappings: ofScimConnection,
      putScimConnectionsByConnectionRoleMappings: ofScimConnection,
      deleteScimTokensByToken: { TOKEN_ID: await make('/v1/scim/tokens', { name: 'Old' }, 'token_id') },
      postSuppressions: { FINDING_ID: finding(3) },
      deleteSuppressionsBySuppression: { SUPPRESSION_ID: await suppress(4) },
      postSuppressionRequests: { FINDING_ID: finding(5) },
      deleteSuppressionRequestsBySuppressionRequest: { SUPPRESSION_REQUEST_ID: await ask(8) },
      postSuppressionRequestsBySuppressionRequestApprove: { SUPPRESSION_REQUEST_ID: await ask(9, signer.accessToken) },
      postSuppressionRequestsBySuppressionRequestReject: { SUPPRESSION_REQUEST_ID: await ask(10, signer.accessToken) },
      getComplianceEvidenceByEvidenceFile: withFile,
      postSharedReportsOpen: shared,
      postSharedReportsDownload: shared,
      postSharedReportsFile: { ...shared, ...withFile },
      getHostConnectionsByConnection: await hostConnection(),
      deleteHostConnectionsByConnection: await hostConnection(),
      postHostConnectionsByConnectionTest: await hostConnection(),
      postHostConnectionsByConnectionRotateSecret: await hostConnection(),
      getScimV2GroupsById: { ID: String(groups[0]) },
      patchScimV2GroupsById: { ID: String(groups[0]) },
      putScimV2GroupsById: { ID: String(groups[0]) },
      deleteScimV2GroupsById: { ID: String(groups[1]) },
      getScimV2Me: { ACCESS_TOKEN: provisioned.accessToken },
      deleteScimV2UsersById: { ID: String(users[1]) },
      postMePassword: {
        ACCESS_TOKEN: guest.accessToken,
        PASSWORD: guest.password,
        NEW_PASSWORD: `${guest.password} and more`,
      },
      deleteMeMfaTotpByFactor: app,
      postMeMfaRecoveryCodes: codes,
      deleteMeMfaRecoveryCodes: codes,
      postSsoBreakGlass: { USER_ID: breakGlass },
      deleteSsoBreakGlassByUser: { USER_ID: breakGlass },
      deleteMeApplicationsByGrant: { ACCESS_TOKEN: away.accessToken, GRANT_ID: String(grants.data[0]?.id) },
      deleteMeSessions: { ACCESS_TOKEN: guest.accessToken },
      deleteMeSessionsBySession: {
        ACCESS_TOKEN: away.accessToken,
        SESSION_ID: String(
          (await send<{ data: Json[] }>('GET', '/v1/me/sessions', undefined, away.accessToken)).data[0]?.id,
        ),
      },
      deleteMeOrganizationsByOrganization: {
        ACCESS_TOKEN: leaver.accessToken,
        ORGANIZATION_ID: String(await send('GET', '/v1/org').then(({ id }) => id)),
      },
      getSsoConnectionsByConnectionTestsByTest: {
        TEST_ID: await make(`/v1/sso/connections/${connections[0]}/test`, {}, 'test_id'),
      },
    },
  };
}

/** What stands behind the # of a set-up link. */
function tokenOf(link: Json | undefined): string {
  return new URL(String(link?.url)).hash.slice(1);
}

/** What was made by an earlier round under a name that may be there once. */
async function takeAway(send: <T = Json>(method: string, path: string) => Promise<T>): Promise<void> {
  const all = async (path: string) => (await send<{ data: Json[] }>('GET', `${path}?limit=100`)).data;
  const remove = async (path: string, member: string, which: (item: Json) => boolean = () => true) => {
    for (const item of await all(path)) if (which(item)) await send('DELETE', `${path}/${item[member]}`);
  };
  await remove('/v1/policies', 'id', ({ name }) => /^(House|Team|Old) rules/.test(String(name)));
  await remove('/v1/finding-views', 'id');
  await remove('/v1/compliance/exceptions', 'id');
  await remove('/v1/org/domains', 'domain_id');
  await remove('/v1/org/invitations', 'id');
}

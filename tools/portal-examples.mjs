// A system that has one of everything that the portal shows: for its pictures (screenshots.mjs) and its measurements (bench/portal.mjs).
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startGitLab } from '@assay/testing';
import { root, serviceNode } from './prepare.mjs';

export async function startSystem() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'assay-screenshots-'));
  const ports = {
    GATEWAY_PORT: String(await freePort()),
    AUTH_PORT: String(await freePort()),
    PORTAL_PORT: String(await freePort()),
    INTEGRATIONS_PORT: String(await freePort()),
  };
  const child = spawn(serviceNode(), [path.join(root, 'apps/standalone/dist/main.js')], {
    // a host to connect is on this machine
    env: { ...process.env, DATA_DIR: dataDir, HOST_ALLOWED_ADDRESSES: '127.0.0.1/32', ...ports },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => String(chunk).includes('Stop with Ctrl-C') && resolve());
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  return {
    bootstrap: readBootstrap(dataDir),
    async stop() {
      child.removeAllListeners('exit');
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function readBootstrap(dataDir) {
  return JSON.parse(readFileSync(path.join(dataDir, 'bootstrap.json'), 'utf8'));
}

export async function signIn(page, bootstrap) {
  await page.goto('/auth/oidc/login');
  await page.getByLabel(/e-?mail/i).fill(bootstrap.admin_email);
  const password = page.getByLabel(/password/i);
  if (!(await password.isVisible())) await page.getByRole('button', { name: /continue|next/i }).click();
  await password.fill(bootstrap.admin_password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${bootstrap.portal_url}/**`);
}

/**
 * One of everything that has a page, by what it is.
 * @param isFilled whether they are there already, as in a system that somebody uses
 */
export async function findExamples({ base_url: baseUrl, api_key: apiKey }, { isFilled = false } = {}) {
  const call = caller(baseUrl, apiKey);
  if (!isFilled) {
    await evaluateTwice(baseUrl, apiKey);
    await fillSettings(baseUrl, apiKey);
  }
  const { data: policies } = await call('GET', '/v1/policies?limit=100');
  const own = policies.find(({ builtin }) => !builtin) ?? (await makePolicy(call));
  const builtin = policies.find(({ name }) => name === 'Dockerfile');
  const { data } = await call('GET', '/v1/evaluations?limit=100&status=completed');
  const byVerdict = Object.fromEntries(data.map(({ verdict, id }) => [verdict, id]));
  const { data: findings } = await call('GET', `/v1/evaluations/${byVerdict.blocked}/findings?sort=priority&limit=1`);
  return {
    ...byVerdict,
    finding: findings[0].id,
    policy: own.id,
    builtin: builtin.id,
    report: await exampleReport(call),
    ...(await findSettings(baseUrl, apiKey)),
  };
}

/** What a person alone can make: evidence that they sign, and a link to a report; and what they are asked for. */
export async function signedExamples(page, { report }) {
  return page.evaluate(async (reportId) => {
    const post = async (path, body) => {
      const headers = { 'content-type': 'application/json', 'x-assay-portal': '1' };
      const response = await fetch(`/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    };
    const inDays = (days) => new Date(Date.now() + days * 86_400_000).toISOString();
    const control = { framework: 'soc-2', control_id: 'CC6.3' };
    const { user } = await (await fetch('/auth/session', { headers: { 'x-assay-portal': '1' } }))
      .json()
      .then(({ session }) => session);
    await post('compliance/evidence-requests', {
      ...control,
      member_id: user.id,
      due_at: inDays(14),
      note: 'The access review of the fourth quarter, with the list of reviewers',
    });
    await post('compliance/evidence', {
      framework: 'owasp-top-10-2025',
      control_id: 'A06:2025',
      kind: 'attestation',
      statement: 'The design of every service was reviewed against the threat model in October 2026.',
      valid_until: inDays(180),
    });
    const evidence = await post('compliance/evidence', {
      ...control,
      kind: 'file',
      statement:
        'Access rights of all employees were reviewed by their managers. The file lists who reviewed whom, and when.',
      file: { name: 'access-review-2026-q4.csv', content: btoa('employee,reviewer,day\nRobin,Ada,2026-11-20\n') },
      valid_until: inDays(90),
    });
    const share = await post(`compliance/reports/${reportId}/shares`, {
      name: 'Robin of Example Auditors',
      include_files: true,
    });
    const { pathname, hash } = new URL(share.url);
    return { evidence: evidence.id, link: pathname + hash };
  }, report);
}

/** One that passes, and a repository that changed: for the trend and the comparison; and a finding of it that was accepted. */
async function evaluateTwice(baseUrl, apiKey) {
  let last = '';
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  for (const [repository, ...lines] of [
    ['acme/docs', 'export const pages = [];'],
    ['acme/payments', 'eval(location.hash);', "require('crypto').createHash('md5');"],
    ['acme/payments', 'eval(location.hash);', 'eval(x);'],
  ]) {
    const files = [{ path: 'src/index.js', content: `${lines.join('\n')}\n` }];
    const body = JSON.stringify({ repository, ref: 'refs/heads/main', files });
    const answer = await fetch(`${baseUrl}/v1/evaluations`, { method: 'POST', headers, body });
    const { id } = await answer.json();
    // the stream ends when the evaluation has ended
    await (await fetch(`${baseUrl}/v1/evaluations/${id}/events`, { headers })).text();
    last = id;
  }
  const call = caller(baseUrl, apiKey);
  const { data: findings } = await call('GET', `/v1/evaluations/${last}/findings?limit=2`);
  const reason = 'Only ever called with constants of the build; the review of March says so.';
  await call('POST', '/v1/suppressions', { evaluation_id: last, finding_id: findings[0].id, reason });
  await call('POST', '/v1/suppression-requests', {
    kind: 'fix_by',
    evaluation_id: last,
    finding_id: findings[1].id,
    reason: 'The module is replaced in March; until then the service is not reachable from outside.',
    expires_at: new Date(Date.now() + 90 * 86_400_000).toISOString(),
  });
}

/** A report with an exception beside it and a schedule that would make it again; made once. */
async function exampleReport(call) {
  const framework = 'owasp-top-10-2025';
  const { data } = await call('GET', `/v1/compliance/reports?status=completed&framework=${framework}`);
  if (data[0]) return data[0].id;
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString();
  const reason = 'The only place is an example in the documentation, which nobody runs.';
  for (const [control_id, days] of [
    ['A05:2025', 200],
    ['A04:2025', 12],
  ])
    await call('POST', '/v1/compliance/exceptions', {
      framework,
      control_id,
      owner: 'ciso@acme.example',
      reason,
      expires_at: day(days),
    });
  for (const [name, cron] of [
    ['Monthly OWASP', '0 6 1 * *'],
    ['Quarterly, for the board', '30 7 1 1,4,7,10 *'],
  ])
    await call('POST', '/v1/compliance/schedules', { name, framework, cron, time_zone: 'Europe/Berlin' });
  let report = await call('POST', '/v1/compliance/reports', { framework });
  while (report.status !== 'completed') {
    await new Promise((resolve) => setTimeout(resolve, 200));
    report = await call('GET', `/v1/compliance/reports/${report.id}`);
  }
  return report.id;
}

/** A policy of one's own, in two versions. */
async function makePolicy(call) {
  const { id } = await call('POST', '/v1/policies', { document: policyText('warn') });
  return call('PUT', `/v1/policies/${id}`, { document: policyText('enforce') });
}

function policyText(mode) {
  return `name: House rules
description: What we agreed on in our teams, and what other policies do not know.
mode: ${mode}
rules:
  - id: no-eval
    kind: ast
    languages: [javascript, typescript]
    severity: high
    message: eval runs any text as code.
    remediation: Parse the text, or look the function up in an object.
    match: { pattern: 'eval($$$ARGS)' }
    metadata: { cwe: [CWE-95] }
    tests:
      - path: a.js
        content: |
          const sum = 1 + 1;
          eval(input);
        expect: [{ line: 2 }]
      - path: b.js
        content: evaluate(input);
        expect: []
  - id: changelog
    kind: path
    severity: low
    message: A repository has a CHANGELOG.md.
    match: { required: [CHANGELOG.md] }
${
  mode === 'warn'
    ? ''
    : `  - id: no-debugger
    kind: ast
    languages: [javascript, typescript]
    severity: medium
    message: debugger stops in every reader's browser.
    match: { kind: debugger_statement }
    fix: ''
    tests:
      - { path: a.js, content: "debugger;\\n", expect: [{ line: 1 }] }
`
}gate:
  conditions:
    - { metric: new_blocking, op: <=, threshold: 0 }
tests:
  - name: a clean repository
    files:
      - { path: CHANGELOG.md, content: '# Changes' }
    expect: []
    verdict: passed
`;
}

/** Something of everything that the settings show. */
async function fillSettings(baseUrl, apiKey) {
  const call = api(baseUrl, apiKey);
  const scopes = ['read:evaluations', 'write:evaluations'];
  const ips = '192.0.2.0/24, 2001:db8::/32';
  await call('POST', '/v1/api-keys', { name: 'CI of the payments team', scopes, expiration: '90d', allowed_ips: ips });
  const old = await call('POST', '/v1/api-keys', { name: 'Nightly export', scopes: ['read:org'], expiration: '24h' });
  await call('DELETE', `/v1/api-keys/${old.key_id}`);
  const redirect_uris = ['https://dashboard.example.com/callback'];
  await call('POST', '/v1/oauth-applications', { name: 'Build dashboard', redirect_uris, scopes });
  // nobody answers there: its attempts fail
  const url = 'https://93.184.216.34:4443/webhooks/assay';
  const webhook = await call('POST', '/v1/webhooks', { url, description: 'Chat of the payments team' });
  await call('POST', `/v1/webhooks/${webhook.id}/test`);
  await call('POST', '/v1/org/invitations', { email: 'robin@example.com', role: 'admin' });
  await call('POST', '/v1/scim/tokens', { name: 'Okta', expiration: '365d' });
  await call('POST', '/v1/sso/connections', { name: 'Okta', type: 'saml' });
  await call('POST', '/v1/org/domains', { domain: 'example.com' });
  const gitlab = await startGitLab();
  const host = {
    kind: 'gitlab',
    base_url: gitlab.url,
    access_token: gitlab.bot.token,
    description: 'GitLab of the platform team',
  };
  await call('POST', '/v1/host-connections', host);
  await gitlab.stop();
  await call('GET', '/v1/webhooks/wh_01jd8y3c5m8n4q6r7s9t0v1w2x');
  await call('POST', '/v1/evaluations', { repository: '', files: [] });
  // until the attempt has ended and the log is written
  await new Promise((resolve) => setTimeout(resolve, 18_000));
}

async function findSettings(baseUrl, apiKey) {
  const call = api(baseUrl, apiKey);
  const first = async (path) => (await call('GET', path))?.data?.[0] ?? {};
  const webhook = (await first('/v1/webhooks')).id;
  return {
    application: (await first('/v1/oauth-applications')).client_id,
    webhook,
    codeHost: (await first('/v1/host-connections')).id,
    delivery: (await first(`/v1/webhooks/${webhook}/deliveries`)).id,
    refused: (await first('/v1/request-log?status=4xx')).request_id,
    connection: (await first('/v1/sso/connections')).connection_id,
    entry: (await first('/v1/audit-log?action=webhook.created')).id ?? (await first('/v1/audit-log')).id,
  };
}

function api(baseUrl, apiKey) {
  return async (method, path, body) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return text ? JSON.parse(text) : undefined;
  };
}

/** Calls the API. @returns what came. @throws where it is no 2xx */
export function caller(baseUrl, apiKey) {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  return async (method, address, body) => {
    const answer = await fetch(baseUrl + address, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

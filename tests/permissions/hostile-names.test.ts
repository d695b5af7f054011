import { declaredEndpoints } from '@assay/gateway';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type SsoScene, startSsoScene } from '../sso/scene.js';
import { namedPolicy } from './named-policy.js';

/** What a person or a pull request may try to be called. */
const NAMES = {
  '10,000 characters': 'x'.repeat(10_000),
  'a longest name of wide characters': '\u{1f600}'.repeat(50),
  'a formula': `=HYPERLINK("https://evil.example","open")`,
  'a formula in full width': '\uff1dcmd|calc',
  'a line break': 'a\r\nBcc: eve@evil.example',
  NUL: 'a\u0000b',
  'a lone surrogate': 'a\ud800b',
  'text of the other direction': 'a\u202egpj.exe',
  'separators of lines': 'a\u2028b\u2029c\u0085d',
  'a control sequence': '\u001b[2J',
  'a control sequence of one character': '\u009b2J',
  HTML: '"><img src=x onerror=alert(1)>',
  Markdown: '[x](javascript:alert(1)) @everyone',
  'a command of a CI system': '##vso[task.setvariable variable=PATH]/tmp',
  'a path': '../../../etc/passwd',
  'a template': '{{7*7}}<%= 7*7 %>#{7*7}%s%n',
  'a name of a prototype': '__proto__',
  'percent signs': '%00%0d%0a%',
};

let s: SsoScene;
beforeAll(async () => {
  s = await startSsoScene();
}, 120_000);
afterAll(() => s?.stop());

const send = async (method: string, path: string, body?: string) => {
  const response = await fetch(s.api.baseUrl + path, {
    method,
    headers: { authorization: `Bearer ${s.first.api_key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  });
  await response.text();
  return response;
};

/** One of everything that has a name, by where it is sent. */
const requests = (name: string): [path: string, body: object][] => {
  const file = { path: 'a.js', content: 'x' };
  const submitted = { repository: 'acme/shop', scope: 'changes', files: [file] };
  const application = { name, type: 'confidential', scopes: ['read:org'] };
  const events = ['evaluation.completed'];
  return [
    ['/v1/evaluations', { ...submitted, repository: name, ref: name }],
    ['/v1/evaluations', { ...submitted, metadata: { [name.slice(0, 40)]: name }, files: [{ ...file, path: name }] }],
    ['/v1/webhooks', { url: 'https://hooks.example/x', description: name, events }],
    ['/v1/webhooks', { url: `https://hooks.example/${name}`, events }],
    ['/v1/policies', { document: namedPolicy(name, 'x') }],
    ['/v1/policies', { document: namedPolicy(`p ${name}`.slice(0, 60), name) }],
    ['/v1/api-keys', { name, scopes: ['read:org'], expiration: '90d' }],
    ['/v1/oauth-applications', { ...application, redirect_uris: [`https://a.example/${name}`] }],
    ['/v1/oauth-applications', { ...application, redirect_uris: ['https://a.example/callback'] }],
    ['/v1/org/invitations', { email: `${name}@people.example`, role: 'member' }],
    ['/v1/org/domains', { domain: `${name}.example` }],
    ['/v1/scim/tokens', { name }],
    ['/v1/sso/connections', { type: 'oidc', name }],
    ['/v1/finding-views', { name, filters: { q: name } }],
    ['/v1/compliance/schedules', { name, framework: 'soc-2', cron: '0 6 1 * *' }],
    [
      '/v1/compliance/exceptions',
      { framework: 'pci-dss-4', control_id: '6.2.4', owner: name, reason: name, expires_at: '2027-01-01T00:00:00Z' },
    ],
  ];
};

async function statuses(name: string): Promise<[path: string, status: number][]> {
  const seen: [string, number][] = [];
  for (const [path, body] of requests(name)) seen.push([path, (await send('POST', path, JSON.stringify(body))).status]);
  return seen;
}

describe('names with a special meaning elsewhere', () => {
  it('are sent where an ordinary name is accepted', async () => {
    expect((await statuses('ordinary')).filter(([, status]) => status !== 201)).toEqual([]);
  });

  it.each(Object.entries(NAMES))('are accepted or rejected, and fail nothing: %s', async (_what, name) => {
    expect((await statuses(name)).filter(([, status]) => ![201, 400, 422].includes(status))).toEqual([]);
  });

  it('fail no list and no search that follows', async () => {
    const lists = declaredEndpoints()
      .filter(({ method, path }) => method === 'GET' && !/[{]|events$|^\/(?:mcp|scim)/.test(path))
      .map(({ path }) => path);
    const searches = [
      '/v1/api-keys?q=',
      '/v1/evaluations?repository=',
      '/v1/findings?q=',
      '/v1/policies?q=',
      '/v1/repositories?q=',
      '/v1/repositories/state?repository=',
    ].flatMap((search) => Object.values(NAMES).map((name) => search + encodeURIComponent(name.toWellFormed())));
    const failed: [path: string, status: number][] = [];
    for (const path of [...lists, ...searches]) {
      const { status } = await send('GET', path);
      if (status >= 429) failed.push([path, status]);
    }
    expect(failed).toEqual([]);
  });
});

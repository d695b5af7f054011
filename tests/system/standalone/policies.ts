import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { CreatedApiKey, Evaluation, Policy, PolicyDetail } from '@assay/contracts';
import { appliedFrom } from '@assay/sdk/applied-from';
import { temporaryFolder, waitFor, writeFiles } from '@assay/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runCli } from '../../../apps/cli/test/run-cli.js';
import { CheckedClient } from '../client.js';
import { part, type System } from '../forms.js';

const top = temporaryFolder();
let system: System;
let api: CheckedClient;
let folder: string;
let folders = 0;

async function ownPolicies(): Promise<Policy[]> {
  return (await api.get<{ data: Policy[] }>('/v1/policies?builtin=false&limit=100')).body.data;
}

function policyText(name: string, { word = 'forbidden', severity = 'high' } = {}): string {
  return `# of the team
name: ${name}
rules:
  - id: no-word
    kind: regex
    severity: ${severity}
    message: It is not used any more.
    match: { pattern: '\\b${word}\\(' }
    tests:
      - { path: a.js, content: '${word}(1)', expect: [{ line: 1 }] }
`;
}

const write = (files: Record<string, string>) => writeFiles(folder, files);

interface Watch {
  key?: string;
  answer?: string | (() => Promise<string>);
  onOut?: (text: string) => void;
  interrupt?: AbortController;
}

/** `assay policies` in this process, against the system. */
async function policies(args: string[], { key, answer, onOut, interrupt = new AbortController() }: Watch = {}) {
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return typeof answer === 'function' ? answer() : (answer ?? '');
  };
  const told = await runCli(
    ['policies', ...args],
    {
      env: { ASSAY_URL: api.baseUrl, ASSAY_API_KEY: key ?? (system.apiKey as string) },
      folder,
      nowMs: () => performance.now(),
      ...(answer === undefined ? {} : { ask }),
      interrupt: interrupt.signal,
    },
    onOut,
  );
  return { ...told, asked };
}

export const policiesAsCode = part('assay policies', (start) => {
  beforeAll(async () => {
    system = await start();
    api = await CheckedClient.connect(system.gateways[0] as string, system.apiKey);
    const created = await api.post<Evaluation>('/v1/evaluations', {
      repository: 'acme/payments',
      ref: 'refs/heads/main',
      scope: 'repository',
      files: [{ path: 'src/a.js', content: 'const a = 1;\nforbidden(a);\n' }],
    });
    await waitFor(
      async () =>
        (await api.get<Evaluation>(`/v1/evaluations/${created.body.id}`)).body.status === 'completed' || undefined,
    );
  }, 400_000);
  afterAll(async () => {
    rmSync(top, { recursive: true, force: true });
  });
  beforeEach(async () => {
    folder = path.join(top, String(++folders));
    mkdirSync(folder);
    for (const { id } of await ownPolicies()) await api.delete(`/v1/policies/${id}`);
  });

  describe('assay policies plan', () => {
    it('shows what would be created, and which repositories it would block', async () => {
      write({ '.assay/policies/team.yaml': policyText('Team') });
      const { code, out } = await policies(['plan', '--quiet', '--evaluations', '1']);
      expect({ code, out }).toEqual({
        code: 0,
        out: `+ Team (new, from .assay/policies/team.yaml)
    Of 1 repository: 1 newly blocked, 0 no longer blocked, 0 unchanged.
    blocks acme/payments (refs/heads/main): 1 new blocking finding
    Findings that would block:
      acme/payments: src/a.js:2 no-word

Plan: 1 to create, 0 to change, 0 to delete, 0 unchanged.
`,
      });
      expect(await ownPolicies()).toEqual([]);
      expect((await policies(['plan', '--quiet', '--no-preview', '--detailed-exitcode'])).code).toBe(2);
    });

    it('shows a changed policy as a diff of what it says, and whom that unblocks', async () => {
      await api.post('/v1/policies', { document: policyText('Team') });
      write({ 'rules/team.yaml': policyText('Team', { severity: 'low' }).replace('# of the team', '# reworded') });
      const { out } = await policies(['plan', 'rules', '--quiet']);
      expect(out).toContain('~ Team (version 1 → 2, from rules/team.yaml)\n');
      expect(out).toContain('    -    severity: high\n    +    severity: low\n');
      expect(out).toContain('    unblocks acme/payments (refs/heads/main)\n');
      write({ 'rules/team.yaml': policyText('Team').replace('# of the team', '# reworded') });
      expect(await policies(['plan', 'rules', '--quiet', '--detailed-exitcode'])).toMatchObject({
        code: 0,
        out: 'Nothing to do: the service is up to date with the policy in the folder.\n',
      });
    });

    it('says where a change has no effect yet, because the policy is inactive or pinned', async () => {
      const { body: off } = await api.post<Policy>('/v1/policies', { document: policyText('Off'), active: false });
      const { body: pinned } = await api.post<Policy>('/v1/policies', { document: policyText('Pinned') });
      await api.put(`/v1/policies/${pinned.id}/activation`, { active: true, version: 1 });
      write({ 'rules/a.yaml': policyText('Off', { word: 'b' }), 'rules/b.yaml': policyText('Pinned', { word: 'b' }) });
      const { out } = await policies(['plan', 'rules', '--format', 'json']);
      const plan = JSON.parse(out) as { policies: unknown[] };
      expect(plan.policies).toMatchObject([
        { name: 'Off', action: 'update', policy_id: off.id, version: 1, without_effect: 'inactive', preview: null },
        { name: 'Pinned', action: 'update', policy_id: pinned.id, version: 1, without_effect: 'pinned', preview: null },
      ]);
    });

    it('deletes policies without a file only where --prune asks for it, and built-in ones never', async () => {
      await api.post('/v1/policies', { document: policyText('Old') });
      write({ 'rules/team.yaml': policyText('Team') });
      expect((await policies(['plan', 'rules', '--no-preview'])).out).toContain(
        'Not in the folder and unchanged (--prune deletes them): Old\n',
      );
      const { out } = await policies(['plan', 'rules', '--no-preview', '--prune']);
      expect(out).toContain('- Old (deleted: it has no file)');
      expect(out).toContain('Plan: 1 to create, 0 to change, 1 to delete, 0 unchanged.');
    });

    it('plans nothing where a policy is not valid, has the name of a built-in one, or may not be previewed', async () => {
      write({ 'rules/team.yaml': policyText('Team').replace('severity: high', 'severity: bad') });
      expect(await policies(['plan', 'rules'])).toMatchObject({
        code: 3,
        err: expect.stringContaining('rules/team.yaml:6:15'),
      });
      const { body } = await api.get<{ data: Policy[] }>('/v1/policies?builtin=true&limit=1');
      write({ 'rules/team.yaml': policyText(body.data[0]?.name ?? '') });
      expect(await policies(['plan', 'rules'])).toMatchObject({
        code: 3,
        err: expect.stringContaining('is the name of a built-in policy'),
      });
      write({ 'rules/team.yaml': policyText('Team') });
      const reader = await api.post<CreatedApiKey>('/v1/api-keys', {
        name: 'reader',
        environment: 'prod',
        expiration: '1d',
        scopes: ['read:policies'],
      });
      const key = reader.body.key;
      expect(await policies(['plan', 'rules'], { key })).toMatchObject({
        code: 4,
        err: expect.stringContaining('use --no-preview to plan without them'),
      });
      expect(await policies(['plan', 'rules', '--no-preview'], { key })).toMatchObject({ code: 0 });
    });
  });

  describe('assay policies apply', () => {
    it('makes the service have the policies, and changes nothing the second time', async () => {
      await api.post('/v1/policies', { document: policyText('Changed') });
      await api.post('/v1/policies', { document: policyText('Old') });
      write({ 'rules/changed.yaml': policyText('Changed', { word: 'other' }), 'rules/new.yaml': policyText('New') });
      const first = await policies(['apply', 'rules', '--yes', '--prune', '--no-preview', '--quiet']);
      expect(first).toMatchObject({ code: 0 });
      expect(first.out).toMatch(/Changed Changed \(version 2\)\nCreated New \(version 1\)\nDeleted Old\n$/);
      const versions = async () =>
        (await ownPolicies()).map(({ name, latest_version: version }) => `${name} ${version}`).sort();
      expect(await versions()).toEqual(['Changed 2', 'New 1']);
      const second = await policies(['apply', 'rules', '--yes', '--prune', '--format', 'json', '--quiet']);
      expect(JSON.parse(second.out)).toEqual({ service: api.baseUrl, applied: [] });
      expect(await versions()).toEqual(['Changed 2', 'New 1']);
    });

    it('leaves at the service where a policy is from, by which a later change elsewhere is seen', async () => {
      write({ 'rules/team.yaml': policyText('Team') });
      const apply = () => policies(['apply', 'rules', '--yes', '--no-preview', '--quiet']);
      expect(await apply()).toMatchObject({ code: 0 });
      const [{ id }] = (await ownPolicies()) as [Policy];
      const now = async () => {
        const { source, digest } = (await api.get<PolicyDetail>(`/v1/policies/${id}`)).body;
        return { source, isDrifted: appliedFrom(source)?.digest !== digest, place: appliedFrom(source)?.place };
      };
      const applied = await now();
      expect(applied).toMatchObject({ isDrifted: false, place: expect.stringMatching(/: rules\/team\.yaml$/) });
      // as the editor of the portal sends it: with its comments
      await api.put(`/v1/policies/${id}`, { document: applied.source.replace('word', 'other') });
      expect(await now()).toMatchObject({ isDrifted: true, place: applied.place });
      expect(await apply()).toMatchObject({ code: 0 });
      expect(await now()).toEqual(applied);
    });

    it('asks first, takes nothing but yes, and needs --yes where nobody can be asked', async () => {
      write({ 'rules/new.yaml': policyText('New') });
      expect(await policies(['apply', 'rules', '--no-preview'])).toMatchObject({
        code: 3,
        err: expect.stringContaining('--yes'),
      });
      expect(await policies(['apply', 'rules', '--no-preview'], { answer: 'y' })).toMatchObject({
        code: 130,
        err: expect.stringContaining('Nothing was applied'),
        asked: [expect.stringContaining('Type "yes" to confirm')],
      });
      expect(await ownPolicies()).toEqual([]);
      expect(await policies(['apply', 'rules', '--no-preview'], { answer: 'yes\n' })).toMatchObject({ code: 0 });
      expect(await policies(['apply', 'rules', '--no-preview'], { answer: 'no' })).toMatchObject({
        code: 0,
        asked: [],
      });
      expect(await ownPolicies()).toHaveLength(1);
    });

    it('makes one version of each policy where two apply the same folder at once', async () => {
      await api.post('/v1/policies', { document: policyText('A') });
      write({
        'rules/a.yaml': policyText('A', { word: 'other' }),
        'rules/b.yaml': policyText('B'),
        'rules/c.yaml': policyText('C'),
      });
      const apply = () => policies(['apply', 'rules', '--yes', '--no-preview', '--quiet']);
      const results = await Promise.all([apply(), apply(), apply()]);
      expect(results.map(({ code, err }) => ({ code, err }))).toEqual(Array(3).fill({ code: 0, err: '' }));
      const versions = (await ownPolicies()).map(({ name, latest_version: version }) => `${name} ${version}`);
      expect(versions.sort()).toEqual(['A 2', 'B 1', 'C 1']);
    });

    it('leaves alone what someone changed since the plan, and says what was applied and what was not', async () => {
      const { body: second } = await api.post<Policy>('/v1/policies', { document: policyText('2 second') });
      await api.post('/v1/policies', { document: policyText('3 third') });
      write({
        'rules/1.yaml': policyText('1 first'),
        'rules/2.yaml': policyText('2 second', { word: 'mine' }),
        'rules/3.yaml': policyText('3 third', { word: 'mine' }),
      });
      const told = await policies(['apply', 'rules', '--no-preview', '--quiet'], {
        // somebody else is quicker, while the person reads the plan
        answer: async () => {
          await api.put(`/v1/policies/${second.id}`, { document: policyText('2 second', { word: 'theirs' }) });
          return 'yes';
        },
      });
      expect(told).toMatchObject({ code: 4, out: expect.stringContaining('Created 1 first (version 1)') });
      expect(told.err).toContain(
        '"2 second" has changed since the plan: plan again\nApplied: 1 first\nNot applied: 2 second\nNot tried: 3 third\n',
      );
      const again = await policies(['apply', 'rules', '--no-preview', '--quiet', '--yes']);
      expect(again.code).toBe(0);
      expect((await ownPolicies()).map(({ latest_version: version }) => version).sort()).toEqual([1, 2, 3]);
    });

    it('says what was applied where it is interrupted', async () => {
      write({ 'rules/1.yaml': policyText('One'), 'rules/2.yaml': policyText('Two') });
      const interrupt = new AbortController();
      const told = await policies(['apply', 'rules', '--yes', '--no-preview', '--quiet'], {
        interrupt,
        onOut: (text) => {
          if (text.includes('Created One')) interrupt.abort(new Error('Interrupted'));
        },
      });
      expect(told.code).toBe(130);
      expect(told.err).toContain('Applied: One\n');
      expect((await ownPolicies()).map(({ name }) => name)).toEqual(['One']);
    });
  });
});

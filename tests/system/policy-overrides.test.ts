import { waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CheckedClient } from './client.js';
import { type System, startStandalone } from './forms.js';

interface Applied {
  id: string;
  rule_id: string;
  effect: string;
  reason: string;
  owner_id: string;
}
interface Evaluation {
  id: string;
  status: string;
  verdict: string;
  summary: { total: number; shadow: number; blocking: number };
  policies: { id: string; name: string; overrides?: Applied[] }[];
}
interface Finding {
  id: string;
  rule_id: string;
  policy_id: string;
  severity: string;
  action: string;
  baseline_state: string;
  override?: { id: string; effect: string; original_severity: string; reason: string };
}

const FILES = { 'src/a.js': 'f();\neval(input);\ng();\n', 'src/b.js': 'f();\n' };
const RULE = 'js-eval';

// in this form alone the organization has a member, whom an override names as its owner
describe('An override of a built-in rule', () => {
  let system: System;
  let client: CheckedClient;
  let policyId: string;
  let owner: string;

  beforeAll(async () => {
    system = await startStandalone();
    client = await CheckedClient.connect(system.gateways[0] as string, system.apiKey);
    const first = await evaluate('acme/first');
    policyId = (await findingsOf(first)).find(({ rule_id }) => rule_id === RULE)?.policy_id as string;
    const members = await client.get<{ data: { id: string }[] }>('/v1/org/members');
    owner = members.body.data[0]?.id as string;
  }, 400_000);
  afterAll(() => system?.stop());

  async function evaluate(repository: string, more: object = {}): Promise<Evaluation> {
    const files = Object.entries(FILES).map(([path, content]) => ({ path, content }));
    const { status, body } = await client.post<Evaluation>('/v1/evaluations', { repository, files, ...more });
    expect(status).toBe(201);
    let evaluation = body;
    await waitFor(async () => {
      evaluation = (await client.get<Evaluation>(`/v1/evaluations/${body.id}`)).body;
      return evaluation.status === 'completed';
    });
    return evaluation;
  }
  const findingsOf = async ({ id }: Evaluation) =>
    (await client.get<{ data: Finding[] }>(`/v1/evaluations/${id}/findings?limit=100`)).body.data;
  const ofRule = async (evaluation: Evaluation) =>
    (await findingsOf(evaluation)).filter(({ rule_id }) => rule_id === RULE);
  const appliedIn = ({ policies }: Evaluation) => policies.flatMap(({ overrides = [] }) => overrides);
  const override = async (more: object) => {
    const made = await client.post<{ id: string }>('/v1/policy-overrides', {
      policy_id: policyId,
      rule_ids: [RULE],
      reason: 'reviewed in March',
      owner_id: owner,
      ...more,
    });
    expect(made.status).toBe(201);
    return made.body.id;
  };

  it('holds in the repositories that it names, and the results of other repositories are not mixed with its own', async () => {
    const before = await evaluate('acme/shop');
    const id = await override({ effect: 'off', repository_pattern: 'acme/legacy-*' });
    const legacy = await evaluate('acme/legacy-shop', {});
    expect(await ofRule(before)).toHaveLength(1);
    expect(await ofRule(legacy)).toEqual([]);
    expect(appliedIn(legacy)).toMatchObject([
      { id, rule_id: RULE, effect: 'off', reason: 'reviewed in March', owner_id: owner },
    ]);
    // the same files out of the same cache
    const again = await evaluate('acme/shop');
    expect(await findingsOf(again)).toEqual(await findingsOf(before));
    expect(appliedIn(again)).toEqual([]);
    expect(again.policies).toEqual(before.policies);
    // deleted, it is as it was
    expect((await client.delete(`/v1/policy-overrides/${id}`)).status).toBe(204);
    expect(await findingsOf(await evaluate('acme/legacy-shop'))).toEqual(await findingsOf(before));
  });

  it('gives another severity, puts in shadow, and says so in the finding and in SARIF', async () => {
    const everywhere = await override({ effect: 'severity', severity: 'info', repository_pattern: 'acme/sev*' });
    const one = await evaluate('acme/sev');
    const [finding] = await ofRule(one);
    expect(finding).toMatchObject({
      severity: 'info',
      action: 'warn',
      override: { id: everywhere, effect: 'severity', original_severity: 'medium', reason: 'reviewed in March' },
    });
    const named = await override({ effect: 'shadow', repository_pattern: 'acme/sev' });
    const two = await evaluate('acme/sev');
    expect(await ofRule(two)).toMatchObject([{ severity: 'medium', action: 'off', override: { id: named } }]);
    expect(two).toMatchObject({ verdict: 'passed', summary: { total: 0, shadow: 1 } });
    const { body } = await client.get<string>(`/v1/evaluations/${two.id}/sarif`);
    const [run] = JSON.parse(body).runs;
    const [switched] = run.invocations[0].ruleConfigurationOverrides;
    expect(switched).toMatchObject({
      configuration: { enabled: true, level: 'none' },
      properties: { id: named, reason: 'reviewed in March', owner_id: owner },
    });
    expect(run.tool.driver.rules[switched.descriptor.index].id).toBe(RULE);
    for (const id of [everywhere, named]) await client.delete(`/v1/policy-overrides/${id}`);
  });

  it('that lowered nothing when it was made lowers nothing when the policy is raised later, unlike one that was made to lower', async () => {
    const rule = { id: 'no-f', kind: 'regex', message: 'no f', match: { pattern: 'f\\(' } };
    const document = (severity: string) => ({ document: { name: 'raised-later', rules: [{ ...rule, severity }] } });
    const { body: policy } = await client.post<{ id: string }>('/v1/policies', document('medium'));
    const pinned = { policy_id: policy.id, rule_ids: [rule.id], effect: 'severity' };
    const same = await override({ ...pinned, severity: 'medium', repository_pattern: 'acme/same' });
    const lower = await override({ ...pinned, severity: 'low', repository_pattern: 'acme/lower' });
    const severities = async (repository: string) => {
      const found = await findingsOf(await evaluate(repository));
      return [...new Set(found.filter(({ rule_id }) => rule_id === rule.id).map(({ severity }) => severity))];
    };
    expect([await severities('acme/same'), await severities('acme/lower')]).toEqual([['medium'], ['low']]);
    expect((await client.put(`/v1/policies/${policy.id}`, document('critical'))).status).toBe(200);
    expect([await severities('acme/same'), await severities('acme/lower')]).toEqual([['critical'], ['low']]);
    for (const id of [same, lower]) await client.delete(`/v1/policy-overrides/${id}`);
    await client.delete(`/v1/policies/${policy.id}`);
  });

  it('goes with the profile of the repository, which the evaluation names: strict blocks medium findings, audit blocks nothing', async () => {
    const choose = async (choices: object[]) =>
      expect((await client.put('/v1/policy-profiles', { choices })).status).toBe(200);
    await choose([
      { repository_pattern: 'acme/strict*', profile: 'strict' },
      { repository_pattern: 'acme/*', profile: 'audit' },
    ]);
    const strict = await evaluate('acme/strict-shop');
    expect(await ofRule(strict)).toMatchObject([{ severity: 'medium', action: 'block' }]);
    expect(strict).toMatchObject({
      verdict: 'blocked',
      policies: expect.arrayContaining([expect.objectContaining({ profile: 'strict' })]),
    });
    const shadow = await override({ effect: 'shadow', repository_pattern: 'acme/strict-shop' });
    expect(await ofRule(await evaluate('acme/strict-shop'))).toMatchObject([{ action: 'off' }]);
    await client.delete(`/v1/policy-overrides/${shadow}`);
    const audit = await evaluate('acme/audited');
    expect(audit.verdict).toBe('warned');
    expect(await ofRule(audit)).toMatchObject([{ severity: 'medium', action: 'warn' }]);
    await choose([]);
    expect((await evaluate('acme/strict-shop')).verdict).toBe('warned');
  });

  it('is applied by a preview to the draft and to the present version alike', async () => {
    const repository = 'acme/previewed';
    await evaluate(repository);
    const { body: policy } = await client.get<{ document: { rules: { id: string; severity: string }[] } }>(
      `/v1/policies/${policyId}`,
    );
    const document = {
      ...policy.document,
      rules: policy.document.rules.map((rule) =>
        rule.id === RULE ? { ...rule, severity: 'critical', confidence: 'high' } : rule,
      ),
    };
    const totals = async () => {
      const path = `/v1/policies/${policyId}/preview`;
      interface Preview {
        id: string;
        status: string;
        result: { totals: { newly_blocks: number; stays: number } };
      }
      const started = await client.post<Preview>(path, { document, repository, evaluations: 1 });
      let preview = started.body;
      await waitFor(async () => {
        preview = (await client.get<Preview>(`/v1/policies/previews/${preview.id}`)).body;
        return preview.status === 'completed';
      });
      return preview.result.totals;
    };
    expect(await totals()).toMatchObject({ newly_blocks: 1, stays: 0 });
    const id = await override({ effect: 'shadow', repository_pattern: repository });
    expect(await totals()).toMatchObject({ newly_blocks: 0, stays: 1 });
    await client.delete(`/v1/policy-overrides/${id}`);
  });

  it('is covered by the digest of the attestation', async () => {
    const digestOf = async ({ id }: Evaluation) => {
      const { body } = await client.get<{ payload: string }>(`/v1/evaluations/${id}/attestation`);
      return JSON.parse(Buffer.from(body.payload, 'base64').toString()).predicate;
    };
    const plain = await digestOf(await evaluate('acme/attested'));
    const id = await override({ effect: 'off', repository_pattern: 'acme/attested' });
    const changed = await digestOf(await evaluate('acme/attested'));
    expect(changed.policy.digest).not.toEqual(plain.policy.digest);
    expect(changed.assay_policies.find((each: { id: string }) => each.id === policyId).overrides).toMatchObject([
      { id, rule_id: RULE },
    ]);
    expect(plain.assay_policies.some((each: object) => 'overrides' in each)).toBe(false);
    await client.delete(`/v1/policy-overrides/${id}`);
  });

  it('to off is no evidence in a compliance report, which says who switched it off and why', async () => {
    const repository = 'acme/reported';
    interface Control {
      id: string;
      status: string;
      checks: { subject: string; status: string; detail: string; rules: string[] }[];
    }
    interface Report {
      status: string;
      controls: Control[];
      coverage: { policies: { overrides?: Applied[] }[] }[];
    }
    const report = async (): Promise<Report & { id: string }> => {
      const body = { framework: 'owasp-top-10-2025', repositories: [repository] };
      const made = await client.post<{ id: string }>('/v1/compliance/reports', body);
      expect(made.status).toBe(201);
      const shown = async () => (await client.get<Report>(`/v1/compliance/reports/${made.body.id}`)).body;
      await waitFor(async () => (await shown()).status === 'completed');
      return { ...(await shown()), id: made.body.id };
    };
    await evaluate(repository);
    const before = (await report()).controls.find(({ checks }) => checks.some(({ rules }) => rules.includes(RULE)));
    const failed = before?.checks.find(({ rules }) => rules.includes(RULE));
    expect([before?.status, failed?.status]).toEqual(['not_satisfied', 'failed']);
    const id = await override({ effect: 'off', repository_pattern: repository });
    await evaluate(repository);
    const after = await report();
    const checks = after.controls.find((each) => each.id === before?.id)?.checks ?? [];
    const check = checks.find(({ subject }) => subject === failed?.subject);
    // other rules of the weakness found nothing, which is not the same as nothing being there
    expect(['incomplete', 'not_run']).toContain(check?.status);
    expect(check?.detail).toContain(`${RULE} is off in ${repository} by override of ${owner}: reviewed in March`);
    expect(checks.flatMap(({ rules }) => rules)).not.toContain(RULE);
    for (const format of ['html', 'csv', 'oscal']) {
      const { status, body } = await client.get(`/v1/compliance/reports/${after.id}/download?format=${format}`);
      expect(status).toBe(200);
      expect(typeof body === 'string' ? body : JSON.stringify(body)).toContain('reviewed in March');
    }
    expect(after.coverage[0]?.policies.flatMap(({ overrides = [] }) => overrides)).toMatchObject([{ id }]);
    await client.delete(`/v1/policy-overrides/${id}`);
  });
});

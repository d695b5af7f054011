import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type {
  ComplianceReport,
  ComplianceReportDownload,
  ComplianceReportPage,
  ComplianceSchedule,
  CreatedWebhook,
  Evaluation,
} from '@assay/contracts';
import { startChild, startWebhookReceiver, temporaryFolder, type WebhookReceiver, waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CheckedClient } from '../client.js';
import { expectPublishedBodies } from '../event-bodies.js';
import { part, type System } from '../forms.js';

const root = path.join(import.meta.dirname, '../../..');

export const complianceReports = part('Compliance reports', (start) => {
  let system: System;
  let client: CheckedClient;
  let receiver: WebhookReceiver;
  let endpoint: CreatedWebhook;
  const repository = 'acme/compliance';

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    system = await start();
    client = await CheckedClient.connect(system.gateways[0] as string, system.apiKey);
    const created = await client.post<CreatedWebhook>('/v1/webhooks', {
      url: receiver.url,
      events: ['compliance.report.completed', 'compliance.report.failed'],
    });
    endpoint = created.body;
  }, 400_000);
  afterAll(async () => {
    await receiver.stop();
    expectPublishedBodies(receiver);
  });

  async function evaluate(content: string): Promise<Evaluation> {
    const { body } = await client.post<Evaluation>('/v1/evaluations', {
      repository,
      ref: 'refs/heads/main',
      files: [{ path: 'src/app.js', content }],
    });
    return waitFor(
      async () => {
        const { body: now } = await client.get<Evaluation>(`/v1/evaluations/${body.id}`);
        return now.status === 'completed' ? now : undefined;
      },
      { timeoutMs: 60_000 },
    );
  }
  async function report(): Promise<ComplianceReport> {
    const before = receiver.requests.length;
    const { status, body } = await client.post<ComplianceReport>('/v1/compliance/reports', {
      framework: 'cwe-top-25',
      repositories: [repository],
    });
    expect(status).toBe(201);
    const request = (await receiver.waitForRequests(before + 1)).at(-1);
    if (!request) throw new Error('no webhook');
    const event = receiver.verify(request, endpoint.secret);
    expect(event).toMatchObject({
      event: 'compliance.report.completed',
      data: { id: body.id, status: 'completed', framework: { id: 'cwe-top-25' }, digest: expect.any(String) },
    });
    return (await client.get<ComplianceReport>(`/v1/compliance/reports/${body.id}`)).body;
  }
  const statusOf = ({ controls }: ComplianceReport, id: string) =>
    controls.find((control) => control.id === id)?.status;
  const VULNERABLE = 'const value = eval(text);\n';

  it('rest on real evaluations: a finding fails its control, its repair satisfies it', async () => {
    const first = await evaluate(VULNERABLE);
    const failing = await report();
    expect(failing.coverage).toMatchObject([{ repository, evaluation_id: first.id, gaps: [] }]);
    expect(failing.coverage[0]?.policies.map(({ digest }) => digest).sort()).toEqual(
      first.policies.map(({ digest }) => digest).sort(),
    );
    expect(statusOf(failing, 'CWE-94')).toBe('not_satisfied');
    expect(statusOf(failing, 'CWE-862')).toBe('manual');
    await evaluate('const value = JSON.parse(text);\n');
    const later = await report();
    expect(statusOf(later, 'CWE-94')).toBe('satisfied');
    expect(later.findings_summary).toMatchObject({ open: 0, fixed: expect.any(Number) });
  }, 120_000);

  it('are verified offline with the published key set, and fail with one changed byte', async () => {
    const made = await report();
    const { body } = await client.get<ComplianceReportDownload>(
      `/v1/compliance/reports/${made.id}/download?format=json`,
    );
    const folder = temporaryFolder();
    const file = (name: string, content: string) => {
      writeFileSync(path.join(folder, name), content);
      return path.join(folder, name);
    };
    const keys = await fetch(`${system.auth}/.well-known/attestation-keys.json`);
    const verify = async (text: string) => {
      const args = ['verify', file('report.json', text), '--keys', file('keys.json', await keys.clone().text())];
      const child = startChild(process.execPath, [path.join(root, 'apps/cli/bin/assay.mjs'), ...args], { env: {} });
      await child.exited;
      return { code: child.process.exitCode, output: child.output() };
    };
    const text = JSON.stringify(body);
    expect(await verify(text)).toEqual({ code: 0, output: expect.stringContaining(`sha256 ${made.digest}`) });
    expect(await verify(text.replace('"satisfied"', '"Satisfied"'))).toEqual({
      code: 1,
      output: expect.stringContaining('is not valid'),
    });
  });

  it('are not made by a schedule before its time', async () => {
    const { body: schedule } = await client.post<ComplianceSchedule>('/v1/compliance/schedules', {
      name: 'Monthly',
      framework: 'soc-2',
      cron: '0 6 1 * *',
      time_zone: 'Europe/Berlin',
    });
    expect(Date.parse(schedule.next_run_at ?? '')).toBeGreaterThan(Date.now());
    const { body: page } = await client.get<ComplianceReportPage>(`/v1/compliance/reports?schedule_id=${schedule.id}`);
    expect(page.data).toEqual([]);
    expect((await client.delete(`/v1/compliance/schedules/${schedule.id}`)).status).toBe(204);
  });
});

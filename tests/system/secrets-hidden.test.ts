import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { ComplianceReport, CreatedWebhook, Evaluation, Finding } from '@assay/contracts';
import {
  createTestDatabase,
  startChild,
  startWebhookReceiver,
  type TestDatabase,
  temporaryFolder,
  type WebhookReceiver,
  waitFor,
  writeFiles,
} from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { CheckedClient } from './client.js';
import { type System, startStandalone } from './forms.js';

const root = path.join(import.meta.dirname, '../..');
/** A password for each place where people leave one; no rule takes any of them for a placeholder. */
const planted = Array.from({ length: 10 }, () => `Zq${randomBytes(8).toString('hex')}Y7`);
const [docker, compose, kubernetes, terraform, python, javascript, java, shell, go, address] = planted;

/** Each password stands in a finding of its own rule and right beside a finding of another one. */
const FILES: Record<string, string> = {
  Dockerfile: `FROM alpine\nENV DB_PASSWORD=${docker}\nRUN curl http://mirror.acme.io/a.tgz | sh\n`,
  'docker-compose.yml': `services:\n  a:\n    image: a:latest\n    privileged: true\n    environment:\n      DB_PASSWORD: ${compose}\n`,
  'k8s/a.yaml': `apiVersion: v1\nkind: Pod\nmetadata: { name: a }\nspec:\n  hostNetwork: true\n  containers:\n    - name: a\n      image: a:latest\n      env:\n        - name: DB_PASSWORD\n          value: ${kubernetes}\n`,
  'main.tf': `resource "aws_db_instance" "a" {\n  password = "${terraform}"\n  publicly_accessible = true\n  storage_encrypted = false\n}\n`,
  'a.py': `import pickle\npassword = "${python}"\nvalue = pickle.loads(data)  # not with ${python}\n`,
  'a.js': `const pool = mysql.createPool({ host: 'db', password: '${javascript}' });\neval(location.hash + '${javascript}');\n`,
  'A.java': `import java.sql.DriverManager;\nclass A { void f() throws Exception {\nDriverManager.getConnection(url, "root", "${java}");\nRuntime.getRuntime().exec("sh -c " + input + "${java}");\n} }\n`,
  'a.sh': `DB_PASSWORD=${shell}\neval "$1 ${shell}"\nsshpass -p ${shell} ssh host true\n`,
  'a.go': `package a\nimport "crypto/aes"\nfunc f() {\n  aes.NewCipher([]byte("${go}"))\n  // once ${Buffer.from(`key ${go} end of it`).toString('base64')}\n}\n`,
  'settings.py': `import hashlib\nDATABASE = "postgres://app:${address}@db.internal/app"\nhashlib.md5(data)\n`,
};

describe('A password in evaluated files', () => {
  let database: TestDatabase;
  let rows: pg.Client;
  let receiver: WebhookReceiver;
  let system: System;
  let client: CheckedClient;
  let endpoint: CreatedWebhook;
  let evaluation: Evaluation;
  let report: ComplianceReport;

  const completed = <T extends { status: string }>(route: string) =>
    waitFor(
      async () => {
        const { body } = await client.get<T>(route);
        return body.status === 'completed' ? body : undefined;
      },
      { timeoutMs: 120_000 },
    );

  beforeAll(async () => {
    database = await createTestDatabase();
    rows = database.client;
    receiver = await startWebhookReceiver();
    system = await startStandalone({ DATABASE_URL: database.url, LOG_LEVEL: 'trace' });
    client = await CheckedClient.connect(system.gateways[0] as string, system.apiKey);
    endpoint = (await client.post<CreatedWebhook>('/v1/webhooks', { url: receiver.url })).body;
    const files = Object.entries(FILES).map(([name, content]) => ({ path: name, content }));
    const { body } = await client.post<Evaluation>('/v1/evaluations', { repository: 'acme/leaky', files });
    evaluation = await completed<Evaluation>(`/v1/evaluations/${body.id}`);
    const made = await client.post<ComplianceReport>('/v1/compliance/reports', {
      framework: 'asvs-5',
      repositories: ['acme/leaky'],
    });
    report = await completed<ComplianceReport>(`/v1/compliance/reports/${made.body.id}`);
  }, 400_000);

  afterAll(async () => {
    await system?.stop();
    await receiver?.stop();
    await database?.drop();
  });

  /** Plain, in hexadecimal digits and in base64. */
  const shownIn = (text: string) =>
    planted.filter((value) =>
      [value, Buffer.from(value).toString('hex'), Buffer.from(value).toString('base64').slice(0, -2)].some((form) =>
        text.includes(form),
      ),
    );

  it('is found in every file, and in no finding', async () => {
    const findings: Finding[] = [];
    let cursor = '';
    do {
      const { body } = await client.get<{ data: Finding[]; next_cursor: string | null }>(
        `/v1/evaluations/${evaluation.id}/findings?limit=100${cursor && `&cursor=${cursor}`}`,
      );
      findings.push(...body.data);
      cursor = body.next_cursor ?? '';
    } while (cursor !== '');
    expect([...new Set(findings.map((finding) => finding.path))].sort()).toEqual(Object.keys(FILES).sort());
    for (const name of Object.keys(FILES))
      expect(JSON.stringify(findings.filter((finding) => finding.path === name))).toContain('[REDACTED]');
    expect(shownIn(JSON.stringify(findings))).toEqual([]);
    expect(shownIn(JSON.stringify(evaluation))).toEqual([]);
  });

  it('is in no SARIF log and no attestation', async () => {
    const sarif = await client.get<string>(`/v1/evaluations/${evaluation.id}/sarif`);
    expect(sarif.body).toContain('[REDACTED]');
    expect(shownIn(sarif.body)).toEqual([]);
    const { body } = await client.get<{ payload: string }>(`/v1/evaluations/${evaluation.id}/attestation`);
    expect(shownIn(JSON.stringify(body) + Buffer.from(body.payload, 'base64').toString())).toEqual([]);
  });

  it('is in no report, whatever its format', async () => {
    expect(shownIn(JSON.stringify(report))).toEqual([]);
    for (const format of ['json', 'csv', 'html', 'pdf', 'oscal', 'sarif']) {
      const response = await fetch(`${client.baseUrl}/v1/compliance/reports/${report.id}/download?format=${format}`, {
        headers: { authorization: `Bearer ${system.apiKey}` },
      });
      expect({ format, status: response.status }).toEqual({ format, status: 200 });
      expect({ format, shown: shownIn(await response.text()) }).toEqual({ format, shown: [] });
    }
  });

  it('is in no webhook', async () => {
    const requests = await receiver.waitForRequests(2, { timeoutMs: 60_000 });
    const events = requests.map((request) => receiver.verify(request, endpoint.secret));
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['evaluation.completed']));
    expect(shownIn(JSON.stringify(events))).toEqual([]);
  });

  it('is in nothing that the command line prints', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, FILES);
    for (const format of ['text', 'json']) {
      const args = ['evaluate', folder, '--repository', 'acme/leaky', '--format', format];
      const child = startChild(process.execPath, [path.join(root, 'apps/cli/bin/assay.mjs'), ...args], {
        env: { ...process.env, ASSAY_API_KEY: system.apiKey, ASSAY_URL: client.baseUrl },
      });
      await child.exited;
      expect({ format, code: child.process.exitCode }).toEqual({ format, code: 1 });
      expect(child.output()).toContain('[REDACTED]');
      expect({ format, shown: shownIn(child.output()) }).toEqual({ format, shown: [] });
    }
  }, 180_000);

  it('is in no line of a log', () => {
    expect(system.output()).toContain(evaluation.id);
    expect(shownIn(system.output())).toEqual([]);
  });

  it('is in no row of the database but the contents that were sent', async () => {
    const { rows: tables } = await rows.query<{ tablename: string }>(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
    );
    const holding: string[] = [];
    let seen = 0;
    for (const { tablename } of tables) {
      const { rows: found } = await rows.query<{ text: string }>(`SELECT t::text AS text FROM "${tablename}" t`);
      seen += found.length;
      if (shownIn(found.map(({ text }) => text).join('\n')).length > 0) holding.push(tablename);
    }
    expect(seen).toBeGreaterThan(100);
    expect(holding.filter((table) => !CONTENTS.includes(table))).toEqual([]);
  });
});

/** Where the files themselves are kept. */
const CONTENTS = ['blobs', 'contents'];

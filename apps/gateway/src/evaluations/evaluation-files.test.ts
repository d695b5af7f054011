import { createHash, randomBytes } from 'node:crypto';
import { MAX_CONTENT_BYTES, newId, PORTAL_CLIENT_ID } from '@assay/contracts';
import { builtinPolicies, policyDigest } from '@assay/policy-engine';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Consumer, startTestGateway, type TestGateway } from '../../test/gateway.js';

const PASSWORD = `Zq${randomBytes(8).toString('hex')}Y7`;
const KEY_LINES = Array.from({ length: 4 }, () => randomBytes(48).toString('base64'));
const FILES = {
  'src/plain.js': 'one();\n\neval(location.hash);\n',
  'src/a b/ä.js': 'const path = "with a space";\n',
  'src/pool.js': `mysql.createPool({ host: 'db', password: '${PASSWORD}' });\n// not ${PASSWORD}\nnext();\n`,
  'keys/id.txt': `first\n-----BEGIN RSA PRIVATE KEY-----\n${KEY_LINES.join('\n')}\n-----END RSA PRIVATE KEY-----\nlast\n`,
  'keys/store.p12': 'a store of keys\n',
  'binary.dat': 'a\0b\n',
};

let gateway: TestGateway;
let person: Consumer;
beforeAll(async () => {
  gateway = await startTestGateway();
  person = signedIn(newId('org'));
});
afterAll(() => gateway?.stop());

function signedIn(organization_id: string, more: object = {}): Consumer {
  const principal = {
    organization_id,
    kind: 'access_token',
    user_id: newId('usr'),
    client_id: PORTAL_CLIENT_ID,
  } as const;
  return gateway.consumer({ ...principal, ...more }, ['read:evaluations', 'write:evaluations']);
}

/** What an evaluator would write, once it has looked. */
async function complete(id: string, policies: object[] = []): Promise<void> {
  await gateway.database.system((tx) =>
    tx.evaluation.updateMany({
      where: { id },
      data: { status: 'completed', policies, skipped: [], completed_at: new Date() },
    }),
  );
}

async function evaluate(files: object[], by = person): Promise<string> {
  const created = await by.call('POST', '/v1/evaluations', { repository: 'acme/shop', files });
  expect(created.status).toBe(201);
  return created.body.id;
}

const asFiles = (files: Record<string, string>) => Object.entries(files).map(([path, content]) => ({ path, content }));
const read = (id: string, path: string, by = person) =>
  by.call('GET', `/v1/evaluations/${id}/file?path=${encodeURIComponent(path)}`);

async function ship(name: string): Promise<{ id: string; version: number }> {
  const [policy] = builtinPolicies((id) => id === name);
  if (!policy) throw new Error(`the product ships no policy ${name}`);
  const { document, source } = policy;
  const id = newId('pol');
  await gateway.database.system(async (tx) => {
    await tx.policyVersion.create({
      data: { policy_id: id, version: 1, digest: policyDigest(document), document: document as object, source },
    });
    await tx.policy.create({ data: { id, name: document.name, latest_version: 1 } });
  });
  return { id, version: 1 };
}

describe('A file of an evaluation', () => {
  it('is not shown where nobody can look for secrets, as before the built-in policies are there', async () => {
    const id = await evaluate(asFiles(FILES));
    await complete(id);
    expect((await read(id, 'src/plain.js')).body).toMatchObject({ content: null, withheld: 'secrets' });
  });

  describe('once the built-in policies are there', () => {
    let id: string;
    beforeAll(async () => {
      await ship('secrets');
      const javascript = await ship('javascript-security');
      id = await evaluate(asFiles(FILES));
      await complete(id, [javascript]);
    });

    it('is shown whole', async () => {
      for (const path of ['src/plain.js', 'src/a b/ä.js'] as const) {
        const { status, body, headers } = await read(id, path);
        expect(status).toBe(200);
        expect(body).toEqual({
          path,
          digest: createHash('sha256').update(FILES[path]).digest('hex'),
          size_bytes: Buffer.byteLength(FILES[path]),
          content: FILES[path],
          withheld: null,
        });
        expect(headers.get('cache-control')).toBe('no-store');
      }
    });

    it('never shows its secrets, and keeps its lines', async () => {
      const { body: pool } = await read(id, 'src/pool.js');
      expect(pool.content).toBe(
        "mysql.createPool({ host: 'db', password: '[REDACTED]' });\n// not [REDACTED]\nnext();\n",
      );
      const { body: key } = await read(id, 'keys/id.txt');
      expect(key.content.split('\n')).toEqual(['first', ...Array(6).fill('[REDACTED]'), 'last', '']);
      for (const line of KEY_LINES) expect(JSON.stringify(key)).not.toContain(line);
    });

    it('is withheld where it is a secret itself, no text, or not stored', async () => {
      expect((await read(id, 'keys/store.p12')).body).toMatchObject({ content: null, withheld: 'secrets' });
      expect((await read(id, 'binary.dat')).body).toMatchObject({ content: null, withheld: 'not_text', size_bytes: 4 });
      const digest = createHash('sha256').update('never sent').digest('hex');
      const large = await evaluate([{ path: 'huge.js', digest, size_bytes: MAX_CONTENT_BYTES + 1 }]);
      await complete(large);
      expect((await read(large, 'huge.js')).body).toMatchObject({
        content: null,
        withheld: 'not_stored',
        size_bytes: null,
      });
    });

    it('is found among many by its whole path', async () => {
      const files = Array.from({ length: 700 }, (_, at) => ({ path: `d/${at}.js`, content: `f(${at});\n` }));
      const many = await evaluate([...files, { path: 'e', content: 'e();\n' }]);
      await complete(many);
      expect((await read(many, 'd/601.js')).body.content).toBe('f(601);\n');
      for (const path of ['1.js', 'd/601.j', 'd', '%', 'd/601.js\n', '../e']) {
        const { status } = await read(many, path);
        expect([path, [400, 404].includes(status)]).toEqual([path, true]);
      }
    });

    it('of the largest size that is evaluated is shown', async () => {
      const line = 'const value = compute(a, b); // nothing to see\n';
      const content = line.repeat(Math.floor(MAX_CONTENT_BYTES / line.length));
      const large = await evaluate([{ path: 'large.js', content }]);
      await complete(large);
      expect((await read(large, 'large.js')).body).toMatchObject({ content, withheld: null });
    });

    it('is of its organization and environment alone', async () => {
      const { organization_id } = person.principal;
      for (const stranger of [signedIn(newId('org')), signedIn(organization_id, { environment: 'test' })])
        expect((await read(id, 'src/plain.js', stranger)).status).toBe(404);
      // the same content in another organization makes no difference
      const other = signedIn(newId('org'));
      const theirs = await evaluate(asFiles({ 'src/plain.js': FILES['src/plain.js'] }), other);
      await complete(theirs);
      expect((await read(theirs, 'src/plain.js', other)).status).toBe(200);
      expect((await read(theirs, 'src/plain.js')).status).toBe(404);
    });

    it('goes to people through the product, and to no key or application', async () => {
      const { organization_id } = person.principal;
      const key = gateway.consumer({ organization_id }, ['read:evaluations']);
      expect((await read(id, 'src/plain.js', key)).body.details.reason).toBe('person_required');
      const application = signedIn(organization_id, { client_id: 'app_1' });
      expect((await read(id, 'src/plain.js', application)).body.details.reason).toBe('first_party_required');
    });

    it('is gone with its evaluation, and not there before its end', async () => {
      const running = await evaluate(asFiles(FILES));
      expect((await read(running, 'src/plain.js')).status).toBe(404);
      await complete(running);
      expect((await read(running, 'src/plain.js')).status).toBe(200);
      const admin = gateway.consumer({ organization_id: person.principal.organization_id }, ['admin']);
      expect((await admin.call('DELETE', `/v1/evaluations/${running}`)).status).toBe(204);
      expect((await read(running, 'src/plain.js')).body.code).toBe('RESOURCE_DELETED');
    });
  });
});

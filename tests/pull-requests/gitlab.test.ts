import { createHash, randomUUID } from 'node:crypto';
import { type GitLabProject, startGitLab, type TestGitLab, waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startHostProxy } from './host-proxy.js';
import { Clone, connectAsOn, FLAW, SAFE, type Scene, startScene, WEAK_KEY } from './scene.js';

/** GitLab as its official client knows it: see startGitLab. */
describe('Merge requests of GitLab', () => {
  let gitlab: TestGitLab;
  let proxy: Awaited<ReturnType<typeof startHostProxy>>;
  let scene: Scene;
  let connection: { id: string; api_key_id: string; webhook_url: string; webhook_secret: string };

  beforeAll(async () => {
    [gitlab, scene] = [await startGitLab(), await startScene()];
    for (const name of ['dev', 'stranger']) gitlab.account(name);
    proxy = await startHostProxy(gitlab.url);
    const created = await scene.api('POST', '/v1/host-connections', {
      kind: 'gitlab',
      base_url: proxy.url,
      access_token: gitlab.bot.token,
    });
    expect(created).toMatchObject({
      status: 201,
      body: {
        kind: 'gitlab',
        account: gitlab.bot.username,
        webhook_secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
        webhook_events: ['merge_requests_events', 'note_events', 'push_events'],
      },
    });
    connection = created.body;
  }, 300_000);
  afterAll(async () => {
    await scene?.stop();
    await proxy?.stop();
    expect(gitlab?.violations).toEqual([]);
    await gitlab?.stop();
  });

  /** A project in a subgroup, with a flaw on its main branch. */
  async function project(name: string, files?: Record<string, string | Buffer>) {
    const on = gitlab.createProject(`acme/backend/${name}`);
    Object.assign(on.members, { dev: 30, stranger: 20 });
    const clone = await Clone.withMain(on.folder, files);
    return { on, clone };
  }
  const deliver = async (payload: object, options: { id?: string; signed?: boolean } = {}) =>
    expect((await gitlab.deliver(connection.webhook_url, payload, connection.webhook_secret, options)).status).toBe(
      204,
    );
  /** A merge request, and its webhook. */
  async function open(on: GitLabProject, source: string, more: Parameters<TestGitLab['open']>[2] = {}) {
    const iid = gitlab.open(on, source, more);
    await deliver(gitlab.mergeRequestEvent(on, iid, 'open'));
    return iid;
  }
  async function pushed(on: GitLabProject, iid: number) {
    gitlab.compare(on, iid);
    await deliver(gitlab.mergeRequestEvent(on, iid, 'update', { oldrev: '0'.repeat(40) }));
  }
  const standing = (on: GitLabProject, sha: string) => ({
    statuses: on.statuses.filter((each) => each.sha === sha),
    status: on.statuses.filter((each) => each.sha === sha).at(-1),
    summaries: on.notes.filter(({ body }) => body.includes('<!-- assay:pull-request -->')),
    threads: on.notes.filter(({ thread }) => thread),
  });
  const settled = (on: GitLabProject, sha: string, state: string, statuses = 1) =>
    scene.settled(
      `${state} at ${sha}`,
      () => ({ ...standing(on, sha), violations: gitlab.violations }),
      () => {
        const now = standing(on, sha);
        const { status } = now;
        return now.statuses.length >= statuses && status?.status === state && { ...now, status };
      },
    );
  const checksOf = (on: GitLabProject) => scene.checksOf(on.fullPath);
  const allEnded = (on: GitLabProject, number: number) => scene.allEnded(on.fullPath, number);

  it('is not connected while it does not respond, and the response says so', async () => {
    const settings = { kind: 'gitlab', base_url: proxy.url, access_token: gitlab.bot.token };
    proxy.interfere(() => true);
    const [created, tested] = await Promise.all([
      scene.api('POST', '/v1/host-connections', settings),
      scene.api('POST', `/v1/host-connections/${connection.id}/test`),
    ]);
    proxy.interfere(undefined);
    const problem = expect.stringContaining('The host did not respond within 15 seconds');
    expect(created).toMatchObject({
      status: 422,
      body: { details: { errors: [{ field: 'base_url', message: problem }] } },
    });
    expect(tested).toMatchObject({ status: 200, body: { ok: false, problem } });
    expect((await scene.api('GET', `/v1/host-connections/${connection.id}`)).body.status).toBe('active');
  });

  it('names its key for its account, and has at most a hundred connections however many are created at once', async () => {
    const { client } = scene;
    const { rows } = await client.query(
      'SELECT name FROM api_keys k JOIN host_connections c ON c.api_key_id = k.id WHERE c.id = $1',
      [connection.id],
    );
    expect(rows).toEqual([{ name: `Pull requests of ${gitlab.bot.username} on ${new URL(proxy.url).host}` }]);
    await client.query(
      `INSERT INTO host_connections (id, organization_id, environment, kind, base_url, description, account, api_key_id)
       SELECT 'hcn_crowd' || n, c.organization_id, c.environment, c.kind, c.base_url, '', c.account, c.api_key_id
       FROM host_connections c, generate_series(1, 99 - (SELECT count(*)::int FROM host_connections WHERE deleted_at IS NULL)) AS n
       WHERE c.id = $1`,
      [connection.id],
    );
    const settings = { kind: 'gitlab', base_url: proxy.url, access_token: gitlab.bot.token };
    const created = await Promise.all([1, 2, 3].map(() => scene.api('POST', '/v1/host-connections', settings)));
    expect(created.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const made = created.find(({ status }) => status === 201)?.body;
    const live = 'SELECT id FROM api_keys WHERE name = $1 AND revoked_at IS NULL';
    expect((await client.query(live, [rows[0].name])).rows.map(({ id }) => id).sort()).toEqual(
      [connection.api_key_id, made.api_key_id].sort(),
    );
    await client.query("DELETE FROM host_connections WHERE id LIKE 'hcn_crowd%'");
    expect((await scene.api('DELETE', `/v1/host-connections/${made.id}`)).status).toBe(204);
  });

  it('is connected as its guide says', async () => {
    const values = { 'https://gitlab.com': gitlab.url, '…': gitlab.bot.token };
    expect(await connectAsOn('docs/pull-requests.md', 'gitlab', scene, values)).toMatchObject({ status: 'active' });
  });

  it('is read whole: neither a NUL nor a name hides code, and what was a picture before is code once it is named so', async () => {
    const hidden = Buffer.from(`// \0\n${FLAW}`);
    const { on, clone } = await project('hidden', { 'logo.png': hidden });
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('\n<?php eval($_GET["code"]);\n')]);
    const sha = await clone.commit({
      'src/hidden.js': hidden,
      'src/new\nline.js': FLAW,
      'src/new%0Aline.js': '',
      'src/marked.php': marked,
      'src/marked.xml': marked,
    });
    await clone.push('feature');
    await open(on, 'feature');
    const failed = await settled(on, sha, 'failed');
    expect(failed.summaries[0]?.body).toContain('src/hidden.js:4');
    expect(failed.summaries[0]?.body).toContain('src/new%0Aline.js:3');
    expect(failed.summaries[0]?.body).toContain('src/marked.php:2');
  });

  it('says what a change brings, resolves what is fixed, and opens again what comes back', async () => {
    const { on, clone } = await project('payments');
    const flawed = await clone.commit({ 'src/math.js': FLAW, 'src/keys.js': WEAK_KEY });
    await clone.push('feature');
    const iid = await open(on, 'feature');
    const failed = await settled(on, flawed, 'failed');
    expect(failed.statuses.map(({ history }) => history)).toEqual([['running', 'failed']]);
    expect(failed.status).toMatchObject({
      name: 'assay',
      ref: 'feature',
      description: expect.stringMatching(/^\d+ new blocking findings?$/),
      target_url: expect.stringMatching(/^https:\/\/portal\.example\/evaluations\/eval_/),
    });
    const id = new URL(failed.status.target_url).pathname.split('/').at(-1);
    expect((await scene.api('GET', `/v1/evaluations/${id}`)).body).toMatchObject({
      repository: 'acme/backend/payments',
      commit_sha: flawed,
      ref: `refs/merge-requests/${iid}/head`,
      metadata: { pull_request: 1, repository_url: `${proxy.url}/acme/backend/payments`, repository_host: 'gitlab' },
    });
    expect(failed.summaries).toHaveLength(1);
    expect(failed.summaries[0]?.body).toContain('src/math.js:3');
    expect(failed.summaries[0]?.body).not.toContain('src/old.js');

    // as the official client reads it
    const client = gitlab.client(gitlab.bot);
    const discussions = (await client.MergeRequestDiscussions.all(on.fullPath, iid)).filter(
      ({ individual_note: isAlone }) => !isAlone,
    );
    const onLines = discussions.map(({ notes: [note] = [] }) => note as Record<string, unknown>);
    expect(onLines.map(({ position }) => position)).toContainEqual(
      expect.objectContaining({ new_path: 'src/math.js', new_line: 3 }),
    );
    const weak = onLines.find(({ body }) => String(body).includes('suggestion:'));
    expect(weak?.body).toContain(
      "```suggestion:-0+0\nexport const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });\n```",
    );

    const fixed = await clone.commit({ 'src/math.js': SAFE, 'src/keys.js': WEAK_KEY.replace('1024', '2048') });
    await clone.push('feature');
    await pushed(on, iid);
    const passed = await settled(on, fixed, 'success');
    expect(passed.summaries.map(({ id: of }) => of)).toEqual(failed.summaries.map(({ id: of }) => of));
    expect(passed.summaries[0]?.body).toContain('No new blocking findings');
    expect(passed.threads.map(({ thread }) => thread?.resolvedBy)).toEqual(passed.threads.map(() => gitlab.bot));

    // somebody decided of one thread, which stays so
    const [decided] = passed.threads;
    const dev = gitlab.accounts.find(({ username }) => username === 'dev');
    if (decided?.thread) decided.thread.resolvedBy = dev;
    const again = await clone.commit({ 'src/math.js': FLAW, 'src/keys.js': WEAK_KEY });
    await clone.push('feature');
    await pushed(on, iid);
    const back = await settled(on, again, 'failed');
    expect(back.threads).toHaveLength(failed.threads.length);
    expect(back.threads.map(({ thread }) => thread?.resolvedBy)).toEqual(
      back.threads.map((each) => (each === decided ? dev : undefined)),
    );
  });

  it('takes each delivery once, by a signing token and by a secret token, and nothing else', async () => {
    const { on, clone } = await project('once');
    const sha = await clone.commit({ 'src/math.js': FLAW });
    await clone.push('feature');
    const iid = gitlab.open(on, 'feature', { draft: true });
    const event = gitlab.mergeRequestEvent(on, iid, 'open');
    const wrong = await gitlab.deliver(connection.webhook_url, event, `whsec_${Buffer.alloc(32).toString('base64')}`);
    expect(wrong.status).toBe(401);
    const id = randomUUID();
    for (const options of [{ id }, { id }, { id: randomUUID(), signed: false }]) await deliver(event, options);
    const { threads } = await settled(on, sha, 'failed');
    await allEnded(on, 1);
    expect(await checksOf(on)).toMatchObject([{ status: 'reported', run: 1 }]);

    await deliver(gitlab.noteEvent(on, iid, '/assay recheck', 'stranger'));
    await deliver(gitlab.noteEvent(on, iid, '/assay recheck', gitlab.bot.username));
    expect((await allEnded(on, 2)).map(({ status }) => status)).toEqual(['reported', 'ignored']);
    await deliver(gitlab.noteEvent(on, iid, 'Please\n/assay recheck'));
    const again = await settled(on, sha, 'failed', 2);
    expect((await allEnded(on, 3)).map(({ run }) => run)).toEqual([1, 1, 2]);
    expect([again.summaries.length, again.threads.length]).toEqual([1, threads.length]);
  });

  it('compares with the branch that a merge request is to be merged into, also from a fork', async () => {
    const { on, clone } = await project('upstream');
    await clone.commit({ 'src/more.js': FLAW });
    await clone.push('release');
    const fork = gitlab.createProject('dev/upstream');
    const forked = await Clone.of(fork.folder);
    await forked.git('fetch', '-q', on.folder, 'release');
    await forked.git('reset', '-q', '--hard', 'FETCH_HEAD');
    const sha = await forked.commit({ 'README.md': 'Mine\n' });
    await forked.push('patch');
    const iid = await open(on, 'patch', { from: fork });
    // told in the fork, where its pipelines are; the flaw of the other branch is part of the change
    await settled(fork, sha, 'failed');
    expect(on.statuses).toEqual([]);
    gitlab.mergeRequest(on, iid).target = 'release';
    gitlab.compare(on, iid);
    await deliver(
      gitlab.mergeRequestEvent(on, iid, 'update', {
        changes: { target_branch: { previous: 'main', current: 'release' } },
      }),
    );
    await settled(fork, sha, 'success', 2);
    expect(standing(on, sha).threads.every(({ thread }) => thread?.resolvedBy === gitlab.bot)).toBe(true);
  });

  it('evaluates the default branch as the repository, and goes on when a project gets another name', async () => {
    const { on, clone } = await project('renamed');
    await deliver(gitlab.pushEvent(on, 'main'));
    const [main] = await allEnded(on, 1);
    expect(main).toMatchObject({ status: 'reported', ref: 'refs/heads/main' });
    const evaluation = (await scene.api('GET', `/v1/evaluations/${main?.evaluation_id}`)).body;
    expect(evaluation).toMatchObject({ scope: 'repository', ref: 'refs/heads/main' });
    expect(on.statuses).toEqual([]);

    const large = Buffer.from(`// ${'x'.repeat(1_200_000)}\n`);
    const first = await clone.commit({ 'src/math.js': FLAW, 'large.js': large });
    await clone.push('feature');
    const iid = await open(on, 'feature');
    const { status } = await settled(on, first, 'failed');
    const id = new URL(status.target_url).pathname.split('/').at(-1);
    expect((await scene.api('GET', `/v1/evaluations/${id}`)).body.summary.files_skipped).toBe(1);
    on.fullPath = 'acme/platform/named-anew';
    const second = await clone.commit({ 'src/math.js': SAFE });
    await clone.push('feature');
    await pushed(on, iid);
    const { summaries } = await settled(on, second, 'success');
    expect(summaries).toHaveLength(1);
    expect(summaries[0]?.body).toContain(second.slice(0, 10));
  });

  it('does not evaluate a small file that holds the name of a large one in its place', async () => {
    const { on, clone } = await project('named-by-another');
    const large = Buffer.from(`// ${'x'.repeat(1_200_000)}\n`);
    const name = createHash('sha1').update(`blob ${large.length}\0`).update(large).digest('hex');
    const sha = await clone.commit({ 'large.js': large, 'name.txt': name });
    await clone.push('feature');
    await open(on, 'feature');
    const { status } = await settled(on, sha, 'success');
    const id = new URL(status.target_url).pathname.split('/').at(-1);
    expect((await scene.api('GET', `/v1/evaluations/${id}`)).body.skipped).toMatchObject([{ path: 'large.js' }]);
  });

  it('asks the host which branch is the default: who knows the secret cannot choose it', async () => {
    const { on, clone } = await project('forged');
    await clone.commit({ CODEOWNERS: '* @stranger\n' });
    await clone.push('mine');
    const event = gitlab.pushEvent(on, 'mine');
    await deliver({ ...event, project: { ...event.project, default_branch: 'mine' } });
    expect(await allEnded(on, 1)).toMatchObject([
      { status: 'ignored', problem: 'The branch is not the default branch', evaluation_id: null },
    ]);
  });

  it('writes everything once, whatever dies after the host took it', async () => {
    const { on, clone } = await project('killed');
    const sha = await clone.commit({ 'src/math.js': FLAW, 'src/keys.js': WEAK_KEY });
    await clone.push('feature');
    const killedAfter: string[] = [];
    proxy.interfere(async ({ method, path: of }, response, forward) => {
      if (method === 'GET' || !of.includes('killed')) return false;
      const write = `${method} ${of.replace(/^.*killed/, '').replace(/[0-9a-f]{40}/, 'sha')}`;
      if (killedAfter.filter((each) => each === write).length >= 2) return false;
      killedAfter.push(write);
      await forward();
      await scene.kill();
      // as if the time had passed after which others take over what a dead process held
      await scene.client.query("UPDATE outbox SET locked_until = now() WHERE topic = 'assay.pull-request-check.due'");
      await scene.client.query('UPDATE pull_requests SET leased_until = now()');
      response.destroy();
      return true;
    });
    await open(on, 'feature');
    try {
      await waitFor(async () => (await checksOf(on))[0]?.status === 'reported', {
        timeoutMs: 300_000,
        intervalMs: 500,
      });
    } finally {
      proxy.interfere(undefined);
    }
    expect(new Set(killedAfter)).toEqual(
      new Set([
        'POST /statuses/sha',
        'POST /merge_requests/1/discussions',
        'POST /merge_requests/1/notes',
        ...killedAfter.filter((each) => each.startsWith('PUT /merge_requests/1/notes/')),
      ]),
    );
    const after = standing(on, sha);
    expect(after.statuses.map(({ history }) => history)).toEqual([['running', 'failed']]);
    expect(after.summaries).toHaveLength(1);
    const places = after.threads.map(({ thread, body }) => `${thread?.path}:${thread?.line} ${body.slice(0, 90)}`);
    expect(places.length).toBeGreaterThan(1);
    expect(new Set(places).size).toBe(places.length);
  }, 400_000);
});

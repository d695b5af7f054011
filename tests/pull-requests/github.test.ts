import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { type GitHubRepository, githubHookExample, startGitHub, type TestGitHub, waitFor } from '@assay/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startHostProxy } from './host-proxy.js';
import { Clone, FLAW, OLD_FLAW, SAFE, type Scene, startScene, WEAK_KEY } from './scene.js';

/** GitHub as its own descriptions have it: see startGitHub. */
describe('Pull requests of GitHub', () => {
  let github: TestGitHub;
  let proxy: Awaited<ReturnType<typeof startHostProxy>>;
  let scene: Scene;
  let connection: { id: string; webhook_url: string; webhook_secret: string };

  beforeAll(async () => {
    [github, scene] = [await startGitHub(), await startScene()];
    proxy = await startHostProxy(github.url);
    const created = await scene.api('POST', '/v1/host-connections', connectionOf({ base_url: proxy.url }));
    expect(created).toMatchObject({
      status: 201,
      body: { kind: 'github', account: 'assay-checks[bot]', app_id: '4711', code_scanning: true, installations: [] },
    });
    connection = created.body;
  }, 300_000);
  afterAll(async () => {
    await scene?.stop();
    await proxy?.stop();
    expect(github?.violations).toEqual([]);
    await github?.stop();
  });

  const connectionOf = (more: object) => ({
    kind: 'github',
    base_url: github.url,
    app_id: github.app.id,
    private_key: github.app.privateKey,
    code_scanning: true,
    ...more,
  });

  /** A repository with a flaw on its main branch. */
  async function repository(name: string, files?: Record<string, string | Buffer>) {
    const on = github.createRepository(name);
    const clone = await Clone.withMain(on.folder, files);
    return { on, clone };
  }
  /** A pull request, and its webhook. */
  async function open(on: GitHubRepository, head: string, base?: string): Promise<number> {
    const number = github.open(on, head, base);
    expect((await github.deliverPull(on, number, 'opened')).status).toBe(204);
    return number;
  }
  const runsAt = (on: GitHubRepository, sha: string) => on.runs.filter(({ head_sha }) => head_sha === sha);
  const standing = (on: GitHubRepository, sha: string) => ({
    runs: runsAt(on, sha),
    run: runsAt(on, sha).at(-1),
    summaries: on.comments.filter(({ body }) => body.includes('<!-- assay:pull-request -->')),
    comments: on.comments,
    lines: on.reviews,
  });
  const settled = (on: GitHubRepository, sha: string, conclusion: string, runs = 1) =>
    scene.settled(
      `${conclusion} at ${sha}`,
      () => ({ ...standing(on, sha), violations: github.violations }),
      () => {
        const now = standing(on, sha);
        const { run } = now;
        return (
          now.runs.length >= runs && run?.conclusion === conclusion && run.status === 'completed' && { ...now, run }
        );
      },
    );
  const checksOf = (on: GitHubRepository) => scene.checksOf(on.fullName);
  const allEnded = (on: GitHubRepository, number: number) => scene.allEnded(on.fullName, number);

  it('says what a change brings, and takes it back when the change is fixed', async () => {
    const { on, clone } = await repository('payments');
    const flawed = await clone.commit({ 'src/math.js': FLAW, 'src/keys.js': WEAK_KEY });
    await clone.push('feature');
    const number = await open(on, 'feature');
    const failed = await settled(on, flawed, 'failure');
    expect(failed.run.history).toEqual(['in_progress', 'failure']);
    expect(failed.run).toMatchObject({
      name: 'assay',
      output: { title: expect.stringMatching(/^\d+ new blocking findings?$/) },
      details_url: expect.stringMatching(/^https:\/\/portal\.example\/evaluations\/eval_/),
      actions: [{ label: 'Re-run', identifier: 'recheck' }],
    });
    const id = new URL(failed.run.details_url ?? '').pathname.split('/').at(-1);
    const { body: evaluation } = await scene.api('GET', `/v1/evaluations/${id}`);
    expect(evaluation).toMatchObject({
      commit_sha: flawed,
      ref: 'refs/pull/1/head',
      metadata: { pull_request: 1, repository_url: `${proxy.url}/acme/payments`, repository_host: 'github' },
    });
    const places = failed.run.annotations.map((each) => `${each.annotation_level} ${each.path}:${each.start_line}`);
    expect(places).toContain('failure src/math.js:3');
    expect(places.join()).not.toContain('src/old.js');
    for (const { message } of failed.run.annotations)
      expect(message).toMatch(
        /Details and exceptions: https:\/\/portal\.example\/evaluations\/eval_\w+\/findings\/fnd_/,
      );
    expect(failed.summaries).toHaveLength(1);
    expect(failed.summaries[0]?.body).toContain('src/math.js:3');
    // a click applies the fix
    expect(failed.lines).toHaveLength(1);
    expect(failed.lines[0]).toMatchObject({ path: 'src/keys.js', line: 2 });
    expect(failed.lines[0]?.body).toContain(
      "```suggestion\nexport const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });\n```",
    );

    const fixed = await clone.commit({ 'src/math.js': SAFE, 'src/keys.js': WEAK_KEY.replace('1024', '2048') });
    await clone.push('feature');
    await github.deliverPull(on, number);
    const passed = await settled(on, fixed, 'success');
    expect(passed.run.annotations).toEqual([]);
    expect(passed.summaries.map(({ id }) => id)).toEqual(failed.summaries.map(({ id }) => id));
    expect(passed.summaries[0]?.body).toContain('No new blocking findings');
    expect(passed.lines).toHaveLength(1);
  });

  it('shows hundreds of findings, and evaluates files of any encoding', async () => {
    const { on, clone } = await repository('many', { 'src/math.js': SAFE });
    const flaws = Array.from(
      { length: 120 },
      (_, at) => `export const f${at} = (request) => eval(request.query.q);\n`,
    ).join('');
    const latin1 = Buffer.from(`// Stra\xdfe, caf\xe9\n${OLD_FLAW}`, 'latin1');
    const sha = await clone.commit({ 'src/a.js': flaws, 'src/latin1.js': latin1 });
    await clone.push('feature');
    await open(on, 'feature');
    const { run, summaries } = await settled(on, sha, 'failure');
    expect(run.annotations.length).toBeGreaterThan(100);
    expect(new Set(run.annotations.map((each) => JSON.stringify(each))).size).toBe(run.annotations.length);
    expect(run.annotations.map(({ path, start_line: line }) => `${path}:${line}`)).toContain('src/latin1.js:2');
    expect(run.history).toEqual(['in_progress', 'failure']);
    expect(summaries[0]?.body).not.toContain('binary');
  });

  it('reads a large repository as an archive, and what that has otherwise by itself', async () => {
    const files = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`src/f${at}.js`, `// ${at}\n${SAFE}`]));
    const { on, clone } = await repository('large', {
      ...files,
      '.gitattributes': 'src/version.js export-subst\nsrc/hidden.js export-ignore\n',
      'src/version.js': "export const commit = '$Format:%H$';\n",
    });
    const sha = await clone.commit({ 'src/hidden.js': FLAW });
    await clone.push('feature');
    const before = github.requests.length;
    await open(on, 'feature');
    const { run } = await settled(on, sha, 'failure');
    expect(run.annotations.map(({ path }) => path)).toContain('src/hidden.js');
    const blobs = github.requests.slice(before).filter(({ path }) => path.includes('/git/blobs/'));
    expect(blobs).toHaveLength(2);
  });

  it('takes each delivery once, and checks a head once however often it is told of it', async () => {
    const { on, clone } = await repository('once');
    const sha = await clone.commit({ 'src/math.js': FLAW });
    await clone.push('feature');
    const number = await open(on, 'feature');
    await settled(on, sha, 'failure');
    const before = structuredClone(standing(on, sha));
    const id = randomUUID();
    for (const delivery of [id, id, randomUUID()])
      expect((await github.deliverPull(on, number, 'synchronize', { id: delivery })).status).toBe(204);
    expect((await github.deliverPull(on, number, 'synchronize', { secret: 'wrong' })).status).toBe(401);
    const { rows } = await scene.client.query('SELECT count(*)::int AS n FROM host_deliveries WHERE delivery_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
    expect(await checksOf(on)).toMatchObject([{ status: 'reported', run: 1 }]);
    expect(standing(on, sha)).toEqual(before);
  });

  it('runs again when somebody who may write asks for it, in each way that there is', async () => {
    const { on, clone } = await repository('again');
    const sha = await clone.commit({ 'src/math.js': FLAW });
    await clone.push('feature');
    const number = await open(on, 'feature');
    await settled(on, sha, 'failure');
    const repositoryOf = { repository: { full_name: on.fullName } };
    const ask = (event: string, action: string, values: object, login = 'dev') =>
      github.deliver(event, action, { ...repositoryOf, ...values, sender: { login } });
    const button = { check_run: { head_sha: sha }, requested_action: { identifier: 'recheck' } };
    const ways: [string, string, object][] = [
      ['check_run', 'requested_action', button],
      ['check_run', 'rerequested', { check_run: { head_sha: sha } }],
      ['check_suite', 'rerequested', { check_suite: { head_sha: sha } }],
      ['issue_comment', 'created', { issue: { number, pull_request: {} }, comment: { body: '/assay recheck' } }],
    ];
    expect((await ask('check_run', 'requested_action', button, 'stranger')).status).toBe(204);
    expect((await allEnded(on, 2)).map(({ status }) => status)).toEqual(['reported', 'ignored']);
    for (const [at, [event, action, values]] of ways.entries()) {
      expect((await ask(event, action, values)).status).toBe(204);
      const { runs, summaries } = await settled(on, sha, 'failure', at + 2);
      expect(runs).toHaveLength(at + 2);
      expect(summaries).toHaveLength(1);
      await allEnded(on, at + 3);
    }
    // what we write ourselves is no command
    await ask('issue_comment', 'created', ways[3]?.[2] ?? {}, 'assay-checks[bot]');
    expect(await checksOf(on)).toHaveLength(6);
  });

  it('checks a merge group against what it is added to, and says nothing at a pull request', async () => {
    const { on, clone } = await repository('queue');
    const base = await clone.git('rev-parse', 'HEAD');
    const group = async (files: Record<string, string>) => {
      await clone.git('reset', '-q', '--hard', base);
      const headSha = await clone.commit(files);
      const branch = `gh-readonly-queue/main/pr-7-${base}-${headSha.slice(0, 8)}`;
      await clone.push(branch);
      const ref = `refs/heads/${branch}`;
      const merge = { head_sha: headSha, base_sha: base, head_ref: ref, base_ref: 'refs/heads/main' };
      const told = await github.deliver('merge_group', 'checks_requested', {
        merge_group: merge,
        repository: { full_name: on.fullName },
      });
      expect(told.status).toBe(204);
      return { headSha, branch };
    };
    const flawed = await group({ 'src/math.js': FLAW });
    const failed = await settled(on, flawed.headSha, 'failure');
    expect(failed.run.annotations.map(({ path }) => path)).not.toContain('src/old.js');
    const clean = await group({ 'src/math.js': `${SAFE}// more\n` });
    await settled(on, clean.headSha, 'success');
    expect([on.comments, on.reviews]).toEqual([[], []]);
    // again, by its button
    await github.deliver('check_run', 'rerequested', {
      check_run: { head_sha: flawed.headSha },
      repository: { full_name: on.fullName },
      sender: { login: 'dev' },
    });
    await settled(on, flawed.headSha, 'failure', 2);
  });

  it('checks a merge group that moved against the same base, and not as the default branch', async () => {
    const { on, clone } = await repository('moved');
    const base = await clone.git('rev-parse', 'HEAD');
    const told = await clone.commit({ 'src/math.js': `${SAFE}// more\n` });
    const moved = await clone.commit({ 'src/math.js': FLAW });
    const branch = `gh-readonly-queue/main/pr-7-${base}`;
    await clone.push(branch);
    const merge = { head_sha: told, base_sha: base, head_ref: `refs/heads/${branch}`, base_ref: 'refs/heads/main' };
    await github.deliver('merge_group', 'checks_requested', {
      merge_group: merge,
      repository: { full_name: on.fullName },
    });
    const [superseded, checked] = await allEnded(on, 2);
    expect([superseded?.status, checked?.status]).toEqual(['superseded', 'reported']);
    const evaluation = (await scene.api('GET', `/v1/evaluations/${checked?.evaluation_id}`)).body;
    expect(evaluation).toMatchObject({ scope: 'changes', commit_sha: moved });
    const { run } = await settled(on, moved, 'failure');
    expect(run.annotations.map(({ path }) => path)).not.toContain('src/old.js');
  });

  it('does not pass a commit that another pull request with the same head does not pass, whatever becomes of that', async () => {
    const { on, clone } = await repository('same-head');
    const prepared = await clone.commit({ 'src/math.js': FLAW });
    await clone.push('prepared');
    const sha = await clone.commit({ 'README.md': 'Math\n' });
    await clone.push('feature');
    const rejected = await open(on, 'feature');
    const { run } = await settled(on, sha, 'failure');
    const setState = (state: 'open' | 'closed') => {
      for (const pull of on.pulls) if (pull.number === rejected) pull.state = state;
    };
    // it brings nothing new to a branch that has the flaw already, and passes while the other one is closed
    setState('closed');
    const other = await open(on, 'feature', 'prepared');
    await settled(on, sha, 'success', 2);
    setState('open');
    await github.deliverPull(on, rejected, 'reopened');
    await settled(on, sha, 'failure', 3);
    // nor does it pass by what is said to be a merge group
    const group = { head_sha: sha, base_sha: prepared, head_ref: 'refs/heads/feature' };
    const where = { repository: { full_name: on.fullName } };
    await github.deliver('merge_group', 'checks_requested', { ...where, merge_group: group });
    await settled(on, sha, 'failure', 4);

    const again = (number: number) =>
      github.deliver('issue_comment', 'created', {
        ...where,
        issue: { number, pull_request: {} },
        comment: { body: '/assay recheck' },
        sender: { login: 'dev' },
      });
    const id = new URL(run.details_url ?? '').pathname.split('/').at(-1);
    const [, , third] = await allEnded(on, 4);
    for (const each of [id, third?.evaluation_id])
      expect((await scene.api('DELETE', `/v1/evaluations/${each}`)).status).toBe(204);
    await again(other);
    const deleted = await settled(on, sha, 'action_required', 5);
    expect(deleted.run.output).toMatchObject({
      title: `Pull request ${rejected} has the same commit: The evaluation was deleted`,
    });

    // where there was no result at all
    const next = await clone.commit({ 'README.md': 'More math\n' });
    await clone.push('next');
    proxy.interfere(({ path: of }, response) => {
      if (!of.endsWith(`/pulls/${other + 1}`)) return false;
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not Found"}');
      return true;
    });
    let failed: number;
    try {
      failed = await open(on, 'next');
      await settled(on, next, 'action_required');
    } finally {
      proxy.interfere(undefined);
    }
    await open(on, 'next', 'prepared');
    const last = await settled(on, next, 'action_required', 2);
    expect(last.run.output?.title).toContain(`Pull request ${failed} has the same commit: `);
  });

  it('gives results to code scanning: of the default branch, and of pull requests', async () => {
    const { on, clone } = await repository('scanned');
    const push = (sha: string) =>
      github.deliver('push', undefined, {
        ref: 'refs/heads/main',
        after: sha,
        deleted: false,
        repository: { full_name: on.fullName, default_branch: 'main' },
      });
    const main = await github.head(on, 'main');
    expect((await push(main)).status).toBe(204);
    await allEnded(on, 1);
    const sha = await clone.commit({ 'src/math.js': FLAW });
    await clone.push('feature');
    await open(on, 'feature');
    await settled(on, sha, 'failure');
    const sarifs = on.sarifs.map(({ sarif, ...of }) => ({
      ...of,
      log: JSON.parse(gunzipSync(Buffer.from(sarif, 'base64')).toString()),
    }));
    expect(sarifs).toMatchObject([
      { commit_sha: main, ref: 'refs/heads/main', log: { version: '2.1.0' } },
      { commit_sha: sha, ref: 'refs/pull/1/head', log: { version: '2.1.0' } },
    ]);
    const rules = (at: number) => JSON.stringify(sarifs[at]?.log.runs[0].results);
    expect(rules(0)).toContain('src/old.js');
    expect(rules(1)).toContain('src/math.js');
    // the default branch has no check: nothing is compared
    expect(runsAt(on, main)).toEqual([]);
    on.hasCodeScanning = false;
    const next = await clone.commit({ 'src/math.js': SAFE });
    await clone.push('feature');
    await github.deliverPull(on, 1);
    const { summaries } = await settled(on, next, 'success');
    expect(summaries[0]?.body).toContain('Code scanning did not accept the results');
  });

  const installation = (action: string, more: object = {}) =>
    github.deliver('installation', action, {
      installation: {
        id: github.installation.id,
        account: { login: 'acme' },
        updated_at: new Date().toISOString(),
        ...more,
      },
    });

  it('says where the App is installed, and leaves alone what it does not reach', async () => {
    const { on, clone } = await repository('installed');
    const sha = await clone.commit({ 'src/math.js': FLAW });
    await clone.push('feature');
    const shown = async () => (await scene.api('GET', `/v1/host-connections/${connection.id}`)).body.installations;
    const id = String(github.installation.id);
    expect((await installation('created')).status).toBe(204);
    expect(await shown()).toEqual([{ id, account: 'acme', status: 'active' }]);
    await installation('suspend');
    expect(await shown()).toEqual([{ id, account: 'acme', status: 'suspended' }]);
    // told late: what is older changes nothing
    await installation('unsuspend', { updated_at: '2020-01-01T00:00:00Z' });
    github.installation.suspendedAt = new Date().toISOString();
    const number = await open(on, 'feature');
    expect(await allEnded(on, 1)).toMatchObject([{ status: 'ignored', problem: 'The App is suspended for acme' }]);
    expect(on.runs).toEqual([]);

    github.installation.suspendedAt = null;
    await installation('unsuspend');
    const comment = { issue: { number, pull_request: {} }, comment: { body: '/assay recheck' } };
    await github.deliver('issue_comment', 'created', {
      ...comment,
      repository: { full_name: on.fullName },
      sender: { login: 'dev' },
    });
    await settled(on, sha, 'failure');

    // deleted, and installed anew: another installation, whose tokens are others
    await installation('deleted');
    expect(await shown()).toEqual([]);
    await installation('created');
    expect(await shown()).toEqual([]);
    github.revokeTokens();
    github.installation.id++;
    await installation('created');
    expect(await shown()).toMatchObject([{ id: String(github.installation.id), status: 'active' }]);
    const fixed = await clone.commit({ 'src/math.js': SAFE });
    await clone.push('feature');
    await github.deliverPull(on, number);
    await settled(on, fixed, 'success');
    const { rows } = await scene.client.query('SELECT status, problem FROM host_connections WHERE id = $1', [
      connection.id,
    ]);
    expect(rows).toEqual([{ status: 'active', problem: null }]);
  });

  it('waits as long as a secondary limit asks for', async () => {
    const { on, clone } = await repository('limited');
    const sha = await clone.commit({ 'src/math.js': FLAW });
    await clone.push('feature');
    let pausedAt = 0;
    const during: string[] = [];
    proxy.interfere(({ path: of }, response) => {
      if (pausedAt === 0) {
        pausedAt = performance.now();
        response.writeHead(403, {
          'retry-after': '3',
          'x-ratelimit-remaining': '4000',
          'content-type': 'application/json',
        });
        response.end(JSON.stringify({ message: 'You have exceeded a secondary rate limit.' }));
        return true;
      }
      if (performance.now() - pausedAt < 2_900) during.push(of);
      return false;
    });
    try {
      await open(on, 'feature');
      await settled(on, sha, 'failure');
      expect(pausedAt).toBeGreaterThan(0);
      expect(during).toEqual([]);
    } finally {
      proxy.interfere(undefined);
    }
  });

  it('leaves one check run, one summary and one suggestion, killed after every write', async () => {
    const { on, clone } = await repository('killed');
    const flaws = Array.from(
      { length: 60 },
      (_, at) => `export const f${at} = (request) => eval(request.query.q);\n`,
    ).join('');
    const sha = await clone.commit({ 'src/math.js': flaws, 'src/keys.js': WEAK_KEY });
    await clone.push('feature');
    const killedAfter: string[] = [];
    proxy.interfere(async ({ method, path: of }, response, forward) => {
      if (method === 'GET' || !of.includes('/killed/')) return false;
      const write = `${method} ${of.replace(/^.*\/killed/, '').replaceAll(/\d+/g, 'n')}`;
      if (killedAfter.filter((each) => each === write).length >= (write.startsWith('PATCH /check-runs') ? 3 : 1))
        return false;
      killedAfter.push(write);
      await forward();
      await scene.kill();
      response.destroy();
      return true;
    });
    await open(on, 'feature');
    try {
      await waitFor(async () => (await checksOf(on))[0]?.status === 'reported', {
        timeoutMs: 500_000,
        intervalMs: 500,
      });
    } finally {
      proxy.interfere(undefined);
    }
    expect(new Set(killedAfter)).toEqual(
      new Set([
        'POST /check-runs',
        'POST /pulls/n/reviews',
        'POST /issues/n/comments',
        'POST /code-scanning/sarifs',
        'PATCH /issues/comments/n',
        'PATCH /check-runs/n',
      ]),
    );
    const after = standing(on, sha);
    expect(after.runs.map(({ history }) => history)).toEqual([['in_progress', 'failure']]);
    const said = after.run?.annotations.map((each) => JSON.stringify(each)) ?? [];
    expect(said.length).toBeGreaterThan(50);
    expect(new Set(said).size).toBe(said.length);
    expect(after.comments).toHaveLength(1);
    expect(after.lines).toHaveLength(1);
  }, 600_000);

  it('says what is wrong with an App, shows no secret again, and is the only connection of its App', async () => {
    const post = (more: object) => scene.api('POST', '/v1/host-connections', connectionOf(more));
    const fields = async (more: object) =>
      (await post(more)).body.details?.errors?.map(({ field }: { field: string }) => field);
    expect(await fields({ app_id: undefined })).toEqual(['app_id']);
    expect(await fields({ access_token: 'x' })).toEqual(['access_token']);
    expect(await fields({ app_id: 'one' })).toEqual(['app_id']);
    expect(await fields({ private_key: 'no key' })).toEqual(['private_key']);
    expect(await fields({ base_url: 'http://169.254.169.254' })).toEqual(['base_url']);
    expect(await fields({ kind: 'gitea' })).toEqual(
      expect.arrayContaining(['access_token', 'app_id', 'private_key', 'code_scanning']),
    );
    expect(await post({ base_url: proxy.url })).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_ALREADY_EXISTS' },
    });
    const before = { ...github.hook };
    const { permissions, events } = github.app;
    github.app.permissions = { ...permissions, checks: 'read' };
    github.app.events = ['pull_request'];
    const lacking = await post({});
    [github.app.permissions, github.app.events] = [permissions, events];
    expect(lacking.status).toBe(422);
    expect(JSON.stringify(lacking.body)).toMatch(
      /private_key lacks permissions on the host: checks:write, event issue_comment, event merge_group, event push/,
    );
    expect(github.hook).toEqual(before);

    const created = await post({});
    const { id, webhook_secret: secret, webhook_url: url, ...shown } = created.body;
    expect(github.hook).toEqual({ url, secret });
    expect((await scene.api('GET', `/v1/host-connections/${id}`)).body).toEqual({ id, webhook_url: url, ...shown });
    const { rows } = await scene.client.query('SELECT * FROM host_connections WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY');
    // a secret that GitHub does not take changes nothing; one that it takes is set by us, and the old one is taken for a while
    github.interfere(({ path: of }) => (of === '/app/hook/config' ? { status: 500 } : undefined));
    expect((await scene.api('POST', `/v1/host-connections/${id}/rotate-secret`)).status).toBe(422);
    github.interfere(undefined);
    const example = githubHookExample('pull_request', 'closed');
    expect((await github.deliver('pull_request', 'closed', example, { secret })).status).toBe(204);
    const rotated = await scene.api('POST', `/v1/host-connections/${id}/rotate-secret`);
    expect(github.hook).toEqual({ url, secret: rotated.body.webhook_secret });
    expect(rotated.body.webhook_secret).not.toBe(secret);
    // of two at once one is rejected: else the host could have the secret that is not the last one here, and lose it with the overlap
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    github.interfere(async ({ path: of }) => {
      if (of === '/app/hook/config' && asked++ === 0) await held;
      return undefined;
    });
    const first = scene.api('POST', `/v1/host-connections/${id}/rotate-secret`);
    await waitFor(() => asked > 0);
    const second = await scene.api('POST', `/v1/host-connections/${id}/rotate-secret`);
    expect(second).toMatchObject({ status: 409, body: { code: 'RESOURCE_ALREADY_EXISTS' } });
    release();
    expect((await first).status).toBe(200);
    github.interfere(undefined);
    expect(github.hook.secret).toBe((await first).body.webhook_secret);
    const again = await scene.api('POST', `/v1/host-connections/${id}/rotate-secret`);
    expect(github.hook.secret).toBe(again.body.webhook_secret);
    for (const each of [(await first).body.webhook_secret, again.body.webhook_secret])
      expect((await github.deliver('pull_request', 'closed', example, { secret: each })).status).toBe(204);
    expect((await scene.api('POST', `/v1/host-connections/${id}/test`)).body).toEqual({ ok: true, problem: null });
    expect((await scene.api('DELETE', `/v1/host-connections/${id}`)).status).toBe(204);
    const payload = githubHookExample('pull_request', 'opened');
    expect((await github.deliver('pull_request', 'opened', payload, { secret })).status).toBe(401);
    expect(scene.output()).not.toMatch(/PRIVATE KEY|ghs_|Bearer /);
  });

  it('connects an App once where two ask at once, and connects none whose webhook cannot be set', async () => {
    const post = () => scene.api('POST', '/v1/host-connections', connectionOf({}));
    const connections = async () => (await scene.api('GET', '/v1/host-connections')).body.data.length;
    const before = await connections();
    github.interfere(({ path: of }) => (of === '/app/hook/config' ? { status: 500 } : undefined));
    expect((await post()).status).toBe(422);
    expect(await connections()).toBe(before);
    // neither is stored before both were looked at
    let release = () => {};
    const both = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    github.interfere(async ({ path: of }) => {
      if (of === '/app' && ++asked === 2) release();
      if (of === '/app') await both;
      return undefined;
    });
    const created = await Promise.all([post(), post()]);
    github.interfere(undefined);
    expect(created.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { id, webhook_url: url, webhook_secret: secret } = created.find(({ status }) => status === 201)?.body ?? {};
    expect(github.hook).toEqual({ url, secret });
    expect((await scene.api('DELETE', `/v1/host-connections/${id}`)).status).toBe(204);
  });
});

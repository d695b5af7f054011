import { createHmac, randomUUID } from 'node:crypto';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describeWithGitea, startGitea, type TestGitea, waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startHostProxy } from './host-proxy.js';
import { type Account, Clone, connectAsOn, FLAW, OLD_FLAW, SAFE, type Scene, standing, startScene } from './scene.js';

describeWithGitea('Pull requests of a real Gitea', () => {
  let gitea: TestGitea;
  let proxy: Awaited<ReturnType<typeof startHostProxy>>;
  let scene: Scene;
  let dev: Account;
  let bot: Account;
  let connection: { id: string; webhook_url: string; webhook_secret: string; webhook_events: string[] };

  beforeAll(async () => {
    [gitea, scene] = [await startGitea(), await startScene()];
    proxy = await startHostProxy(gitea.url);
    dev = await gitea.user('dev');
    bot = await gitea.user('assay-bot', ['read:user', 'write:repository', 'write:issue']);
    const created = await scene.api('POST', '/v1/host-connections', {
      kind: 'gitea',
      base_url: proxy.url,
      access_token: bot.token,
    });
    expect(created).toMatchObject({ status: 201, body: { account: 'assay-bot', status: 'active' } });
    connection = created.body;
  }, 300_000);
  afterAll(async () => {
    await scene?.stop();
    await proxy?.stop();
    await gitea?.stop();
  });

  /** A repository with a flaw on its main branch, whose webhook leads here. */
  async function repository(
    name: string,
    { files, events = connection.webhook_events }: { files?: Record<string, string | Buffer>; events?: string[] } = {},
  ) {
    await gitea.api('POST', '/user/repos', { name }, dev.token);
    await gitea.api('PUT', `/repos/dev/${name}/collaborators/assay-bot`, { permission: 'write' });
    await gitea.api('POST', `/repos/dev/${name}/hooks`, {
      type: 'gitea',
      active: true,
      events,
      config: { url: connection.webhook_url, content_type: 'json', secret: connection.webhook_secret },
    });
    const clone = await Clone.withMain(gitea.cloneUrl(`dev/${name}`, dev), files);
    return { name: `dev/${name}`, clone };
  }
  /** Gitea knows a branch a moment after its push has ended. */
  const open = async (repo: string, head: string, base = 'main'): Promise<number> => {
    for (const branch of [base, head])
      await waitFor(() => gitea.api('GET', `/repos/${repo}/branches/${branch}`), { what: `the branch ${branch}` });
    return (await gitea.api('POST', `/repos/${repo}/pulls`, { title: head, head, base }, dev.token)).number;
  };
  const settled = (repo: string, number: number, sha: string, state: string) =>
    waitFor(
      async () => {
        const now = await standing(gitea, repo, number, sha);
        return now.status?.status === state && now;
      },
      { what: `${state} at ${sha}`, intervalMs: 100, timeoutMs: 60_000 },
    ).catch((error) => {
      throw new Error(`${error.message}\n${scene.output().slice(-4_000)}`);
    });

  it('says what a change brings, and takes it back when the change is fixed', async () => {
    const { name, clone } = await repository('payments');
    const flawed = await clone.commit({ 'src/math.js': FLAW });
    await clone.push('feature');
    const number = await open(name, 'feature');
    const failed = await settled(name, number, flawed, 'failure');
    expect(failed.states).toEqual(['pending', 'failure']);
    expect(failed.status.description).toMatch(/^\d+ new blocking findings?$/);
    expect(failed.status.target_url).toMatch(/^https:\/\/portal\.example\/evaluations\/eval_/);
    expect(failed.summaries).toHaveLength(1);
    expect(failed.comments).toHaveLength(1);
    expect(failed.summaries[0]?.body).toContain('src/math.js:3');
    expect(failed.summaries[0]?.body).not.toContain('src/old.js');
    expect(new Set(failed.lines.map(({ path, position }) => `${path}:${position}`))).toEqual(
      new Set(['src/math.js:3']),
    );

    const fixed = await clone.commit({
      'src/math.js': `${SAFE}\nexport const calculate = (request) => Number(request.query.formula);\n`,
    });
    await clone.push('feature');
    const passed = await settled(name, number, fixed, 'success');
    expect(passed.states).toEqual(['pending', 'success']);
    expect(passed.summaries.map(({ id }) => id)).toEqual(failed.summaries.map(({ id }) => id));
    expect(passed.summaries[0]?.body).toContain('No new blocking findings');
    expect(passed.summaries[0]?.body).not.toContain('src/math.js:3');
    expect(passed.lines).toHaveLength(failed.lines.length);
  });

  it('does not pass a commit that another pull request with the same head does not pass', async () => {
    const { name, clone } = await repository('same-head');
    await clone.commit({ 'src/math.js': FLAW });
    await clone.push('prepared');
    const sha = await clone.commit({ 'README.md': 'Math\n' });
    await clone.push('feature');
    const rejected = await open(name, 'feature');
    const { status } = await settled(name, rejected, sha, 'failure');
    // it brings nothing new to a branch that has the flaw already
    const passed = await open(name, 'feature', 'prepared');
    await allEnded(name, 2);
    expect((await standing(gitea, name, passed, sha)).status).toMatchObject({
      status: 'failure',
      description: `Pull request ${rejected} has the same commit: ${status.description}`,
      target_url: status.target_url,
    });
    // what was closed says nothing of the others
    await gitea.api('PATCH', `/repos/${name}/pulls/${rejected}`, { state: 'closed' }, dev.token);
    await gitea.api('POST', `/repos/${name}/issues/${passed}/comments`, { body: '/assay recheck' }, dev.token);
    await settled(name, passed, sha, 'success');

    // where both are reported at once, too
    const next = await clone.commit({ 'README.md': 'More math\n' });
    await clone.push('both');
    const before = await checksOf(name);
    const both = await Promise.all(['main', 'prepared'].map((base) => open(name, 'both', base)));
    await allEnded(name, before.length + 2);
    for (const number of both) expect((await standing(gitea, name, number, next)).status?.status).toBe('failure');
  });

  it('counts all findings of a change, of which it shows a few', async () => {
    const { name, clone } = await repository('many', { files: { 'src/math.js': SAFE } });
    const flaws = (file: number) =>
      Array.from({ length: 70 }, (_, at) => `export const f${at} = (request) => eval(request.query.q${file});\n`).join(
        '',
      );
    const sha = await clone.commit({ 'src/a.js': flaws(1), 'src/b.js': flaws(2) });
    await clone.push('feature');
    const number = await open(name, 'feature');
    const { status, summaries } = await settled(name, number, sha, 'failure');
    const id = new URL(status.target_url).pathname.split('/').at(-1);
    const { blocking, new: all } = (await scene.api('GET', `/v1/evaluations/${id}`)).body.summary;
    expect(blocking).toBeGreaterThan(100);
    expect(status.description).toBe(`${blocking} new blocking findings`);
    expect(summaries[0]?.body).toContain(`Assay lists ${all - 20} more new findings.`);
  });

  /** A webhook as Gitea sends it, with any signature. */
  const deliver = (
    to: string,
    event: string,
    payload: object,
    { secret = connection.webhook_secret, id = randomUUID() } = {},
  ) => {
    const body = JSON.stringify(payload);
    return fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-gitea-event': event,
        'x-gitea-delivery': id,
        'x-gitea-signature': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
    });
  };
  const checksOf = async (repo: string) =>
    (
      await scene.client.query(
        'SELECT c.status, c.run, c.head_sha FROM pull_request_checks c JOIN pull_requests p ON p.id = c.pull_request_id WHERE p.repository = $1 ORDER BY c.id',
        [repo],
      )
    ).rows;
  const allEnded = (repo: string, number: number) =>
    waitFor(async () => {
      const checks = await checksOf(repo);
      return checks.length >= number && checks.every(({ status }) => !/^(queued|evaluating)/.test(status)) && checks;
    });

  it('takes each delivery once, and checks a head once however often it is told of it', async () => {
    const { name, clone } = await repository('once');
    const sha = await clone.commit({ 'src/math.js': FLAW });
    await clone.push('feature');
    const number = await open(name, 'feature');
    const before = await settled(name, number, sha, 'failure');
    const payload = {
      action: 'synchronized',
      number,
      pull_request: { head: { sha } },
      repository: { full_name: name },
      sender: { login: 'dev' },
    };
    const id = randomUUID();
    for (const delivery of [id, id, randomUUID()])
      expect((await deliver(connection.webhook_url, 'pull_request', payload, { id: delivery })).status).toBe(204);
    const { rows } = await scene.client.query('SELECT count(*)::int AS n FROM host_deliveries WHERE delivery_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ n: 1 }]);
    expect(await checksOf(name)).toEqual([{ status: 'reported', run: 1, head_sha: sha }]);
    expect(await standing(gitea, name, number, sha)).toEqual(before);
  });

  /** Without pushes and new heads: the test says when they are told. */
  const UNTOLD = ['pull_request_only', 'issue_comment'];
  const tell = async (repo: string, before: string, after: string, number?: number) => {
    const [event, payload] =
      number === undefined
        ? ['push', { ref: 'refs/heads/feature', before, after }]
        : ['pull_request_sync', { action: 'synchronized', number, pull_request: { head: { sha: after } } }];
    const { status } = await deliver(connection.webhook_url, event, { ...payload, repository: { full_name: repo } });
    expect(status).toBe(204);
  };
  /** Gitea does it after the push has ended. */
  const takenIn = (repo: string, number: number, sha: string) =>
    waitFor(async () => (await gitea.api('GET', `/repos/${repo}/pulls/${number}/commits`))[0]?.sha === sha, {
      what: `Gitea to take in ${sha}`,
    });

  it('checks a push before Gitea says which pull request it belongs to, once', async () => {
    const { name, clone } = await repository('early', { events: UNTOLD });
    const first = await clone.commit({ 'README.md': 'Math\n' });
    await clone.push('feature');
    const number = await open(name, 'feature');
    await settled(name, number, first, 'success');
    const flawed = await clone.commit({ 'src/math.js': FLAW });
    await clone.push('feature');
    await takenIn(name, number, flawed);
    await tell(name, first, flawed);
    const { lines } = await settled(name, number, flawed, 'failure');
    expect(lines.map(({ path: of, position }) => `${of}:${position}`)).toContain('src/math.js:3');
    await tell(name, first, flawed, number);
    await tell(name, first, flawed);
    // a branch that nobody wants to merge, and one that is deleted
    await tell(name, '1'.repeat(40), flawed);
    await tell(name, flawed, '0'.repeat(40));
    expect(await checksOf(name)).toEqual([
      { status: 'reported', run: 1, head_sha: first },
      { status: 'reported', run: 1, head_sha: flawed },
    ]);
    // forced back to an earlier one, of which a push told too late
    await clone.git('reset', '-q', '--hard', first);
    await clone.push('feature', '--force');
    await takenIn(name, number, first);
    await tell(name, first, flawed);
    expect((await standing(gitea, name, number, first)).states).toEqual(['pending', 'success']);
  });

  it('reports what was pushed only against the merge base that it has, however late Gitea finds that', async () => {
    const { name, clone } = await repository('late-base', { events: UNTOLD });
    const first = await clone.commit({ 'README.md': 'Math\n' });
    await clone.push('feature');
    const number = await open(name, 'feature');
    await settled(name, number, first, 'success');
    const { merge_base: old } = await gitea.api('GET', `/repos/${name}/pulls/${number}`);
    // main gets a flaw, and the branch is put upon it
    await clone.git('checkout', '-q', '-b', 'next', 'origin/main');
    await clone.commit({ 'src/more.js': FLAW });
    await clone.push('main');
    const rebased = await clone.commit({ 'README.md': 'More math\n' });
    await clone.push('feature', '--force');
    await takenIn(name, number, rebased);
    let asked = 0;
    proxy.interfere(async ({ method, path: of }, response) => {
      if (method !== 'GET' || of !== `/api/v1/repos/${name}/pulls/${number}`) {
        if (of.includes(`/pulls/${number}/commits`)) asked++;
        return false;
      }
      const pull = await gitea.api('GET', `/repos/${name}/pulls/${number}`);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ ...pull, merge_base: old }));
      return true;
    });
    try {
      await tell(name, first, rebased);
      await waitFor(() => asked > 0, { what: 'a verdict that waits for Gitea', timeoutMs: 60_000 });
    } finally {
      proxy.interfere(undefined);
    }
    expect((await standing(gitea, name, number, rebased)).states).toEqual(['pending']);
    // Gitea's own webhook follows its merge base
    await waitFor(async () => (await gitea.api('GET', `/repos/${name}/pulls/${number}`)).merge_base !== old, {
      what: 'the new merge base',
      timeoutMs: 60_000,
    });
    await tell(name, first, rebased, number);
    expect((await settled(name, number, rebased, 'success')).states).not.toContain('failure');
    expect((await allEnded(name, 3)).map(({ status, run }) => [status, run])).toEqual([
      ['reported', 1],
      ['superseded', 1],
      ['reported', 2],
    ]);
  });

  it('checks a head whose check was left out while the pull request was closed', async () => {
    const { name, clone } = await repository('reopened', { events: UNTOLD });
    const first = await clone.commit({ 'README.md': 'Math\n' });
    await clone.push('feature');
    const number = await open(name, 'feature');
    await settled(name, number, first, 'success');
    const sha = await clone.commit({ 'src/math.js': FLAW });
    await clone.push('feature');
    await takenIn(name, number, sha);
    await gitea.api('PATCH', `/repos/${name}/pulls/${number}`, { state: 'closed' }, dev.token);
    await tell(name, first, sha, number);
    await allEnded(name, 2);
    await gitea.api('PATCH', `/repos/${name}/pulls/${number}`, { state: 'open' }, dev.token);
    await settled(name, number, sha, 'failure');
  });

  it('runs again when somebody who may write asks for it, and repeats no comment', async () => {
    const { name, clone } = await repository('again');
    const sha = await clone.commit({ 'src/math.js': FLAW });
    await clone.push('feature');
    const number = await open(name, 'feature');
    const before = await settled(name, number, sha, 'failure');
    const stranger = await gitea.user('stranger');
    const say = (token: string) =>
      gitea.api('POST', `/repos/${name}/issues/${number}/comments`, { body: 'Please\n/assay recheck' }, token);
    await say(stranger.token);
    await allEnded(name, 2);
    await say(dev.token);
    const checks = await allEnded(name, 3);
    expect(checks.map(({ status, run }) => [status, run])).toEqual([
      ['reported', 1],
      ['ignored', 1],
      ['reported', 2],
    ]);
    const after = await standing(gitea, name, number, sha);
    expect(after.states).toEqual(['pending', 'failure', 'pending', 'failure']);
    expect(after.summaries.map(({ id }) => id)).toEqual(before.summaries.map(({ id }) => id));
    expect(after.lines.map(({ id }) => id)).toEqual(before.lines.map(({ id }) => id));
  });

  it('says nothing of a head that was replaced before it was checked', async () => {
    const { name, clone } = await repository('forced');
    const first = await clone.commit({ 'src/math.js': FLAW });
    await clone.push('feature');
    const number = await open(name, 'feature');
    await settled(name, number, first, 'failure');
    scene.pause();
    const replaced = await clone.commit({ 'src/more.js': OLD_FLAW });
    await clone.push('feature');
    await clone.git('reset', '-q', '--hard', 'origin/main');
    const last = await clone.commit({ 'src/math.js': `${SAFE}// checked\n` });
    await clone.push('feature', '--force');
    await waitFor(async () => (await gitea.api('GET', `/repos/${name}/pulls/${number}`)).head.sha === last);
    scene.resume();
    const { summaries } = await settled(name, number, last, 'success');
    expect(summaries).toHaveLength(1);
    expect(summaries[0]?.body).toContain(last.slice(0, 10));
    // told late, as hosts do: the order of webhooks changes nothing
    const late = {
      action: 'synchronized',
      number,
      pull_request: { head: { sha: replaced } },
      repository: { full_name: name },
    };
    expect((await deliver(connection.webhook_url, 'pull_request', late)).status).toBe(204);
    const checks = await allEnded(name, 3);
    expect(checks.find(({ head_sha }) => head_sha === replaced)?.status).toBe('superseded');
    expect((await standing(gitea, name, number, replaced)).states).toEqual([]);
    expect((await standing(gitea, name, number, last)).status.status).toBe('success');
  });

  it('leaves out what is no text, and shows hostile names and messages as text', async () => {
    const policy = await scene.api('POST', '/v1/policies', {
      document: JSON.stringify({
        name: 'hostile-text',
        rules: [
          {
            id: 'hostile',
            kind: 'regex',
            severity: 'high',
            action: 'block',
            message:
              '@dev #1 <img src=x onerror=alert(1)> [click](https://evil.example) ``` | **bold** https://evil.example/x',
            match: { pattern: 'HOSTILE_MARKER' },
            tests: [{ path: 'a.txt', content: 'HOSTILE_MARKER', expect: [{ line: 1 }] }],
          },
        ],
      }),
    });
    expect(policy).toMatchObject({ status: 201 });
    const { name, clone } = await repository('hostile');
    symlinkSync('/etc/passwd', path.join(clone.folder, 'link'));
    const odd = 'odd @dev `x` | <b> é.txt';
    const sha = await clone.commit({
      'image.bin': Buffer.from([0, 1, 2, 255]),
      'large.txt': 'x'.repeat(1_100_000),
      [odd]: 'first\nHOSTILE_MARKER\n',
    });
    await clone.push('feature');
    const number = await open(name, 'feature');
    const { summaries, lines, status } = await settled(name, number, sha, 'failure');
    const [summary] = summaries;
    expect(summary?.body).toContain('`image.bin` (binary)');
    expect(summary?.body).toContain('`link` (symbolic link)');
    expect(status.description).toMatch(/new blocking/);
    expect(lines.map(({ path: of, position }) => [of, position])).toEqual([[odd, 2]]);
    for (const body of [summary?.body, lines[0]?.body]) {
      const rendered = await fetch(`${gitea.url}/api/v1/markup`, {
        method: 'POST',
        headers: { authorization: `token ${dev.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ Text: body, Mode: 'comment', Context: name }),
      });
      expect(rendered.status).toBe(200);
      const shown = await rendered.text();
      expect(shown).not.toMatch(/<img|<b>|<strong>bold|class="(?:mention|ref-issue)|href="[^"]*(?:evil|\/dev")/i);
      expect(shown).toContain('@');
    }
    const told = await gitea.api('GET', '/notifications?all=true', undefined, dev.token);
    expect(told.filter(({ reason }: { reason?: string }) => reason === 'mention')).toEqual([]);
  });

  it('takes no webhook that is not signed with the secret of its connection, and tells no connection from none', async () => {
    const unknown = connection.webhook_url.replace(/.{6}$/, '000000');
    const payload = { action: 'opened', number: 1, repository: { full_name: 'dev/payments' } };
    const responses = [];
    for (const [to, secret] of [
      [connection.webhook_url, 'wrong'],
      [connection.webhook_url, ''],
      [unknown, connection.webhook_secret],
      [`${scene.hooks}/hooks/anything`, connection.webhook_secret],
    ] as const) {
      const response = await deliver(to, 'pull_request', payload, secret === '' ? { secret: 'x' } : { secret });
      const { request_id: _, ...body } = (await response.json()) as Record<string, unknown>;
      responses.push({ status: response.status, body });
    }
    expect(responses[0]?.status).toBe(401);
    expect(new Set(responses.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it('waits as long as the host asks for, and holds up no other connection', async () => {
    const other = await gitea.user('other-bot', ['read:user', 'write:repository', 'write:issue']);
    const second = await scene.api('POST', '/v1/host-connections', {
      kind: 'gitea',
      base_url: gitea.url,
      access_token: other.token,
    });
    const limited = await repository('limited');
    const sha = await limited.clone.commit({ 'src/math.js': FLAW });
    await limited.clone.push('feature');
    let pausedAt = 0;
    const during: string[] = [];
    proxy.interfere(({ path: of, token }, response) => {
      if (token !== bot.token) return false;
      if (pausedAt === 0) {
        pausedAt = performance.now();
        response.writeHead(429, { 'retry-after': '3' }).end('{}');
        return true;
      }
      if (performance.now() - pausedAt < 2_900) during.push(of);
      return false;
    });
    const number = await open(limited.name, 'feature');
    await waitFor(() => pausedAt > 0);
    const mine = connection;
    connection = second.body;
    try {
      const free = await repository('free');
      await gitea.api('PUT', `/repos/${free.name}/collaborators/other-bot`, { permission: 'write' });
      const freeSha = await free.clone.commit({ 'src/math.js': FLAW });
      await free.clone.push('feature');
      await settled(free.name, await open(free.name, 'feature'), freeSha, 'failure');
      await settled(limited.name, number, sha, 'failure');
      expect(during).toEqual([]);
    } finally {
      connection = mine;
      proxy.interfere(undefined);
    }
  });

  it('leaves one series of statuses, one summary and one comment a line, killed after every write', async () => {
    const { name, clone } = await repository('killed');
    const sha = await clone.commit({ 'src/math.js': FLAW });
    await clone.push('feature');
    const killedAfter: string[] = [];
    proxy.interfere(async ({ method, path: of }, response, forward) => {
      const write = `${method} ${of
        .replace(/^.*\/killed/, '')
        .replace(/[0-9a-f]{40}/, 'sha')
        .replace(/\d+/, 'n')}`;
      if (method === 'GET' || !of.includes('/killed/')) return false;
      if (killedAfter.filter((each) => each === write).length >= (write.includes('statuses') ? 2 : 1)) return false;
      killedAfter.push(write);
      await forward();
      await scene.kill({ waits: killedAfter.length === 1 });
      response.destroy();
      return true;
    });
    const number = await open(name, 'feature');
    try {
      await waitFor(async () => (await checksOf(name))[0]?.status === 'reported', {
        timeoutMs: 500_000,
        intervalMs: 500,
      });
    } finally {
      proxy.interfere(undefined);
    }
    expect(killedAfter).toEqual(
      [
        'POST /statuses/sha',
        'POST /pulls/n/reviews',
        'POST /issues/n/comments',
        'PATCH /issues/comments/n',
        'POST /statuses/sha',
      ].filter((each) => killedAfter.includes(each)),
    );
    expect(killedAfter.length).toBeGreaterThanOrEqual(4);
    const after = await standing(gitea, name, number, sha);
    expect(after.states).toEqual(['pending', 'failure']);
    expect(after.comments).toHaveLength(1);
    expect(new Set(after.lines.map(({ body }) => body)).size).toBe(after.lines.length);
  }, 600_000);

  it.each(['docs/pull-requests.md', 'docs/site/pages/quick-starts/pull-requests.md'])(
    'is connected as %s says',
    async (page) => {
      const own = { 'https://gitea.example.com': gitea.url, 'https://git.example.com': gitea.url };
      const values = { ...own, '…': bot.token, '"$GITEA_TOKEN"': bot.token };
      expect(await connectAsOn(page, 'gitea', scene, values)).toMatchObject({ kind: 'gitea', status: 'active' });
    },
  );

  it('says what a token lacks, shows no secret again, and ends with its key', async () => {
    const poor = await gitea.user('poor-bot', ['read:user', 'read:repository']);
    const refused = await scene.api('POST', '/v1/host-connections', {
      kind: 'gitea',
      base_url: gitea.url,
      access_token: poor.token,
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } });
    expect(JSON.stringify(refused.body)).toMatch(
      /access_token lacks permissions on the host: write:repository, write:issue/,
    );
    const wrong = await scene.api('POST', '/v1/host-connections', {
      kind: 'gitea',
      base_url: 'http://169.254.169.254',
      access_token: 'x',
    });
    expect(wrong.status).toBe(422);
    const created = await scene.api('POST', '/v1/host-connections', {
      kind: 'gitea',
      base_url: gitea.url,
      access_token: bot.token,
    });
    const { id, api_key_id: keyId, webhook_secret: secret, webhook_url: url } = created.body;
    const { webhook_secret: _, ...shown } = created.body;
    expect((await scene.api('GET', `/v1/host-connections/${id}`)).body).toEqual(shown);
    expect((await scene.api('GET', '/v1/host-connections')).body.data).toContainEqual(shown);
    const { rows } = await scene.client.query('SELECT * FROM host_connections WHERE id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(bot.token);
    expect((await scene.api('DELETE', `/v1/host-connections/${id}`)).status).toBe(204);
    expect((await scene.api('GET', `/v1/api-keys/${keyId}`)).body.status).toBe('revoked');
    expect((await scene.api('GET', `/v1/host-connections/${id}`)).status).toBe(404);
    expect((await deliver(url, 'pull_request', {}, { secret })).status).toBe(401);
    const { rows: erased } = await scene.client.query(
      'SELECT access_token, webhook_secret, api_key FROM host_connections WHERE id = $1',
      [id],
    );
    expect(erased).toEqual([{ access_token: null, webhook_secret: null, api_key: null }]);
  });
});

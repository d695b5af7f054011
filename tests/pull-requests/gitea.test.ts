import { describeWithGitea, startGitea, type TestGitea, waitFor } from '@assay/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Account, Clone, type Scene, standing, startScene } from './scene.js';

const SAFE = 'export const add = (a, b) => a + b;\n';
const OLD_FLAW = 'export const run = (request) => eval(request.query.code);\n';
const FLAW = `${SAFE}\nexport const calculate = (request) => eval(request.query.formula);\n`;

describeWithGitea('Pull requests of a real Gitea', () => {
  let gitea: TestGitea;
  let scene: Scene;
  let dev: Account;
  let bot: Account;
  let connection: { id: string; webhook_url: string; webhook_secret: string; webhook_events: string[] };

  beforeAll(async () => {
    [gitea, scene] = [await startGitea(), await startScene()];
    dev = await gitea.user('dev');
    bot = await gitea.user('assay-bot', ['read:user', 'write:repository', 'write:issue']);
    const created = await scene.api('POST', '/v1/host-connections', {
      kind: 'gitea',
      base_url: gitea.url,
      access_token: bot.token,
    });
    expect(created).toMatchObject({ status: 201, body: { account: 'assay-bot', status: 'active' } });
    connection = created.body;
  }, 300_000);
  afterAll(async () => {
    await scene?.stop();
    await gitea?.stop();
  });

  /** A repository with a flaw on its main branch, whose webhook leads here. */
  async function repository(
    name: string,
    files: Record<string, string | Buffer> = { 'src/old.js': OLD_FLAW, 'src/math.js': SAFE },
  ) {
    await gitea.api('POST', '/user/repos', { name }, dev.token);
    await gitea.api('PUT', `/repos/dev/${name}/collaborators/assay-bot`, { permission: 'write' });
    await gitea.api('POST', `/repos/dev/${name}/hooks`, {
      type: 'gitea',
      active: true,
      events: connection.webhook_events,
      config: { url: connection.webhook_url, content_type: 'json', secret: connection.webhook_secret },
    });
    const clone = await Clone.of(gitea.cloneUrl(`dev/${name}`, dev));
    await clone.commit(files, 'start');
    await clone.push('main');
    return { name: `dev/${name}`, clone };
  }
  /** Gitea knows a branch a moment after its push has ended. */
  const open = async (repo: string, head: string): Promise<number> => {
    for (const branch of ['main', head])
      await waitFor(() => gitea.api('GET', `/repos/${repo}/branches/${branch}`), { what: `the branch ${branch}` });
    return (await gitea.api('POST', `/repos/${repo}/pulls`, { title: head, head, base: 'main' }, dev.token)).number;
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
});

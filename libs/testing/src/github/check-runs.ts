import type { GitHubCheckRun } from './model.js';
import { find, type Json, type Operations, paged } from './operation.js';
import type { GitHubState } from './state.js';

export function checkRunOperations({ app, newId, resolves }: GitHubState): Operations {
  const runBody = (run: GitHubCheckRun) => {
    const { history: _, annotations, actions: __, output, ...shown } = run;
    return {
      ...shown,
      completed_at: run.status === 'completed' ? '2026-01-01T00:00:00Z' : null,
      external_id: '',
      output: { ...output, annotations_count: annotations.length, text: null },
      app: { id: Number(app.id), slug: app.slug },
      pull_requests: [],
    };
  };
  return {
    'POST /repos/{owner}/{repo}/check-runs': async (repository, _, body) => {
      await resolves(repository, `${body.head_sha}^{commit}`);
      const run: GitHubCheckRun = {
        id: newId(),
        name: body.name,
        head_sha: body.head_sha,
        status: 'queued',
        conclusion: null,
        details_url: null,
        output: { title: null, summary: null },
        actions: [],
        annotations: [],
        history: [],
      };
      applyRun(run, body);
      repository.runs.push(run);
      return runBody(run);
    },
    'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}': (repository, of, body) => {
      const run = find(repository.runs, of.check_run_id);
      applyRun(run, body);
      return runBody(run);
    },
    'GET /repos/{owner}/{repo}/commits/{ref}/check-runs': (repository, of, _, query) => {
      const named = repository.runs.filter(
        ({ head_sha, name }) => head_sha === of.ref && name === query.get('check_name'),
      );
      return { total_count: named.length, check_runs: paged([...named].reverse(), query).map(runBody) };
    },
    'GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations': (repository, of, _, query) =>
      paged(find(repository.runs, of.check_run_id).annotations, query),
  };
}

function applyRun(run: GitHubCheckRun, body: Json): void {
  for (const name of ['status', 'details_url', 'conclusion', 'actions'] as const)
    if (body[name] !== undefined) run[name] = body[name];
  if (body.conclusion) run.status = 'completed';
  if (body.output) {
    run.output = { title: body.output.title ?? null, summary: body.output.summary ?? null };
    run.annotations.push(...(body.output.annotations ?? []));
  }
  const now = run.conclusion ?? run.status;
  if (run.history.at(-1) !== now) run.history.push(now);
}

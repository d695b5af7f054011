import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { sign } from '@octokit/webhooks-methods';
import { merged } from './description.js';
import type { GitHubRepository } from './model.js';
import { find, type Json } from './operation.js';
import type { GitHubState } from './state.js';

/** One of GitHub's own examples of a webhook (`@octokit/webhooks-examples`). */
export function githubHookExample(event: string, action?: string): Json {
  const found = githubHookExamples(event).find((example) => action === undefined || example.action === action);
  if (!found) throw new Error(`there is no example of ${event} ${action}`);
  return structuredClone(found);
}

export function githubHookExamples(event: string): Json[] {
  const all: Json[] = createRequire(import.meta.url)('@octokit/webhooks-examples/api.github.com/index.json');
  return all.find(({ name }) => name === event)?.examples ?? [];
}

/** The App's webhook, as this GitHub calls it. */
export function webhooksOf({ hook, pullBody }: GitHubState) {
  const webhooks = {
    /** What the App's webhook is sent: GitHub's own example with these values. */
    async deliver(
      event: string,
      action: string | undefined,
      values: object,
      { id = `${randomUUID()}`, secret = hook.secret } = {},
    ) {
      const body = JSON.stringify(
        merged(githubHookExample(event, action), { ...(action ? { action } : {}), ...values }),
      );
      return fetch(hook.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'GitHub-Hookshot/test',
          'x-github-event': event,
          'x-github-delivery': id,
          'x-hub-signature-256': await sign(secret, body),
        },
        body,
      });
    },
    /** The webhook of a pull request's head. */
    async deliverPull(
      repository: GitHubRepository,
      number: number,
      action = 'synchronize',
      options: { id?: string; secret?: string } = {},
    ) {
      const pull = await pullBody(repository, find(repository.pulls, String(number)));
      const values = {
        number,
        pull_request: pull,
        repository: { full_name: repository.fullName },
        sender: { login: 'dev' },
      };
      return webhooks.deliver('pull_request', action, values, options);
    },
  };
  return webhooks;
}

import type { Comment } from './model.js';
import { Failure, find, type Operations, paged } from './operation.js';
import type { GitHubState } from './state.js';

const commentBody = ({ id, body, login }: Comment) => ({ id, body, user: { login } });

/** Routes for comments on a pull request and on its lines. `of` holds the parameters of the path. */
export const commentOperations = ({ bot, git, newId }: GitHubState): Operations => ({
  'GET /repos/{owner}/{repo}/issues/{issue_number}/comments': (repository, of, _, query) =>
    paged(
      repository.comments.filter(({ number }) => String(number) === of.issue_number),
      query,
    ).map(commentBody),
  'POST /repos/{owner}/{repo}/issues/{issue_number}/comments': (repository, of, { body }) => {
    find(repository.pulls, of.issue_number);
    const comment = { id: newId(), number: Number(of.issue_number), body, login: bot().login };
    repository.comments.push(comment);
    return commentBody(comment);
  },
  'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}': (repository, of, { body }) => {
    const comment = find(repository.comments, of.comment_id);
    comment.body = body;
    return commentBody(comment);
  },
  'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}': (repository, of) => {
    const comment = find(repository.comments, of.comment_id);
    repository.comments = repository.comments.filter((kept) => kept !== comment);
  },
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments': (repository, of, _, query) =>
    paged(
      repository.reviews.filter(({ number }) => String(number) === of.pull_number),
      query,
    ).map((review) => ({
      ...review,
      user: bot(),
    })),
  'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews': (repository, of, body) => {
    const pull = find(repository.pulls, of.pull_number);
    const diff = git(repository, 'diff', '-U3', `refs/heads/${pull.base}...refs/heads/${pull.head}`);
    for (const { path: file } of body.comments)
      if (!diff.includes(`b/${file}`)) throw new Failure(422, 'Pull request review thread path is invalid');
    for (const { path: file, line, start_line, body: said } of body.comments)
      repository.reviews.push({
        id: newId(),
        number: pull.number,
        path: file,
        line,
        ...(start_line ? { start_line } : {}),
        body: said,
      });
    return { user: bot() };
  },
});

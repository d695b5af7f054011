import type { GitHubRepository } from './model.js';

// biome-ignore lint/suspicious/noExplicitAny: what GitHub's examples hold is looked at as it is
export type Json = any;
/** Values of the parameters of an operation's path. */
export type Of = Record<string, string>;
/** By route, what an operation on a repository does; the result is merged into the description's example. */
export type Operations = Record<
  string,
  (repository: GitHubRepository, of: Of, body: Json, query: URLSearchParams) => Json
>;

const NO_PAGE = 30;

export class Failure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export const paged = <T>(all: T[], query: URLSearchParams): T[] => {
  const size = Number(query.get('per_page') ?? NO_PAGE);
  const from = (Number(query.get('page') ?? 1) - 1) * size;
  return all.slice(from, from + size);
};

export function find<T extends { id: number } | { number: number }>(of: T[], id: string | undefined): T {
  const found = of.find((item) => String('id' in item ? item.id : item.number) === id);
  if (!found) throw new Failure(404, 'Not Found');
  return found;
}

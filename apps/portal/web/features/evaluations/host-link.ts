import type { Evaluation } from './queries.ts';

type HostKind = 'github' | 'gitlab' | 'gitea' | 'forgejo' | 'bitbucket';

/** Hosts that everybody knows, by their names. */
const KNOWN: Readonly<Record<string, HostKind>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'codeberg.org': 'forgejo',
  'gitea.com': 'gitea',
  'bitbucket.org': 'bitbucket',
};
const KINDS: readonly HostKind[] = ['github', 'gitlab', 'gitea', 'forgejo', 'bitbucket'];

/** Nothing but a host, a port and plain path segments: no user, no query, nothing that a browser would read otherwise. */
const REPOSITORY_URL =
  /^https:\/\/([a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+)(:\d{1,5})?((?:\/[\w.~-]+){2,20})\/?$/i;
const COMMIT = /^[0-9a-f]{7,64}$/i;
const MAX_URL_CHARACTERS = 500;

export interface HostLink {
  url: string;
  /** Where it leads, for people to see before they follow it. */
  host: string;
}

type Source = Pick<Evaluation, 'repository' | 'commit_sha' | 'metadata'>;
interface Place {
  path: string;
  start: { line: number };
  end: { line: number };
}

/**
 * Where the host of the repository shows these lines at the commit that was evaluated. The host is what `metadata.repository_url`
 * says (https), or a repository that is named by it (`github.com/acme/payments`); its kind is known by its name, or said by
 * `metadata.repository_host`. Whoever sends an evaluation wrote all of that, so what is not plain has no link.
 */
export function hostLink({ repository, commit_sha: commit, metadata }: Source, place: Place): HostLink | undefined {
  const { repository_url: given, repository_host: said } = metadata;
  const text = typeof given === 'string' ? given : `https://${repository.replace(/^https:\/\//, '')}`;
  const match = text.length <= MAX_URL_CHARACTERS ? REPOSITORY_URL.exec(text) : null;
  if (!match || !commit || !COMMIT.test(commit)) return undefined;
  const [, name = '', port = '', folder = ''] = match;
  const hostname = name.toLowerCase();
  // the name of a repository is free text: only one that begins with a host that everybody knows is taken for an address
  const kind = typeof given === 'string' ? kindOf(hostname, said) : KNOWN[hostname];
  const path = pathOf(place.path);
  const repositoryPath = pathOf(folder.slice(1).replace(/\.git$/, ''));
  if (!kind || path === undefined || repositoryPath === undefined) return undefined;
  const lines = linesOf(place);
  if (!lines) return undefined;
  const host = hostname + port;
  return { host, url: `https://${host}/${repositoryPath}${FORMS[kind](commit, path, lines.first, lines.last)}` };
}

function kindOf(hostname: string, said: unknown): HostKind | undefined {
  const labels = hostname.split('.');
  return KNOWN[hostname] ?? KINDS.find((kind) => kind === said) ?? KINDS.find((kind) => labels.includes(kind));
}

type Form = (commit: string, path: string, first: number, last: number) => string;

const range = (first: number, last: number, to: string) => (first === last ? `${first}` : `${first}${to}${last}`);
const commitOfGitea: Form = (commit, path, first, last) => `/src/commit/${commit}/${path}#L${range(first, last, '-L')}`;
const FORMS: Readonly<Record<HostKind, Form>> = {
  github: (commit, path, first, last) => `/blob/${commit}/${path}#L${range(first, last, '-L')}`,
  gitlab: (commit, path, first, last) => `/-/blob/${commit}/${path}#L${range(first, last, '-')}`,
  gitea: commitOfGitea,
  forgejo: commitOfGitea,
  bitbucket: (commit, path, first, last) => `/src/${commit}/${path}#lines-${range(first, last, ':')}`,
};

function pathOf(path: string): string | undefined {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || isDots(part) || !part.isWellFormed() || /\p{Cc}/u.test(part)))
    return undefined;
  return parts.map(encodeURIComponent).join('/');
}

function isDots(part: string): boolean {
  return part === '.' || part === '..';
}

function linesOf({ start, end }: Place): { first: number; last: number } | undefined {
  const isLine = (line: number) => Number.isSafeInteger(line) && line > 0;
  if (!isLine(start.line) || !isLine(end.line)) return undefined;
  return { first: start.line, last: Math.max(start.line, end.line) };
}

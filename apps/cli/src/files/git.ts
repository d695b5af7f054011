import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EXIT, Failure } from '../exit-codes.js';
import { IgnoreRules } from './ignore-rules.js';

/** Of a listing of a large repository, or the contents of its files. */
const MAX_OUTPUT_BYTES = 2_147_483_648;
/** A repository's own configuration must not make git start programs. */
const SAFE = [
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.hooksPath=/dev/null',
  '--no-optional-locks',
  '--literal-pathspecs',
];

/** A file of the index or of a commit. */
export interface Blob {
  /** Relative to the top of the repository, separated by `/`. */
  path: string;
  object: string;
}

/** The repository of a folder, asked through git itself. Contents come as they are stored: no filter is run. */
export class GitRepository {
  private constructor(readonly top: string) {}

  /** @throws Failure `usage` outside of a repository */
  static of(folder: string, why: string): GitRepository {
    const top = IgnoreRules.repositoryOf(path.resolve(folder));
    if (top === undefined) throw new Failure(`${folder} is not in a git repository, which ${why} requires`, EXIT.usage);
    return new GitRepository(path.resolve(top));
  }

  /** Files of the index that differ from HEAD, without those that are deleted. */
  async staged(): Promise<Blob[]> {
    return this.compare(['--cached', await this.head()]);
  }

  /**
   * Paths that differ from a commit, in the work tree or in the index; deleted ones are left out. In the work tree those too
   * that git does not know yet.
   */
  async changedPaths(commit: string, { staged = false } = {}): Promise<Set<string>> {
    const entries = await this.compare([...(staged ? ['--cached'] : []), commit]);
    const untracked = staged ? '' : await this.run(['ls-files', '--others', '--exclude-standard', '-z']);
    return new Set([...entries.map((entry) => entry.path), ...untracked.split('\0').filter(Boolean)]);
  }

  /** Those of a commit's files that differ from the work tree, or from the index, as they are in the commit. */
  filesAt(commit: string, { staged = false } = {}): Promise<Blob[]> {
    return this.compare(['-R', ...(staged ? ['--cached'] : []), commit]);
  }

  /**
   * Where the branch left another one: the merge base of `ref` and HEAD.
   * @throws Failure `usage` where git does not know it
   */
  async mergeBase(ref: string): Promise<string> {
    const commit = await this.commitOf(ref);
    if (!commit) throw new Failure(await this.missingCommit(ref), EXIT.usage);
    const base = (await this.tryRun(['merge-base', commit, await this.head()]))?.trim();
    if (!base)
      throw new Failure(
        `HEAD and "${ref}" have no commit in common: fetch more of the history (git fetch --unshallow)`,
        EXIT.usage,
      );
    return base;
  }

  /** The branch that changes are compared with by default: that of the CI job, the remote's default branch, or main or master of this clone. */
  async defaultBase(env: Record<string, string | undefined>): Promise<string> {
    const candidates = [
      env.CI_MERGE_REQUEST_DIFF_BASE_SHA,
      env.GITHUB_BASE_REF && `origin/${env.GITHUB_BASE_REF}`,
      'origin/HEAD',
      '@{upstream}',
      'origin/main',
      'origin/master',
      'main',
      'master',
    ];
    for (const ref of candidates) if (ref && (await this.commitOf(ref))) return ref;
    return 'HEAD';
  }

  private async commitOf(ref: string): Promise<string | undefined> {
    // a name that looks like an option is not one
    return (await this.tryRun(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]))?.trim();
  }

  private async missingCommit(ref: string): Promise<string> {
    // also reports why git rejects the repository, as when another user owns it
    const isShallow = (await this.run(['rev-parse', '--is-shallow-repository'])).trim() === 'true';
    if (!(await this.commitOf('HEAD'))) return 'The repository has no commits yet: create one first';
    const missing = `git does not have the commit "${ref}"`;
    if (existsSync(ref)) return `${missing}: to select a file or folder, put it before the option`;
    return `${missing}: fetch it first (git fetch ${isShallow ? '--unshallow' : 'origin'}), or use another one`;
  }

  /** Contents by object identifier. */
  async contents(objects: readonly string[]): Promise<Map<string, Buffer>> {
    const distinct = [...new Set(objects)];
    if (distinct.length === 0) return new Map();
    const output = await this.runBytes(['cat-file', '--batch'], `${distinct.join('\n')}\n`);
    const found = new Map<string, Buffer>();
    for (let at = 0; at < output.length; ) {
      const lineEnd = output.indexOf(10, at);
      const [object = '', type, size] = output.toString('latin1', at, lineEnd).split(' ');
      at = lineEnd + 1;
      if (type === 'missing') continue;
      const bytes = Number(size);
      found.set(object, output.subarray(at, at + bytes));
      at += bytes + 1;
    }
    return found;
  }

  /** HEAD, or the empty tree before the first commit. */
  private async head(): Promise<string> {
    const head = await this.tryRun(['rev-parse', '--verify', '--quiet', 'HEAD']);
    return head?.trim() || (await this.run(['hash-object', '-t', 'tree', '--stdin'])).trim();
  }

  private async compare(args: readonly string[]): Promise<Blob[]> {
    const listing = await this.run(['diff-index', '--raw', '-z', '--no-renames', '--abbrev=64', ...args]);
    return rawEntries(listing).flatMap(({ path: file, from, to }) =>
      isFile(to.mode) && !this.isUnchanged(file, from, to) ? [{ path: file, object: to.object }] : [],
    );
  }

  /**
   * Whether git lists a file only because its times or inode differ from the index, as in a copy of the repository. git would
   * compare the contents itself, but then runs the repository's filters.
   */
  private isUnchanged(file: string, from: Side, to: Side): boolean {
    if (from.mode !== to.mode || isNull(from.object) === isNull(to.object)) return false;
    const object = isNull(to.object) ? from.object : to.object;
    try {
      const content = readFileSync(path.join(this.top, file));
      return objectOf(content, object.length) === object;
    } catch {
      return false;
    }
  }

  private async run(args: readonly string[]): Promise<string> {
    return (await this.runBytes(args)).toString('utf8');
  }

  private tryRun(args: readonly string[]): Promise<string | undefined> {
    return this.run(args).catch((error) => {
      if (error instanceof Failure && error.exitCode === EXIT.usage && error.cause === 'missing') throw error;
      return undefined;
    });
  }

  private runBytes(args: readonly string[], input = ''): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const child = execFile(
        'git',
        [...SAFE, ...args],
        { cwd: this.top, encoding: 'buffer', maxBuffer: MAX_OUTPUT_BYTES },
        (error, stdout, stderr) => {
          if (!error) resolve(stdout);
          else if (error.code === 'ENOENT')
            reject(new Failure('git is not installed, or is not on the path', EXIT.usage, { cause: 'missing' }));
          else reject(new Failure(`git failed: ${stderr.toString('utf8').trim() || error.message}`, EXIT.usage));
        },
      );
      // git may end before it has read everything
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });
  }
}

/** What a path is on one side of a comparison. The object of the work tree is all zeros. */
interface Side {
  mode: string;
  object: string;
}

/** Entries of `git diff-index --raw -z` (git-diff-index(1), "Raw output format"). */
function rawEntries(listing: string): { path: string; from: Side; to: Side }[] {
  const fields = listing.split('\0');
  const entries: { path: string; from: Side; to: Side }[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [fromMode = '', toMode = '', fromObject = '', toObject = ''] = (fields[at] ?? '')
      .replace(/^:/, '')
      .split(' ');
    entries.push({
      path: fields[at + 1] ?? '',
      from: { mode: fromMode, object: fromObject },
      to: { mode: toMode, object: toObject },
    });
  }
  return entries;
}

const isNull = (object: string) => /^0+$/.test(object);

/** The name that git gives to a content, in hexadecimal: SHA-1, or SHA-256 in a repository with that format. */
function objectOf(content: Buffer, length: number): string {
  return createHash(length === 40 ? 'sha1' : 'sha256')
    .update(`blob ${content.length}\0`)
    .update(content)
    .digest('hex');
}

/** Neither a symbolic link (120000), nor a submodule (160000), nor deleted (000000). */
const isFile = (mode: string) => mode.startsWith('100');

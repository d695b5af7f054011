import { spawn } from 'node:child_process';

/**
 * Reads the Git objects of a repository with one long-running `git cat-file --batch-command`: a process for each request would take
 * longer to start than to read.
 */
export function openObjects(folder: string) {
  const child = spawn('git', ['-C', folder, 'cat-file', '--batch-command'], { stdio: ['pipe', 'pipe', 'ignore'] });
  const chunks: AsyncIterator<Buffer> = child.stdout[Symbol.asyncIterator]();
  let unread = Buffer.alloc(0);
  let last: Promise<unknown> = Promise.resolve();

  async function take(isEnough: () => number): Promise<Buffer> {
    for (;;) {
      const length = isEnough();
      if (length > 0 && unread.length >= length) {
        const taken = unread.subarray(0, length);
        unread = unread.subarray(length);
        return taken;
      }
      const { done, value } = await chunks.next();
      if (done) throw new Error('git cat-file has ended');
      unread = Buffer.concat([unread, value]);
    }
  }
  async function read(command: 'info' | 'contents', name: string) {
    child.stdin.write(`${command} ${name}\n`);
    const [sha = '', type, size] = (await take(() => unread.indexOf('\n') + 1)).toString().trimEnd().split(' ');
    if (type === undefined || size === undefined) return undefined;
    const length = Number(size);
    const content = command === 'info' ? Buffer.alloc(0) : (await take(() => length + 1)).subarray(0, length);
    return { sha, content };
  }
  /** Sends one command at a time. @param name as `git rev-parse` accepts it. @returns undefined if there is no such object */
  function ask(command: 'info' | 'contents', name: string) {
    const found = last.then(() => read(command, name));
    last = found.catch(() => undefined);
    return found;
  }
  return {
    sha: async (name: string) => (await ask('info', name))?.sha,
    contents: async (sha: string) => (await ask('contents', sha))?.content,
    close: () => child.stdin.end(),
  };
}

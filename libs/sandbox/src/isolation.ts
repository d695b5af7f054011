import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';

/** libs/sandbox/{src,dist}/ lies three folders below the workspace. */
const WORKSPACE = fileURLToPath(new URL('../../../', import.meta.url));
/** Where a package that contains this code is installed: its dependencies lie there too, however they are laid out. */
const INSTALLED = /^(.*?[\\/]node_modules)[\\/]/.exec(fileURLToPath(import.meta.url))?.[1];
/** All code that a sandbox process loads. */
const READABLE = INSTALLED
  ? [`${INSTALLED}${path.sep}`]
  : [
      ...['node_modules', 'libs/contracts', 'libs/policy-engine', 'libs/sandbox'].map(
        (folder) => `${WORKSPACE}${folder}/`,
      ),
      // libs/ has no packages of its own, but Node 20 asks for the right to look; and what is no folder needs the star
      `${WORKSPACE}libs/node_modules/*`,
    ];
/** Node 20 has the permission model under its experimental name alone. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
const PROBE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/isolation-probe.js' : './isolation-probe.js', import.meta.url),
);
const PROBE_TIME_LIMIT_MS = 20_000;

/**
 * Where the service is root, each sandbox process is another user, so that none can reach another one's memory either.
 * No account has these: Debian and systemd assign numbers of this range on demand only.
 */
const USERS = { first: 64_000, count: 900 };

/** What the system takes away from a sandbox process, beside Node's permission model and the environment. */
export const LAYERS = ['network', 'processes', 'user', 'writes'] as const;
/**
 * `network`: it has none. `processes`: it can neither see nor signal others. `user`: it is not our user, so our files are
 * not its own. `writes`: it can make no file longer.
 */
export type Layer = (typeof LAYERS)[number];

/** A way to start a process: programs that take something away and then become the next one. */
interface Way {
  wrap: (user: number) => string[];
  /** Whether the process is a child of the one that is started, and not that itself. */
  isChild?: boolean;
}

const LIMITS = ['/usr/bin/prlimit', '--fsize=0', '--core=0', '--'];
const OWN_NAMESPACES = ['/usr/bin/unshare', '--user', '--map-current-user', '--net'];
/** And none outlives the service: a busy native parser does not notice that its result is no longer needed. */
const NO_NEW_PRIVILEGES = ['/usr/bin/setpriv', '--no-new-privs', '--pdeathsig=SIGKILL'];
const asUser = (user: number) => [
  ...NO_NEW_PRIVILEGES,
  `--reuid=${user}`,
  `--regid=${user}`,
  '--clear-groups',
  '--inh-caps=-all',
  '--bounding-set=-all',
  '--',
];

/** The best way first; the last one always works. All programs are of util-linux. */
const WAYS: { root: Way[]; others: Way[] } = {
  root: [
    { wrap: (user) => ['/usr/bin/unshare', '--net', '--', ...asUser(user), ...LIMITS] },
    { wrap: (user) => [...asUser(user), ...LIMITS] },
    { wrap: () => LIMITS },
    { wrap: () => [] },
  ],
  others: [
    {
      wrap: () => [
        // a process that makes a user namespace forgets the signal of its parent's death: it is set behind that
        ...OWN_NAMESPACES,
        '--keep-caps',
        '--',
        ...NO_NEW_PRIVILEGES,
        '/usr/bin/unshare',
        '--pid',
        '--mount-proc',
        '--fork',
        '--kill-child',
        '--',
        '/usr/bin/setpriv',
        '--inh-caps=-all',
        '--ambient-caps=-all',
        '--bounding-set=-all',
        '--',
        ...LIMITS,
      ],
      isChild: true,
    },
    { wrap: () => [...OWN_NAMESPACES, '--', ...NO_NEW_PRIVILEGES, ...LIMITS] },
    { wrap: () => [...NO_NEW_PRIVILEGES, ...LIMITS] },
    { wrap: () => [] },
  ],
};

/** What the probe says of itself. */
export interface ProbeReport {
  user: number;
  hasNetwork: boolean;
  isAlone: boolean;
  canWrite: boolean;
}

/** How sandbox processes are started, so that they can reach nothing but their own code. */
export class Isolation {
  private started = 0;

  constructor(
    private readonly way: Way,
    /** What is in force. */
    readonly layers: ReadonlySet<Layer>,
  ) {}

  /**
   * What starts Node with these arguments and the permission model: no files but its code, no processes, no workers. The environment
   * has nothing of ours.
   */
  command(nodeArguments: string[]): { execPath: string; execArgv: string[]; env: Record<string, string> } {
    const options = [
      ...nodeArguments,
      PERMISSION,
      // ast-grep and its parsers are native code, which the permission model cannot hold back
      '--allow-addons',
      ...READABLE.map((folder) => `--allow-fs-read=${folder}`),
    ];
    const [execPath = process.execPath, ...execArgv] = [
      ...this.way.wrap(USERS.first + (this.started++ % USERS.count)),
      process.execPath,
      ...(isSea() ? ['--run-module'] : options),
    ];
    return { execPath, execArgv, env: isSea() ? { NODE_OPTIONS: options.map(quoted).join(' ') } : {} };
  }

  /** The process that works, of the one that was started; undefined where it is gone, or not there yet. */
  workerOf(pid: number | undefined): number | undefined {
    if (!this.way.isChild) return pid;
    try {
      return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]) || undefined;
    } catch {
      return undefined;
    }
  }
}

/**
 * As NODE_OPTIONS has it, where alone a single executable looks for Node's options. In its arguments they would also be obeyed where
 * somebody passes on names of files.
 */
const quoted = (option: string) => `"${option.replace(/["\\]/g, '\\$&')}"`;

let detected: Promise<Isolation> | undefined;

/** The strongest isolation that this system allows us, tried once in the life of this process. */
export function isolation(): Promise<Isolation> {
  detected ??= detect(process.getuid?.() === 0 ? WAYS.root : WAYS.others);
  return detected;
}

async function detect(ways: Way[]): Promise<Isolation> {
  for (const way of ways) {
    const report = await probe(way);
    if (report) return new Isolation(way, layersOf(report));
  }
  throw new Error('no sandbox process can be started: Node cannot run its own code as a child process');
}

function layersOf({ user, hasNetwork, isAlone, canWrite }: ProbeReport): Set<Layer> {
  const isOther = user !== process.getuid?.();
  const holds: Record<Layer, boolean> = {
    network: !hasNetwork,
    processes: isOther || isAlone,
    user: isOther,
    writes: !canWrite,
  };
  return new Set(LAYERS.filter((layer) => holds[layer]));
}

/** What a process finds that is started in this way; undefined where it cannot be. */
function probe(way: Way): Promise<ProbeReport | undefined> {
  const command = new Isolation(way, new Set()).command(['--no-warnings']);
  return new Promise((resolve) => {
    const child = fork(PROBE, [], {
      ...command,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), PROBE_TIME_LIMIT_MS);
    const end = (report?: ProbeReport) => {
      clearTimeout(timer);
      resolve(report);
    };
    // isolation-probe.ts sends nothing else
    child.once('message', (report: ProbeReport) => {
      end(report);
      child.kill('SIGKILL');
    });
    child.once('error', () => end());
    child.once('exit', () => end());
  });
}

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
/** Node 20 knows the permission model only by its experimental name. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
const PROBE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../dist/isolation-probe.js' : './isolation-probe.js', import.meta.url),
);
const PROBE_TIME_LIMIT_MS = 20_000;

/**
 * If the service runs as root, each sandbox process gets a user ID of its own, so that none can reach the memory of another.
 * No account has these IDs: Debian and systemd assign numbers of this range only on demand.
 */
const USERS = { first: 64_000, count: 900 };

/** What the operating system denies a sandbox process, in addition to Node's permission model and an empty environment. */
export const LAYERS = ['network', 'processes', 'user', 'writes'] as const;
/**
 * `network`: it has no network. `processes`: it can neither see nor signal other processes. `user`: it runs as another user, who does
 * not own our files. `writes`: it cannot extend any file.
 */
export type Layer = (typeof LAYERS)[number];

/** A way to start a process: a chain of programs, each of which drops rights and then executes the next one. */
interface Way {
  wrap: (user: number) => string[];
  /** Whether the sandbox process is a child of the process that we start, instead of that process itself. */
  isChild?: boolean;
}

const LIMITS = ['/usr/bin/prlimit', '--fsize=0', '--core=0', '--'];
const OWN_NAMESPACES = ['/usr/bin/unshare', '--user', '--map-current-user', '--net'];
/** `--pdeathsig` ends the process with the service: a busy native parser does not notice that its result is no longer needed. */
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

/** From the strongest to none, which always works. All programs belong to util-linux. */
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
        // creating a user namespace clears the parent-death signal, so setpriv comes after it
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

/** What a probe process measured about itself. */
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
    /** The layers that the probe confirmed. */
    readonly layers: ReadonlySet<Layer>,
  ) {}

  /**
   * Starts Node with these arguments and the permission model: no files but its code, no child processes, no workers. It inherits no
   * environment variables.
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

  /** The ID of the sandbox process, by that of the process that was started; undefined if it does not run yet or has ended. */
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
 * For NODE_OPTIONS, from which alone a single executable takes Node's options. If it also took them from its arguments, names of files
 * that are passed on could act as options.
 */
const quoted = (option: string) => `"${option.replace(/["\\]/g, '\\$&')}"`;

let detected: Promise<Isolation> | undefined;

/** The strongest isolation that this system allows, detected once per process. */
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

/** The report of a process that is started in this way; undefined if it does not start. */
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

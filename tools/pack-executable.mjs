// node tools/pack-executable.mjs <folder>      (after `npm run build`, on the system that it is for)
//
// Makes `assay` as a single executable: Node that runs this script, with the npm package of the command line and what that
// depends on inside (Node's single executable applications). Prints its path.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serialize } from 'node:v8';
import { constants, zstdCompressSync } from 'node:zlib';
import postject from 'postject';

const root = path.dirname(import.meta.dirname);
const target = path.resolve(process.argv[2] ?? path.join(root, 'apps/cli/dist-executable'));
const work = path.join(target, 'work');
const run = (command, args, options = {}) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...options }).trim();

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const archive = run(process.execPath, [path.join(root, 'tools/pack-cli.mjs'), work]);
writeFileSync(path.join(work, 'package.json'), '{}');
run('npm', ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', archive], { cwd: work });

/** The file that `resolvePrebuild` of @ast-grep/setup-lang looks for on this system; those of others stay out. */
const SYSTEMS = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };
const prebuild = `prebuild-${SYSTEMS[process.platform]}-${process.arch.toUpperCase()}`;
/** What nothing loads: types, sources of parsers, maps, and texts that are no licenses. */
const isLeftOut = (name) =>
  /\.(d\.[cm]?ts|map|md|flow)$/.test(name) ||
  /node_modules\/@ast-grep\/lang-\w+\/src\//.test(name) ||
  (/\/prebuilds\//.test(name) && !name.includes(`/${prebuild}/`)) ||
  /node_modules\/(\.bin\/|\.package-lock\.json)/.test(name);

const files = readdirSync(path.join(work, 'node_modules'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name))
  .map((file) => [path.relative(work, file).split(path.sep).join('/'), file])
  .filter(([name]) => !isLeftOut(name))
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, file]) => [name, readFileSync(file)]);
const packed = zstdCompressSync(serialize(files), { params: { [constants.ZSTD_c_compressionLevel]: 12 } });
const inWork = (name) => path.join(work, name);
writeFileSync(inWork('package.zst'), packed);
writeFileSync(inWork('digest'), createHash('sha256').update(packed).digest('hex'));
writeFileSync(
  inWork('sea.json'),
  JSON.stringify({
    main: path.join(root, 'apps/cli/bin/executable.cjs'),
    output: inWork('sea.blob'),
    disableExperimentalSEAWarning: true,
    assets: { package: inWork('package.zst'), digest: inWork('digest') },
  }),
);
run(process.execPath, ['--experimental-sea-config', inWork('sea.json')]);

const executable = path.join(target, process.platform === 'win32' ? 'assay.exe' : 'assay');
copyFileSync(process.execPath, executable);
chmodSync(executable, 0o755);
await postject.inject(executable, 'NODE_SEA_BLOB', readFileSync(inWork('sea.blob')), {
  sentinelFuse: 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2',
  machoSegmentName: 'NODE_SEA',
});
rmSync(work, { recursive: true });
console.log(executable);

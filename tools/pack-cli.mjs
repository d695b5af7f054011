// node tools/pack-cli.mjs <folder>      (after `npm run build`)
//
// Builds the npm package of the command line: our own code bundled into a few files, third-party packages as dependencies, and the
// built-in policies. Prints the path of the archive.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle, isOurs, SANDBOX_ENTRIES } from './bundle.mjs';

const root = path.dirname(import.meta.dirname);
const target = path.resolve(process.argv[2] ?? path.join(root, 'apps/cli/dist-package'));
const folder = path.join(target, 'package');
const json = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));

/** Entry points, at the paths where the bundled code looks for its child processes (libs/sandbox, libs/policy-engine). */
const ENTRIES = {
  main: 'apps/cli/dist/main.js',
  local: 'apps/cli/dist/local.js',
  ...SANDBOX_ENTRIES,
  'isolation-probe': 'libs/sandbox/dist/isolation-probe.js',
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const output = await bundle(ENTRIES, path.join(folder, 'dist'));

/** Versions from the workspaces' manifests. Packages that are required at run time are dependencies of the engine. */
const manifests = [
  'apps/cli',
  'libs/policy-engine',
  'libs/contracts',
  'libs/compliance',
  'libs/sdk',
  'libs/agent-tools',
].map((name) => json(`${name}/package.json`));
const versions = Object.assign({}, ...manifests.map(({ dependencies }) => dependencies));
const imported = output
  .flatMap(({ type, imports, dynamicImports }) => (type === 'chunk' ? [...imports, ...dynamicImports] : []))
  .filter((id) => !id.startsWith('node:') && !id.endsWith('.js'))
  .map((id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/'));
const required = Object.keys(json('libs/policy-engine/package.json').dependencies).filter((name) => !isOurs(name));
const dependencies = Object.fromEntries(
  [...new Set([...imported, ...required])].sort().map((name) => {
    if (!versions[name]) throw new Error(`${name} is imported, and no package.json names its version`);
    return [name, versions[name]];
  }),
);

const { version } = json('apps/cli/package.json');
const manifest = {
  name: '@assay/cli',
  version,
  description: 'Evaluates files against policies: on this machine, or with an Assay service.',
  type: 'module',
  bin: { assay: 'bin/assay.mjs' },
  engines: json('package.json').engines,
  files: ['bin', 'dist', 'policies'],
  dependencies,
};
writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
cpSync(path.join(root, 'apps/cli/bin/assay.mjs'), path.join(folder, 'bin/assay.mjs'), { recursive: true });
cpSync(path.join(root, 'docs/cli.md'), path.join(folder, 'README.md'));
cpSync(path.join(root, 'libs/policy-engine/policies'), path.join(folder, 'policies'), { recursive: true });
cpSync(path.join(root, 'libs/policy-engine/dist/policies'), path.join(folder, 'dist/policies'), { recursive: true });

const packed = spawnSync('npm', ['pack', '--json', '--pack-destination', target], { cwd: folder, encoding: 'utf8' });
if (packed.status !== 0) throw new Error(`npm pack failed: ${packed.stderr}`);
console.log(path.join(target, JSON.parse(packed.stdout)[0].filename));

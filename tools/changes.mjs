// npm test -- --changed: which files differ from main, and which tests are run for them, nearest first, for a limited time.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

/** Together, of the test files that are run for a change; measured in a whole run, where three share two cores. */
const LIMIT_SECONDS = 45;
/** Of a test file that is not among the longest. */
const USUAL_SECONDS = 2;
const MOST_COMPONENTS = 6;
/** Of the gallery: its build, each component's stories, and all pages in one state. */
const GALLERY_SECONDS = { build: 10, component: 2, pages: 15 };
const COMPONENTS = 'tests/browser/components.test.ts';
const PAGE = /^apps\/portal\/web\/pages\/(.+-page)\.tsx$/;
const STORY = /^apps\/portal\/web\/.*\/([\w-]+)\.stories\.tsx$/;
const SOURCE = /^(apps|libs|tests)\/.*\.tsx?$/;
const PORTAL_PATHS = 'apps/portal/web/app/pages.ts';

/** Paths of files that differ from main, committed or not, as they are now. */
export function changedFiles() {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 });
    return status === 0 ? stdout.split('\n').filter(Boolean) : [];
  };
  const [base = 'HEAD'] = ['main', 'origin/main'].flatMap((branch) => git('merge-base', 'HEAD', branch));
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')].filter((file) =>
    existsSync(path.join(root, file)),
  );
}

/** Path and text of our own TypeScript. */
export function readSources() {
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'libs', 'tests'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  const files = listed.stdout.split('\n').filter((file) => SOURCE.test(file) && existsSync(path.join(root, file)));
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

/**
 * What tells which programs tests need: the text of the test files that Jest's patterns match, and of our modules that these use.
 * Without libs/testing, which names every program.
 * @param {string[]} patterns
 * @param {Map<string, string>} sources path and text
 */
export function textOfTests(patterns, sources) {
  const isMatched = (file) => patterns.some((pattern) => new RegExp(pattern, 'i').test(path.join(root, file)));
  const files = new Set([...sources.keys()].filter((file) => file.endsWith('.test.ts') && isMatched(file)));
  for (const file of files)
    for (const used of usedBy(file, sources.get(file), sources)) if (!used.startsWith('libs/testing/')) files.add(used);
  return [...files].map((file) => sources.get(file)).join('\n');
}

/** How long the longest test files take, by path. */
export function readDurations() {
  const lines = readFileSync(path.join(root, 'libs/testing/jest/longest-first.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
  return new Map(lines.map((line) => line.split(' ')).map(([seconds, file]) => [file, Number(seconds)]));
}

/**
 * What is run for a change: test files of the changed packages that rest on it, by what is imported, started or read at run time, from
 * those beside it to the farthest, as many as the time allows; and of the portal also the stories of components and the tests that
 * open the pages that rest on it. What only takes a type from a changed file is the compiler's to check.
 * @param {string[]} changed
 * @param {Map<string, string>} sources path and text
 * @param {Map<string, number>} durations
 * @returns {{ run: string[], components?: string, left: string[], elsewhere: number, unreached: string[] }} `components` is the
 *   pattern of the names of tests in components.test.ts; `left` what else in these packages rests on the change; `elsewhere` how
 *   many test files of other packages do; `unreached` the changed files on which no test is known to rest
 */
export function testsOfChanges(changed, sources, durations) {
  const importers = importersIn(sources, changed);
  const code = changed.filter((file) => sources.has(file) || importers.has(file));
  const distances = distancesFrom(code, importers);
  const isNear = (file) => code.some((one) => homesOf(one).some((home) => file.startsWith(home)));
  const isTest = (file) => file.endsWith('.test.ts') && file !== COMPONENTS;
  const tests = [...distances.keys()].filter(isTest);
  const near = tests.filter((file) => isNear(file) || code.includes(file));
  const rank = (file) => (code.includes(file) ? -1 : isBeside(file, code) ? 1 : distances.get(file));
  const cost = (file) => durations.get(file) ?? USUAL_SECONDS;
  near.sort((a, b) => rank(a) - rank(b) || cost(a) - cost(b) || a.localeCompare(b));
  const stories = [...distances]
    .filter(([file]) => STORY.test(file) && !file.endsWith('/pages.stories.tsx'))
    .sort(([, a], [, b]) => a - b)
    .map(([file]) => STORY.exec(file)[1]);
  const hasPages = [...distances.keys()].some((file) => PAGE.test(file));
  const shown = stories.slice(0, MOST_COMPONENTS);
  const names = [
    ...(shown.length > 0 ? [`^(${shown.join('|')}) is accessible`] : []),
    ...(hasPages ? ['^every page .*: filled$'] : []),
  ];
  const run = [];
  const { build, component, pages } = GALLERY_SECONDS;
  let seconds = (names.length > 0 ? build : 0) + shown.length * component + (hasPages ? pages : 0);
  for (const file of near) {
    if (!code.includes(file) && seconds + cost(file) > LIMIT_SECONDS) continue;
    run.push(file);
    seconds += cost(file);
  }
  const left = near.filter((file) => !run.includes(file));
  if (stories.length > MOST_COMPONENTS || hasPages) left.push(COMPONENTS);
  const reaches = (file) => [...distancesFrom([file], importers).keys()].some((one) => isTest(one) || STORY.test(one));
  return {
    run,
    ...(names.length > 0 ? { components: names.join('|') } : {}),
    left,
    elsewhere: tests.length - near.length,
    unreached: changed.filter((file) => /^(apps|libs|prisma|tests)\//.test(file) && !reaches(file)),
  };
}

/** Packages whose tests are run for a change in a file; the portal's pages are tested from outside. */
function homesOf(file) {
  const home = `${file.split('/').slice(0, 2).join('/')}/`;
  return home === 'apps/portal/' ? [home, 'tests/portal/', 'tests/browser/'] : [home];
}

/** Whether a test is in the folder of a changed file or in a parent folder, as the tests of a feature are. */
function isBeside(test, changed) {
  const folder = path.dirname(test);
  return !/^(apps|libs)\/[\w-]+\/(src|test)$/.test(folder) && changed.some((file) => file.startsWith(`${folder}/`));
}

/** By file, the files that use it at run time. */
function importersIn(sources, changed) {
  const importers = new Map();
  const add = (file, importer) => importers.set(file, [...(importers.get(file) ?? []), importer]);
  for (const [file, text] of sources) for (const used of usedBy(file, text, sources)) add(used, file);
  const data = changed.filter((file) => !sources.has(file));
  for (const [file, text] of sources)
    for (const folder of foldersReadBy(file, text)) for (const one of data) if (one.startsWith(folder)) add(one, file);
  // tests in a browser import no page: they open its address
  const routes = [...(sources.get(PORTAL_PATHS) ?? '').matchAll(/path: '([\w/-]+)[^']*',\s*file: '([^']+)'/g)];
  for (const [, address, page] of routes)
    for (const [file, text] of sources)
      if (/^tests\/browser\/.*\.test\.ts$/.test(file) && new RegExp(`['"\`]/${address}['"\`/?$]`).test(text))
        add(`apps/portal/web/pages/${page}.tsx`, file);
  return importers;
}

/** What a file imports or names as the program of a process; not what it takes only types from. */
function usedBy(file, text, sources) {
  const used = new Set();
  const atRunTime = text.replace(/^(import|export) type [^;]*? from '[^']+';/gm, '');
  for (const [, name] of atRunTime.matchAll(/['"`](@assay\/[\w./-]+|(?:\.{0,2}\/)?[\w./-]+\.(?:js|tsx?))['"`]/g)) {
    const [, lib, part = 'index'] = /^@assay\/([^/]+)(?:\/(.+))?$/.exec(name) ?? [];
    const module = name.replace(/\.js$/, '.ts');
    // a program of its own package is named from `src`
    const places = lib
      ? [`libs/${lib}/src/${part}.ts`, `apps/${lib}/src/${part}.ts`]
      : [path.posix.dirname(file), `${file.split('/').slice(0, 2).join('/')}/src`].map((at) =>
          path.posix.join(at, module),
        );
    for (const place of places) if (sources.has(place)) used.add(place);
  }
  return used;
}

/** Folders of its own package that a file reads: policies, models, cases. */
function foldersReadBy(file, text) {
  const home = /^(apps|libs)\/[^/]+\//.exec(file)?.[0];
  return [...text.matchAll(/new URL\('([./][\w./-]*\/)', import\.meta\.url\)/g)]
    .map(([, folder]) => path.posix.join(path.posix.dirname(file), folder))
    .filter((folder) => home !== undefined && folder.startsWith(home) && folder !== home);
}

/** Of each file that rests on one of these: over how many imports. */
function distancesFrom(files, importers) {
  const distances = new Map(files.map((file) => [file, 0]));
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1);
  return distances;
}

/** Paths for `npm test --` that cover these files: each by name, or their packages where they are many. */
export function toRun(files) {
  return files.length <= 8 ? files : [...new Set(files.map((file) => file.split('/').slice(0, 2).join('/')))];
}

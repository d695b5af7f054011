#!/usr/bin/env node
/**
 * Draws applications to be read, so that a list is fixed before the engine sees it, and anybody draws the same one.
 *
 *   node bench/accuracy/draw-applications.mjs <clone of awesome-selfhosted/awesome-selfhosted-data> --seed assay-22 [--stars <n>]
 *
 * Of each language, the applications on GitHub with enough stars, in the order of the SHA-256 of seed and repository.
 * Those that were read before are left out: of the lists in applications-read.json, which names them by the list's seed,
 * the ones that stand before that of the seed. So a seed draws the same once its own list is there.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, stars: { type: 'string', default: '3000' } },
});
const [list] = positionals;
if (!list || !values.seed) {
  console.error('usage: draw-applications.mjs <awesome-selfhosted-data> --seed <text> [--stars <n>]');
  process.exit(2);
}
const LANGUAGES = ['Nodejs', 'Python', 'Go', 'Java', 'PHP', 'C#', 'Ruby'];
const lists = JSON.parse(readFileSync(new URL('applications-read.json', import.meta.url), 'utf8'));
const own = lists.findIndex((each) => each.list === values.seed);
const read = new Set(
  lists
    .slice(0, own < 0 ? lists.length : own)
    .flatMap(({ repositories }) => repositories.map((name) => name.toLowerCase())),
);
const rank = (repository) => createHash('sha256').update(`${values.seed} ${repository.toLowerCase()}`).digest('hex');

const applications = readdirSync(join(list, 'software')).flatMap((file) => {
  const text = readFileSync(join(list, 'software', file), 'utf8');
  const repository = /^source_code_url: https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git|\/)?$/m.exec(text)?.[1];
  const stars = Number(/^stargazers_count: (\d+)$/m.exec(text)?.[1] ?? 0);
  const platforms = (/^platforms:\n((?: {2}- .+\n)+)/m.exec(text)?.[1] ?? '')
    .split(/\n? {2}- /)
    .map((name) => name.trim());
  const language = LANGUAGES.find((name) => platforms.includes(name));
  const isWanted = repository && language && stars >= Number(values.stars) && !read.has(repository.toLowerCase());
  return isWanted ? [{ repository, language, stars }] : [];
});
for (const language of LANGUAGES) {
  const drawn = applications
    .filter((application) => application.language === language)
    .sort((a, b) => (rank(a.repository) < rank(b.repository) ? -1 : 1));
  console.log(`${language} (${drawn.length})`);
  for (const { repository, stars } of drawn.slice(0, 12)) console.log(`  ${repository}  ${stars}`);
}

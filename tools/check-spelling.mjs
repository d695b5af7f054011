// node tools/check-spelling.mjs [--fix]: British spelling in what we write, in words and in parts of names; --fix replaces it.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const VERBS =
  'anonym|apolog|author|canonical|capital|categor|central|character|container|critic|custom|emphas|final|formal|general|initial|local|material|maxim|memor|minim|modern|normal|optim|organ|parallel|parameter|penal|priorit|random|real|recogn|sanit|serial|special|stabil|standard|summar|synchron|token|util|virtual|visual';
/** [British, American] */
const SPELLINGS = [
  [/(behavi|col|endeav|fav|harb|hon|hum|lab|neighb|od|rig|rum|vap|vig)our/, '$1or'],
  [new RegExp(`(${VERBS})is(e[drs]?|ers|ing|ations?)$`), '$1iz$2'],
  [/(cancel|channel|dial|fuel|label|level|marshal|model|signal|total|travel|tunnel)l(ed|ers?|ing)$/, '$1$2'],
  [/(cent|fib|lit|theat)re(s?)$/, '$1er$2'],
  [/centred$/, 'centered'],
  [/analys(ed?|ers?|ing)$/, 'analyz$1'],
  [/(def|lic|off|pret)ence(s?)$/, '$1ense$2'],
  [/(acknowledg|judg)ement/, '$1ment'],
  [/^(enrol|fulfil|instal)(s|ments?)?$/, '$1l$2'],
  [/catalogue/, 'catalog'],
  [/artefact/, 'artifact'],
  [/^grey/, 'gray'],
  [/^programme(s?)$/, 'program$1'],
  [/^learnt$/, 'learned'],
  [/^(among|whil)st$/, '$1'],
];
/** What others wrote, what is generated, what a migration repeats to the letter, and this list. */
const LEFT_OUT = new RegExp(
  [
    'package-lock\\.json$|\\.(svg|png|woff2|gz)$|(^|/)[Gg]enerated/|\\.gen\\.go$',
    '^(docs/history|libs/compliance/data|libs/report-rendering/test/oscal|prisma/(functions|migrations))/',
    '^libs/policy-engine/src/licenses/(names|texts)\\.ts$',
    '^tools/check-spelling\\.mjs$',
  ].join('|'),
);

const british = (word) => SPELLINGS.find(([spelling]) => spelling.test(word.toLowerCase()));
function american(word) {
  const [spelling, replacement] = british(word);
  const text = word.toLowerCase().replace(spelling, replacement);
  if (word === word.toUpperCase()) return text.toUpperCase();
  return /^[A-Z]/.test(word) ? text[0].toUpperCase() + text.slice(1) : text;
}

// a list that finds nothing would say "0 British spellings"
const PLANTED = {
  Colours: 'Colors',
  NEIGHBOUR: 'NEIGHBOR',
  normalised: 'normalized',
  labelled: 'labeled',
  enrolment: 'enrollment',
};
for (const [word, expected] of Object.entries(PLANTED))
  if (!british(word) || american(word) !== expected) throw new Error(`${word} is not corrected to ${expected}`);
for (const word of ['hours', 'promised', 'analysis', 'controlled', 'arises'])
  if (british(word)) throw new Error(`${word} is taken for British`);

/** Words, and the parts of names. */
const WORDS = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

const fixes = process.argv.includes('--fix');
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20 })
  .split('\0')
  .filter((file) => file && !LEFT_OUT.test(file));
let found = 0;
function americanize(text, place) {
  return text.replaceAll(WORDS, (word) => {
    if (!british(word)) return word;
    found++;
    console.error(`${place}: ${word}: write ${american(word)}`);
    return american(word);
  });
}
for (const file of files) {
  americanize(file, file);
  const text = readFileSync(path.join(root, file), 'utf8');
  const lines = text.split('\n').map((line, index) => americanize(line, `${file}:${index + 1}`));
  if (fixes && lines.join('\n') !== text) writeFileSync(path.join(root, file), lines.join('\n'));
}
console.log(`${files.length} files, ${found} British spellings`);
process.exit(found > 0 && !fixes ? 1 : 0);

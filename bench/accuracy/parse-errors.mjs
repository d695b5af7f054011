#!/usr/bin/env node
/**
 * Files of real code that the parsers reject in part, by language: as the grammars are, and with the constructs that are
 * written another way for them (`grammar-gaps.ts`).
 *
 *   node bench/accuracy/parse-errors.mjs <folder>... [--list]
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languageOf } from '@assay/policy-engine';
import { parseFile } from '../../libs/policy-engine/dist/languages/grammar-gaps.js';
import { parseSource } from '../../libs/policy-engine/dist/languages/languages.js';
import { exceedsNesting } from '../../libs/policy-engine/dist/text/nesting.js';
import { filesBelow, readText } from './evaluate-folder.mjs';

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false } },
});
const MAX_CHARS = 1_048_576;
const MAX_NESTING = 500;
const counts = {};
for (const folder of folders) {
  for (const name of filesBelow(folder)) {
    const path = join(folder, name);
    const language = languageOf(path);
    if (!language?.parser) continue;
    const text = readText(path);
    if (text === null || text.length > MAX_CHARS || exceedsNesting(text, MAX_NESTING)) continue;
    counts[language.name] ??= { files: 0, before: 0, after: 0 };
    const count = counts[language.name];
    count.files++;
    const error = (parsed) => parsed.root().find({ rule: { kind: 'ERROR' } });
    const before = error(parseSource(language, text));
    if (!before) continue;
    count.before++;
    const after = error(parseFile(language, text));
    if (after) count.after++;
    if (values.list && after)
      console.log(`${path}:${after.range().start.line + 1} ${JSON.stringify(after.text().slice(0, 80))}`);
  }
}
console.table(counts);

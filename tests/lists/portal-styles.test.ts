import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

const web = path.join(import.meta.dirname, '../../apps/portal/web');
const files = (readdirSync(web, { recursive: true }) as string[]).filter((name) => /\.(css|tsx?)$/.test(name));
const text = (name: string) => readFileSync(path.join(web, name), 'utf8');
const sheets = files.filter((name) => name.endsWith('.css'));
const sources = files.filter((name) => !name.endsWith('.css') && !name.endsWith('.stories.tsx'));
/** Of libraries: CodeMirror's own, and what highlight.ts has Lezer name. */
const OTHERS = /^(cm|tok)-/;

/** The classes that the selectors of a sheet name. */
function classesOf(sheet: string): string[] {
  const selectors = text(sheet)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .match(/[^{};]+(?=\{)/g);
  return [...new Set((selectors ?? []).flatMap((each) => each.match(/\.[a-z][\w-]*/gi) ?? []))].map((each) =>
    each.slice(1),
  );
}

it('has no rule for a class that no component has', () => {
  const words = new Set(sources.flatMap((name) => text(name).match(/[a-z][\w-]*/gi) ?? []));
  const classes = sheets.flatMap((sheet) => classesOf(sheet).map((name) => ({ sheet, name })));
  expect(classes.length).toBeGreaterThan(200);
  expect(
    classes.filter(({ name }) => !OTHERS.test(name) && !words.has(name)).map(({ sheet, name }) => `${sheet}: .${name}`),
  ).toEqual([]);
});

it('has each sheet imported by who stands beside it', () => {
  const imported = sources.flatMap((name) =>
    [...text(name).matchAll(/^import '(\..*\.css)'/gm)].map(([, sheet]) => ({
      sheet: path.join(path.dirname(name), sheet as string),
      by: name,
    })),
  );
  const isFeature = (name: string) => name.startsWith('pages/');
  expect(sheets.filter((sheet) => imported.every((each) => each.sheet !== sheet))).toEqual([]);
  // what several features show is a sheet of design/, or of the settings that their pages share
  expect(
    imported
      .filter(({ sheet }) => isFeature(sheet) && !sheet.startsWith('pages/settings/'))
      .filter(({ sheet, by }) => sheet.split('/')[1] !== by.split('/')[1])
      .map(({ sheet, by }) => `${by} imports ${sheet}`),
  ).toEqual([]);
});

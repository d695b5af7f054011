import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'yaml';
import { entryProblem, LicenseLists } from './license-list.js';
import { readLicenseName } from './names.js';
import { parseLicenseExpression } from './spdx.js';
import { identifyLicenseText } from './texts.js';

interface Data {
  lists: Record<string, { allow?: string[]; deny?: string[] }>;
  cases: { list: string; expression: string; objections: string[] | null }[];
  names: { name: string; expression: string | null }[];
}
const DATA = parse(readFileSync(new URL('../../testdata/licenses.yaml', import.meta.url), 'utf8')) as Data;

describe('SPDX expressions', () => {
  test.each(DATA.cases)('$list: $expression → $objections', ({ list, expression, objections }) => {
    const parsed = parseLicenseExpression(expression);
    const { allow, deny } = DATA.lists[list] ?? {};
    expect(parsed && new LicenseLists(allow, deny).objections(parsed)).toEqual(objections);
  });

  test.each(DATA.names)('the name $name means $expression', ({ name, expression }) => {
    expect(readLicenseName(name)).toEqual(expression === null ? null : parseLicenseExpression(expression));
  });

  test('every entry of a list is an identifier, a pair or a start', () => {
    expect(['MIT', 'GPL-*', 'GPL-2.0-only WITH Classpath-exception-2.0', 'LicenseRef-x'].map(entryProblem)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(entryProblem('MTI')).toContain('MTI is not an SPDX license identifier');
    expect(entryProblem('MIT OR ISC')).not.toBeNull();
    expect(entryProblem('*-only')).toContain('a star stands at the end only');
  });

  test('OR takes what either side takes, AND what both take, whatever the lists', () => {
    const id = fc.constantFrom('MIT', 'ISC', 'GPL-2.0-only', 'GPL-3.0-or-later', 'Apache-2.0', 'MPL-2.0');
    fc.assert(
      fc.property(id, id, fc.array(id, { minLength: 1 }), fc.array(id), (a, b, allow, deny) => {
        const lists = new LicenseLists(allow, deny);
        const accepts = (text: string) => {
          const expression = parseLicenseExpression(text);
          return expression !== null && lists.objections(expression).length === 0;
        };
        expect(accepts(`${a} OR ${b}`)).toBe(accepts(a) || accepts(b));
        expect(accepts(`${a} AND ${b}`)).toBe(accepts(a) && accepts(b));
      }),
    );
  });

  test('any text is an expression or none; nests and long ones end quickly', () => {
    fc.assert(fc.property(fc.string(), (text) => void readLicenseName(text)));
    expect(parseLicenseExpression('('.repeat(1900))).toBeNull();
    expect(parseLicenseExpression(`${'( '.repeat(900)}MIT${' )'.repeat(900)}`)).toBeNull();
    expect(parseLicenseExpression('MIT OR '.repeat(100_000))).toBeNull();
  });
});

describe('texts of licenses', () => {
  const MIT =
    'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal';
  test.each([
    ['MIT', `Copyright (c) 2026 A\n\n${MIT}\nThe above copyright notice and this permission notice shall be included`],
    ['MIT-0', `Copyright (c) 2026 A\n\n${MIT}`],
    ['Apache-2.0', '      Apache License\n   Version 2.0, January 2004\n  http://www.apache.org/licenses/'],
    ['GPL-3.0-only', 'GNU GENERAL PUBLIC LICENSE\n   Version 3, 29 June 2007'],
    ['AGPL-3.0-only', 'GNU AFFERO GENERAL PUBLIC LICENSE\nVersion 3, 19 November 2007'],
    [null, 'All rights reserved.'],
  ])('%s', (id, text) => {
    expect(identifyLicenseText(text)).toBe(id);
    expect(identifyLicenseText(text.replaceAll(' ', '\n *  '))).toBe(id);
  });
});

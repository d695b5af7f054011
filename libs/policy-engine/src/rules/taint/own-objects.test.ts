import { Lang, parse } from '@ast-grep/napi';
import { describe, expect, test } from '@jest/globals';
import { ownObjects } from './own-objects.js';

const isOwn = (code: string) => ownObjects(parse(Lang.TypeScript, code).root(), new Set(['x$']), 100).has('x$');

describe('a name holds only objects that the file creates', () => {
  test.each([
    'const x$ = {}; x$[a] = b;',
    'let x$; x$ = [1]; f(x$); x$.y = z; return x$;',
    'const x$: Uint8Array = new Uint8Array(9);',
    'const x$ = exports.y = [];',
    'const x$ = {}; for (const y in x$) y;',
    'x$[a] = b;',
  ])('%s', (code) => expect(isOwn(code)).toBe(true));

  test.each([
    'const x$ = y[z];',
    'let x$ = {}; x$ = f();',
    'let x$ = {}; x$ ||= y;',
    'const x$ = {}; function f(x$) {}',
    'const x$ = {}; const f = x$ => x$;',
    'const x$ = {}; const f = ({ x$ }) => 1;',
    'const x$ = {}; const f = ([x$]) => 1;',
    'const x$ = {}; const { y: x$ } = z;',
    'for (const x$ of y) x$[a] = b;',
    'try { f(); } catch (x$) { x$[a] = b; }',
    'function x$() {}',
    'import { x$ } from "y";',
    'const x$ = new Model();',
  ])('not %s', (code) => expect(isOwn(code)).toBe(false));
});

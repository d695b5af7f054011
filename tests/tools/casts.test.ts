import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');

/** May only fall: a parser, a type guard or a better type says the same and is checked. */
const MAX_CASTS = 55;

interface Cast {
  file: string;
  text: string;
  hasReason: boolean;
}

/** Every `as` that states a type; `as const` states none, and `as unknown as T` is one. */
function castsIn(file: string, source: string): Cast[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const lines = source.split('\n');
  const casts: Cast[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAsExpression(node) && !ts.isAsExpression(node.parent) && node.type.getText() !== 'const')
      casts.push({ file, text: node.getText(), hasReason: hasReason(node) });
    ts.forEachChild(node, visit);
  };
  /** A comment in or just above the statement, or that of the function. */
  const hasReason = (cast: ts.Node): boolean => {
    const last = lineOf(cast.end);
    for (let node: ts.Node = cast; !ts.isSourceFile(node); node = node.parent) {
      const first = lineOf(node.getStart());
      const isPart = ts.isStatement(node) || ts.isClassElement(node) || ts.isFunctionLike(node);
      if (isPart && /^\s*(?:\/\/|\/\*|\*)/.test(lines[first - 1] ?? '')) return true;
      if (lines.slice(first, last + 1).some((line) => /^\s*(?:\/\/|\/\*)/.test(line))) return true;
      if (ts.isFunctionDeclaration(node) || ts.isClassElement(node)) return false;
    }
    return false;
  };
  const lineOf = (position: number) => parsed.getLineAndCharacterOfPosition(position).line;
  visit(parsed);
  return casts;
}

describe('A cast', () => {
  const files = globSync('{apps,libs}/*/{src,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/generated/**', '**/testing/**', '**/*.stories.tsx'],
  }).sort();
  const casts = files.flatMap((file) => castsIn(file, readFileSync(path.join(root, file), 'utf8')));

  it('has its reason beside it', () => {
    const without = casts.filter(({ hasReason }) => !hasReason);
    expect(without.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('is rare', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(casts.length).toBeLessThanOrEqual(MAX_CASTS);
  });

  it('is seen with and without a reason', () => {
    const planted = 'const a = b as C;\n// because\nconst d = e as unknown as F;\nconst g = [h] as const;\n';
    expect(castsIn('planted.ts', planted)).toEqual([
      { file: 'planted.ts', text: 'b as C', hasReason: false },
      { file: 'planted.ts', text: 'e as unknown as F', hasReason: true },
    ]);
  });
});

/** Variables whose scope is the block that declares them. */
import type { SgNode } from '@ast-grep/napi';

/** Names that these statements declare with `let` and `const`. */
export function lexicalNames(statements: readonly SgNode[]): string[] {
  return statements.flatMap((statement) =>
    statement.is('lexical_declaration')
      ? statement.namedChildren().flatMap((declarator) => {
          const name = declarator.field('name');
          return name?.is('identifier') ? [name.text()] : [];
        })
      : [],
  );
}

/** Names of variables of JavaScript that get no value where they are declared: `let x;`, `var x;`. */
export function namesWithoutValue(statements: readonly SgNode[]): string[] {
  return statements
    .filter((statement) => statement.is('lexical_declaration') || statement.is('variable_declaration'))
    .flatMap((statement) => statement.namedChildren())
    .flatMap((declarator) => {
      const name = declarator.field('value') ? null : declarator.field('name');
      return name?.is('identifier') ? [name.text()] : [];
    });
}

/** Names that these statements declare with `:=`. */
export function shortNames(statements: readonly SgNode[]): string[] {
  return statements.flatMap((statement): string[] => {
    if (statement.is('statement_list')) return shortNames(statement.namedChildren());
    const left = statement.is('short_var_declaration') ? statement.field('left') : null;
    return left ? left.namedChildren().map((name) => name.text()) : [];
  });
}

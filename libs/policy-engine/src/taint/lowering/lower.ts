import type { SgNode } from '@ast-grep/napi';
import type { FileIr } from '../ir.js';
import { CSharpLowering } from './lower-csharp.js';
import { GoLowering } from './lower-go.js';
import { JavaLowering } from './lower-java.js';
import { JavaScriptLowering } from './lower-javascript.js';
import { KotlinLowering } from './lower-kotlin.js';
import { PhpLowering } from './lower-php.js';
import { PythonLowering } from './lower-python.js';
import { RubyLowering } from './lower-ruby.js';
import type { Lowering } from './lowering.js';

const LOWERINGS: Record<string, new (text: string) => Lowering> = {
  javascript: JavaScriptLowering,
  typescript: JavaScriptLowering,
  tsx: JavaScriptLowering,
  python: PythonLowering,
  java: JavaLowering,
  go: GoLowering,
  php: PhpLowering,
  csharp: CSharpLowering,
  kotlin: KotlinLowering,
  ruby: RubyLowering,
};

/** Names of the languages in which data can be followed. */
export const TAINT_LANGUAGES: readonly string[] = Object.keys(LOWERINGS);

/**
 * Yields where nodes of the syntax tree may be released.
 * @param text the source text of the tree
 * @returns null for a language in which data cannot be followed
 */
export function* lower(root: SgNode, text: string, language: string): Generator<void, FileIr | null> {
  const Language = LOWERINGS[language];
  return Language ? yield* new Language(text).lower(root) : null;
}

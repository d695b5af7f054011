import type { LANGUAGES } from '../../languages/languages.js';

export interface HostileCase {
  name: string;
  path: string;
  content: string;
}

/** A file of the language by its name. */
export function fileOf(language: (typeof LANGUAGES)[number]): string {
  return language.fileNames?.[0] ?? `hostile${language.extensions[0]}`;
}

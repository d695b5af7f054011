import { parseDockerfile } from './dockerfile.js';
import { DocumentError, type DocumentNode } from './document-node.js';
import { parseHcl } from './hcl.js';
import { parseJson } from './json.js';
import { parseToml } from './toml.js';
import { type ParsedDocuments, parseYaml } from './yaml.js';

export type { ParsedDocuments } from './yaml.js';

const single =
  (parse: (text: string) => DocumentNode) =>
  (text: string): ParsedDocuments => ({ documents: [parse(text)] });

/** By the name in the language table. */
const PARSERS: Record<string, (text: string) => ParsedDocuments> = {
  json: single(parseJson),
  yaml: parseYaml,
  toml: single(parseToml),
  dockerfile: single(parseDockerfile),
  hcl: single(parseHcl),
};

export const STRUCTURED_LANGUAGES: readonly string[] = Object.keys(PARSERS);

/** Total: what cannot be read is in `error`. Null where the language is none of structured data. */
export function parseDocuments(language: string, text: string): ParsedDocuments | null {
  const parse = Object.hasOwn(PARSERS, language) ? PARSERS[language] : undefined;
  if (!parse) return null;
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof DocumentError) return { documents: [], error };
    throw error;
  }
}

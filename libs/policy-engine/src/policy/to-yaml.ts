import type { PolicyDocument } from '@assay/contracts';
import type * as Yaml from 'yaml';
import { loadOnce } from '../load-once.js';

const yaml = loadOnce<typeof Yaml>('yaml');

/**
 * A version of a policy as YAML: the text that it was made from, with its comments, where that is YAML; otherwise the
 * document, with a line that tells editors its schema. Parsed again it has the same digest.
 */
export function policyYaml(document: PolicyDocument, source: string, schemaUrl: string): string {
  if (!source.trimStart().startsWith('{')) return source;
  return `# yaml-language-server: $schema=${schemaUrl}\n${yaml().stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })}`;
}

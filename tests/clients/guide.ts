import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './own-tests.js';
import type { ClientScene } from './scene.js';

/** What a client's guide shows, with a service and a key in place of the reader's: how to evaluate, and to verify a webhook. */
export function guideBlocks(
  guide: string,
  { api_key, base_url }: ClientScene,
): { evaluates: string; verifies: string } {
  const text = readFileSync(path.join(root, guide), 'utf8');
  const blocks = [...text.matchAll(/^```\w+ run-by=tests\/clients\n(.*?)^```/gms)];
  const [evaluates = '', verifies = ''] = blocks.map(([, code = '']) =>
    code.replace('assay_key_…', api_key).replace('https://assay.example.com', base_url),
  );
  return { evaluates, verifies };
}

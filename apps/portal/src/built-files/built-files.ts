import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { keysOf } from '@assay/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const HTML_TYPE = 'text/html; charset=utf-8';
const TYPES: Record<string, string> = {
  '.html': HTML_TYPE,
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};
/** What the build puts beside a file, by content coding; the better one first. */
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
/** A file of a build. What almost every browser takes is in memory; the rest, three times as large, is read when it is asked for. */
export interface BuiltFile {
  type: string;
  /** Its name holds the hash of its content. */
  immutable: boolean;
  path: string;
  encoded: Partial<Record<keyof typeof ENCODINGS, Buffer>>;
}

/** Sends a file in the best coding that the browser takes. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile): Promise<FastifyReply> {
  reply.headers({
    'content-type': file.type,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    vary: 'accept-encoding',
  });
  for (const [encoding, bytes] of Object.entries(file.encoded))
    if (accepts(request, encoding)) return reply.header('content-encoding', encoding).send(bytes);
  return reply.send(await readFile(file.path));
}

/** Whether the sender of a request accepts a content coding. */
export function accepts(request: FastifyRequest, encoding: string): boolean {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accepted);
}

/**
 * Every file of a folder by its address below it: a path in a request only ever looks up a name. Empty where there is no folder.
 * @param immutable where files whose names hold the hash of their content stand
 */
export function readBuilt(folder: string, { immutable }: { immutable: string }): Map<string, BuiltFile> {
  const names = new Set<string>();
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) names.add(path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch {
    return new Map();
  }
  const files = new Map<string, BuiltFile>();
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (!type) continue;
    const encoded: BuiltFile['encoded'] = {};
    for (const encoding of keysOf(ENCODINGS)) {
      const file = name + ENCODINGS[encoding];
      if (names.has(file)) encoded[encoding] = readFileSync(path.join(folder, file));
    }
    const url = `/${name.split(path.sep).join('/')}`;
    files.set(url, {
      type,
      immutable: url.startsWith(immutable),
      path: path.join(folder, name),
      encoded,
    });
  }
  return files;
}

import path from 'node:path';
import { isJsonObject } from '@assay/contracts/json-object';

/** What a hook asks for. */
export interface HookEvent {
  /** Absolute. */
  paths: string[];
}

/**
 * The files that an event of an agent's hook is about: what a tool has edited, as Claude Code's PostToolUse has it
 * (`cwd`, `tool_input.file_path`), or a list (`paths`), or one file (`file_path`). None where a tool has edited no file.
 * @throws SyntaxError for what is no JSON object
 */
export function readHookEvent(text: string, folder: string): HookEvent {
  const event: unknown = JSON.parse(text);
  if (!isJsonObject(event)) throw new SyntaxError('not a JSON object');
  const input = isJsonObject(event.tool_input) ? event.tool_input : {};
  const from = typeof event.cwd === 'string' ? path.resolve(folder, event.cwd) : folder;
  const named = [
    input.file_path,
    input.notebook_path,
    event.file_path,
    ...(Array.isArray(event.paths) ? event.paths : []),
  ];
  // no file has a name with NUL in it
  const names = named.filter((name) => typeof name === 'string').filter((name) => name !== '' && !name.includes('\0'));
  const paths = names.map((name) => path.resolve(from, name));
  return { paths: [...new Set(paths)] };
}

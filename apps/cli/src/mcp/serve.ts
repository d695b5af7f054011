import { buildServer, RecentEvaluations, Workbench } from '@assay/agent-tools';
import { printable } from '@assay/agent-tools/printable';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { VERSION } from '../version.js';
import type { FolderBackend } from './folder-backend.js';
import { addFolderTool } from './folder-tool.js';

/** 8 MiB of text as JSON, in which some characters take six bytes. The SDK copies the buffered message for every 64 KiB that arrive. */
const MAX_MESSAGE_BYTES = 33_554_432;

/**
 * Serves MCP over stdin and stdout until stdin ends or `interrupt` is aborted.
 * @param folder absolute; nothing outside of it is read
 */
export async function serveOverStdio(
  backend: FolderBackend,
  { folder, interrupt, err }: { folder: string; interrupt: AbortSignal; err: (text: string) => void },
): Promise<void> {
  // shared, because a client may start with a probe, for which the SDK creates a server and discards it
  const workbench = new Workbench(backend, new RecentEvaluations());
  const onUnexpected = (error: unknown) =>
    err(
      `assay mcp: ${printable(error instanceof Error ? (error.stack ?? error.message) : String(error), { lines: true })}\n`,
    );
  const build = () =>
    buildServer({ workbench, onUnexpected }, VERSION, (surface) => addFolderTool(surface, backend, folder));
  const handle = serveStdio(build, {
    transport: new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MAX_MESSAGE_BYTES }),
    onerror: (error) => err(`assay mcp: ${printable(error.message)}\n`),
  });
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    process.stdout.once('close', resolve);
    interrupt.addEventListener('abort', () => resolve(), { once: true });
  });
  await handle.close();
  await backend.close();
}

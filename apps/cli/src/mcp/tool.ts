import type { McpServer, ServerContext, StandardSchemaWithJSON, ToolAnnotations } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { type ProgressSink, SILENT } from '../evaluate/progress.js';
import { Failure } from '../exit-codes.js';
import { clip, printable } from '../printable.js';

const MAX_ERROR_CHARACTERS = 2_000;
const MAX_PROGRESS_CHARACTERS = 200;
/** Far below what clients wait for a word. */
const PROGRESS_MS = 1_000;

export interface ToolDefinition<In extends z.ZodObject, Out extends z.ZodObject> {
  title: string;
  description: string;
  annotations: ToolAnnotations;
  input: In;
  output: Out;
}

/**
 * A tool whose result is structured, and the same as JSON text for clients that know no other. What goes wrong is an error of
 * the tool, which the model reads, and not of the protocol, which it may never see.
 */
export function addTool<In extends z.ZodObject, Out extends z.ZodObject>(
  server: McpServer,
  name: string,
  { title, description, annotations, input, output }: ToolDefinition<In, Out>,
  work: (args: z.output<In>, signal: AbortSignal, progress: ProgressSink) => Promise<z.input<Out>>,
): void {
  const inputSchema: StandardSchemaWithJSON<z.input<In>, z.output<In>> = input as never;
  server.registerTool(
    name,
    { title, description, annotations: { title, ...annotations }, inputSchema, outputSchema: output },
    async (args, ctx) => {
      try {
        const result = await work(args, ctx.mcpReq.signal, progressOf(ctx));
        return {
          content: [{ type: 'text', text: JSON.stringify(result) }],
          structuredContent: result as Record<string, unknown>,
        };
      } catch (error) {
        return { content: [{ type: 'text', text: errorText(error) }], isError: true };
      }
    },
  );
}

/** Tells a client that wants to know it, so that it goes on waiting. */
function progressOf({ mcpReq: { _meta: meta, notify } }: ServerContext): ProgressSink {
  const progressToken = meta?.progressToken;
  if (progressToken === undefined) return SILENT;
  let told = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  const tell = (message: string) => {
    if (performance.now() - lastMs < PROGRESS_MS) return;
    lastMs = performance.now();
    // it must grow, and steps begin with nothing done each
    const params = { progressToken, progress: ++told, message: clip(printable(message), MAX_PROGRESS_CHARACTERS) };
    notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  return {
    ...SILENT,
    step: tell,
    update: (text, done, total) => tell(`${text} ${done}/${total} files`),
  };
}

/** What went wrong, for a model: nothing of an unexpected error but that it happened, because it may hold anything. */
export function errorText(error: unknown): string {
  if (error instanceof Failure) return clip(printable(error.message, { lines: true }), MAX_ERROR_CHARACTERS);
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return 'The call timed out or was canceled: try fewer files';
  process.stderr.write(
    `assay mcp: ${printable(error instanceof Error ? (error.stack ?? error.message) : String(error), { lines: true })}\n`,
  );
  return 'The call failed unexpectedly; the cause is on stderr of the server. Report it with the call';
}

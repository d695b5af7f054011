import type {
  McpServer,
  ScopeChallengeHandler,
  ServerContext,
  StandardSchemaWithJSON,
  ToolAnnotations,
} from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { clip, printable } from './printable.js';
import { ToolError } from './tool-error.js';
import type { ToolRoute } from './tool-routes.js';
import type { Workbench } from './workbench.js';

const MAX_ERROR_CHARACTERS = 2_000;
const MAX_PROGRESS_CHARACTERS = 200;
/** Far below what clients wait for a word. */
const PROGRESS_MS = 1_000;

/** Where the steps of a call are told. */
export interface ToolProgress {
  step(text: string): void;
  update(text: string, done: number, total: number): void;
  note(text: string): void;
  clear(): void;
}
const SILENT: ToolProgress = { step: () => {}, update: () => {}, note: () => {}, clear: () => {} };

/** A server under construction, and what its tools do. */
export interface Surface {
  server: McpServer;
  workbench: Workbench;
  /** Of a service: what the caller of a tool needs, by the routes that the tool calls. */
  challengeFor?: (routes: readonly ToolRoute[]) => ScopeChallengeHandler;
  /** Told of what a tool did not expect. The model is only told that it happened: it may hold anything. */
  onUnexpected: (error: unknown) => void;
}

export interface ToolDefinition<In extends z.ZodObject, Out extends z.ZodObject> {
  title: string;
  description: string;
  annotations: ToolAnnotations;
  /** What it calls where a service evaluates: the caller needs what these routes demand. */
  routes: readonly ToolRoute[];
  input: In;
  output: Out;
}

/**
 * A tool whose result is structured, and the same as JSON text for clients that know no other. What goes wrong is an error of
 * the tool, which the model reads, and not of the protocol, which it may never see.
 */
export function addTool<In extends z.ZodObject, Out extends z.ZodObject>(
  { server, challengeFor, onUnexpected }: Surface,
  name: string,
  { title, description, annotations, routes, input, output }: ToolDefinition<In, Out>,
  work: (args: z.output<In>, signal: AbortSignal, progress: ToolProgress) => Promise<z.input<Out>>,
): void {
  const inputSchema: StandardSchemaWithJSON<z.input<In>, z.output<In>> = input as never;
  server.registerTool(
    name,
    {
      title,
      description,
      annotations: { title, ...annotations },
      inputSchema,
      outputSchema: output,
      ...(challengeFor ? { scopeChallenge: challengeFor(routes) } : {}),
    },
    async (args, ctx) => {
      try {
        const result = await work(args, ctx.mcpReq.signal, progressOf(ctx));
        return {
          content: [{ type: 'text', text: JSON.stringify(result) }],
          structuredContent: result as Record<string, unknown>,
        };
      } catch (error) {
        return { content: [{ type: 'text', text: errorText(error, onUnexpected) }], isError: true };
      }
    },
  );
}

/** Tells a client that wants to know it, so that it goes on waiting. */
function progressOf({ mcpReq: { _meta: meta, notify } }: ServerContext): ToolProgress {
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
export function errorText(error: unknown, onUnexpected: (error: unknown) => void): string {
  if (error instanceof ToolError) return clip(printable(error.message, { lines: true }), MAX_ERROR_CHARACTERS);
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return 'The call timed out or was canceled: try fewer files';
  onUnexpected(error);
  return 'The call failed unexpectedly; the server has logged the cause. Report it with the call';
}

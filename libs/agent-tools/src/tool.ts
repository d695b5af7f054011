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
import type { ToolProgress } from './tool-progress.js';
import type { ToolRoute } from './tool-routes.js';
import type { Workbench } from './workbench.js';

const MAX_ERROR_CHARACTERS = 2_000;
const MAX_PROGRESS_CHARACTERS = 200;
/** Far below the time after which clients give up without progress. */
const PROGRESS_MS = 1_000;

const SILENT: ToolProgress = { step: () => {}, update: () => {}, note: () => {}, clear: () => {} };

/** A server under construction, and the workbench of its tools. */
export interface Surface {
  server: McpServer;
  workbench: Workbench;
  /** For a service: the scopes that a tool requires, by the routes that it calls. */
  challengeFor?: (routes: readonly ToolRoute[]) => ScopeChallengeHandler;
  /** Receives unexpected errors. The model only learns that one occurred, because its message may contain anything. */
  onUnexpected: (error: unknown) => void;
  /** Of the request that is handled, for the message about an unexpected error. */
  requestId?: string;
}

export interface ToolDefinition<In extends z.ZodObject, Out extends z.ZodObject> {
  title: string;
  description: string;
  annotations: ToolAnnotations;
  /** The routes that it calls if a service evaluates: the caller needs their scopes. */
  routes: readonly ToolRoute[];
  input: In;
  output: Out;
}

/**
 * Adds a tool with a structured result, and the same as JSON text for clients that do not support one. Errors are tool errors, which
 * the model reads, not protocol errors, which it may never see.
 */
export function addTool<In extends z.ZodObject, Out extends z.ZodObject>(
  { server, challengeFor, ...unexpected }: Surface,
  name: string,
  { title, description, annotations, routes, input, output }: ToolDefinition<In, Out>,
  work: (args: z.output<In>, signal: AbortSignal, progress: ToolProgress) => Promise<z.input<Out>>,
): void {
  // zod has the JSON Schema of each schema, and says so in no type of the base class
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
          structuredContent: result,
        };
      } catch (error) {
        return { content: [{ type: 'text', text: errorText(error, unexpected) }], isError: true };
      }
    },
  );
}

/** Reports progress to clients that ask for it, so that they keep waiting. */
function progressOf({ mcpReq: { _meta: meta, notify } }: ServerContext): ToolProgress {
  const progressToken = meta?.progressToken;
  if (progressToken === undefined) return SILENT;
  let sent = 0;
  let lastMs = Number.NEGATIVE_INFINITY;
  const report = (message: string) => {
    if (performance.now() - lastMs < PROGRESS_MS) return;
    lastMs = performance.now();
    // progress must increase, but each step restarts at zero
    const params = { progressToken, progress: ++sent, message: clip(printable(message), MAX_PROGRESS_CHARACTERS) };
    notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  return {
    ...SILENT,
    step: report,
    update: (text, done, total) => report(`${text} ${done}/${total} files`),
  };
}

/** The error text for a model. Hides the message of an unexpected error, which may contain anything. */
export function errorText(
  error: unknown,
  { onUnexpected, requestId }: Pick<Surface, 'onUnexpected' | 'requestId'>,
): string {
  if (error instanceof ToolError) return clip(printable(error.message, { lines: true }), MAX_ERROR_CHARACTERS);
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return 'The call timed out or was canceled: try fewer files';
  onUnexpected(error);
  const reference = requestId === undefined ? 'it with the call' : `the request ${requestId}`;
  return `The call failed unexpectedly; the server has logged the cause. Report ${reference}`;
}

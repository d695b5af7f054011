import type { Actor } from './actor.js';

/** Names of the parameters in a path: `/members/:user_id` has `user_id`. */
type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A type that the table carries for the compiler: a class of ours, or what `typed` makes. */
type Shape<T> = abstract new (...args: never[]) => T;

/**
 * A call without effect, or with the same effect however often it is made, is retried where auth fails: `always`, `never`, or by what
 * the command says.
 */
export type Repeatable = 'always' | 'never' | ((command: never) => boolean);

/** Every path of the internal API begins with this. */
export const INTERNAL_PREFIX = '/internal/';

/** A route that auth serves to the gateway. */
export interface InternalRoute<Path extends string = string, Query = unknown, Command = unknown, Response = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Begins with INTERNAL_PREFIX. */
  readonly path: Path;
  /** The status of a successful response. */
  readonly status: 200 | 201 | 204;
  readonly repeatable: Repeatable;
  /** The parameters of the query string. */
  readonly query?: Shape<Query> | undefined;
  /** The body. */
  readonly command?: Shape<Command> | undefined;
  /** Media type of a command that is bytes; otherwise it is JSON. */
  readonly bytes?: string;
  readonly response?: Shape<Response> | undefined;
  /** For one attempt; default 5 s for what is repeatable, else 15 s: it may be done although nobody waits for it any more. */
  readonly timeoutMs?: number;
}

/** A call of `Route`, as the gateway makes it and as auth's handler is given it. */
export type CallOf<Route> =
  Route extends InternalRoute<infer Path, infer Query, infer Command, unknown>
    ? { [Name in ParametersOf<Path>]: string } & (unknown extends Query ? unknown : { query: Query }) &
        (unknown extends Command ? unknown : { command: Command })
    : never;

export type ResponseOf<Route> =
  Route extends InternalRoute<string, unknown, unknown, infer Response>
    ? unknown extends Response
      ? // biome-ignore lint/suspicious/noConfusingVoidType: what a function returns that returns nothing
        void
      : Response
    : never;

/** The type of what no class of ours describes. */
export function typed<T>(): Shape<T> {
  // only the compiler looks at it
  return class {} as unknown as Shape<T>;
}

/** What auth does once under an operation may be retried; otherwise the first response may be what got lost. */
const underOperation = ({ actor }: { actor: Pick<Actor, 'operation'> }) => actor.operation !== undefined;

type Timing = Partial<Pick<InternalRoute, 'repeatable' | 'timeoutMs'>>;

/** Reads. */
export function read<const Path extends string, Response, Query>(
  path: Path,
  shapes: { query?: Shape<Query>; response: Shape<Response> },
): InternalRoute<Path, Query, unknown, Response> {
  return { method: 'GET', path, status: 200, repeatable: 'always', ...shapes };
}

/** Reads by a POST: the command holds what no URL may hold, or is too long for one. */
export function readByPost<const Path extends string, Command, Response>(
  path: Path,
  shapes: { command: Shape<Command>; response?: Shape<Response>; bytes?: string } & Timing,
): InternalRoute<Path, unknown, Command, Response> {
  return { method: 'POST', path, status: shapes.response ? 200 : 204, repeatable: 'always', ...shapes };
}

/** Creates something: once, however often it is requested under one operation. */
export function create<const Path extends string, Command extends { actor: Actor }, Response>(
  path: Path,
  shapes: { command: Shape<Command>; response: Shape<Response>; status?: 200 },
): InternalRoute<Path, unknown, Command, Response> {
  return { method: 'POST', path, status: 201, repeatable: underOperation, ...shapes };
}

/** Changes something. It is not retried: its first response may be what got lost. */
export function change<const Path extends string, Command, Response>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: Path,
  shapes: { command: Shape<Command>; response?: Shape<Response>; status?: 201 } & Timing,
): InternalRoute<Path, unknown, Command, Response> {
  return { method, path, status: shapes.response ? 200 : 204, repeatable: 'never', ...shapes };
}

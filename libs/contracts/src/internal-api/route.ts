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
 * A call that is without effect, or has the same effect however often it is made, is made again where auth fails: `always`, `never`,
 * or by what the command says.
 */
export type Repeatable = 'always' | 'never' | ((command: never) => boolean);

/** What every path of the internal API begins with. */
export const INTERNAL_PREFIX = '/internal/';

/** One thing that the gateway may ask of auth. */
export interface InternalRoute<Path extends string = string, Query = unknown, Command = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Begins with INTERNAL_PREFIX. */
  readonly path: Path;
  /** Of a success. */
  readonly status: 200 | 201 | 204;
  readonly repeatable: Repeatable;
  /** What the query string holds. */
  readonly query?: Shape<Query> | undefined;
  /** What the body holds. */
  readonly command?: Shape<Command> | undefined;
  /** Media type of a command that is bytes; otherwise it is JSON. */
  readonly bytes?: string;
  readonly answer?: Shape<Answer> | undefined;
  /** For one attempt; default 5 s for what is repeatable, else 15 s: it may be done although nobody waits for it any more. */
  readonly timeoutMs?: number;
}

/** A call of `Route`, as the gateway makes it and as auth's handler is given it. */
export type CallOf<Route> =
  Route extends InternalRoute<infer Path, infer Query, infer Command, unknown>
    ? { [Name in ParametersOf<Path>]: string } & (unknown extends Query ? unknown : { query: Query }) &
        (unknown extends Command ? unknown : { command: Command })
    : never;

export type AnswerOf<Route> =
  Route extends InternalRoute<string, unknown, unknown, infer Answer>
    ? unknown extends Answer
      ? // biome-ignore lint/suspicious/noConfusingVoidType: what a function returns that answers nothing
        void
      : Answer
    : never;

/** The type of what no class of ours describes. */
export function typed<T>(): Shape<T> {
  return class {} as unknown as Shape<T>;
}

/** What auth does once under an operation may be asked for again; otherwise the first answer may be what got lost. */
const underOperation = ({ actor }: { actor: Pick<Actor, 'operation'> }) => actor.operation !== undefined;

type Timing = Partial<Pick<InternalRoute, 'repeatable' | 'timeoutMs'>>;

/** Reads. */
export function read<const Path extends string, Answer, Query>(
  path: Path,
  shapes: { query?: Shape<Query>; answer: Shape<Answer> },
): InternalRoute<Path, Query, unknown, Answer> {
  return { method: 'GET', path, status: 200, repeatable: 'always', ...shapes };
}

/** Reads by a POST: what is asked holds what no URL may hold, or is too long for one. */
export function ask<const Path extends string, Command, Answer>(
  path: Path,
  shapes: { command: Shape<Command>; answer?: Shape<Answer>; bytes?: string } & Timing,
): InternalRoute<Path, unknown, Command, Answer> {
  return { method: 'POST', path, status: shapes.answer ? 200 : 204, repeatable: 'always', ...shapes };
}

/** Makes something: once, however often it is asked for under one operation. */
export function create<const Path extends string, Command extends { actor: Actor }, Answer>(
  path: Path,
  shapes: { command: Shape<Command>; answer: Shape<Answer>; status?: 200 },
): InternalRoute<Path, unknown, Command, Answer> {
  return { method: 'POST', path, status: 201, repeatable: underOperation, ...shapes };
}

/** Changes something. It is not made again: its first answer may be what got lost. */
export function change<const Path extends string, Command, Answer>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: Path,
  shapes: { command: Shape<Command>; answer?: Shape<Answer>; status?: 201 } & Timing,
): InternalRoute<Path, unknown, Command, Answer> {
  return { method, path, status: shapes.answer ? 200 : 204, repeatable: 'never', ...shapes };
}

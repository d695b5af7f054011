import type { Gitlab } from '@gitbeaker/rest';

// biome-ignore lint/suspicious/noExplicitAny: bodies are compared with what the client sends
export type Json = any;
export type Of = Record<string, string>;
export type Client = InstanceType<typeof Gitlab<false>>;

const NO_PAGE = 20;

/** In place of JSON. */
export class Raw {
  constructor(readonly bytes: Buffer) {}
}
/** A page of a list, with the token of the next one. */
export class KeysetPage<T> {
  constructor(
    readonly rows: T,
    readonly nextToken: string | undefined,
  ) {}
}
export class Failure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** An operation: how the client asks for it, and what a server that the client understands responds. */
export interface Operation<T> {
  client(gitlab: Client, of: Of, query: Json, body: Json): Promise<T>;
  respond(of: Of, query: Json, body: Json): T | Raw | KeysetPage<T>;
}
/** Types of the response are checked by the compiler: both ends have the same. */
export const operation = <T>(of: Operation<T>) => of as Operation<unknown>;

/** As the client names what a query asks for. */
export const paging = ({ per_page, page }: Json) => ({ perPage: Number(per_page), page: Number(page) });
/** The page of a list that a query asks for. */
export const paged = <T>(all: T[], { per_page: size = NO_PAGE, page = 1 }: Json): T[] =>
  all.slice((Number(page) - 1) * Number(size), Number(page) * Number(size));

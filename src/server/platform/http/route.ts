import type * as z from 'zod/mini';
import type { Locale } from '#content/locale.ts';
import type { Actor } from '#content/model/can.ts';
import { type Resource, hasGrant } from '#content/model/grants.ts';
import { roles, type Action, type Role } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import type { Failure, Result } from '#content/result.ts';
import type { Sending } from './streamed-body.ts';

/**
 * An endpoint of the JSON API is one declaration: the guard, validation, limits, problems, the OpenAPI document and the types of
 * the client come of it. `mount.ts` finds it, `run-route.ts` runs it, `openapi.ts` describes it.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path below `/api`; `{id}` stands for one segment. */
export type RouteKey = `${Method} /${string}`;

/** Anybody, signed in or not. */
export const everyone = null;
/** Anybody who is signed in. */
export const signedIn: readonly Role[] = roles;

/** Those who hold one of these grants; which rows they reach is asked of the loaded row. */
export function granted(resource: Resource, ...actions: Action[]): { who: readonly Role[]; resource: Resource } {
  return { who: roles.filter((role) => actions.some((action) => hasGrant(role, resource, action))), resource };
}

export interface Spec {
  /** One line of the OpenAPI document. */
  summary: string;
  /** Roles that pass the guard; null: everyone, signed in or not. */
  who: readonly Role[] | null;
  /** The resource that a refusal names; the dashboard by default. */
  resource?: Resource | 'user';
  /** The revision that the caller has seen: demanded (428), or read if it is sent. */
  ifMatch?: true | 'optional';
  /** The parameters, a schema of strings; unknown and repeated ones are refused. Without it, none is read. */
  query?: z.ZodMiniType;
  /** The JSON object that the body is. Without it the body is not read. */
  body?: z.ZodMiniType;
  /** Who validates the body: the runner, or the command, if the verdict depends on a row or the command has other callers. */
  validates?: 'command';
  /** The handler reads the body by itself; `raw`: the query, too. `body` and `query` then only describe them. */
  bodyType?: 'multipart/form-data' | 'raw';
  /** The schema of the answer; in tests and dev every answer has to match it. None: 204, or a stream. */
  answer?: z.ZodMiniType;
  answerType?: string;
  /** The status of success; 200, or 204 without an answer. */
  status?: number;
  /** Further statuses with the same answer, and what they mean. */
  also?: Readonly<Record<number, string>>;
  /** Statuses that the handler adds to those that follow from the declaration. */
  fails?: readonly number[];
  /** An `Idempotency-Key` makes a repetition safe: the same key gets the same answer, and nothing is made twice. */
  idempotent?: true;
  /** Forms of other sites may be sent here: they are known by a token. */
  foreignForms?: true;
  /** The handler finds out by itself who asks (better-auth). */
  ownSession?: true;
}

type ParamsIn<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? { [K in N]: string } & ParamsIn<Rest>
  : unknown;
type Out<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
type BodyOf<S extends Spec> = S['validates'] extends 'command' ? Record<string, unknown> : Out<S['body']>;
type SeenOf<S extends Spec> = S['ifMatch'] extends true
  ? number
  : S['ifMatch'] extends 'optional'
    ? number | undefined
    : undefined;

/** The input of a handler, read and validated. */
export interface Call<K extends string = string, S extends Spec = Spec> {
  params: ParamsIn<K>;
  query: Out<S['query']>;
  body: BodyOf<S>;
  /** The revision of `If-Match`. */
  seen: SeenOf<S>;
  viewer: null extends S['who'] ? Viewer | null : Viewer;
  /** The viewer as commands know them; anonymous, if nobody is signed in. */
  actor: Actor;
  locale: Locale;
  request: Request;
  clientAddress: string;
  /** The connection that a streamed answer goes out on. */
  sending: Sending | undefined;
  /** Paths that have a page of their own, for answers with links. */
  existingPages: ReadonlySet<string>;
  /** A page of the site in place of an answer, for a browser that has followed a link. */
  page(path: string): Promise<Response>;
}

/** A value with a status, headers or a revision of its own. */
export class Reply<T> {
  readonly value: T;
  readonly more: ReplyOptions;
  constructor(value: T, more: ReplyOptions) {
    this.value = value;
    this.more = more;
  }
}
export interface ReplyOptions {
  status?: number;
  headers?: Record<string, string>;
  /** The ETag, if it isn't `revision` of the value; null: no ETag. */
  revision?: number | null;
}

export const reply = <T>(value: T, more: ReplyOptions): Reply<T> => new Reply(value, more);
/** 201 with the `Location` of what has been made. */
export const created = <T>(value: T, location: string): Reply<T> =>
  new Reply(value, { status: 201, headers: { Location: location } });

/** The value of a handler; undefined is 204 if the declaration says so. Any success of a route without an answer is 204. */
type AnswerOf<S extends Spec> = S['answer'] extends z.core.$ZodType
  ? z.input<S['answer']> | (S['status'] extends 204 ? undefined : never)
  : void | { ok: true; value: unknown };

/**
 * The value itself, a `Result` of it, a `Reply` around it, or a failure; a `Response` for streams and redirects.
 */
export type Outcome<T> = T | Result<T | Reply<T>> | Reply<T> | { ok: false; failure: Failure } | Response;

export interface Route<K extends RouteKey = RouteKey, S extends Spec = Spec> {
  readonly key: K;
  readonly method: Method;
  /** Below `/api`. */
  readonly path: string;
  readonly spec: S;
  /** Null: something before the mount answers (the HTTP server's counters). */
  readonly run: ((call: never) => Outcome<unknown> | Promise<Outcome<unknown>>) | null;
}

/** A misspelt word of a declaration does not compile. */
type KnownKeys<S> = { [K in Exclude<keyof S, keyof Spec>]: never };

/** Declares an endpoint. @param run answers a call that has passed guard and validation */
export function route<const K extends RouteKey, const S extends Spec>(
  key: K,
  spec: S & KnownKeys<S>,
  run: (call: Call<K, S>) => Outcome<AnswerOf<S>> | Promise<Outcome<AnswerOf<S>>>,
): Route<K, S> {
  return make(key, spec, run as Route['run']);
}

/** Declares an endpoint that the HTTP server answers before the mount, since it is asked too often for the way through Astro. */
export function answeredBeforeMount<const K extends RouteKey, const S extends Spec>(key: K, spec: S): Route<K, S> {
  return make(key, spec, null);
}

function make<K extends RouteKey, S extends Spec>(key: K, spec: S, run: Route['run']): Route<K, S> {
  const [method, path] = key.split(' ') as [Method, string];
  return { key, method, path, spec, run };
}

/** The routes among the exports of rooms, single or in lists. @throws Error if a room declares none */
export function routesOf(rooms: Readonly<Record<string, object>>): Route[] {
  return Object.entries(rooms).flatMap(([name, exports]) => {
    const found = Object.values(exports).flat().filter(isRoute);
    if (found.length === 0) throw new Error(`${name} declares no route`);
    return found;
  });
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'key' in value && 'spec' in value && 'run' in value;

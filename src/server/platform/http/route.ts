import type * as z from 'zod/mini';
import type { Locale } from '#content/locale.ts';
import { type Resource, hasGrant } from '#content/model/grants.ts';
import type { Actor } from '#content/model/permissions.ts';
import { roles, type Action, type Role } from '#content/model/roles.ts';
import type { Viewer } from '#content/model/viewer.ts';
import type { Failure, Result } from '#content/result.ts';
import type { ResponseControl } from './streamed-body.ts';

/**
 * An endpoint of the JSON API is one declaration, from which the guard, validation, limits, problems, the OpenAPI
 * document and the client's types are derived. `mount.ts` finds it, `run-route.ts` runs it, `openapi.ts` describes it.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path below `/api`; `{id}` stands for one segment. */
export type RouteKey = `${Method} /${string}`;

/** All callers, signed in or not. */
export const everyone = null;
/** All signed-in users. */
export const signedIn: readonly Role[] = roles;

/** Roles that hold one of these grants; access to a row is checked after it is loaded. */
export function requireGrant(resource: Resource, ...actions: Action[]): { who: readonly Role[]; resource: Resource } {
  return { who: roles.filter((role) => actions.some((action) => hasGrant(role, resource, action))), resource };
}

export interface RouteSpec {
  /** One line of the OpenAPI document. */
  summary: string;
  /** Roles that pass the guard; `null` for everyone, signed in or not. */
  who: readonly Role[] | null;
  /** The resource named by a refusal. Default: the dashboard. */
  resource?: Resource | 'user';
  /** The revision that the caller has seen: required (428), or read if it is sent. */
  ifMatch?: true | 'optional';
  /** The query parameters, a schema of strings; unknown and repeated ones are refused. Omit to read none. */
  query?: z.ZodMiniType;
  /** The JSON object in the body. Omit to leave the body unread. */
  body?: z.ZodMiniType;
  /**
   * Where the body is validated: in the runner by default, or in the command, if the result depends on a row or the
   * command has other callers.
   */
  validates?: 'command';
  /** The handler reads the body itself; with `raw` also the query. `body` and `query` then only describe them. */
  bodyType?: 'multipart/form-data' | 'raw';
  /** The schema of the response; in tests and dev every response must match it. Omit for 204, or a stream. */
  answer?: z.ZodMiniType;
  answerType?: string;
  /** The success status. Default: 200, or 204 without a response schema. */
  status?: number;
  /** Further statuses with the same response, and their meaning. */
  also?: Readonly<Record<number, string>>;
  /** Statuses that the handler adds to those implied by the declaration. */
  fails?: readonly number[];
  /** An `Idempotency-Key` makes a retry safe: the same key gets the same response, and nothing is created twice. */
  idempotent?: true;
  /** Accepts forms of other sites, which are authenticated by a token. */
  foreignForms?: true;
  /** The handler identifies the caller itself (better-auth). */
  ownSession?: true;
}

type ParamsIn<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? { [K in N]: string } & ParamsIn<Rest>
  : unknown;
type Out<S> = S extends z.core.$ZodType ? z.output<S> : undefined;
type BodyOf<S extends RouteSpec> = S['validates'] extends 'command' ? Record<string, unknown> : Out<S['body']>;
type IfMatchOf<S extends RouteSpec> = S['ifMatch'] extends true
  ? number
  : S['ifMatch'] extends 'optional'
    ? number | undefined
    : undefined;

/** The input of a handler, read and validated. */
export interface RouteCall<K extends string = string, S extends RouteSpec = RouteSpec> {
  params: ParamsIn<K>;
  query: Out<S['query']>;
  body: BodyOf<S>;
  /** The revision of `If-Match`. */
  seen: IfMatchOf<S>;
  viewer: null extends S['who'] ? Viewer | null : Viewer;
  /** The viewer in the form that commands use, anonymous if not signed in. */
  actor: Actor;
  locale: Locale;
  request: Request;
  clientAddress: string;
  /** The connection of a streamed response. */
  sending: ResponseControl | undefined;
  /** Paths of existing pages, for responses with links. */
  existingPages: ReadonlySet<string>;
  /** Returns a page of the site instead of a JSON response, for a browser that has followed a link. */
  page(path: string): Promise<Response>;
}

/** A value with its own status, headers or revision. */
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
  /** The ETag, if it isn't `revision` of the value; `null` for no ETag. */
  revision?: number | null;
}

export const reply = <T>(value: T, more: ReplyOptions): Reply<T> => new Reply(value, more);
/** 201 with the `Location` of the new resource. */
export const created = <T>(value: T, location: string): Reply<T> =>
  new Reply(value, { status: 201, headers: { Location: location } });

/** The value of a handler; `undefined` is 204 if that is declared. Any success of a route without an answer is 204. */
type AnswerOf<S extends RouteSpec> = S['answer'] extends z.core.$ZodType
  ? z.input<S['answer']> | (S['status'] extends 204 ? undefined : never)
  : void | { ok: true; value: unknown };

/**
 * The value itself, a `Result` of it, a `Reply` around it, or a failure; a `Response` for streams and redirects.
 */
export type Outcome<T> = T | Result<T | Reply<T>> | Reply<T> | { ok: false; failure: Failure } | Response;

export interface Route<K extends RouteKey = RouteKey, S extends RouteSpec = RouteSpec> {
  readonly key: K;
  readonly method: Method;
  /** Below `/api`. */
  readonly path: string;
  readonly spec: S;
  /** `null` if the request is answered before the mount (the HTTP server's counters). */
  readonly run: ((call: never) => Outcome<unknown> | Promise<Outcome<unknown>>) | null;
}

/** Makes a misspelt key of a declaration a compile error. */
type KnownKeys<S> = { [K in Exclude<keyof S, keyof RouteSpec>]: never };

/** Declares an endpoint. @param run answers a call that has passed guard and validation */
export function route<const K extends RouteKey, const S extends RouteSpec>(
  key: K,
  spec: S & KnownKeys<S>,
  run: (call: RouteCall<K, S>) => Outcome<AnswerOf<S>> | Promise<Outcome<AnswerOf<S>>>,
): Route<K, S> {
  return createRoute(key, spec, run as Route['run']);
}

/**
 * Declares an endpoint that the HTTP server answers before the mount, since it has too many calls to go through Astro.
 */
export function answeredBeforeMount<const K extends RouteKey, const S extends RouteSpec>(key: K, spec: S): Route<K, S> {
  return createRoute(key, spec, null);
}

function createRoute<K extends RouteKey, S extends RouteSpec>(key: K, spec: S, run: Route['run']): Route<K, S> {
  const [method, path] = key.split(' ') as [Method, string];
  return { key, method, path, spec, run };
}

/** Returns the routes among the exports of modules, single or in lists. @throws Error if a module declares none */
export function routesOf(rooms: Readonly<Record<string, object>>): Route[] {
  return Object.entries(rooms).flatMap(([name, exports]) => {
    const found = Object.values(exports).flat().filter(isRoute);
    if (found.length === 0) throw new Error(`${name} declares no route`);
    return found;
  });
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'key' in value && 'spec' in value && 'run' in value;

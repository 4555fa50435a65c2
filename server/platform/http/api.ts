import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { type Answer, type Endpoint, type Received, successStatus } from '#contract/endpoint.ts';
import { Failure } from '#contract/failure.ts';
import type { Bulkhead } from '#server/platform/bulkhead.ts';
import type { Db } from '#server/platform/database.ts';
import type { Consume, Limit } from '#server/platform/limits.ts';
import { Page } from '#server/platform/list.ts';
import { readJson } from './body.ts';
import { admit, type Caller, type Identify } from './caller.ts';
import type { ClientAddress } from './client-address.ts';
import { type Kept, once } from './idempotency.ts';
import { listHeaders } from './list.ts';
import { type MemoryAnswer, memoryResponse } from './memory.ts';
import { fieldErrors } from './problem.ts';
import type { HttpEnv } from './request.ts';
import { type TimeLimit, timeLimit } from './time-limit.ts';

/** What a handler works with: the checked parts of the request, who calls, and the database to work in. */
interface Call<E extends Endpoint> extends Received<E> {
  caller: E['access'] extends 'public' ? Caller | null : Caller;
  /** A transaction where an Idempotency-Key was sent. */
  db: Db;
  /** The version that the caller says it works on (`If-Match`), without its quotes. */
  ifMatch: string | undefined;
  /** Does the caller say that it takes answers of this media type? */
  accepts(media: string): boolean;
  /** Would this call still be let through, now that time has passed? */
  still(): Promise<boolean>;
  /** Runs when all is written, or not at all. */
  afterCommit(then: () => void): void;
  /** An answer that is kept in memory, for this request. */
  fromMemory(answer: MemoryAnswer): Response;
}

type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<E['answer'] extends z.ZodType ? Answer<E> | PageOf<Answer<E>> | Response : void>;

/** A list may be answered a page at a time. */
type PageOf<A> = A extends (infer T)[] ? Page<T> : never;

type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>;

export interface ApiDeps {
  db: Db;
  identify: Identify;
  consume: Consume;
  clientAddress: ClientAddress;
}

interface ServeOptions {
  limit?: Limit;
  /** Waited for before the call takes a connection of the database, where it needs something slow meanwhile. */
  bulkhead?: Bulkhead | undefined;
  /** Connections of its own for such a call. */
  db?: Db;
}

/** The calls of the API on one router. */
export interface Api {
  router: Hono<HttpEnv>;
  table: Endpoint[];
  /** Serves a call: limit → who → what was sent → bulkhead → once → handler → answer. */
  serve<E extends Endpoint>(endpoint: E, handler: Handler<E>, options?: ServeOptions): void;
  /** After the last call: what is left is a wrong method or an unknown path. */
  close(): void;
}

// The router looks paths up without a trailing slash.
const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');

export function createApi(deps: ApiDeps): Api {
  const router = new Hono<HttpEnv>();
  const table: Endpoint[] = [];
  return {
    router,
    table,
    serve(endpoint, handler, options = {}) {
      if (!endpoint.access) throw new Error(`${endpoint.name} does not say who may call it`);
      if (endpoint.access === 'public' && endpoint.body && !options.limit)
        throw new Error(`${endpoint.name} takes bodies from anyone without a limit`);
      table.push(endpoint);
      router.on(endpoint.method, honoPath(endpoint.path), async (c) => {
        c.set('route', `/api${endpoint.path}`);
        const time = timeLimit();
        const { limit, bulkhead, db = deps.db } = options;
        const who = c.req.raw.headers.get('authorization');
        const enter = async () => {
          if (limit) await deps.consume(limit, deps.clientAddress(c.env.incoming));
          return admit(endpoint.access, who, deps.identify);
        };
        const caller = await time.within(enter());
        const received = await receive(endpoint, c);
        const still = () =>
          admit(endpoint.access, who, deps.identify).then(
            () => true,
            () => false,
          );
        return respond(
          endpoint,
          c,
          { db, bulkhead, time },
          { ...received, caller, still },
          handler as AnyHandler,
        );
      });
    },
    close() {
      for (const path of new Set(table.map((e) => honoPath(e.path)))) {
        const methods = table.filter((e) => honoPath(e.path) === path).map((e) => e.method as string);
        if (methods.includes('GET')) methods.push('HEAD');
        router.all(path, () => {
          throw new Failure('method_not_allowed', undefined, { headers: { Allow: methods.join(', ') } });
        });
      }
    },
  };
}

async function receive(endpoint: Endpoint, c: Context): Promise<Received<Endpoint>> {
  const params = endpoint.params?.safeParse(c.req.param());
  // An identifier that cannot exist is an address where nothing is.
  if (params && !params.success) throw new Failure('not_found');
  const query = endpoint.query?.safeParse(queryOf(c));
  const body = endpoint.body?.safeParse(await readJson(c.req.raw));
  const wrong = [query, body].flatMap((part) => (part?.error ? fieldErrors(part.error) : []));
  if (wrong.length > 0) throw new Failure('invalid_fields', wrong[0]?.message, { errors: wrong });
  return { params: params?.data, query: query?.data, body: body?.data } as Received<Endpoint>;
}

// A name given twice arrives as a list, which no text field accepts; an empty value means "not set".
function queryOf(c: Context): Record<string, string | string[]> {
  const given = Object.entries(c.req.queries()).filter(([, values]) => values.some((value) => value !== ''));
  return Object.fromEntries(
    given.map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  );
}

async function respond(
  endpoint: Endpoint,
  c: Context<HttpEnv>,
  { db, bulkhead, time }: { db: Db; bulkhead: Bulkhead | undefined; time: TimeLimit },
  received: Received<Endpoint> & { caller: Caller | null; still: () => Promise<boolean> },
  handler: AnyHandler,
): Promise<Response> {
  const later: (() => void)[] = [];
  const call = {
    ...received,
    ifMatch: c.req.header('if-match')?.replace(/^"(.*)"$/, '$1'),
    accepts: (media: string) => c.req.header('accept')?.includes(media) ?? false,
    afterCommit: (then: () => void) => void later.push(then),
    fromMemory: (answer: MemoryAnswer) => memoryResponse(answer, c.req.raw, c.get('requestId')),
  };
  const run = async () => {
    const key = endpoint.creates ? c.req.header('idempotency-key') : undefined;
    if (key === undefined) {
      const answer = await handler({ ...call, db } as Call<Endpoint>);
      if (answer instanceof Response) return answer;
      if (answer instanceof Page)
        return jsonResponse(finished(endpoint, answer.rows), listHeaders(answer, c.req.url));
      return jsonResponse(finished(endpoint, answer));
    }
    const { caller, still, ...sent } = received;
    const scope = `${endpoint.name} ${caller?.id ?? 'visitor'}`;
    const kept = await once(db, { scope, key, body: sent }, async (tx) => {
      const answer = await handler({ ...call, db: tx } as Call<Endpoint>);
      if (answer instanceof Response)
        throw new Error(`${endpoint.name} creates, so it must answer with a value`);
      return finished(endpoint, answer);
    });
    return jsonResponse(kept);
  };
  const response = await time.within(bulkhead ? bulkhead.run(run) : run());
  for (const then of later) then();
  return response;
}

/** The answer through its schema: what the contract does not name does not leave. */
function finished(endpoint: Endpoint, answer: unknown): Kept {
  const body = endpoint.answer ? JSON.stringify(endpoint.answer.parse(answer)) : '';
  return { status: successStatus(endpoint), body };
}

function jsonResponse({ status, body }: Kept, headers: Record<string, string> = {}): Response {
  if (status === 204) return new Response(null, { status });
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}

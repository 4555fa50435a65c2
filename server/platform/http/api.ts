import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { isOfficeAccess } from '#contract/access.ts';
import { type Answer, type Endpoint, type Received, successStatus } from '#contract/endpoint.ts';
import { Failure } from '#contract/failure.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { ReadReplicas } from '#server/platform/database/read-replicas.ts';
import type { Bulkhead } from '#server/platform/limits/bulkhead.ts';
import type { Consume, Limit } from '#server/platform/limits/limits.ts';
import { Page } from '#server/platform/lists/list.ts';
import { listHeaders } from './answers/list.ts';
import { sharedAnswers } from './answers/shared.ts';
import { throughSchema } from './answers/through-schema.ts';
import { inChosenDatabase } from './choose-database.ts';
import {
  type AuditNote,
  type Audits,
  audited,
  type IsOpen,
  type RecordAudit,
  type RequireOpen,
  requireOpen,
  versionSeen,
} from './effects.ts';
import { type Kept, once } from './idempotency.ts';
import { officeTurn } from './load/office-turn.ts';
import { timeLimit } from './load/time-limit.ts';
import { type MemoryAnswer, memoryResponse } from './pages/memory.ts';
import { admit, type Caller, type Identify } from './reading/caller.ts';
import type { ClientAddress } from './reading/client-address.ts';
import { receive } from './reading/receive.ts';
import type { HttpEnv } from './request.ts';
import { currentRequest, withinRequest } from './request-scope.ts';

/** What a handler works with: the checked parts of the request, who calls, and the database to work in. */
interface Call<E extends Endpoint> extends Received<E> {
  caller: E['access'] extends 'public' ? Caller | null : Caller;
  /** A transaction where the call `audits`, or an Idempotency-Key was sent. */
  db: Db;
  /** The same, for what a read writes beside: `db` may be a replica. */
  primary: Db;
  /** When it was called. */
  now: Date;
  /** The version that the caller says it works on: `If-Match`, or `version` of the body. */
  seen: number | undefined;
  /** Says what was changed, or with nothing that nothing was; a call that `audits` must say so. */
  audit(...notes: AuditNote[]): void;
  requireOpen: RequireOpen;
  /** Does the caller say that it takes answers of this media type? */
  accepts(media: string): boolean;
  /** Would this call still be let through, to someone of the same role, now that time has passed? */
  still(): Promise<boolean>;
  /** Runs when all is written, or not at all. */
  afterCommit(then: () => void): void;
  /** An answer that is kept in memory, for this request. */
  fromMemory(answer: MemoryAnswer): Response;
}

/** What a handler returns; where the call answers nothing, what it `tells` may need it. */
type Done<E extends Endpoint> = E['answer'] extends z.ZodMiniType
  ? Answer<E> | PageOf<Answer<E>> | Response
  : unknown;

/** A list may be answered a page at a time. */
type PageOf<A> = A extends (infer T)[] ? Page<T> : never;

type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>;

export interface ApiDeps {
  db: Db;
  /** Where reads go, except those of whoever has just written. */
  replicas?: ReadReplicas | undefined;
  /** Tells open pages that these have changed. */
  tell(...names: string[]): void;
  recordAudit: RecordAudit;
  isOpen: IsOpen;
  clock: Clock;
  identify: Identify;
  consume: Consume;
  clientAddress: ClientAddress;
}

interface ServeOptions<Sent, D> {
  limit?: Limit;
  /** What open pages hear of when the call is committed; a function where that depends on what was done. */
  tells?: readonly string[] | ((done: D, sent: Sent) => readonly string[]);
  /** The call runs in a transaction, and what it says of its changes is written down in it; 'nothing' where nobody asks. */
  audits?: Audits;
  /** Waited for before the call takes a connection of the database, where it needs something slow meanwhile. */
  bulkhead?: Bulkhead | undefined;
  /** Connections of its own for such a call. */
  db?: Db;
  /** Figures that everyone of a role sees alike: read once for all who ask meanwhile. */
  shared?: true;
}

/** The calls of the API on one router. */
export interface Api {
  router: Hono<HttpEnv>;
  table: Endpoint[];
  /** Serves a call: limit → who → what was sent → bulkhead → once → handler → answer. */
  serve<E extends Endpoint, D extends Done<E>>(
    endpoint: E,
    handler: (call: Call<E>) => Promise<D>,
    options?: ServeOptions<Received<E>, NoInfer<D>>,
  ): void;
  /** After the last call: what is left is a wrong method or an unknown path. */
  close(): void;
}

// The router looks paths up without a trailing slash.
const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');

export function createApi(deps: ApiDeps): Api {
  const router = new Hono<HttpEnv>();
  const table: Endpoint[] = [];
  const shared = sharedAnswers<Kept>();
  return {
    router,
    table,
    serve(endpoint, handler, options = {}) {
      if (!endpoint.access) throw new Error(`${endpoint.name} does not say who may call it`);
      if (endpoint.access === 'public' && (endpoint.body || endpoint.upload) && !options.limit)
        throw new Error(`${endpoint.name} takes bodies from anyone without a limit`);
      if (isOfficeAccess(endpoint.access) && endpoint.method !== 'GET' && !(options.audits && options.tells))
        throw new Error(`${endpoint.name} changes something and does not say what it tells and audits`);
      table.push(endpoint);
      router.on(endpoint.method, honoPath(endpoint.path), async (c) => {
        c.set('route', `/api${endpoint.path}`);
        const scope = currentRequest();
        if (isOfficeAccess(endpoint.access)) {
          if (scope) scope.lane = 'office';
          await officeTurn(scope);
        }
        const time = timeLimit();
        const { limit } = options;
        const who = c.req.raw.headers.get('authorization');
        const enter = async () => {
          if (limit) await deps.consume(limit, deps.clientAddress(c.env.incoming));
          return admit(endpoint.access, who, deps.identify);
        };
        const caller = await time.within(enter());
        const received = await receive(endpoint, c);
        const askAgain = () => admit(endpoint.access, who, deps.identify);
        // Asked for a stream long after the request, whose connections it goes on using.
        const still = () =>
          (scope ? withinRequest(scope, askAgain) : askAgain()).then(
            (now) => now?.role === caller?.role,
            () => false,
          );
        const sent = { ...received, caller, still };
        const served = { endpoint, options, handler } as unknown as Served;
        return time.within(respond({ ...deps, shared }, served, c, sent));
      });
    },
    close() {
      for (const [path, calls] of Map.groupBy(table, (e) => honoPath(e.path))) {
        const methods: string[] = calls.map((e) => e.method);
        if (methods.includes('GET')) methods.push('HEAD');
        router.all(path, () => {
          throw new Failure('method_not_allowed', undefined, { headers: { Allow: methods.join(', ') } });
        });
      }
    },
  };
}

interface Served {
  endpoint: Endpoint;
  options: ServeOptions<Received<Endpoint>, unknown>;
  handler: AnyHandler;
}

type Checked = Received<Endpoint> & { caller: Caller | null; still: () => Promise<boolean> };

async function respond(
  deps: ApiDeps & { shared: ReturnType<typeof sharedAnswers<Kept>> },
  served: Served,
  c: Context<HttpEnv>,
  received: Checked,
): Promise<Response> {
  const { endpoint, options } = served;
  const { db = deps.db, bulkhead, audits, tells = [], shared } = options;
  const later: (() => void)[] = [];
  const call = {
    ...received,
    primary: db,
    now: deps.clock.now(),
    seen: versionSeen(c.req.header('if-match'), received.body),
    requireOpen: requireOpen(deps.isOpen),
    accepts: (media: string) => c.req.header('accept')?.includes(media) ?? false,
    afterCommit: (then: () => void) => void later.push(then),
    fromMemory: (answer: MemoryAnswer) => memoryResponse(answer, c.req.raw, c.get('requestId')),
  };
  const work = async (tx: Db) => {
    const done = await audited(
      deps.recordAudit,
      { name: endpoint.name, audits },
      { ...call, db: tx },
      (audit) => served.handler({ ...call, db: tx, audit } as Call<Endpoint>),
    );
    if (typeof tells === 'function') later.push(() => deps.tell(...tells(done, received)));
    return done;
  };
  const replicas = endpoint.method === 'GET' && !options.db && deps.replicas;
  const answered = () => inChosenDatabase({ db, replicas, audits, cookies: c.req.header('cookie') }, work);
  const run = async () => {
    if (shared) {
      const { params, query, caller } = received;
      const key = JSON.stringify([endpoint.name, caller?.role, params, query]);
      return jsonResponse(await deps.shared(key, async () => finished(endpoint, await answered())));
    }
    const key = endpoint.creates ? c.req.header('idempotency-key') : undefined;
    if (key === undefined) {
      const answer = await answered();
      if (answer instanceof Response) return answer;
      if (answer instanceof Page)
        return jsonResponse(finished(endpoint, answer.rows), listHeaders(answer, c.req.url));
      return jsonResponse(finished(endpoint, answer));
    }
    const { caller, still, ...sent } = received;
    const scope = `${endpoint.name} ${caller?.id ?? 'visitor'}`;
    const kept = await once(db, { scope, key, body: sent }, async (tx) => {
      const answer = await work(tx);
      if (answer instanceof Response)
        throw new Error(`${endpoint.name} creates, so it must answer with a value`);
      return finished(endpoint, answer);
    });
    return jsonResponse(kept);
  };
  const response = await (bulkhead ? bulkhead.run(run) : run());
  for (const then of later) then();
  if (typeof tells !== 'function' && tells.length > 0) deps.tell(...tells);
  return response;
}

function finished(endpoint: Endpoint, answer: unknown): Kept {
  const body = endpoint.answer ? JSON.stringify(throughSchema(endpoint.answer, answer)) : '';
  return { status: successStatus(endpoint), body };
}

function jsonResponse({ status, body }: Kept, headers: Record<string, string> = {}): Response {
  if (status === 204) return new Response(null, { status });
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}

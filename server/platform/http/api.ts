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
import { once, type SerializedAnswer } from './idempotency.ts';
import { waitForVisitors } from './load/office-turn.ts';
import { timeLimit } from './load/time-limit.ts';
import { type MemoryAnswer, memoryResponse } from './pages/memory.ts';
import { admit, type Caller, type Identify } from './reading/caller.ts';
import type { ClientAddress } from './reading/client-address.ts';
import { receive } from './reading/receive.ts';
import type { HttpEnv } from './request.ts';
import { currentRequest, withinRequest } from './request-scope.ts';

/** What a handler gets: the parsed request, the caller and the database to work in. */
interface Call<E extends Endpoint> extends Received<E> {
  caller: E['access'] extends 'public' ? Caller | null : Caller;
  /** A transaction where the call `audits`, or an Idempotency-Key was sent. */
  db: Db;
  /** For what a read writes, since `db` may then be a replica. */
  primary: Db;
  now: Date;
  /** The version that the caller has seen: `If-Match`, or `version` of the body. */
  seen: number | undefined;
  /** Reports what was changed; without arguments, that nothing was. A call that `audits` must call it. */
  audit(...notes: AuditNote[]): void;
  requireOpen: RequireOpen;
  /** Does the caller accept this media type? */
  accepts(media: string): boolean;
  /** Checks again, for a long stream: may the caller still make this call, and with the same role? */
  isStillAllowed(): Promise<boolean>;
  /** Runs after the commit, and not at all if the call fails. */
  afterCommit(then: () => void): void;
  /** Answers this request from memory. */
  fromMemory(answer: MemoryAnswer): Response;
}

/** What a handler returns. Where the call answers nothing, `tells` may still use it. */
type Done<E extends Endpoint> = E['answer'] extends z.ZodMiniType
  ? Answer<E> | PageOf<Answer<E>> | Response
  : unknown;

/** A list may be answered a page at a time. */
type PageOf<A> = A extends (infer T)[] ? Page<T> : never;

type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>;

export interface ApiDeps {
  db: Db;
  /** They serve reads, except for callers who have just written. */
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
  /** What open pages are told of after the commit; a function where that depends on what was done. */
  tells?: readonly string[] | ((done: D, sent: Sent) => readonly string[]);
  /** The call runs in a transaction that also records its audit entries; 'nothing' where it records none of its own. */
  audits?: Audits;
  /** Entered before the call takes a database connection, where it uses a slow resource. */
  bulkhead?: Bulkhead | undefined;
  /** Connections of its own for such a call. */
  db?: Db;
  /** For figures that are the same for everyone with a role: read once for all who ask at the same time. */
  shared?: true;
}

/** The calls of the API on one router. */
export interface Api {
  router: Hono<HttpEnv>;
  table: Endpoint[];
  /** Serves a call: limit → caller → parsed request → bulkhead → idempotency → handler → answer. */
  serve<E extends Endpoint, D extends Done<E>>(
    endpoint: E,
    handler: (call: Call<E>) => Promise<D>,
    options?: ServeOptions<Received<E>, NoInfer<D>>,
  ): void;
  /** Call it after the last `serve`: other methods of known paths are then refused with 405. */
  close(): void;
}

// The router looks paths up without a trailing slash.
const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');

export function createApi(deps: ApiDeps): Api {
  const router = new Hono<HttpEnv>();
  const table: Endpoint[] = [];
  const shared = sharedAnswers<SerializedAnswer>();
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
          await waitForVisitors(scope);
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
        // A stream calls it long after the request, within whose scope it stays.
        const isStillAllowed = () =>
          (scope ? withinRequest(scope, askAgain) : askAgain()).then(
            (now) => now?.role === caller?.role,
            () => false,
          );
        const sent = { ...received, caller, isStillAllowed };
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

type Checked = Received<Endpoint> & { caller: Caller | null; isStillAllowed: () => Promise<boolean> };

async function respond(
  deps: ApiDeps & { shared: ReturnType<typeof sharedAnswers<SerializedAnswer>> },
  served: Served,
  c: Context<HttpEnv>,
  received: Checked,
): Promise<Response> {
  const { endpoint, options } = served;
  const { db = deps.db, bulkhead, audits, tells = [], shared } = options;
  const onCommit: (() => void)[] = [];
  const call = {
    ...received,
    primary: db,
    now: deps.clock.now(),
    seen: versionSeen(c.req.header('if-match'), received.body),
    requireOpen: requireOpen(deps.isOpen),
    accepts: (media: string) => c.req.header('accept')?.includes(media) ?? false,
    afterCommit: (then: () => void) => void onCommit.push(then),
    fromMemory: (answer: MemoryAnswer) => memoryResponse(answer, c.req.raw, c.get('requestId')),
  };
  const work = async (tx: Db) => {
    const done = await audited(
      deps.recordAudit,
      { name: endpoint.name, audits },
      { ...call, db: tx },
      (audit) => served.handler({ ...call, db: tx, audit } as Call<Endpoint>),
    );
    if (typeof tells === 'function') onCommit.push(() => deps.tell(...tells(done, received)));
    return done;
  };
  const replicas = endpoint.method === 'GET' && !options.db && deps.replicas;
  const answered = () => inChosenDatabase({ db, replicas, audits, cookies: c.req.header('cookie') }, work);
  const run = async () => {
    if (shared) {
      const { params, query, caller } = received;
      const key = JSON.stringify([endpoint.name, caller?.role, params, query]);
      return jsonResponse(await deps.shared(key, async () => serialized(endpoint, await answered())));
    }
    const key = endpoint.creates ? c.req.header('idempotency-key') : undefined;
    if (key === undefined) {
      const answer = await answered();
      if (answer instanceof Response) return answer;
      if (answer instanceof Page)
        return jsonResponse(serialized(endpoint, answer.rows), listHeaders(answer, c.req.url));
      return jsonResponse(serialized(endpoint, answer));
    }
    const { caller, isStillAllowed, ...sent } = received;
    const scope = `${endpoint.name} ${caller?.id ?? 'visitor'}`;
    const stored = await once(db, { scope, key, body: sent }, async (tx) => {
      const answer = await work(tx);
      if (answer instanceof Response)
        throw new Error(`${endpoint.name} creates, so it must answer with a value`);
      return serialized(endpoint, answer);
    });
    return jsonResponse(stored);
  };
  const response = await (bulkhead ? bulkhead.run(run) : run());
  for (const then of onCommit) then();
  if (typeof tells !== 'function' && tells.length > 0) deps.tell(...tells);
  return response;
}

function serialized(endpoint: Endpoint, answer: unknown): SerializedAnswer {
  const body = endpoint.answer ? JSON.stringify(throughSchema(endpoint.answer, answer)) : '';
  return { status: successStatus(endpoint), body };
}

function jsonResponse({ status, body }: SerializedAnswer, headers: Record<string, string> = {}): Response {
  if (status === 204) return new Response(null, { status });
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}

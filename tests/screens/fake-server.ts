import { type Answer, type Endpoint, type Received, successStatus } from '#contract/endpoint.ts';
import { Failure } from '#contract/failure.ts';
import { type ListHead, relationHeader, totalHeader } from '#contract/list-head.ts';

/** A request as a handler receives it. */
export type Asked<E extends Endpoint> = Received<E> & { headers: Headers };

/** A page of a list with its headers. */
class Listed<Rows> {
  readonly rows: Rows;
  readonly head: ListHead;

  constructor(rows: Rows, head: ListHead) {
    this.rows = rows;
    this.head = head;
  }
}

type Reply<E extends Endpoint> = Answer<E> | Listed<Answer<E>> | Response;
export type Handler<E extends Endpoint> = (asked: Asked<E>) => Reply<E> | Promise<Reply<E>>;
type RawHandler = (request: Request) => unknown;

interface Served {
  method: string;
  path: RegExp;
  respond: (request: Request, params: Record<string, string>) => Promise<Response>;
}

/** A page of a list; by default the only page. */
export function listed<Row>(rows: Row[], head: Partial<ListHead> = {}): Listed<Row[]> {
  return new Listed(rows, { total: rows.length, atLeast: false, next: null, ...head });
}

/** Thrown by a handler when the connection is to fail. */
export const lostConnection = () => new TypeError('Failed to fetch');

/** A fake server: answers calls of the contract, and checks requests and answers against its schemas. */
export class FakeServer {
  isReachable = true;
  /** Fail the test: calls without a handler, and calls that the contract refuses. */
  readonly mistakes: string[] = [];
  #served: Served[] = [];
  #asked: { name: string; asked: unknown }[] = [];

  /** Answers a call from now on. A handler may throw a `Failure`, as services do. */
  answer<E extends Endpoint>(call: E, handler: Handler<E>) {
    this.#serve(call.method, `/api${call.path}`, async (request, params) => {
      const asked = await this.#read(call, request, params);
      this.#asked.push({ name: call.name, asked });
      return toResponse(call, await handler(asked));
    });
  }

  /** Answers requests outside the contract, such as `POST /auth/v1/token` of the accounts service. */
  answerAt(address: `${string} /${string}`, handler: RawHandler) {
    const [method = '', path = ''] = address.split(' ');
    this.#serve(method, path, async (request) => {
      const reply = await handler(request);
      return reply instanceof Response ? reply : json(200, reply);
    });
  }

  /** All requests of a call so far. */
  asked<E extends Endpoint>(call: E): Asked<E>[] {
    return this.#asked.filter(({ name }) => name === call.name).map(({ asked }) => asked as Asked<E>);
  }

  /** Replaces the browser's `fetch`. */
  fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    if (!this.isReachable) throw lostConnection();
    const request = new Request(new URL(String(input), window.location.origin), init);
    const { pathname } = new URL(request.url);
    for (const { method, path, respond } of this.#served) {
      const match = method === request.method && path.exec(pathname);
      if (match) return respond(request, match.groups ?? {}).catch(failed);
    }
    this.mistakes.push(`nobody answers ${request.method} ${pathname}`);
    throw lostConnection();
  };

  #serve(method: string, path: string, respond: Served['respond']) {
    const pattern = path.replace(/\/$/, '').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    this.#served.unshift({ method, path: new RegExp(`^${pattern}/?$`), respond });
  }

  async #read<E extends Endpoint>(call: E, request: Request, params: Record<string, string>) {
    const text = await request.text();
    try {
      return {
        params: call.params?.parse(params),
        query: call.query?.parse(Object.fromEntries(new URL(request.url).searchParams)),
        body: call.body?.parse(text ? JSON.parse(text) : call.method === 'DELETE' ? {} : undefined),
        headers: request.headers,
      } as Asked<E>;
    } catch (error) {
      this.mistakes.push(`${call.name} was called with what its schema refuses: ${error}`);
      throw error;
    }
  }
}

function toResponse(call: Endpoint, reply: unknown): Response {
  if (reply instanceof Response) return reply;
  const { rows, head } = reply instanceof Listed ? reply : { rows: reply, head: undefined };
  const body = call.answer?.parse(rows);
  const headers: Record<string, string> = head ? { [totalHeader]: String(head.total) } : {};
  if (head?.atLeast) headers[relationHeader] = 'gte';
  if (head?.next) headers.link = `</?cursor=${encodeURIComponent(head.next)}>; rel="next"`;
  return json(successStatus(call), body, headers);
}

function failed(error: unknown): Response {
  if (!(error instanceof Failure)) throw error;
  const { code, message: detail, status, errors, current } = error;
  return json(status, { type: 'about:blank', title: detail, status, detail, code, errors, current });
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
}

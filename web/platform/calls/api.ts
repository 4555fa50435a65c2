import { isOfficeAccess, may } from '#contract/access.ts';
import { type Answer, type Endpoint, fillPath, type Sent } from '#contract/endpoint.ts';
import type { Problem } from '#contract/failure.ts';
import { type ListHead, listHead } from '#contract/list-head.ts';
import { CallFailure } from '#web/platform/calls/call-failure.ts';
import { send } from '#web/platform/calls/fetch.ts';
import { renewToken, roleNow } from '#web/platform/session/auth.ts';
import { tokenMay } from '#web/platform/session/role.ts';
import { askSecondFactor, authToken, expireSession, refuseOffice } from '#web/platform/session/session.ts';

interface Extras {
  idempotencyKey?: string;
  /** The version that the change is based on; the call is refused if it is outdated. */
  ifMatch?: number | undefined;
  /** Aborts the call; by default there is a timeout. */
  signal?: AbortSignal;
}

/**
 * Executes a call of the contract. The answer is not validated here: the server does that with the same schema, and a
 * page that was loaded before an update should not fail on a newer answer.
 */
export async function call<E extends Endpoint>(
  e: E,
  sent: Sent<E> = {},
  extras: Extras = {},
): Promise<Answer<E>> {
  return (await execute(e, sent, extras)).answer;
}

/** Calls for a list and returns its rows and the values of its headers. */
export async function callList<E extends Endpoint>(
  e: E,
  sent: Sent<E>,
): Promise<{ rows: Answer<E>; head: ListHead }> {
  const { answer, headers } = await execute(e, sent, {});
  return { rows: answer, head: listHead(headers) };
}

async function execute<E extends Endpoint>(
  e: E,
  sent: Sent<E>,
  extras: Extras,
): Promise<{ answer: Answer<E>; headers: Headers }> {
  const response = await responseTo(e, sent, extras);
  if (!response.ok) throw await failureOf(e, response);
  const json: unknown = await response.json().catch(() => undefined);
  return { answer: json as Answer<E>, headers: response.headers };
}

/** The failure in an error response. Also reacts to a missing second factor or role. */
export async function failureOf(e: Endpoint, response: Response): Promise<CallFailure> {
  const json: unknown = await response.json().catch(() => undefined);
  const { detail, errors, code, current } = (json ?? {}) as Partial<Problem>;
  followSecondFactor(code);
  if (code === 'not_allowed') void onRefusal(e);
  return new CallFailure(response.status, detail ?? httpError(response.status), { errors, code, current });
}

/** Redirects to the second factor, or to its setup, if the server demands it. */
export function followSecondFactor(code: string | undefined) {
  if (code === 'mfa_required' || code === 'mfa_setup_required') askSecondFactor();
}

/**
 * If the current role allows the call, only this one thing was refused, and its message says why. Otherwise the role has
 * changed: the token is renewed, and the office closes if even the new one claims access.
 */
async function onRefusal({ access }: Endpoint) {
  if (!isOfficeAccess(access)) return;
  const token = authToken() ?? '';
  const role = await roleNow(token).catch(() => undefined);
  if (role && may(role, access)) return;
  const renewed = await renewToken(token).catch(() => null);
  if (tokenMay(renewed ?? authToken(), access)) refuseOffice();
}

/** The raw response of a call, retried with a new token if the old one has expired. */
export async function responseTo<E extends Endpoint>(e: E, sent: Sent<E>, extras: Extras): Promise<Response> {
  const request = (token: string | null) => send(address(e, sent), init(e, sent, extras, token));
  const token = authToken();
  const response = await request(token);
  if (response.status !== 401 || !token) return response;
  const renewed = await renewToken(token);
  const again = renewed ? await request(renewed) : response;
  if (again.status === 401) expireSession(renewed ?? token);
  return again;
}

function init(e: Endpoint, sent: { body?: unknown }, extras: Extras, token: string | null): RequestInit {
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (sent.body !== undefined)
    headers.set('content-type', e.upload ? 'application/octet-stream' : 'application/json');
  if (extras.idempotencyKey) headers.set('idempotency-key', extras.idempotencyKey);
  if (extras.ifMatch !== undefined) headers.set('if-match', `"${extras.ifMatch}"`);
  const body = e.upload ? (sent.body as Blob) : sent.body === undefined ? null : JSON.stringify(sent.body);
  return { method: e.method, headers, body, ...(extras.signal && { signal: extras.signal }) };
}

export const httpError = (status: number) => `HTTP error! status: ${status}`;

function address(e: Endpoint, sent: { params?: unknown; query?: unknown }): string {
  const path = fillPath(e.path, sent.params as Record<string, unknown>);
  const query = new URLSearchParams(sent.query as Record<string, string>).toString();
  return `/api${path}${query && `?${query}`}`;
}

/**
 * Idempotency keys for a form that creates something: the same body keeps its key, so that a retry after a lost answer
 * creates no second row; a changed body gets a new key.
 */
export function idempotencyKeys() {
  let body = '';
  let key = '';
  return (next: unknown): string => {
    const text = JSON.stringify(next);
    if (text !== body || !key) {
      body = text;
      key = randomKey();
    }
    return key;
  };
}

// Not crypto.randomUUID, which is missing over plain http, as in an office network.
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');
}

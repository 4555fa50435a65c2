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
  /** The version that the call works on: it is refused where that is no longer the stored one. */
  ifMatch?: number | undefined;
  /** Ends the call; without it a call is given up after a while. */
  signal?: AbortSignal;
}

/**
 * Executes a call of the contract. The answer is not checked again here: the server checks it against the same
 * schema, and a page that was loaded before an update should not fail on a newer answer.
 */
export async function call<E extends Endpoint>(
  e: E,
  sent: Sent<E> = {},
  extras: Extras = {},
): Promise<Answer<E>> {
  return (await execute(e, sent, extras)).answer;
}

/** The same for a list: its rows, and what its headers say of the rest. */
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

/** What a response that is not a success says. */
export async function failureOf(e: Endpoint, response: Response): Promise<CallFailure> {
  const json: unknown = await response.json().catch(() => undefined);
  const { detail, errors, code, current } = (json ?? {}) as Partial<Problem>;
  followSecondFactor(code);
  if (code === 'not_allowed') void onRefusal(e);
  return new CallFailure(response.status, detail ?? httpError(response.status), { errors, code, current });
}

/** Leads to the second factor, or to setting one up, where that is what the server asks for. */
export function followSecondFactor(code: string | undefined) {
  if (code === 'mfa_required' || code === 'mfa_setup_required') askSecondFactor();
}

/**
 * The role may have been changed while someone was at work: a new token says the new one. Where it does not, the panel
 * closes. Whose role lets them make this call was refused one thing only, and reads why where it was tried.
 */
async function onRefusal({ access }: Endpoint) {
  if (!isOfficeAccess(access)) return;
  const token = authToken() ?? '';
  const role = await roleNow(token).catch(() => undefined);
  if (role && may(role, access)) return;
  const renewed = await renewToken(token).catch(() => null);
  if (tokenMay(renewed ?? authToken(), access)) refuseOffice();
}

/** The bare response of a call, with a new token where the old one has run out. */
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
 * Keys for a form that creates something: the same body keeps its key, so that pressing again after a lost answer
 * makes one row; a corrected body gets a new one.
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

// Not crypto.randomUUID: it is missing where the site is opened over plain http in the office network.
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');
}

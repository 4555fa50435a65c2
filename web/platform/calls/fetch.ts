import { unreachable } from './call-failure.ts';

/** `fetch` with a timeout that fails with a CallFailure. */
export async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(20_000), ...init });
  } catch {
    throw unreachable();
  }
}

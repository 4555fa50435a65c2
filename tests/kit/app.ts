import { cloneDatabase } from './database.ts';
import { atFileEnd } from './file-end.ts';
import { type OpenProduct, openProduct, type ProductOptions } from './product.ts';

export interface TestApp extends OpenProduct {
  databaseUrl: string;
  /** A request over a real socket. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** A request with a JSON body and, optionally, headers such as a token. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

interface Options extends ProductOptions {
  /** Join another test app's database, as a second node does. */
  databaseUrl?: string;
}

/** The whole product on a database of its own, closed when the test file ends. */
export async function testApp({ databaseUrl, ...options }: Options = {}): Promise<TestApp> {
  const cloned = databaseUrl ? undefined : await cloneDatabase();
  const url = databaseUrl ?? cloned?.url ?? '';
  const { close, ...product } = await openProduct(url, options);
  atFileEnd(async () => {
    await close();
    await cloned?.drop();
  });
  return {
    ...product,
    databaseUrl: url,
    fetch: (path, init) => fetch(product.origin + path, init),
    send: (method, path, body, headers = {}) =>
      fetch(product.origin + path, {
        method,
        headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
  };
}

import type { OpenProduct } from '#tests/kit/product.ts';
import type { Answered } from './ask.ts';
import { rightCalls } from './right-api.ts';
import { rightAccounts } from './right-auth.ts';
import { rightOfficeCalls } from './right-office.ts';
import { type Headers, steps } from './steps.ts';

/** A fully valid request, for calls that chance alone would hardly ever get right. */
export interface Right {
  path: string;
  headers?: Headers;
  body?: unknown;
}

/** Returns a function that sends the valid request of a call, if there is one, and returns the answer. */
export function rightRequests(product: OpenProduct, serviceKey: string) {
  const all = steps(product, serviceKey);
  const rights = { ...rightCalls(all), ...rightOfficeCalls(all), ...rightAccounts(all) };
  return async (name: string): Promise<Answered | undefined> => {
    const right = await rights[name]?.();
    return right && all.send(name.split(' ')[0] ?? '', right.path, right.headers ?? {}, right.body);
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { Served } from '#contract/page-values.ts';
import type { Cached } from '#server/platform/cached.ts';
import type { DatabaseNotifications } from '#server/platform/database/notifications.ts';

type Values = Partial<Served>;

/** Some of the values that pages are rendered with, derived from something cached. */
export interface Part {
  /** The page that has them; all pages by default. */
  path: string | undefined;
  peek(): Values | undefined;
  get(): Promise<Values>;
}

/** `day` is today, since some values are shown until a date. */
export function pagePart<T>(
  from: Pick<Cached<T>, 'peek' | 'get'>,
  { path, day, values }: { path?: string; day?: () => string; values: (of: T, day: string) => Values },
): Part {
  let last: { of: T; day: string; values: Values } | undefined;
  function make(of: T): Values {
    const today = day?.() ?? '';
    if (!last || last.day !== today || !isDeepStrictEqual(last.of, of))
      last = { of, day: today, values: values(of, today) };
    return last.values;
  }
  return {
    path,
    peek() {
      const of = from.peek();
      return of === undefined ? undefined : make(of);
    },
    get: async () => make(await from.get()),
  };
}

export type PageValues = ReturnType<typeof pageValues>;

/** The values of each page; the same object until one of them changes. */
export function pageValues(
  { connected }: Pick<DatabaseNotifications, 'connected'>,
  fixed: Served,
  parts: readonly Part[],
) {
  const known = new Map<string, { of: Values[]; values: Served }>();
  const partsOf = (page: string) => parts.filter(({ path }) => path === undefined || path === page);

  function combine(page: string, of: Values[]): Served {
    const last = known.get(page);
    if (last?.of.every((values, i) => values === of[i])) return last.values;
    const values = Object.assign({}, fixed, ...of) as Served;
    known.set(page, { of, values });
    return values;
  }

  return {
    /** Undefined while a part has to be read again. A node that receives no notifications keeps its last values. */
    peek(page: string): Served | undefined {
      if (!connected()) return known.get(page)?.values;
      const of: Values[] = [];
      for (const part of partsOf(page)) {
        const values = part.peek();
        if (!values) return undefined;
        of.push(values);
      }
      return combine(page, of);
    },
    async get(page: string): Promise<Served> {
      const last = known.get(page)?.values;
      if (last && !connected()) return last;
      try {
        return combine(page, await Promise.all(partsOf(page).map((part) => part.get())));
      } catch (error) {
        if (last) return last;
        throw error;
      }
    },
  };
}

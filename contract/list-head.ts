/** What the response headers of a list say. */
export interface ListHead {
  /** How many match in all. */
  total: number;
  /** There may be more than `total`. */
  atLeast: boolean;
  /** The cursor of the next page, if there is one. */
  next: string | null;
}

export const totalHeader = 'X-Total-Count';
export const relationHeader = 'X-Total-Relation';

export function listHead(headers: { get(name: string): string | null }): ListHead {
  const next = /<[^>]*[?&]cursor=([^&>]+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return {
    total: Number(headers.get(totalHeader)),
    atLeast: headers.get(relationHeader) === 'gte',
    next: next ? decodeURIComponent(next) : null,
  };
}

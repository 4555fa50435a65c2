type Sent<T> = T extends Date ? string : T;
type Shape = { shape: object };
type WireFields<S extends Shape, Row> = { _id: string } & {
  [K in keyof Row & keyof S['shape']]: Sent<Row[K]>;
};

/** The fields of a row that this schema names, as they are sent: dates as ISO strings. */
export function wireFields<S extends Shape, Row extends { id: string }>(
  { shape }: S,
  row: Row,
): WireFields<S, Row> {
  const sent: Record<string, unknown> = { _id: row.id };
  for (const [key, value] of Object.entries<unknown>(row))
    if (key in shape) sent[key] = value instanceof Date ? value.toISOString() : value;
  return sent as WireFields<S, Row>;
}

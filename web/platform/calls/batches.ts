// A body may have 100 kB; the rest is for what stands around the rows.
const mostBytes = 80_000;

/** The rows in parts that one call can carry: so many of them, and no more bytes than a body may have. */
export function batchesOf<Row>(rows: Row[], rowsPerCall: number): Row[][] {
  const encoder = new TextEncoder();
  const batches: Row[][] = [];
  let bytes = mostBytes;
  for (const row of rows) {
    const more = encoder.encode(JSON.stringify(row)).length + 1;
    const last = batches.at(-1);
    if (last && last.length < rowsPerCall && bytes + more <= mostBytes) last.push(row);
    else {
      batches.push([row]);
      bytes = 0;
    }
    bytes += more;
  }
  return batches;
}

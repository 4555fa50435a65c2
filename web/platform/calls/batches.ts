// A body may have 100 kB; the difference is for what surrounds the rows.
const mostBytes = 80_000;

/** Splits rows into parts for one call each, limited in number and in bytes. */
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

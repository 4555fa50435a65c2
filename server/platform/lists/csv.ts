/** A column of an export: its heading and its cells. */
export type CsvColumn<Row> = [heading: string, cell: (row: Row) => string | number | null];

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** A time as a spreadsheet reads it, in India. */
export const csvMoment = (at: string): string => moment.format(new Date(at));

/** Rows as CSV that any spreadsheet reads: UTF-8 with a byte order mark, CRLF, quotes where they are needed. */
export function csvStream<Row>(
  columns: CsvColumn<Row>[],
  batches: AsyncIterator<Row[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const line = (cells: (string | number | null)[]) => `${cells.map(csvCell).join(',')}\r\n`;
  // Rows are read only as fast as the browser takes them.
  return new ReadableStream(
    {
      start(controller) {
        controller.enqueue(encoder.encode(`\ufeff${line(columns.map(([heading]) => heading))}`));
      },
      async pull(controller) {
        const { done, value } = await batches.next();
        if (done) return controller.close();
        const text = value.map((row) => line(columns.map(([, cell]) => cell(row)))).join('');
        controller.enqueue(encoder.encode(text));
      },
      async cancel() {
        await batches.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}

/** One cell. Text that a spreadsheet would run as a formula gets an apostrophe in front and is shown as it is. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe =
    /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

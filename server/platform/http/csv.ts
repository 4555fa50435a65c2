import { type CsvColumn, csvStream } from '#server/platform/csv.ts';

/** Answers with rows as a CSV file, sent as they are read. */
export function csvResponse<Row>(
  name: string,
  columns: CsvColumn<Row>[],
  batches: AsyncIterator<Row[]>,
): Response {
  return new Response(csvStream(columns, batches), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

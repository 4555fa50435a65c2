import { type CsvColumn, csvStream } from '#server/platform/lists/csv.ts';

const csvResponses = new WeakSet<Response>();
export const isCsv = (response: Response) => csvResponses.has(response);

/** Answers with rows as a CSV file, sent as they are read. */
export function csvResponse<Row>(
  name: string,
  columns: CsvColumn<Row>[],
  batches: AsyncIterator<Row[]>,
): Response {
  const response = new Response(csvStream(columns, batches), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
  csvResponses.add(response);
  return response;
}

import { Client } from 'pg';
import { benchPosting } from './posting.ts';
import type { Row } from './row.ts';

const enquiry = {
  name: 'Asha Rao',
  class_name: '10',
  board: 'CBSE',
  subject: 'Mathematics',
  country: '+91',
  phone: '0000000123',
};

/** Sending an enquiry against a bare node:http + pg server that inserts one row, on one PostgreSQL, turn by turn. */
export const benchEnquiries = ({ quick }: { quick: boolean }): Promise<Row[]> =>
  benchPosting({
    name: 'POST /api/enquiry/',
    quick,
    aim: 0.5,
    path: '/api/enquiry/',
    nextBody,
    bare: 'bare-insert-server.ts',
    async tellBare(databaseUrl) {
      await makeBareTable(databaseUrl);
      return databaseUrl;
    },
  });

async function makeBareTable(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create table bare_enquiries (like enquiries including all)');
  await client.end();
}

let sent = 0;

/** Each request carries words of its own: the identical enquiry would be one row. */
function nextBody(): string {
  return JSON.stringify({ ...enquiry, enquiryMessage: `Do you hold weekend batches? Number ${sent++}` });
}

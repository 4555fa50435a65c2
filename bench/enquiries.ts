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

/** Sending an enquiry, compared with a bare node:http + pg server that inserts one row into the same PostgreSQL. */
export const benchEnquiries = ({ quick }: { quick: boolean }): Promise<Row[]> =>
  benchPosting({
    name: 'POST /api/enquiry/',
    quick,
    aim: 0.5,
    path: '/api/enquiry/',
    nextBody,
    bare: 'bare-insert-server.ts',
    async messageToBare(databaseUrl) {
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

/** Each request has a text of its own, since identical enquiries become one row. */
function nextBody(): string {
  return JSON.stringify({ ...enquiry, enquiryMessage: `Do you hold weekend batches? Number ${sent++}` });
}

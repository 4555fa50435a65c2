import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { Pool } from 'pg';

// The reference: node:http and pg alone. GET reads the same page of the same table with the same capped count; POST
// writes the same rows into copies of the real tables in one transaction.
const matching = "trashed_at is null and search_name like '%' || $1 || '%' and board = $2";
const page = `select * from admissions where ${matching} order by created_at desc, id desc limit 51`;
const count = `select count(*) as n from (select 1 from admissions where ${matching} limit 10001) as found`;

const claim =
  "update bare_payments set admission_id = $1 where id = $2 and status = 'paid' and admission_id is null";
const insert = `insert into bare_admissions (id, reference, payment_id, admission_type, student_name, course, board,
  standard, joining_date, address, contact_no, email, fees)
  values ($1, $2, $3, 'Online Admission', $4, $5, $6, $7, $8, $9, $10, $11, 1800000) returning *`;
const job = "insert into bare_jobs (id, name, data) values ($1, 'confirm', $2)";
const receipt = `with next as (update bare_counters set last = last + 1 returning last)
  insert into bare_receipts (number, year, serial, payment_id, admission_id, admission_reference, payment_reference,
    student_name, course, standard, amount, code, key)
  select 'R-' || last, '2526', last, $1, $2, $4, 'TP', $3, 'Physics', '12th Standard', 1800000, 'code', 'key' from next returning number`;

process.once('message', (url: string) => {
  const pool = new Pool({ connectionString: url, max: 10 });

  async function read(res: ServerResponse, query: URLSearchParams) {
    const values = [query.get('search'), query.get('board')];
    const { rows } = await pool.query(page, values);
    if (rows.length > 50) await pool.query(count, values);
    send(res, 200, rows.slice(0, 50));
  }

  async function write(res: ServerResponse, text: string) {
    const a = JSON.parse(text);
    const id = randomUUID();
    const client = await pool.connect();
    await client.query('begin');
    await client.query(claim, [id, a.payment_id]);
    const values = [
      a.student_name,
      a.course,
      a.board,
      a.standard,
      a.joining_date,
      a.address,
      a.contact_no,
      a.email,
    ];
    const { rows } = await client.query(insert, [id, `TA-${id}`, a.payment_id, ...values]);
    await client.query(job, [randomUUID(), JSON.stringify({ admissionId: id })]);
    await client.query(receipt, [a.payment_id, id, a.student_name, `TA-${id}`]);
    await client.query('commit');
    client.release();
    send(res, 201, rows[0]);
  }

  const server = createServer(async (req, res) => {
    const parts = await req.toArray().catch(() => undefined);
    // Aborted: the load has ended.
    if (!parts) return;
    if (req.method === 'GET') await read(res, new URL(req.url ?? '', 'http://bench').searchParams);
    else await write(res, Buffer.concat(parts).toString());
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
});
process.on('disconnect', () => process.exit(0));

function send(res: ServerResponse, status: number, value: unknown) {
  const body = JSON.stringify(value);
  res.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
  res.end(body);
}

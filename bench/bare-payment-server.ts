import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';

// The reference: node:http and pg alone insert the same rows as a counter payment, in one transaction.
const statements = [
  `insert into bare_payments (id, reference, gateway, status, method, course, standard, student_name, contact_no, amount, net,
     admission_id, paid_at) values ($1, $1, 'cash', 'paid', 'Cash', 'Physics', '12th Standard', 'Asha Rao', '9876543210', 100, 100, $2, now())`,
  `insert into bare_attempts (id, payment_id, gateway, gateway_id, status, amount, currency, method)
     values (gen_random_uuid(), $1, 'cash', 'cash ' || $1::text, 'captured', 100, 'INR', 'Cash')`,
  `insert into bare_ledger (kind, amount, payment_id, method, cause, day) values ('received', 100, $1, 'Cash', 'counter', current_date)`,
  `insert into bare_moves (id, payment_id, to_status, cause) values (gen_random_uuid(), $1, 'paid', 'counter')`,
  'update bare_admissions set paid = paid + 100 where id = $2 and $1 <> $2',
  `insert into bare_audit (id, at, actor, action, kind, subject_id, subject, after)
     values (gen_random_uuid(), now(), 'clerk', 'paid', 'admission', $2, 'Asha Rao', json_build_object('payment', $1::text))`,
  `with next as (update bare_counters set last = last + 1 returning last)
     insert into bare_receipts (number, year, serial, payment_id, admission_id, admission_reference, payment_reference,
       student_name, course, standard, amount, code, key)
     select 'R-' || last, '2526', last, $1, $2, 'TA', 'TP', 'Asha Rao', 'Physics', '12th Standard', 100, 'code', 'key' from next`,
].map((text) => text.replaceAll('$1', '$1::uuid').replaceAll('$2', '$2::uuid'));

process.once('message', (url: string) => {
  const pool = new Pool({ connectionString: url, max: 10 });
  const server = createServer(async (req, res) => {
    const chunks = await req.toArray().catch(() => undefined);
    if (!chunks) return;
    const id = randomUUID();
    const admission = req.url?.split('/').at(-2);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select from bare_admissions where id = $1 for update', [admission]);
    for (const text of statements) await client.query(text, text.includes('$2') ? [id, admission] : [id]);
    await client.query('commit');
    client.release();
    const body = JSON.stringify({ id, ...JSON.parse(Buffer.concat(chunks).toString()) });
    res.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
    res.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
});
process.on('disconnect', () => process.exit(0));

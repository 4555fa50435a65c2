import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Pool } from 'pg';

// The reference: node:http and pg alone, one insert per request into a copy of the real table.
const insert = `insert into bare_enquiries (id, name, class_name, board, subject, country, phone, message, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, now()) returning *`;

process.once('message', (url: string) => {
  const pool = new Pool({ connectionString: url, max: 10 });
  const server = createServer(async (req, res) => {
    const parts = await req.toArray().catch(() => undefined);
    // Aborted: the load has ended.
    if (!parts) return;
    const e = JSON.parse(Buffer.concat(parts).toString());
    const values = [e.name, e.class_name, e.board, e.subject, e.country, e.phone, e.enquiryMessage];
    const { rows } = await pool.query(insert, [randomUUID(), ...values]);
    const body = JSON.stringify(rows[0]);
    res.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
    res.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
});
process.on('disconnect', () => process.exit(0));

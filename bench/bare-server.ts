import { createServer } from 'node:http';

// The reference: node:http alone, answering with the bytes that the parent has sent.
process.once('message', ({ body, etag, type }: { body: string; etag: string; type: string }) => {
  const bytes = Buffer.from(body);
  const server = createServer((req, res) => {
    if (req.headers['if-none-match'] === etag) {
      res.writeHead(304, { ETag: etag }).end();
      return;
    }
    res.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length, ETag: etag });
    res.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port));
});
process.on('disconnect', () => process.exit(0));

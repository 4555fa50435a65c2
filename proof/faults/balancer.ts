import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';

/** A minimal load balancer: round robin over the nodes whose /readyz is 200, with a retry only if a connection is refused. */
export async function balancer(origins: string[]) {
  const agent = new Agent({ keepAlive: false });
  const failed: string[] = [];
  let ready = origins;
  let turn = 0;
  const healthChecks = setInterval(async () => {
    const answers = await Promise.all(
      origins.map((origin) =>
        fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    const up = origins.filter((_, i) => answers[i]);
    // As balancers do: if none is ready, all are tried, since one that is back may not have been noticed yet.
    ready = up.length > 0 ? up : origins;
  }, 250);
  const server = createServer(async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    const body = Buffer.concat(parts);
    const nodes = ready;
    const first = turn++;
    const tryNode = (n: number) => {
      const { hostname, port } = new URL(nodes[(first + n) % nodes.length] ?? '');
      const { method, url: path, headers } = req;
      const out = request({ hostname, port, method, path, headers, agent }, (answer) => {
        if ((answer.statusCode ?? 0) >= 500) failed.push(`${method} ${path}: ${answer.statusCode}`);
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
        answer.on('error', () => {
          failed.push(`${method} ${path}: broken off`);
          res.destroy();
        });
      });
      out.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && n + 1 < nodes.length) return tryNode(n + 1);
        if (res.headersSent) return;
        failed.push(`${method} ${path}: ${error.code}`);
        res.writeHead(502).end();
      });
      out.end(body);
    };
    tryNode(0);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    failed,
    close() {
      clearInterval(healthChecks);
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
